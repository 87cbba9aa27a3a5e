import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteErasure } from '@tianji/contracts';
import { reportFinished } from '@tianji/reports/contract';
import type { CallOrigin, MemberIdentity } from '@tianji/service-kit';
import { delivered, openMember, TENANT, type TestMember, until } from '../test/fixture.ts';
import { MINUTE } from '../time.ts';

/** What the provider got: whose key, which signature, which template. */
interface Sent {
  key: string;
  sign: string;
  template: string;
  phone: string;
  code: string;
}

/** Replaces Alibaba Cloud. */
let server: Server;
let sent: Sent[];
let refusal: string | null;
let member: TestMember;
let partner: MemberIdentity;

const PARTNERS_PHONE = '13800000001';
const OWN = {
  ...{ provider: 'aliyun', sign: '青囊', keyId: 'LTAI5tQingNang0001', keySecret: 'qing5Secret9Key' },
  ...{ templateLogin: 'SMS_1001', templateReport: 'SMS_1002' },
};

beforeEach(async () => {
  sent = [];
  refusal = null;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const query = new URL(request.url ?? '/', 'http://stand-in').searchParams;
    const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const field = (name: string) => query.get(name) ?? body.get(name) ?? '';
    const { code = '' } = JSON.parse(field('TemplateParam') || '{}') as { code?: string };
    sent.push({
      key: /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '',
      ...{ sign: field('SignName'), template: field('TemplateCode'), phone: field('PhoneNumbers'), code },
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ Code: refusal ?? 'OK', Message: '', RequestId: 'r', BizId: 'b' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  member = await openMember(
    {
      ...{
        SMS_PROVIDER: 'aliyun',
        SMS_ENDPOINT: endpoint,
        SMS_TIMEOUT_SECONDS: '60',
        OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
      },
      ...{ SMS_KEY_ID: 'platform-key', SMS_KEY_SECRET: 'platform-secret', SMS_SIGN_NAME: '天机' },
      ...{ SMS_TEMPLATE_LOGIN: 'SMS_1', SMS_TEMPLATE_REPORT: 'SMS_2' },
    },
    Date.now(),
  );
  partner = await registered(PARTNERS_PHONE);
});
afterEach(async () => {
  await member.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function registered(phone: string): Promise<MemberIdentity> {
  const { code: mm } = await member.data<{ code: string }>('member/sendCode', { loginname: phone });
  const code = sent.find((each) => each.phone === phone)?.code ?? '';
  const { token } = await member.data<{ token: string }>('member/login', { loginname: phone, mm, code });
  const identity = await member.identify(token);
  if (!identity) throw new Error('nobody');
  member.forward(MINUTE);
  return identity;
}

const partnerOf = (site: string): Partial<CallOrigin> => ({
  member: { ...partner, confirmedAt: member.now() },
  roles: [{ role: 'owner', tenant: site }],
});
const call = (what: string, payload: Record<string, unknown> = {}, by = partnerOf('qing')) =>
  member.call(`smsaccount/{site}/${what}`, { site: 'qing', ...payload }, by);
const shown = async (site = 'qing') =>
  (await member.data<{ account: unknown }>('smsaccount/{site}/getAccount', { site }, partnerOf(site)))
    .account;
const askCode = (id: string, phone: string) =>
  member.call('member/sendCode', { loginname: phone }, { tenant: { ...TENANT, id, sign: `${id}签名` } });

test('a site’s messages go through its own account with its signature, those of others through the platform’s', async () => {
  expect((await call('saveAccount', OWN)).reply).toEqual({ success: true, data: {} });
  await askCode('qing', '13800000002');
  await askCode('zhe', '13800000003');
  expect(sent.slice(1)).toMatchObject([
    { key: OWN.keyId, sign: '青囊', template: 'SMS_1001', phone: '13800000002' },
    { key: 'platform-key', sign: 'zhe签名', template: 'SMS_1', phone: '13800000003' },
  ]);
  await call('removeAccount');
  await askCode('qing', '13800000004');
  expect(sent.at(-1)).toMatchObject({ key: 'platform-key', sign: 'qing签名' });
  expect(await member.coll('accounts').count({ 'former.0': { $exists: true } })).toBe(0);
});

test('what may be shown holds the signature and the ends of the key’s number; secrets reach no answer and no log', async () => {
  const answers = [
    await call('saveAccount', OWN),
    await call('saveAccount', { ...OWN, keySecret: 'no key!' }),
  ];
  answers.push(await call('getAccount'), await call('testAccount'));
  expect(await shown()).toMatchObject({ provider: 'aliyun', label: '【青囊】LTAI…0001' });
  const texts = [answers, member.log.lines, await member.coll('accounts').find({}, { limit: 9 })];
  for (const text of texts.map((each) => JSON.stringify(each)))
    for (const secret of [OWN.keyId, OWN.keySecret, 'no key!']) expect(text).not.toContain(secret);
  expect(member.log.lines.join('')).toContain('provider_account_set');
});

test.each([
  ['sign', { sign: '' }, '短信签名不能为空'],
  ['sign', { sign: '【青囊】' }, '短信签名应为 2 至 20 个汉字、字母、数字，不带【】'],
  ['keySecret', { keySecret: '' }, '访问密钥不能为空'],
  ['templateLogin', { templateLogin: '模板' }, '登录验证码模板应为渠道给出的模板编号'],
  ['appId', { provider: 'tencent' }, '短信应用编号不能为空'],
])('%s that is wrong is refused by name: %j', async (field, wrong, message) => {
  await call('saveAccount', { ...OWN, sign: '原签名' });
  const { status, reply } = await call('saveAccount', { ...OWN, ...wrong });
  expect({ status, reply }).toMatchObject({ status: 400, reply: { success: false, message } });
  expect(JSON.stringify(reply)).toContain(field);
  expect(await shown()).toMatchObject({ label: expect.stringContaining('原签名') });
});

test('a provider that keeps messages for developers is not offered where messages are sent', async () => {
  expect((await call('getAccount')).reply).toMatchObject({ data: { providers: ['aliyun', 'tencent'] } });
  const answer = await call('saveAccount', { provider: 'development', sign: '青囊' });
  expect(answer.reply).toMatchObject({ success: false, code: 'no_provider' });
});

test('another partner and a stranger get the same answer as for a site that does not exist', async () => {
  await call('saveAccount', OWN);
  const before = await member.coll('accounts').get('qing');
  for (const by of [partnerOf('zhe'), { member: partner }])
    for (const what of ['getAccount', 'saveAccount', 'testAccount', 'removeAccount']) {
      const foreign = await call(what, OWN, by);
      expect(foreign).toEqual(await call(what, { ...OWN, site: 'nosuch' }, by));
      expect(foreign).toMatchObject({ status: 404, reply: { code: 'not_found' } });
    }
  expect((await call('getAccount', {}, {})).reply).toMatchObject({ message: 'login' });
  expect(await member.coll('accounts').get('qing')).toEqual(before);
});

test('a test message goes to the partner’s own phone, at most once a minute; a refusal is told by its code', async () => {
  expect((await call('testAccount')).reply).toMatchObject({ code: 'no_account' });
  await call('saveAccount', OWN);
  expect((await call('testAccount')).reply).toEqual({ success: true, data: { works: true, reason: '' } });
  expect(sent.at(-1)).toMatchObject({ phone: PARTNERS_PHONE, sign: '青囊', key: OWN.keyId, code: '000000' });
  expect((await call('testAccount')).status).toBe(429);
  member.forward(MINUTE);
  refusal = 'isv.SMS_SIGNATURE_ILLEGAL';
  const refused = await call('testAccount');
  expect(refused.reply).toMatchObject({
    data: { works: false, reason: expect.stringContaining('isv.SMS_SIGNATURE_ILLEGAL') },
  });
  // One that was not sent is not waited for.
  refusal = null;
  expect((await call('testAccount')).reply).toMatchObject({ data: { works: true } });
  // Its digits open nothing.
  const login = { loginname: PARTNERS_PHONE, code: '000000', mm: 'x'.repeat(22) };
  expect((await member.call('member/login', login)).reply).toMatchObject({ code: 'wrong_code' });
});

test('a finished report is announced by the site’s account if it has a template for that', async () => {
  const announce = (key: string) =>
    member.bus.publish(
      reportFinished.subject,
      {
        ...{ key, memberId: partner.id, tenant: 'default', reporttype: 0, title: '八字报告', round: 1 },
        ...{ brand: '青囊', at: member.now() },
      },
      { id: `${key}:finished` },
    );
  await call('saveAccount', { site: 'default', ...OWN }, partnerOf('default'));
  await announce('k1');
  await until(() => sent.length === 2);
  expect(sent.at(-1)).toMatchObject({ key: OWN.keyId, sign: '青囊', template: 'SMS_1002' });
  await call('saveAccount', { site: 'default', ...OWN, templateReport: '' }, partnerOf('default'));
  await announce('k2');
  await delivered(member.store.scope('bus'));
  expect(sent).toHaveLength(2);
  await call('removeAccount', { site: 'default' }, partnerOf('default'));
  await announce('k3');
  await until(() => sent.length === 3);
  expect(sent.at(-1)).toMatchObject({ key: 'platform-key', template: 'SMS_2' });
});

test('an erased site keeps no account', async () => {
  await call('saveAccount', OWN);
  await call('saveAccount', { site: 'zhe', ...OWN }, partnerOf('zhe'));
  for (const id of ['qing:erased', 'qing:erased:again'])
    await member.bus.publish(siteErasure.subject, { site: 'qing', at: member.now() }, { id });
  await until(async () => (await member.coll('accounts').get('qing')) === null);
  expect(await shown('zhe')).not.toBeNull();
});
