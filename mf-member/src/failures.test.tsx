import { TextEncoder } from 'node:util';
import { type CallFacts, failureDrill, plainConfig } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { CallOutput, Calls } from './api.ts';
import tool from './index.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

const session = { token: 't', loginname: '13812346621', name: '' };
const member = {
  ...{ id: 'm1', loginname: session.loginname, registrationdate: '2026-02-05 09:00:00' },
  endtime: '2036-03-05 10:00:00',
};
const order = {
  ...{ qrcode: 'https://wallet.example/pay/1', outTradeNo: 'order-1', amount: '66.00', months: 3 },
  expiresAt: '2099-02-20 11:30:00',
};
const device = (id: string, current: boolean) => ({
  ...{ id: id.repeat(22), device: `${id} · Windows`, createdAt: '2026-02-20 09:00:00', current },
  lastUsedAt: '2026-02-20 09:30:00',
});
const row: CallOutput<'reports/getList'>['list'][number] = {
  ...{ key: 'f', reporttype: '0', name: '林晚', sex: '女', birthtime: '1983-08-17 09:20:00' },
  ...{ location: '四川-成都-武侯', applicationtime: '2026-02-20 10:14:00', complete: false },
  ...{ generationtime: '', finish: false, viewcount: 0, status: 'failed' },
  progress: { done: 1, total: 17, title: '建议' },
};
const config = {
  ...plainConfig(),
  plans: [{ months: 3, price: '66.00', title: '三个月' }],
};
const replies = {
  'member/getMemberByLoginname': member,
  'member/getWXPayOrderQrCode': order,
  'payment/create': { ...order, subject: '会员 三个月' },
  'payment/query/{outTradeNo}': { paid: false, status: 'WAITING', outTradeNo: order.outTradeNo },
  'paymentrecord/getList': [],
  'member/getSessions': [device('a', true), device('b', false)],
  'member/endSession': {},
  'member/endOtherSessions': {},
  'member/getPasskeys': { offered: true, fresh: true, list: [] },
  'member/getPeople': { people: [] },
  'member/sendDeletionCode': { code: 'c'.repeat(22) },
  'member/devMessages': [],
  'reports/getList': {
    ...{ list: [row], total: 1, counts: { all: 1, unread: 0 } },
    kinds: [{ kind: 'bazi', code: '0', short: '八字', title: '八字报告', viewer: '/viewBZReport', count: 1 }],
  },
  'reports/rebuild/{kind}': {},
} as never;
const scene = { session, config, replies };

failureDrill<Calls>(tool, facts as CallFacts, [
  {
    ...{ name: 'the account', path: '/payView/abc', ...scene },
    async steps({ press }) {
      await press(/^退出 b/);
      await press('退出其他设备');
    },
  },
  {
    ...{ name: 'deleting the account', path: '/payView/abc', ...scene },
    async steps({ press }) {
      await press('注销账号');
      await press('获取验证码');
    },
  },
  {
    ...{ name: 'own data', path: '/payView/abc', ...scene },
    async steps({ press }) {
      await press('导出我的数据');
    },
  },
  {
    ...{ name: 'renewal', path: '/pay?months=3', ...scene },
    async steps({ press }) {
      await press('扫码支付');
    },
  },
  { name: 'one payment', path: '/PaymentPage?months=3', ...scene },
  { name: 'the end of a payment', path: '/payment/success?outTradeNo=order-1', ...scene },
  {
    ...{ name: 'the reports', path: '/reportsList', ...scene },
    async steps({ press }) {
      await press(/重新生成/);
    },
  },
  { name: 'messages of development', path: '/dev/sms', ...scene },
]);
