import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, fakePortal } from '@tianji/kit/testing';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine/options';
import type { Calls } from '../../api.ts';
import type { CastRequest } from '../cast/cast.ts';
import ReportOffer from './report-offer.tsx';

const ROW = {
  ...{ key: 'k1', reporttype: 'liuyao', name: '', sex: '', birthtime: '', location: '', finish: true },
  ...{ applicationtime: '', generationtime: '', complete: true, viewcount: 0, status: 'finished' as const },
  progress: { done: 9, total: 9, title: '' },
};

let portal: FakePortal<Calls>;
afterEach(() => portal.stop());

test('when the report is written its offer rests and leads to it', async () => {
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
  const request: CastRequest = {
    ...{
      digits: '798767',
      type: 'coin',
      title: '问去留',
      asked: { category: '', subject: '', sex: '', changed: {} },
      options: LIUYAO_OPTIONS.defaults,
    },
    when: { by: 'time', time: '2026-11-22 10:05:00' },
  };
  render(<ReportOffer request={request} />);
  await userEvent.click(screen.getByRole('button', { name: '生成报告' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('您的报告已经生成，请在我的报告中查看'));
  expect(await screen.findByRole('link', { name: '去查看' })).toHaveAttribute('href', '/reportsList');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const built = portal.calls.find(({ path }) => path === 'reports/build/liuyao');
  expect(built?.input).toMatchObject({ matter: '问去留', xuhao: '798767' });
  close();
  await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
});
