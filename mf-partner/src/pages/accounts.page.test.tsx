import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReplies, type MountedTool, mountTool, Refusal } from '@tianji/kit/testing';
import type { Calls } from '../api.ts';
import { plainWords } from '../features/accounts/fields.ts';
import tool from '../index.ts';
import { fakeService, PORTAL, SESSION } from '../testing/service.ts';

let mounted: MountedTool<Calls> | undefined;
afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

const SET_AT = '2026-11-20T02:00:00.000Z';
const NO_PAYMENT = {
  ...{ account: null, pending: null, platform: true },
  providers: ['alipay' as const, 'wechat' as const],
};
const DUE = '2026-11-22T02:00:00.000Z';
const ALIPAY = { provider: 'alipay' as const, label: '2088…0001', setAt: SET_AT };
const SMS = {
  account: { provider: 'aliyun' as const, label: '【青囊】LTAI…0001', setAt: SET_AT },
  providers: ['aliyun' as const, 'tencent' as const],
};

async function open(replies: FakeReplies<Calls> = {}, confirm = true) {
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing/accounts', config: PORTAL, session: SESSION },
    replies: {
      ...fakeService().replies,
      'paymentaccount/{site}/getAccount': NO_PAYMENT,
      'smsaccount/{site}/getAccount': SMS,
      ...replies,
    },
    prompts: { confirm: async () => confirm },
  });
  return userEvent.setup();
}
const sent = (path: string) => (mounted?.calls ?? []).filter((call) => call.path === path);

test('what is missing is told by field before anything is sent, and the first one has the focus', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '设定支付账户' }));
  const form = within(screen.getByRole('form', { name: '支付账户' }));
  await user.type(form.getByLabelText('应用编号'), '2021000000000001');
  await user.click(form.getByRole('button', { name: '加密保存' }));
  expect(await form.findByText('请填写卖家编号')).toBeInTheDocument();
  expect(form.getByText('请填写应用私钥')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText('卖家编号')).toHaveFocus());
  expect(sent('paymentaccount/qing/saveAccount')).toEqual([]);
});

test('a refusal keeps what was typed; once saved, nothing of what was typed is on the page', async () => {
  let refused = true;
  let pending: { account: Omit<typeof ALIPAY, 'setAt'>; at: string; due: string } | null = null;
  const user = await open({
    'paymentaccount/{site}/getAccount': () => ({ ...NO_PAYMENT, pending }),
    'paymentaccount/{site}/saveAccount': () => {
      if (refused) return new Refusal('账户更改过于频繁', { status: 429 });
      pending = { account: ALIPAY, at: SET_AT, due: DUE };
      return { due: DUE };
    },
  });
  await user.click(await screen.findByRole('button', { name: '设定支付账户' }));
  const form = within(screen.getByRole('form', { name: '支付账户' }));
  expect(screen.getByText(/密钥加密保存，此后不再显示/)).toBeInTheDocument();
  for (const [label, text] of [
    ['卖家编号', '2088000000000001'],
    ['应用编号', '2021000000000001'],
    ['应用私钥', 'PRIVATE-TEXT'],
    ['支付宝公钥', 'PUBLIC-TEXT'],
  ] as const)
    await user.type(form.getByLabelText(label), text);
  await user.click(form.getByRole('button', { name: '加密保存' }));
  expect(await form.findByText('账户更改过于频繁')).toBeInTheDocument();
  expect(form.getByLabelText('应用私钥')).toHaveValue('PRIVATE-TEXT');
  refused = false;
  await user.click(form.getByRole('button', { name: '加密保存' }));
  expect(await screen.findByText(/支付宝 2088…0001 将于 2026年11月22日 10:00 生效/)).toBeInTheDocument();
  expect(screen.getByText('已加密保存，等候期满后生效。')).toBeInTheDocument();
  expect(sent('paymentaccount/qing/saveAccount').at(-1)?.input).toEqual({
    ...{ provider: 'alipay', merchantId: '2088000000000001', appId: '2021000000000001' },
    ...{ privateKey: 'PRIVATE-TEXT', publicKey: 'PUBLIC-TEXT' },
  });
  expect(document.body.innerHTML).not.toMatch(/PRIVATE-TEXT|PUBLIC-TEXT/);
  await user.click(screen.getByRole('button', { name: '设定支付账户' }));
  expect(screen.getByLabelText('应用私钥')).toHaveValue('');
});

test('another provider asks for other things; a secret is hidden while it is typed', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '设定支付账户' }));
  await user.click(screen.getByRole('radio', { name: '微信支付' }));
  expect(screen.getByLabelText('商户证书序列号')).toBeInTheDocument();
  expect(screen.queryByLabelText('支付宝公钥')).toBeNull();
  expect(screen.getByLabelText('APIv3 密钥')).toHaveAttribute('type', 'password');
});

test('an account is tried, and not removed without a yes', async () => {
  const works = { works: false, reason: '短信渠道没有接受（isv.X）' };
  const user = await open({ 'smsaccount/{site}/testAccount': works }, false);
  expect(await screen.findByText('【青囊】LTAI…0001')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '发测试短信' }));
  expect(await screen.findByText('短信渠道没有接受（isv.X）。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移除短信账户' }));
  expect(sent('smsaccount/qing/removeAccount')).toEqual([]);
});

test('removed, it says so', async () => {
  const user = await open({ 'smsaccount/{site}/removeAccount': {} });
  await user.click(await screen.findByRole('button', { name: '移除短信账户' }));
  await waitFor(() => expect(sent('smsaccount/qing/removeAccount')).toHaveLength(1));
  expect(await screen.findByText('已移除。')).toBeInTheDocument();
});

test('a refusal of the service is told without the wire’s name of its field', () => {
  expect(plainWords('apiKey（APIv3 密钥）应为 32 个字母、数字')).toBe('APIv3 密钥应为 32 个字母、数字');
  expect(plainWords('本平台没有这个支付渠道')).toBe('本平台没有这个支付渠道');
});

test('whoever is no owner is asked for nothing of the messages: the call is the owner’s', async () => {
  const sites = [{ site: 'qing', name: '青川书房', state: 'live', version: 3, roles: ['treasurer'] }];
  await open({ 'partner/getSites': { sites, operator: false } as never });
  expect(await screen.findByRole('button', { name: '设定支付账户' })).toBeVisible();
  expect(sent('smsaccount/qing/getAccount')).toEqual([]);
  expect(screen.queryByRole('heading', { name: '短信账户' })).toBeNull();
});

test('an operator is led to every page of a site but this one', async () => {
  mounted = await mountTool<Calls>(tool, {
    ...{ path: '/partner/qing/domains', config: PORTAL, session: SESSION },
    replies: { ...fakeService().replies, 'partner/getSites': { sites: [], operator: true } },
  });
  const pages = within(await screen.findByRole('navigation', { name: '站点的页面' }));
  await waitFor(() => expect(pages.queryByRole('link', { name: '收款与短信' })).toBeNull());
  expect(pages.getByRole('link', { name: '结算' })).toBeVisible();
});
