import { TextEncoder } from 'node:util';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigate } from '@tianji/kit';
import { setSession } from '@tianji/kit/host';
import {
  type FakePortalOptions,
  type FakeReplies,
  type MountedTool,
  mountTool,
  OFFLINE,
  plainConfig,
  Refusal,
} from '@tianji/kit/testing';
import axe from 'axe-core';
import type { CallOutput, Calls } from '../api.ts';
import tool from '../index.ts';

/** 2026-02-20 10:00:00 in Beijing. */
const NOW = Date.UTC(2026, 1, 20, 2);
const session = { token: 't', loginname: '13812346621', name: '' };
const member = {
  id: 'm1',
  loginname: '13812346621',
  registrationdate: '2026-02-05 09:00:00',
  endtime: '2026-03-05 10:00:00',
};
const order = {
  qrcode: 'https://wallet.example/pay/1',
  outTradeNo: 'order-1',
  amount: '66.00',
  months: 3,
  expiresAt: '2026-02-20 11:30:00',
};
const query = 'payment/query/order-1';
const config = {
  ...plainConfig(),
  plans: [
    { months: 1, price: '25.00', title: '一个月' },
    { months: 3, price: '66.00', title: '三个月' },
    { months: 12, price: '199.00', title: '十二个月' },
  ],
};
const developer = {
  ...config,
  tools: [
    {
      id: 'member',
      name: '会员',
      state: 'live' as const,
      version: '1.0.0',
      manifest: '',
      tiles: [],
      needs: { kit: '*', react: '*' },
      routes: [{ path: '/test', title: '测试', development: true as const }],
    },
  ],
};

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

let mounted: MountedTool | undefined;

beforeEach(() => {
  jest.useFakeTimers({
    now: NOW,
    // The timers of streams are intervals: they run on as time does.
    advanceTimers: true,
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'setImmediate'],
  });
});
afterEach(() => {
  expect(mounted?.failures).toEqual([]);
  mounted?.unmount();
  mounted = undefined;
  jest.useRealTimers();
});

/** `status` is the answer of the order query; its path contains the number, so it is passed separately. */
async function open(
  path: string,
  {
    replies = {},
    status,
    ...options
  }: {
    replies?: FakeReplies<Calls>;
    status?: () => string;
    config?: typeof config;
    visitor?: boolean;
    prompts?: FakePortalOptions<Calls>['prompts'];
  } = {},
) {
  const answer = () => {
    const now = status?.() ?? 'WAITING';
    return now === 'offline'
      ? OFFLINE
      : { paid: now === 'SUCCESS', status: now, outTradeNo: order.outTradeNo };
  };
  mounted = await mountTool<Calls>(tool, {
    path,
    config: options.config ?? config,
    session: options.visitor ? null : session,
    prompts: options.prompts,
    replies: {
      'member/getMemberByLoginname': member,
      'member/getWXPayOrderQrCode': order,
      'payment/create': { ...order, subject: '会员 三个月' },
      'paymentrecord/getList': [],
      ...({ [query]: answer } as FakeReplies<Calls>),
      ...replies,
    },
  });
  await act(async () => undefined);
  return { user: userEvent.setup({ delay: null }), portal: mounted };
}

const healthy = async () => {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
};

describe('/pay', () => {
  // spec 2.2.39
  test('plans with their prices, their savings and their last day', async () => {
    const { user } = await open('/pay?months=3');
    const plans = screen.getByRole('group', { name: '选择套餐' });
    expect(within(plans).getAllByRole('radio')).toHaveLength(3);
    // A picture each, and one of the wallet.
    for (const plan of within(plans).getAllByRole('radio'))
      expect(plan.closest('label')?.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByRole('region', { name: '订单' }).querySelectorAll('svg')).toHaveLength(1);
    expect(within(plans).getByText('每月 ¥16.58')).toBeInTheDocument();
    expect(within(plans).getByText('省 ¥9')).toBeInTheDocument();
    expect(within(plans).getByText('到 2026-06-05')).toBeInTheDocument();
    expect(screen.getByText('剩余13天')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '订单' })).getByText('¥66.00')).toBeInTheDocument();
    await healthy();
    await user.click(screen.getByRole('radio', { name: '十二个月，199.00元' }));
    expect(within(screen.getByRole('region', { name: '订单' })).getByText('2027-03-05')).toBeInTheDocument();
    expect(location.search).toBe('?months=12');
  });

  // spec 2.2.41
  test('the code is closed by one button; by the other, who has paid goes to the own page', async () => {
    const { user } = await open('/pay?months=3');
    const press = async (name: string) => {
      await user.click(screen.getByRole('button', { name: '扫码支付' }));
      const dialog = within(await screen.findByRole('dialog', { name: '扫码支付' }));
      await user.click(dialog.getAllByRole('button', { name }).at(-1)!);
    };
    await press('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/pay');
    await press('支付完成');
    await waitFor(() => expect(location.pathname).toMatch(/^\/payView\/\w+$/));
  });

  // spec 2.1.8, 2.2.40, 2.4.17, 2.7.15, 2.9.2
  test('the code of an order; after payment the account opens', async () => {
    let paid = false;
    const { user, portal } = await open('/pay?months=3', { status: () => (paid ? 'SUCCESS' : 'WAITING') });
    await user.click(screen.getByRole('button', { name: '扫码支付' }));
    const dialog = await screen.findByRole('dialog', { name: '扫码支付' });
    const code = await within(dialog).findByRole('img', { name: '付款二维码' });
    expect(code).toHaveAttribute('width', '200');
    expect(within(dialog).getByText('请使用手机钱包扫码')).toBeInTheDocument();
    expect(within(dialog).getByText('您需支付¥66.00，延长3个月')).toBeInTheDocument();
    expect(within(dialog).getByRole('timer')).toHaveTextContent('90:00');
    expect(within(dialog).getByRole('status')).toHaveTextContent('等待支付');
    const asked = portal.calls.find(({ path }) => path === 'member/getWXPayOrderQrCode');
    expect(asked?.input).toMatchObject({ loginname: session.loginname, amount: '66.00', selectMonth: '3' });
    expect(asked?.input.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    paid = true;
    await waitFor(() => expect(location.pathname).toMatch(/^\/payView\/\w+$/));
  });

  // spec 2.8.1
  test('on return to the page the result is shown at once; a lost connection is reported and polling goes on', async () => {
    let now = 'offline';
    const { user } = await open('/pay', { status: () => now });
    await user.click(screen.getByRole('button', { name: '扫码支付' }));
    expect(await screen.findByText(/没有连上.*仍在等待支付结果/)).toBeInTheDocument();
    expect(mounted?.alerts).toEqual([]);
    now = 'CLOSED';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('订单已关闭')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重新生成' })).toBeInTheDocument();
  });

  test('an expired code can be replaced by one with another key', async () => {
    const { user, portal } = await open('/pay');
    await user.click(screen.getByRole('button', { name: '扫码支付' }));
    await screen.findByRole('img', { name: '付款二维码' });
    act(() => {
      jest.setSystemTime(NOW + 90 * 60_000 + 1000);
      jest.advanceTimersByTime(1000);
    });
    await user.click(await screen.findByRole('button', { name: '重新生成' }));
    const keys = () =>
      portal.calls.flatMap(({ path, input }) =>
        path === 'member/getWXPayOrderQrCode' ? [input.idempotencyKey] : [],
      );
    await waitFor(() => expect(new Set(keys()).size).toBe(2));
  });

  test('a refused order says why', async () => {
    const { user } = await open('/pay', {
      replies: { 'member/getWXPayOrderQrCode': new Refusal('金额与套餐不符') },
    });
    await user.click(screen.getByRole('button', { name: '扫码支付' }));
    expect(await screen.findByText('金额与套餐不符')).toBeInTheDocument();
    expect(mounted?.alerts).toEqual(['金额与套餐不符']);
  });

  test('a visitor is told what to do', async () => {
    const { portal } = await open('/pay', { visitor: true });
    expect(screen.getByText(/登录后可续期/)).toBeInTheDocument();
    // The end date is not shown to visitors: a new number gets a free month on top.
    expect(screen.getByText('延长12个月')).toBeInTheDocument();
    expect(screen.queryByText(/^到 \d/)).not.toBeInTheDocument();
    expect(screen.getByText('登录后显示')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '登录并支付' })).toBeInTheDocument();
    expect(portal.calls).toEqual([]);
  });
});

describe('/payView', () => {
  const record = (number: number, status = '支付成功') => ({
    order_no: `no-${number}`,
    alipay_trade_no: status === '支付成功' ? `trade-${number}` : '',
    amount: '25.00',
    status,
    create_time: '2026-02-05 09:00:00',
    paytype: '支付宝',
    source: '网站',
    subject: '会员 一个月',
  });

  // spec 2.1.8, 2.2.42, 2.2.43, 2.2.44, 2.7.16, 2.7.17
  test('term and payments; a long list is folded; each state is also in words', async () => {
    const records = [record(0, '等待支付'), ...[1, 2, 3, 4, 5, 6].map((number) => record(number))];
    const { user, portal } = await open('/payView/abc', { replies: { 'paymentrecord/getList': records } });
    expect(screen.getByText('138 1234 6621')).toBeInTheDocument();
    expect(screen.getByText('2026-02-05 09:00')).toBeInTheDocument();
    expect(screen.getByText('剩余13天')).toBeInTheDocument();
    const table = await screen.findByRole('table', { name: '支付记录' });
    expect(within(table).getAllByRole('row')).toHaveLength(6);
    expect(within(table).getByText('等待支付')).toHaveStyle({ color: 'var(--danger)' });
    expect(within(table).getAllByText('支付成功')[0]).toHaveStyle({ color: 'var(--ok)' });
    await user.click(screen.getByRole('button', { name: '展开全部 7 笔' }));
    expect(within(table).getAllByText('支付成功')).toHaveLength(6);
    // The whole table folds away.
    expect(table).toBeVisible();
    await user.click(screen.getByText('共 7 笔'));
    expect(table).not.toBeVisible();
    await user.click(screen.getByText('共 7 笔'));
    expect(table).toBeVisible();
    expect(portal.calls.find(({ path }) => path === 'paymentrecord/getList')?.input).toEqual({ id: 'm1' });
    const own = portal.calls.find(({ path }) => path === 'member/getMemberByLoginname');
    expect(own?.input).toEqual({ loginname: session.loginname });
    await healthy();
  });

  // spec 2.2.42
  test('an expired membership says for how many days', async () => {
    await open('/payView/abc', {
      replies: { 'member/getMemberByLoginname': { ...member, endtime: '2026-02-18 10:00:00' } },
    });
    expect(screen.getByText('已过期：2天')).toBeInTheDocument();
    expect(await screen.findByText('暂无支付记录')).toBeInTheDocument();
  });

  test('stored data are saved as a JSON file', async () => {
    const exported = {
      exportedAt: '2026-02-20 10:00:00',
      profile: { ...member, name: '', tenant: 'test' },
      sessions: [],
      codes: [],
      feedback: [],
      payments: [],
      reports: [],
      people: [],
      passkeys: [],
      agentKeys: [],
    };
    let saved: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const report = (key: number) => ({ key: String(key) }) as CallOutput<'reports/getList'>['list'][number];
    const reports = Array.from({ length: 21 }, (_, i) => report(i));
    const counts = { all: 21, unread: 0 };
    const [live] = developer.tools;
    const { user } = await open('/payView/abc', {
      config: {
        ...config,
        tools: [
          { ...live!, routes: [{ path: '/reportsList', title: '我的报告' }] },
          { ...live!, id: 'diary', exports: 'diary/getKept', routes: [] },
        ],
      } as never,
      replies: {
        'member/exportData': exported,
        'paymentrecord/getList': [record(1)],
        'reports/getList': ({ offset = 0 }) => ({
          list: reports.slice(Number(offset), Number(offset) + 20),
          ...{ total: 21, counts, kinds: [] },
        }),
        ...({ 'diary/getKept': { days: ['2026-12-17'] } } as object),
      },
    });
    await user.click(screen.getByRole('button', { name: '导出我的数据' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe('我的数据-2026-02-20.json');
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved as Blob);
    });
    expect(JSON.parse(text)).toEqual({
      ...{ ...exported, orders: [record(1)], reportList: reports },
      diary: { days: ['2026-12-17'] },
    });
    click.mockRestore();
  });

  test('the page follows the login', async () => {
    await open('/payView/abc');
    act(() => setSession(null));
    expect(await screen.findByText('登录后可查看会员期限与支付记录。')).toBeInTheDocument();
    act(() => setSession(session));
    expect(await screen.findByText('剩余13天')).toBeInTheDocument();
  });
});

describe('/PaymentPage', () => {
  // spec 2.2.45, 2.2.46, 2.7.18
  test('a plan: product, amount, code, waiting; cancel goes back', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    const { user, portal } = await open('/PaymentPage?months=3');
    expect(screen.getByText('会员 三个月')).toBeInTheDocument();
    expect(screen.getByText('¥66.00')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeInTheDocument();
    expect(screen.getByText(/二维码90分钟内有效/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('等待支付');
    expect(portal.calls.find(({ path }) => path === 'payment/create')?.input).toMatchObject({
      totalAmount: '66.00',
      subject: '会员 三个月',
      selectMonth: '3',
    });
    await healthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  test('cancel opens the plans when there is no page to go back to', async () => {
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    Object.assign(window, { navigation: { canGoBack: false } });
    const { user } = await open('/PaymentPage?months=3');
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(location.pathname).toBe('/pay');
    expect(back).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'navigation');
    back.mockRestore();
  });

  // spec 2.4.15
  test('paid: first a message, then the page after payment with the order’s number', async () => {
    await open('/PaymentPage?months=3', { status: () => 'SUCCESS' });
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
    expect(location.pathname).toBe('/PaymentPage');
    await waitFor(() => expect(location.pathname).toBe('/payment/success'));
    expect(location.search).toBe('?outTradeNo=order-1');
    expect(await screen.findByText(/会员有效期至 2026-03-05 10:00/)).toBeInTheDocument();
  });

  // spec 2.4.16, 2.7.19, 2.8.2
  test('an unknown order is reported, and polling stops', async () => {
    // The page's timers run by themselves while it opens, and are hurried on below.
    jest.useFakeTimers({ now: NOW, advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate'] });
    const { portal } = await open('/PaymentPage?outTradeNo=order-1', { status: () => 'NOT_EXIST' });
    expect(await screen.findByText('订单不存在')).toBeInTheDocument();
    const asked = () => portal.calls.filter(({ path }) => path === query).length;
    expect(asked()).toBe(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(1);
  });

  // spec 2.2.46
  test('a failure says why and offers to try again', async () => {
    const { user, portal } = await open('/PaymentPage?months=3', { replies: { 'payment/create': OFFLINE } });
    expect(await screen.findByText('没有连上，请检查网络后再试')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '取消' })).toBeInTheDocument();
    portal.reply({ 'payment/create': { ...order, subject: '会员 三个月' } });
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeInTheDocument();
  });

  // spec 2.9.3
  test('the test product is sold outside production only', async () => {
    await open('/PaymentPage');
    expect(screen.getByText('没有这个商品')).toBeInTheDocument();
    mounted?.unmount();
    await open('/PaymentPage', { config: developer });
    expect(screen.getByText('测试商品')).toBeInTheDocument();
    expect(screen.getByText('¥0.01')).toBeInTheDocument();
  });

  test('a visitor is asked to log in', async () => {
    const { portal } = await open('/PaymentPage?months=3', { visitor: true });
    expect(screen.getByText('请先登录')).toBeInTheDocument();
    expect(portal.calls).toEqual([]);
  });
});

test('the page after payment asks for the order: its address proves nothing', async () => {
  await open('/payment/success?outTradeNo=order-1', { status: () => 'WAITING' });
  expect(await screen.findByRole('heading', { level: 1, name: '等待支付' })).toBeInTheDocument();
  expect(screen.queryByText(/会员有效期至/)).not.toBeInTheDocument();
});

test('the pages for developers: a test payment, and messages that were not sent', async () => {
  const { user } = await open('/test', {
    config: developer,
    replies: {
      'member/devMessages': [
        {
          at: '2026-02-20 10:00:00',
          phone: '13812346621',
          template: 'login',
          params: { code: '407162' },
          text: '您的验证码',
        },
      ],
    },
  });
  await user.clear(screen.getByLabelText('金额（元）'));
  await user.type(screen.getByLabelText('金额（元）'), '0.005');
  await user.click(screen.getByRole('button', { name: '生成付款码' }));
  expect(screen.getByText('请填写大于 0 的金额，至多两位小数')).toBeInTheDocument();
  act(() => navigate('/dev/sms'));
  expect(await screen.findByText('407162')).toBeInTheDocument();
});
