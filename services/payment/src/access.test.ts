import { paymentContract } from './contract/index.ts';
import { answerOf, type QrCode, type TestPayment, testPayment, type Who, who } from './testing/fixture.ts';

/**
 * Generated from the contracts: every call of payment, made by everybody who is not the owner, with the owner's values
 * wherever a field accepts them.
 */
let payment: TestPayment;
let order: QrCode;
beforeAll(async () => {
  payment = await testPayment();
  order = await payment.buy(1, OWNER);
});
afterAll(() => payment.close());

const OWNER = who('owner', 'default', '13800000001');
const STRANGERS: [string, Who][] = [
  ['no token', { ...OWNER, member: null }],
  ['another member', who('stranger', 'default', '13800000002')],
  ['the same member id at another tenant', who('owner', 'other', '13800000001')],
  ['another member at another tenant', who('stranger', 'other', '13800000002')],
];

/** The owner's values for every field by which something can be requested. */
const owned = (): Record<string, unknown> => ({
  loginname: '13800000001',
  id: 'owner',
  outTradeNo: order.outTradeNo,
  selectMonth: '1',
  totalAmount: '25.00',
  amount: '25.00',
});
const unknown = (): Record<string, unknown> => ({
  ...owned(),
  loginname: '13800000009',
  id: 'nobody',
  outTradeNo: 'f'.repeat(32),
});

const memberCalls = paymentContract.calls.filter((call) => call.body === 'fields');
const MATRIX = memberCalls.flatMap((call) =>
  STRANGERS.map(([name, stranger]) => [call.path, name, stranger] as const),
);

const count = { cases: 0, refused: 0 };
afterAll(() =>
  console.log(
    `IDOR: ${count.cases} cases of ${memberCalls.length} calls, ${count.refused} got nothing of the owner’s`,
  ),
);

/** The owner's values that a call has fields for. */
function fieldsOf(path: string, values: Record<string, unknown>): Record<string, unknown> {
  const call = memberCalls.find((one) => one.path === path);
  const named = Object.keys(call?.input.shape ?? {});
  return Object.fromEntries(Object.entries(values).filter(([name]) => named.includes(name)));
}

test.each(MATRIX)('%s by %s', async (path, _name, stranger) => {
  count.cases += 1;
  const before = await payment.order(order.outTradeNo);
  const ask = (payload: Record<string, unknown>) => payment.service.call(path, payload, stranger);
  const answer = await ask(fieldsOf(path, owned()));
  const likeNothing = await ask(fieldsOf(path, unknown()));
  // Nothing of the owner's is revealed or changed.
  expect(await payment.order(order.outTradeNo)).toEqual(before);
  expect(JSON.stringify(answer)).not.toContain(order.qrcode);
  if (stranger.member === null) {
    expect(answer).toMatchObject({ status: 200, reply: { success: false, message: 'login' } });
  } else if (path === 'payment/query/{outTradeNo}') {
    // The answer differs from that for a missing order only in the requested number.
    const nothing = (asked: string) => ({ paid: false, status: 'NOT_EXIST', outTradeNo: asked });
    expect(answer.reply).toEqual({ success: true, data: nothing(order.outTradeNo) });
    expect(likeNothing.reply).toEqual({ success: true, data: nothing('f'.repeat(32)) });
  } else {
    expect(JSON.stringify(answer)).not.toContain(order.outTradeNo);
    const namesOwner = path !== 'payment/create' && stranger.member?.id !== 'owner';
    if (namesOwner) {
      expect(answer).toMatchObject({ status: 404, reply: { success: false, code: 'not_found' } });
      expect(likeNothing).toEqual(answer);
    }
  }
  // Somebody else's phone number is refused, whatever the call.
  const named = await ask({ ...fieldsOf(path, owned()), loginname: '13800000001' });
  if (stranger.member !== null && stranger.member?.loginname !== '13800000001')
    expect(named).toMatchObject({ status: 404, reply: { code: 'not_found' } });
  count.refused += 1;
});

test('the list of the same member id at another tenant has nothing of this one', async () => {
  const elsewhere = who('owner', 'third', '13800000001');
  expect(await payment.service.data('paymentrecord/getList', { id: 'owner' }, elsewhere)).toEqual([]);
});

test('the owner is answered', async () => {
  const { outTradeNo } = order;
  expect(await payment.service.data('payment/query/{outTradeNo}', { outTradeNo }, OWNER)).toEqual({
    paid: false,
    status: 'WAITING',
    outTradeNo,
  });
  expect(await payment.service.data('paymentrecord/getList', { id: 'owner' }, OWNER)).toHaveLength(1);
});

test('every call of payment has an access rule, and only those for programs and browsers are open', () => {
  expect(paymentContract.calls.filter((call) => call.access === 'visitor').map((call) => call.body)).toEqual(
    Array(paymentContract.calls.length - memberCalls.length).fill('raw'),
  );
});

test('a wallet’s page without its token is always the same 404', async () => {
  const raw = { body: Buffer.from('action=pay').toString('base64'), headers: {} };
  const answers = [];
  for (const token of ['A'.repeat(22), order.outTradeNo, '../../etc/passwd', '<script>', 'x'.repeat(200)]) {
    for (const path of ['sandbox/pay/{token}', 'sandbox/settle/{token}'] as const) {
      answers.push(JSON.stringify(answerOf(await payment.service.call(path, { token, raw }, OWNER))));
    }
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"status":404');
});

test('no log line contains a phone number, a token of the wallet or a code to scan', () => {
  const log = payment.service.log.lines.join('\n');
  expect(log).not.toMatch(/1380000000\d/);
  expect(log).not.toContain(order.qrcode.split('/').at(-1));
});
