import { screen } from '@testing-library/react';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

// What a member sees of pages that are not theirs.

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const missing = new Refusal('未找到该内容', { status: 404 });

async function open(path: string, replies: FakeReplies<Calls>) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path, config: PORTAL, session: SESSION },
    replies: { ...fakeService().replies, ...replies },
  });
}

test.each(['', '/domains', '/figures', '/members', '/settle'])(
  '/partner/x%s says that there is no such site',
  async (page) => {
    await open(`/partner/x${page}`, {
      'partner/{site}/getSite': missing,
      'partner/{site}/getDomains': missing,
      'partner/{site}/getFigures': missing,
      'partner/{site}/getMembers': missing,
      'partner/{site}/getSettlement': missing,
      'partner/{site}/getStatements': missing,
    });
    expect(await screen.findByText('没有这个站点')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/404|partner\/x/);
  },
);

test('/operator tells a member that it is not theirs, without its tabs', async () => {
  await open('/operator', { 'operator/getApplications': missing });
  expect(await screen.findByText('您没有权限')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: '看什么' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/404|getApplications/);
});

test('/operator shows its tabs to an operator', async () => {
  await open('/operator', {
    'partner/getSites': { sites: [], operator: true },
    'operator/getApplications': { applications: [] },
  });
  expect(await screen.findByRole('radiogroup', { name: '看什么' })).toBeVisible();
});
