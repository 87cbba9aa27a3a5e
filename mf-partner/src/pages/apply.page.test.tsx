import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSession } from '@tianji/kit/host';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import tool from '../index.ts';
import { PORTAL, SESSION } from '../testing/service.ts';

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const APPLICATION = {
  ...{ id: 'a1', name: '沈老师', siteName: '青川书房', site: 'qingchuan', contact: 'a@b.cn', about: '' },
  ...{ state: 'waiting' as const, at: '2026-11-24T02:00:00.000Z', reason: '', decidedAt: null },
};
const asPart = { path: '/partnership', part: '/partnership/apply' };

test('as a part of another page it has no title of its own; an application is sent and then stands there', async () => {
  document.title = '合作';
  let sent: Record<string, unknown> | null = null;
  mounted = await mountTool<Calls>(tool, {
    ...{ ...asPart, config: PORTAL, session: SESSION },
    replies: {
      'partner/getApplication': () => ({ application: sent && APPLICATION }),
      'partner/apply': (input) => {
        sent = input;
        return APPLICATION;
      },
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { level: 2, name: '申请合作' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(document.title).toBe('合作');
  await user.type(await screen.findByLabelText('称呼'), '沈老师');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('请填写站点名称')).toBeVisible();
  // The first wrong field is brought into view, at each try.
  expect(screen.getByLabelText('站点名称')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(screen.getByLabelText('站点名称')).toHaveFocus();
  expect(sent).toBeNull();
  await user.type(screen.getByLabelText('站点名称'), '青川书房');
  await user.type(screen.getByLabelText('站点代号'), 'qingchuan');
  await user.type(screen.getByLabelText('联系方式'), 'a@b.cn');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('待审核')).toBeVisible();
  expect(screen.getByRole('region', { name: '我的申请' })).toHaveFocus();
  expect(sent).toMatchObject({ siteName: '青川书房', site: 'qingchuan' });
});

test('a visitor is asked to log in', async () => {
  mounted = await mountTool<Calls>(tool, { ...asPart, config: PORTAL });
  expect(await screen.findByText('登录后填写申请')).toBeVisible();
  expect(screen.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  expect(mounted.calls).toEqual([]);
});

test('what was typed survives a session that ended, for the same member only', async () => {
  mounted = await mountTool<Calls>(tool, {
    ...{ ...asPart, config: PORTAL, session: SESSION },
    replies: { 'partner/getApplication': { application: null } },
  });
  await userEvent.type(await screen.findByLabelText('称呼'), '沈老师');
  act(() => setSession(null));
  expect(screen.getByText('登录后填写申请')).toBeVisible();
  expect(screen.getByLabelText('称呼')).not.toBeVisible();
  act(() => setSession({ ...SESSION, token: 'renewed' }));
  expect(screen.getByLabelText('称呼')).toBeVisible();
  expect(screen.getByLabelText('称呼')).toHaveValue('沈老师');
  expect(screen.queryByText('登录后填写申请')).toBeNull();
  act(() => setSession({ ...SESSION, loginname: '13900000001' }));
  expect(await screen.findByLabelText('称呼')).toHaveValue('');
});
