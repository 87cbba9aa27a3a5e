import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { providePortal, setSession } from '@tianji/kit/host';
import { plainConfig } from '@tianji/kit/testing';
import SubscribeDialog from './subscribe-dialog.tsx';

const calls: [path: string, body: string][] = [];
let kept: unknown = { days: [], feed: null };
/** The days of a member cannot be had just now. */
let broken = false;
const ANSWERS: Record<string, () => unknown> = {
  'calendar/getKept': () => kept,
  'calendar/renewFeed': () => ({ path: '/calendar/abcdefghijklmnopqrstuv.ics' }),
};

beforeAll(() => providePortal(plainConfig()));
beforeEach(() => {
  calls.length = 0;
  kept = { days: [], feed: null };
  broken = false;
  global.fetch = (async (url: string, init: RequestInit) => {
    const path = url.replace(/^.*\/api\//, '');
    calls.push([path, String(init.body)]);
    const reply = { success: true, data: ANSWERS[path]?.() ?? {} };
    if (broken && path === 'calendar/getKept') return { status: 500, ok: false, text: async () => '' };
    return { status: 200, ok: true, text: async () => JSON.stringify(reply) };
  }) as unknown as typeof fetch;
});
afterEach(() => setSession(null));

test('a visitor has the public feeds, as webcal and to copy, and is told of the own one', async () => {
  render(<SubscribeDialog onClose={() => undefined} />);
  const list = await screen.findByRole('list', { name: '公共订阅' });
  expect(within(list).getByRole('link', { name: '用日历程序订阅：只要节气' })).toHaveAttribute(
    'href',
    `webcal://${window.location.host}/calendar/feed/jieqi.ics`,
  );
  expect(screen.getByText(/登录后可以把择定的日子/)).toBeVisible();
  expect(calls).toEqual([]);
});

describe('a member', () => {
  beforeEach(() => setSession({ token: 'token', loginname: '13800000000', name: '' }));
  const FEED = { jieqi: true, jieri: false, xiu: true, alarms: false, neutral: false };

  test('makes the address, which is shown once with its warning', async () => {
    const user = userEvent.setup();
    render(<SubscribeDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('checkbox', { name: /^提醒我/ }));
    await user.click(screen.getByRole('button', { name: '生成我的订阅地址' }));
    const list = await screen.findByRole('list', { name: '我的订阅' });
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      `webcal://${window.location.host}/calendar/abcdefghijklmnopqrstuv.ics`,
    );
    expect(screen.getByText(/请不要发给别人/)).toBeVisible();
    const sent = new URLSearchParams(calls.find(([path]) => path === 'calendar/renewFeed')?.[1]);
    expect(sent.get('alarms')).toBe('true');
  });

  test('is told when the days cannot be had, and asks again', async () => {
    broken = true;
    const user = userEvent.setup();
    render(<SubscribeDialog onClose={() => undefined} />);
    expect(await screen.findByText('服务没有给出结果')).toBeVisible();
    expect(screen.queryByRole('status', { name: '正在取我的日历' })).not.toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: /再试/ }));
    expect(await screen.findByRole('button', { name: '生成我的订阅地址' })).toBeVisible();
    expect(screen.queryByText('服务没有给出结果')).not.toBeInTheDocument();
  });

  test('keeps the address that was shown once, although the days cannot be read again', async () => {
    const user = userEvent.setup();
    render(<SubscribeDialog onClose={() => undefined} />);
    const make = await screen.findByRole('button', { name: '生成我的订阅地址' });
    broken = true;
    await user.click(make);
    expect(await screen.findByText('服务没有给出结果')).toBeVisible();
    expect(screen.getByRole('list', { name: '我的订阅' })).toBeVisible();
  });

  test('sees the days kept and removes one; a choice changes the feed at its address', async () => {
    kept = {
      days: [{ id: 'a'.repeat(22), date: '2026-12-17', hour: '巳', kind: 'chosen', title: '婚礼' }],
      feed: { ...FEED, madeAt: '2026-11-29 12:00:00' },
    };
    const user = userEvent.setup();
    render(<SubscribeDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: '删去2026年12月17日 巳时 婚礼' }));
    await user.click(screen.getByRole('checkbox', { name: /^不写事由/ }));
    const paths = calls.map(([path]) => path);
    expect(paths).toContain('calendar/forgetDay');
    expect(paths).toContain('calendar/setFeed');
    expect(screen.queryByRole('list', { name: '我的订阅' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '换一个地址' })).toBeVisible();
  });
});
