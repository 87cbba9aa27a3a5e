import { createSign, createVerify } from 'node:crypto';
import type { Order } from '../stores.ts';
import { partnerOf, type TestPayment, testPayment, who } from '../testing/fixture.ts';
import { type Asked, keys, standIn, type Told } from '../testing/stand-in.ts';

/** One application key and one key of Alipay for each merchant. */
const PAIRS = { qing: [keys(), keys()], zhe: [keys(), keys()] } as const;
type Site = keyof typeof PAIRS;
const APPS: Record<Site, string> = { qing: '2021000000000001', zhe: '2021000000000002' };
const SELLERS: Record<Site, string> = { qing: '2088000000000001', zhe: '2088000000000002' };

type Fields = Record<string, string>;
const sign = (text: string, site: Site) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(PAIRS[site][1].privateKey, 'base64');
const joined = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Checks the signature of the application that asks, as Alipay does, and answers with that merchant's key. */
function answer({ url, body }: Asked): Told {
  const { sign: signature = '', ...fields }: Fields = {
    ...Object.fromEntries(url.searchParams),
    ...Object.fromEntries(new URLSearchParams(body)),
  };
  const site = (Object.keys(APPS) as Site[]).find((one) => APPS[one] === fields.app_id) ?? 'qing';
  const verify = createVerify('RSA-SHA256').update(joined(fields), 'utf8');
  const isSigned = verify.verify(PAIRS[site][0].publicKey, signature, 'base64');
  const method = fields.method ?? '';
  const right = method.endsWith('precreate')
    ? { code: '10000', qr_code: `https://qr.alipay.com/${fields.app_id}` }
    : { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  const content = JSON.stringify(isSigned ? right : { code: '40002', sub_code: 'isv.invalid-signature' });
  return { body: `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${sign(content, site)}"}` };
}

let server: Awaited<ReturnType<typeof standIn>>;
let payment: TestPayment;
beforeEach(async () => {
  server = await standIn(answer);
  payment = await testPayment({
    PAYMENT_NOTIFY_ORIGIN: 'https://tianji.example',
    OUTBOUND_ALLOWED_HOSTS: new URL(server.url).host,
    ALIPAY_GATEWAY: `${server.url}/gateway.do`,
  });
});
afterEach(async () => {
  server.close();
  await payment.close();
});

const setAccount = (site: Site, privateKey = PAIRS[site][0].privateKey) =>
  payment.service.data(
    'paymentaccount/{site}/saveAccount',
    {
      ...{ site, provider: 'alipay', merchantId: SELLERS[site], appId: APPS[site], privateKey },
      publicKey: PAIRS[site][1].publicKey,
    },
    partnerOf(site),
  );

async function bought(site: Site): Promise<Order> {
  const order = await payment.order((await payment.buy(1, who('member-1', site))).outTradeNo);
  if (!order) throw new Error('no order');
  return order;
}

/** Alipay's notification of an order to a merchant, sent to an account's address. */
function notify(order: Order, merchant: Site, account: string | undefined) {
  const fields: Fields = {
    ...{ gmt_payment: '2036-11-21 10:00:20', notify_time: '2036-11-21 10:00:21', body: order.tenant },
    ...{ notify_id: `n-${merchant}-${order._id}`, trade_status: 'TRADE_SUCCESS', trade_no: 'T1' },
    ...{
      app_id: APPS[merchant],
      seller_id: SELLERS[merchant],
      out_trade_no: order._id,
      total_amount: '25.00',
    },
  };
  const body = new URLSearchParams({ ...fields, sign: sign(joined(fields), merchant), sign_type: 'RSA2' });
  return payment.post(`alipay/${account}`, body.toString());
}
const status = async ({ _id }: Order) => (await payment.order(_id))?.status;

test('each site’s orders are made with its own application, and Alipay is told the address of its account', async () => {
  await setAccount('qing');
  await setAccount('zhe');
  for (const site of ['qing', 'zhe'] as const) {
    const order = await bought(site);
    expect(order.qrcode).toBe(`https://qr.alipay.com/${APPS[site]}`);
    expect(server.asked.at(-1)?.url.searchParams.get('notify_url')).toBe(
      `https://tianji.example/api/payment/notify/alipay/${order.account}`,
    );
  }
});

test('a notification is verified with the keys of the account at whose address it arrives', async () => {
  await setAccount('qing');
  await setAccount('zhe');
  const [qing, zhe] = [await bought('qing'), await bought('zhe')];
  // Signed for another merchant; then rightly signed, for an order that is not this merchant's.
  expect(await notify(qing, 'zhe', qing.account)).toMatchObject({ status: 400 });
  expect(await notify(qing, 'zhe', zhe.account)).toMatchObject({ status: 400 });
  const log = payment.service.log.lines.join('');
  for (const reason of ['wrong_signature', 'other_account']) expect(log).toContain(`"refusal":"${reason}"`);
  expect(await status(qing)).toBe('WAITING');
  expect(await notify(qing, 'qing', qing.account)).toMatchObject({ status: 200, body: 'success' });
  expect([await status(qing), await status(zhe)]).toEqual(['SUCCESS', 'WAITING']);
});

test('a site tries its account: right keys work, a wrong one is named by Alipay’s own code', async () => {
  const tried = () =>
    payment.service.data('paymentaccount/{site}/testAccount', { site: 'qing' }, partnerOf('qing'));
  await setAccount('qing');
  expect(await tried()).toEqual({ works: true, reason: '' });
  await setAccount('qing', PAIRS.zhe[0].privateKey);
  const wrong = await tried();
  expect(wrong).toMatchObject({ works: false, reason: expect.stringContaining('isv.invalid-signature') });
  server.close();
  expect(await tried()).toMatchObject({ works: false });
});
