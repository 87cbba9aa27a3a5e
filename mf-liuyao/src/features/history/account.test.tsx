import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakePortal, type FakeReplies, fakePortal, OFFLINE, Refusal } from '@tianji/kit/testing';
import { LIUYAO_OPTIONS } from '@tianji/liuyao/engine';
import type { CallInput, Calls } from '../../api.ts';
import { type CastRequest, NOT_SAID } from '../cast/cast.ts';
import History from './history.tsx';
import { forgetAll, history, keepCast } from './store.ts';

const SESSION = { token: 't', loginname: '13812346621', name: '' };
const ABOUT = { thing: 'self|去留||', until: '2026-12-01' };
const CAST: CastRequest = {
  ...{ digits: '798767', title: '会不会被裁员', type: 'coin' },
  when: { by: 'time', time: '2026-11-22 10:05:00' },
  asked: NOT_SAID,
  options: LIUYAO_OPTIONS.defaults,
};
const ID = '20261122100600-798767';

let portal: FakePortal<Calls>;
afterEach(() => {
  portal.stop();
  forgetAll();
  jest.restoreAllMocks();
});

/** The history of a member, or of a visitor, with one cast; the day that it named has come. */
function open(replies: FakeReplies<Calls> = {}, session: typeof SESSION | null = SESSION) {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 2, 2));
  portal = fakePortal<Calls>({
    session,
    prompts: { confirm: async () => true },
    replies: {
      'najia64/keep': ((input: CallInput<'najia64/keep'>) => input) as never,
      'najia64/forget': {},
      ...replies,
    },
  });
  keepCast(CAST, ['火泽睽', '天雷无妄'], '2026-11-22 10:06:00', ABOUT);
  render(<History now="" />);
  return userEvent.setup();
}
const sent = (path: string) =>
  portal.calls.filter((call) => call.path === path).map(({ input }) => input as Record<string, unknown>);
const keepButton = () => screen.findByRole('button', { name: '存入账户：会不会被裁员' });
const fate = (name: string) =>
  within(screen.getByRole('group', { name: '应了吗' })).getByRole('button', { name });

test('nothing is sent without a press; what became of a cast stays on the device', async () => {
  const user = open();
  await user.click(fate('应了'));
  expect(screen.getByText('去留 1 卦应了 1 卦。')).toBeVisible();
  expect(portal.calls).toEqual([]);
});

test('a visitor is offered no account', () => {
  open({}, null);
  expect(screen.queryByRole('button', { name: /账户/ })).toBeNull();
});

test('a press keeps the cast; from then on the account learns what became of it, and forgets it too', async () => {
  const user = open();
  await user.click(await keepButton());
  const kept = { id: ID, matter: '会不会被裁员', kind: '去留', at: '2026-11-22 10:06:00' };
  await waitFor(() =>
    expect(sent('najia64/keep')).toEqual([
      expect.objectContaining({ ...kept, until: '2026-12-01', outcome: '' }),
    ]),
  );
  expect(String(sent('najia64/keep')[0]!.cast)).toContain('x=798767');
  await screen.findByRole('button', { name: /^移出账户/ });
  await user.click(fate('没应'));
  await waitFor(() => expect(sent('najia64/keep')[1]).toMatchObject({ id: ID, outcome: '没应' }));
  await user.click(screen.getByRole('button', { name: '删除会不会被裁员' }));
  await waitFor(() => expect(history.get()).toEqual([]));
  expect(sent('najia64/forget')).toEqual([{ id: ID }]);
});

test('taken out of the account it stays on the device', async () => {
  const user = open();
  await user.click(await keepButton());
  await user.click(await screen.findByRole('button', { name: /^移出账户/ }));
  await keepButton();
  expect(sent('najia64/forget')).toEqual([{ id: ID }]);
  expect(history.get()).toHaveLength(1);
  expect(history.get()[0]).not.toHaveProperty('inAccount');
});

test('what the account has is brought to a device that has it not, with its tally', async () => {
  const cast = {
    ...{ id: 'x', cast: 'x=777777&m=coin&t=2026-10-01T10%3A05%3A00', matter: '租房能成吗', kind: '房产' },
    ...{ at: '2026-10-01 10:06:00', until: '2026-10-20', outcome: '应了' },
  };
  const here = { ...cast, id: ID, cast: history.get()[0]?.query ?? '' };
  const user = open({ 'najia64/getKept': { casts: [cast, { ...here, cast: 'not a cast' }] } });
  await user.click(screen.getByRole('button', { name: '从账户取回' }));
  expect(await screen.findByText('房产 1 卦应了 1 卦。')).toBeVisible();
  expect(history.get().map(({ title, names }) => [title, names[0]])).toEqual([
    ['租房能成吗', '乾为天'],
    ['会不会被裁员', '火泽睽'],
  ]);
  await user.click(screen.getByRole('button', { name: '从账户取回' }));
  expect(history.get()).toHaveLength(2);
});

test('what failed is said in place and tried again; nothing is marked as kept', async () => {
  const user = open({ 'najia64/keep': OFFLINE });
  await user.click(await keepButton());
  const again = await screen.findByRole('button', { name: /再试/ });
  expect(history.get()[0]).not.toHaveProperty('inAccount');
  portal.reply({ 'najia64/keep': ((input: CallInput<'najia64/keep'>) => input) as never });
  await user.click(again);
  await screen.findByRole('button', { name: /^移出账户/ });
});

test('a question that the guard withholds shows who helps, and is not kept', async () => {
  const details = { class: 'selfharm', phones: [{ number: '12356', label: '热线' }] };
  const user = open({ 'najia64/keep': new Refusal('现在请打12356。', { code: 'guarded', details }) });
  await user.click(await keepButton());
  expect((await screen.findAllByText(/12356/)).length).toBeGreaterThan(0);
  expect(history.get()[0]).not.toHaveProperty('inAccount');
});
