import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MountedTool, mountTool } from '@tianji/kit/testing';
import { ToastHost } from '@tianji/kit/ui';
import type { Calls } from '../api.ts';
import tool from '../index.ts';

const mockNoCode = () => {
  throw new Error('no network');
};
jest.mock('../features/account/delete-dialog.tsx', () => mockNoCode());
jest.mock('../features/account/devices.tsx', () => mockNoCode());

const MEMBER = {
  id: 'm1',
  loginname: '13812346621',
  registrationdate: '2026-02-05 09:00:00',
  endtime: '2036-03-05 10:00:00',
};

let mounted: MountedTool | undefined;
afterEach(() => mounted?.unmount());

test('the account page stays when a part or a dialog of it does not come', async () => {
  render(<ToastHost />);
  mounted = await mountTool<Calls>(tool, {
    path: '/payView/abc',
    session: { token: 't', loginname: MEMBER.loginname, name: '' },
    replies: { 'member/getMemberByLoginname': MEMBER, 'paymentrecord/getList': [] },
  });
  const open = await screen.findByRole('button', { name: '注销账号' });
  await userEvent.setup().click(open);
  expect(await screen.findByText(/没有载入，请再试一次/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '注销账号' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '支付记录' })).toBeVisible();
});
