import { roleRevocation, siteErasure } from '@tianji/contracts';
import type { SiteAccounts } from '@tianji/service-kit';
import { accountAsked } from '../contract/index.ts';
import { partnerOf, SITE, START, type TestPayment, testPayment, until, who } from '../testing/fixture.ts';
import { keys } from '../testing/stand-in.ts';

const pair = keys();
const small = 'MIIBIjANBgkqhkiG9w0BAQ';
const API_KEY = 'k3y-of-the-merchant-with-32-bytes'.slice(0, 32);

let payment: TestPayment;
beforeEach(async () => {
  payment = await testPayment();
});
afterEach(() => payment.close());

const ALIPAY = {
  provider: 'alipay',
  merchantId: '2088000000000001',
  appId: '2021000000000001',
  privateKey: pair.privateKey,
  publicKey: pair.publicKey,
};
const WECHAT = {
  provider: 'wechat',
  merchantId: '1900001109',
  appId: 'wx8888888888888888',
  privateKey: pair.privateKey,
  publicKey: pair.publicKey,
  publicKeyId: 'PUB_KEY_ID_0114232134912410000000000000',
  serial: '444F4864EA9B34415',
  apiKey: API_KEY,
};

const call = (what: string, payload: Record<string, unknown>, by = partnerOf('qing')) =>
  payment.service.call(`paymentaccount/{site}/${what}`, payload, by);
const save = (fields: Record<string, unknown>, site = 'qing', by = partnerOf(site)) =>
  call('saveAccount', { site, ...fields }, by);
const shown = async (site = 'qing') =>
  (
    await payment.service.data<{ account: unknown }>(
      'paymentaccount/{site}/getAccount',
      { site },
      partnerOf(site),
    )
  ).account;
const stored = () => payment.service.store.scope('payment').coll<SiteAccounts>('accounts');

test('without an account the platform collects; one that is set is shown by its ends only', async () => {
  const answer = await payment.service.data(
    'paymentaccount/{site}/getAccount',
    { site: 'qing' },
    partnerOf('qing'),
  );
  expect(answer).toEqual({
    ...{ account: null, pending: null, platform: true },
    providers: ['alipay', 'wechat', 'sandbox'],
  });
  expect((await save(ALIPAY)).reply).toMatchObject({ success: true });
  const setAt = new Date(START).toISOString();
  expect(await shown()).toEqual({ provider: 'alipay', label: '2088…0001', setAt });
  expect(await shown('other')).toBeNull();
});

test('credentials are stored sealed, and reach no answer and no log', async () => {
  const answers = [await save(WECHAT), await save(ALIPAY), await call('getAccount', { site: 'qing' })];
  answers.push(await save({ ...ALIPAY, publicKey: `${pair.publicKey}x`, appId: '!' }));
  const all = [answers, payment.service.log.lines, await stored().find({}, { limit: 9 })];
  const body = pair.privateKey.split('\n')[3] ?? '';
  const texts = all.map((one) => JSON.stringify(one));
  for (const secret of [body, API_KEY, pair.publicKey.split('\n')[2] ?? '', ALIPAY.merchantId, WECHAT.serial])
    for (const text of texts) expect(text).not.toContain(secret);
  expect(texts[1]).toContain('provider_account_set');
});

test('keys are taken as PEM or as bare base64, with or without line breaks', async () => {
  const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\n/g, '');
  const privateKey = bare(pair.privateKey);
  expect((await save({ ...ALIPAY, privateKey, publicKey: bare(pair.publicKey) })).reply.success).toBe(true);
  expect((await save(WECHAT)).reply.success).toBe(true);
});

test.each([
  ['merchantId', { ...ALIPAY, merchantId: '' }, '卖家编号不能为空'],
  ['appId', { ...ALIPAY, appId: undefined }, '应用编号不能为空'],
  ['appId', { ...ALIPAY, appId: '20 21' }, '应用编号应为 4 至 32 个字母、数字'],
  ['privateKey', { ...ALIPAY, privateKey: small }, '应用私钥应为 RSA 私钥，2048 位以上'],
  ['privateKey', { ...ALIPAY, privateKey: pair.publicKey }, '应用私钥应为 RSA 私钥，2048 位以上'],
  ['publicKey', { ...ALIPAY, publicKey: pair.privateKey }, '支付宝公钥应为 RSA 公钥，2048 位以上'],
  ['apiKey', { ...WECHAT, apiKey: 'short' }, 'APIv3 密钥应为 32 个字母、数字'],
  ['serial', { ...WECHAT, serial: '' }, '商户证书序列号不能为空'],
  ['privateKey', { ...ALIPAY, privateKey: 'x'.repeat(4001) }, expect.stringContaining('私钥')],
])('%s that is wrong is refused by name, and the account stays', async (field, fields, message) => {
  await save({ ...ALIPAY, merchantId: '2088999999999999' });
  const { status, reply } = await save(fields);
  expect({ status, reply }).toMatchObject({ status: 400, reply: { success: false, message } });
  expect(JSON.stringify(reply)).toContain(field);
  expect(await shown()).toMatchObject({ label: '2088…9999' });
});

test('another partner, a member and a stranger get the same answer as for a site that does not exist', async () => {
  await save(ALIPAY);
  const before = await stored().get('qing');
  for (const by of [partnerOf('other'), who('member-9'), who('partner-qing', 'other')])
    for (const what of ['getAccount', 'saveAccount', 'testAccount', 'removeAccount']) {
      const foreign = await call(what, { ...ALIPAY, site: 'qing' }, by);
      expect(foreign).toEqual(await call(what, { ...ALIPAY, site: 'nosuch' }, by));
      expect(foreign).toMatchObject({ status: 404, reply: { code: 'not_found' } });
    }
  expect(await call('getAccount', { site: 'qing' }, { site: SITE })).toMatchObject({
    reply: { message: 'login' },
  });
  expect(await stored().get('qing')).toEqual(before);
});

test('the sandbox is offered outside production only', async () => {
  const live = await testPayment({
    NODE_ENV: 'production',
    PAYMENT_SECRET: 'f83b1c09d7a64e2258be0d97a1c3e6f4',
    PAYMENT_NOTIFY_ORIGIN: 'https://tianji.example',
  });
  const site = { site: 'qing' };
  const sandbox = { ...site, provider: 'sandbox', merchantId: 'shop-1', apiKey: API_KEY };
  const ask = (what: string, payload: object) =>
    live.service.call(`paymentaccount/{site}/${what}`, { ...payload }, partnerOf('qing'));
  expect((await ask('getAccount', site)).reply).toMatchObject({
    data: { providers: ['alipay', 'wechat'], platform: false },
  });
  expect((await ask('saveAccount', sandbox)).reply).toMatchObject({ success: false, code: 'no_provider' });
  expect((await ask('saveAccount', { ...site, ...ALIPAY })).reply.success).toBe(true);
  await live.close();
});

test('an erased site keeps no account, neither the present one nor those it replaced', async () => {
  await save(WECHAT);
  await save(ALIPAY);
  await save(ALIPAY, 'zhe');
  const event = { site: 'qing', at: payment.clock.now };
  for (const id of ['qing:erased', 'qing:erased:again'])
    await payment.service.bus.publish(siteErasure.subject, event, { id });
  await until(async () => (await stored().get('qing')) === null);
  expect(await stored().count({})).toBe(1);
});

test('removed: the platform collects again; removing it twice is no error', async () => {
  await save(ALIPAY);
  const remove = () => call('removeAccount', { site: 'qing' });
  const answers = await Promise.all([remove(), remove()]);
  for (const { reply } of answers) expect(reply).toMatchObject({ success: true });
  expect(await shown()).toBeNull();
  expect((await call('testAccount', { site: 'qing' })).reply).toMatchObject({ code: 'no_account' });
  const log = payment.service.log.lines.filter((line) =>
    line.includes('"security":"provider_account_removed"'),
  );
  expect(log).toHaveLength(1);
});

describe('a change of an account', () => {
  const HOUR = 3_600_000;
  beforeEach(async () => {
    await payment.close();
    payment = await testPayment({ SITE_STEP_HOURS: '48' });
  });
  const pending = async () =>
    (
      await payment.service.data<{ pending: { account: { label: string } | null; due: string } | null }>(
        'paymentaccount/{site}/getAccount',
        { site: 'qing' },
        partnerOf('qing'),
      )
    ).pending;

  test('is told, waits 48 hours and is in force then', async () => {
    const told: unknown[] = [];
    await payment.service.bus.consume({
      subject: accountAsked.subject,
      group: 'owners',
      handler: ({ payload }) => void told.push(payload),
    });
    const due = new Date(START + 48 * HOUR).toISOString();
    expect((await save(ALIPAY)).reply).toMatchObject({ data: { due } });
    await until(() => told.length === 1);
    expect(told[0]).toMatchObject({ site: 'qing', at: START, due: START + 48 * HOUR });
    expect(await shown()).toBeNull();
    expect(await pending()).toMatchObject({ account: { label: '2088…0001' }, due });
    payment.clock.now += 48 * HOUR;
    expect(await shown()).toMatchObject({ label: '2088…0001', setAt: due });
    expect(await pending()).toBeNull();
  });

  test('is cancelled until then', async () => {
    await save(ALIPAY);
    expect((await call('cancelChange', { site: 'qing' })).reply.success).toBe(true);
    payment.clock.now += 48 * HOUR;
    expect(await shown()).toBeNull();
  });

  test('comes to nothing when who asked for it has lost the role, and nobody else’s does', async () => {
    const revoked = (memberId: string, id: string) =>
      payment.service.bus.publish(roleRevocation.subject, { site: 'qing', memberId, at: START }, { id });
    await save(ALIPAY);
    const { id: asker = '' } = partnerOf('qing').member ?? {};
    await revoked('somebody-else', 'a');
    await payment.service.bus.publish(
      roleRevocation.subject,
      { site: 'other', memberId: asker, at: START },
      { id: 'b' },
    );
    await revoked(asker, 'c');
    await until(async () => (await pending()) === null);
    expect(
      payment.service.log.lines.filter((line) => line.includes('"security":"step_cancelled"')),
    ).toHaveLength(1);
    payment.clock.now += 48 * HOUR;
    expect(await shown()).toBeNull();
  });

  test.each([
    ['saveAccount', ALIPAY],
    ['removeAccount', {}],
  ])('by %s needs a new code or a passkey', async (what, fields) => {
    const late = partnerOf('qing');
    late.member = { ...late.member, confirmedAt: START - 10 * 60_000 } as never;
    expect((await call(what, { site: 'qing', ...fields }, late)).reply).toMatchObject({
      code: 'confirm_needed',
    });
    expect(await pending()).toBeNull();
  });
});
