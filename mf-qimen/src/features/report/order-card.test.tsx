import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import type { Calls } from '../../api.ts';
import { defaultAsked } from '../ask/request.ts';
import { OrderCard } from './order-card.tsx';

const ROW = {
  ...{ key: 'k1', reporttype: 'qimen', name: '', sex: '', birthtime: '', location: '', finish: true },
  ...{ applicationtime: '', generationtime: '', complete: true, viewcount: 0, status: 'finished' as const },
  progress: { done: 9, total: 9, title: '' },
};

let portal: FakePortal<Calls>;
afterEach(() => portal.stop());

test('the report on a question is requested once, and its card then rests and leads to it', async () => {
  let close = () => {};
  const told = jest.fn((_: string) => new Promise<void>((resolve) => (close = resolve)));
  portal = fakePortal<Calls>({
    session: { token: 't', loginname: '13812346621', name: '' },
    prompts: { confirm: async () => true, alert: told },
    replies: {
      'reports/getNotFinishReportCount': { count: 0 },
      'reports/build/{kind}': { key: 'k1' },
      'reports/getList': { list: [ROW], total: 1, counts: { all: 1, unread: 1 }, kinds: [] },
    },
  });
  const request = { ...defaultAsked(), title: '合办讲座', time: '2026-08-22 09:13:00' };
  render(<OrderCard request={request} />);
  await userEvent.click(screen.getByRole('button', { name: '生成报告' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('您的报告已经生成，请在我的报告中查看'));
  expect(await screen.findByRole('link', { name: '去查看' })).toHaveAttribute('href', '/reportsList');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const built = portal.calls.filter(({ path }) => path === 'reports/build/qimen');
  expect(built.map(({ input }) => input)).toEqual([
    expect.objectContaining({ matter: '合办讲座', time: '2026-08-22 09:13:00', mingPan: 'false' }),
  ]);
  close();
  await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
});
