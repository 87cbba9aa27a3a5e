import { type CallFacts, failureDrill, jsonText } from '@tianji/kit/testing';
import facts from '../calls.json';
import type { Calls } from './api.ts';
import tool from './index.ts';
import { fakeService, PORTAL, SESSION } from './testing/service.ts';

// Every call of every page fails in every way, and the page does what docs/failures.md says.

const SINCE = '2026-11-20T02:00:00.000Z';
const CLIENT = 'c'.repeat(22);
const KEY = 'k'.repeat(22);
const client = {
  ...{ client: CLIENT, name: '赵青岚', sex: '女', birthtime: '1988-06-12 03:40:00', hourUnknown: false },
  ...{ location: '四川-成都-武侯', tags: ['长期'], changedAt: SINCE },
};
const report = {
  ...{ key: KEY, reporttype: '7', name: '赵青岚', sex: '女', birthtime: '', location: '', complete: true },
  ...{ applicationtime: '2026-11-20 10:00:00', generationtime: '2026-11-20 10:05:00', viewcount: 0 },
};
const sums = {
  ...{ paid: '8420.00', refunded: '-60.00', received: '8360.00', share: '5852.00' },
  ...{ collected: '0.00', carried: '0.00', due: '5852.00' },
};
const role = (id: string, name: string, who: string, self: boolean) => ({
  ...{ id: id.repeat(22), role: name, who, phone: '138****6621', since: SINCE, self },
});
const replies = {
  ...fakeService().replies,
  'partner/{site}/getPreview': {
    url: 'https://site.example/?preview=x',
    expires: '2099-01-01T00:00:00.000Z',
  },
  'partner/getApplication': { application: null },
  'partner/claimInvite': { site: 'qing', name: '青川书房', role: 'practitioner' },
  'partner/{site}/getDomains': { domains: [], pointTo: '' },
  'partner/{site}/getMembers': { members: 3, active: 2, byMonth: [] },
  'partner/{site}/getFigures': {
    rows: [
      {
        ...{ date: '2026-11-30', tool: '', name: '全站', visits: 9, charts: 4 },
        ...{ registrations: 1, orders: 1, amount: '25.00' },
      },
    ],
  },
  'partner/{site}/getFiguresFile': new Blob(['日期'], { type: 'text/csv' }),
  'partner/{site}/getHistory': { versions: [], more: false },
  'partner/{site}/getRoles': {
    roles: [role('a', 'owner', '', true), role('b', 'practitioner', '林老师', false)],
    ...{ invites: [], steps: [] },
  },
  'partner/{site}/revokeRole': {},
  'partner/{site}/giveOwner': { due: SINCE },
  'partner/{site}/invite': { url: 'https://yi.example.com/partner/invite#x', expires: SINCE },
  'partner/{site}/getSettlement': {
    ...{ month: '2026-11', state: 'open', asOf: SINCE, issuedAt: SINCE, payments: 0, refunds: 0 },
    ...{ percents: ['70'], ...sums, plans: [], entries: [], next: null },
  },
  'partner/{site}/getStatements': { statements: [], rule: '按分四舍五入。' },
  'paymentaccount/{site}/getAccount': {
    ...{ pending: null, platform: true, providers: ['alipay', 'wechat'] },
    account: { provider: 'alipay', label: '2088…0001', setAt: SINCE },
  },
  'paymentaccount/{site}/testAccount': { ok: true, message: '' },
  'smsaccount/{site}/getAccount': { account: null, providers: ['aliyun', 'tencent'] },
  'desk/getClients': { clients: [client], total: 1, all: 1, tags: [] },
  'desk/getClient': { ...client, jingdu: 0, notes: '', events: [], jottings: [], rev: 3 },
  'desk/getAuthor': { author: '林先生', foreword: '见字如面。' },
  'desk/exportAll': Object.assign(new Blob(['{}'], { type: 'text/plain' }), { text: async () => '{}' }),
  'desk/exportClient': Object.assign(new Blob(['{}'], { type: 'text/plain' }), { text: async () => '{}' }),
  'reports/getListOf': {
    list: [
      {
        ...{ ...report, finish: true, status: 'finished', queued: false },
        progress: { done: 1, total: 1, title: '' },
      },
    ],
    total: 1,
  },
  'reports/getTextsOf': {
    list: [{ ...report, client: 'c'.repeat(22), bazi: '', reportcontentJson: jsonText({ health: '正文' }) }],
    ...{ next: 1, total: 1 },
  },
  'reports/getList': {
    ...{ list: [], total: 0, counts: { all: 0, unread: 0 } },
    kinds: [
      { kind: 'almonds', code: '7', short: '杏仁', title: '杏仁报告', viewer: '/almondReport', count: 0 },
    ],
  },
  'reports/getLinks': [],
  'reports/share': { id: 'l'.repeat(22), link: 'abc.def.ghi', expires: '2026-12-20 10:00:00' },
  'operator/getApplications': { applications: [] },
} as never;
const scene = { config: PORTAL, session: SESSION, replies };

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

failureDrill<Calls>(tool, facts as CallFacts, [
  { name: 'sites', path: '/partner', ...scene },
  { name: 'an application', path: '/partnership/apply', ...scene },
  {
    ...{ name: 'an invitation', path: '/partner/invite#abc.def.ghi', ...scene },
    async steps({ press }) {
      await press('接受邀请');
    },
  },
  {
    ...{ name: 'a new invitation', path: '/partner/qing/roles', ...scene },
    async steps({ press }) {
      await press('做邀请链接');
    },
  },
  { name: 'domains', path: '/partner/qing/domains', ...scene },
  { name: 'members', path: '/partner/qing/members', ...scene },
  {
    ...{ name: 'figures and their file', path: '/partner/qing/figures', ...scene },
    async steps({ press }) {
      await press('下载 CSV');
    },
  },
  { name: 'the settlement', path: '/partner/qing/settle', ...scene },
  {
    ...{ name: 'the composer and its history', path: '/partner/qing', ...scene },
    async steps({ press }) {
      await press('发布历史');
    },
  },
  {
    ...{ name: 'a role is taken back', path: '/partner/qing/roles', ...scene },
    async steps({ press }) {
      await press(/^收回 林老师.*的角色$/);
    },
  },
  {
    ...{ name: 'the site is given away', path: '/partner/qing/roles', ...scene },
    async steps({ press }) {
      await press(/^移交站主给 林老师/);
    },
  },
  {
    ...{ name: 'accounts', path: '/partner/qing/accounts', ...scene },
    async steps({ press }) {
      await press('测试密钥');
    },
  },
  {
    ...{ name: 'the desk', path: '/desk', ...scene },
    async steps({ press }) {
      await press('全部导出');
    },
  },
  {
    ...{ name: 'a client and a link to a report', path: `/desk/${CLIENT}`, ...scene },
    async steps({ press }) {
      await press('发给客户');
      await press('建立链接');
    },
  },
  {
    ...{ name: 'the export of a client', path: `/desk/${CLIENT}`, ...scene },
    async steps({ press }) {
      await press('导出');
    },
  },
  {
    ...{ name: 'the operator', path: '/operator', config: PORTAL, session: SESSION },
    replies: { ...(replies as object), 'partner/getSites': { sites: [], operator: true } } as never,
  },
]);
