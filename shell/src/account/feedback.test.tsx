import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, type FakeReplies, fakePortal, OFFLINE } from '@tianji/kit/testing';
import { ToastHost } from '@tianji/kit/ui';
import type { Calls } from '../api.ts';
import { smallConfig, toolFact } from '../testing/shell-config.ts';
import { openFeedback } from './feedback-dialog.tsx';

let portal: FakePortal<Calls>;
afterEach(() => portal.stop());

async function open(replies: FakeReplies<Calls>, loginname = '', live = true) {
  portal = fakePortal<Calls>({
    config: smallConfig({ tools: live ? [toolFact('member', [['/pay', '续期']])] : [] }),
    replies,
    session: loginname ? { token: 't', loginname, name: '' } : null,
  });
  render(<ToastHost />);
  let closed = false;
  act(() => {
    void openFeedback().then(() => {
      closed = true;
    });
  });
  await screen.findByRole('dialog', { name: '投诉与建议' });
  return { user: userEvent.setup(), closed: () => closed };
}

// spec 1.4.5, 1.5.1, 1.8.2, 1.8.4
test('empty and overlong feedback is refused; thanks, and the form is empty the next time', async () => {
  const { user, closed } = await open({ 'feedback/save': {} });
  const box = () => screen.getByLabelText('反馈内容');
  await user.type(box(), '  ');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('请填写反馈内容')).toBeInTheDocument();
  fireEvent.change(box(), { target: { value: '字'.repeat(2001) } });
  expect(screen.getByText('2,001 / 2,000')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('最多 2,000 字')).toBeInTheDocument();
  fireEvent.change(box(), { target: { value: '时柱不对' } });
  await user.type(screen.getByLabelText(/^手机号/), '123');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('请填写 1 开头的 11 位手机号，或不填')).toBeInTheDocument();
  expect(portal.calls).toEqual([]);
  await user.clear(screen.getByLabelText(/^手机号/));
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('感谢您的反馈')).toBeInTheDocument();
  await waitFor(() => expect(closed()).toBe(true));
  expect(portal.calls).toMatchObject([
    { path: 'feedback/save', input: { phonenumber: '', content: '时柱不对' } },
  ]);
  portal.stop();
  await open({});
  expect(screen.getByLabelText('反馈内容')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
});

// spec 1.3.3, 1.7.8
test('a member writes under the own number; without a connection the text stays, with an address to write to', async () => {
  const { user } = await open({ 'feedback/save': OFFLINE }, '13812346621');
  expect(screen.getByText('联系电话 138****6621')).toBeInTheDocument();
  await user.type(screen.getByLabelText('反馈内容'), '打不开');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('没有连上');
  expect(screen.getByRole('link', { name: 'a@b.example' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:'),
  );
  expect(screen.getByLabelText('反馈内容')).toHaveValue('打不开');
  portal.reply({ 'feedback/save': {} });
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('感谢您的反馈')).toBeInTheDocument();
  expect(portal.calls[1]?.input).toEqual({ phonenumber: '13812346621', content: '打不开' });
});

test('a portal without members offers its address', async () => {
  const { user, closed } = await open({}, '', false);
  expect(screen.getByRole('link', { name: 'a@b.example' })).toBeInTheDocument();
  expect(screen.queryByLabelText('反馈内容')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed()).toBe(true));
});
