import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BAZI_OPTIONS } from '@tianji/bazi/engine/options';
import { type FakePortal, fakePortal, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../../api.ts';
import { BaziReportCard } from './report-card.tsx';

const request = {
  ...{ name: '沈清和', sex: '女' as const, time: '1983-08-17 09:20:00', location: '四川-成都-武侯' },
  ...{ hourUnknown: true, options: { ...BAZI_OPTIONS.defaults, dayBoundary: '23:00' as const } },
};
const session = { token: 't', loginname: '13812346621', name: '' };

let portal: FakePortal<Calls>;
afterEach(() => portal.stop());

const button = () => screen.getByRole('button', { name: '生成报告' });
const built = () => portal.calls.filter(({ path }) => path === 'reports/buildReports');
/** The kind's own call, which the gateway forwards: no contract of this page types it. */
const building = (reply: unknown): object => ({ 'reports/buildReports': reply });

// spec 1.6.4, 1.7.18
test('requests the report of the chart on the page, by its rules, once however often it is pressed', async () => {
  portal = fakePortal<Calls>({
    session,
    prompts: { confirm: async () => true },
    replies: {
      'reports/getNotFinishReportCount': { count: 0 },
      ...building(new Refusal('会员已到期', { code: 'member_expired' })),
    },
  });
  render(<BaziReportCard expired={false} request={request} />);
  await userEvent.dblClick(button());
  await waitFor(() => expect(portal.alerts).toEqual(['会员已到期']));
  expect(built()).toHaveLength(1);
  expect(built()[0]!.input).toEqual({
    ...{ name: '沈清和', sex: '女', birthtime: request.time, location: request.location, jingdu: '0' },
    ...{ hourUnknown: 'true', trueSolar: 'true', dayBoundary: '23:00', qiyunRule: 'exact' },
    ...{ mingGong: 'jie', ageYear: 'lichun', reading: 'first', nobles: 'niuyang' },
    ...{ loginname: '13812346621', innerHTML: '', tableln: '' },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
});

test('is disabled for an expired member and says why', async () => {
  portal = fakePortal<Calls>({ session });
  render(<BaziReportCard expired request={request} />);
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('会员已到期，续费后可生成报告。');
  expect(screen.getByRole('link', { name: '去续费' })).toHaveAttribute('href', '/pay');
});

const row = {
  ...{ key: 'k1', reporttype: 'bazi', name: '沈清和', sex: '女', birthtime: '', location: '', finish: true },
  ...{ applicationtime: '', generationtime: '', complete: true, viewcount: 0, status: 'finished' as const },
  progress: { done: 9, total: 9, title: '' },
};

/** A portal that has the report written by the first look. */
const writing = (alert = async (_: string) => {}) =>
  fakePortal<Calls>({
    session,
    prompts: { confirm: async () => true, alert },
    replies: {
      'reports/getNotFinishReportCount': { count: 0 },
      ...building({ key: 'k1' }),
      'reports/getList': { list: [row], total: 1, counts: { all: 1, unread: 1 }, kinds: [] },
    },
  });

test('when the report is written the card rests and offers it, before the sentence about it is closed', async () => {
  let close = () => {};
  const open = jest.fn((_: string) => new Promise<void>((resolve) => (close = resolve)));
  portal = writing(open);
  render(<BaziReportCard expired={false} request={request} />);
  await userEvent.click(button());
  await waitFor(() => expect(open).toHaveBeenCalledWith('您的报告已经生成，请在我的报告中查看'));
  expect(await screen.findByRole('link', { name: '去查看' })).toHaveAttribute('href', '/reportsList');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  close();
  await waitFor(() => expect(window.location.pathname).toBe('/reportsList'));
});

test('who comes back to a chart without a name finds its report offered, with the name that was given', async () => {
  portal = writing();
  const nameless = { ...request, name: '无', time: '1990-11-02 06:15:00' };
  const { unmount } = render(<BaziReportCard expired={false} request={nameless} />);
  await userEvent.type(screen.getByRole('textbox', { name: '报告写给谁' }), '何景明');
  await userEvent.click(button());
  await screen.findByRole('link', { name: '去查看' });
  expect(built()[0]!.input).toMatchObject({ name: '何景明' });
  unmount();

  render(<BaziReportCard expired={false} request={nameless} />);
  expect(screen.getByRole('textbox', { name: '报告写给谁' })).toHaveValue('何景明');
  expect(screen.getByRole('link', { name: '去查看' })).toBeVisible();
  // For somebody else it is another report.
  await userEvent.type(screen.getByRole('textbox', { name: '报告写给谁' }), '之子');
  expect(button()).toBeEnabled();
});

test('a report that one member asked for is not offered to the next one, nor is its name', async () => {
  portal = writing();
  const nameless = { ...request, name: '无', time: '1991-11-02 06:15:00' };
  const { unmount } = render(<BaziReportCard expired={false} request={nameless} />);
  await userEvent.type(screen.getByRole('textbox', { name: '报告写给谁' }), '何景明');
  await userEvent.click(button());
  await screen.findByRole('link', { name: '去查看' });
  unmount();
  portal.stop();

  portal = fakePortal<Calls>({ session: { ...session, loginname: '13800000000' } });
  render(<BaziReportCard expired={false} request={nameless} />);
  expect(screen.getByRole('textbox', { name: '报告写给谁' })).toHaveValue('');
  expect(button()).toBeEnabled();
});
