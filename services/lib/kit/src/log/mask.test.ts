import { runInNewContext } from 'node:vm';
import { memoryLog } from '../testing/memory-log.ts';
import { createLogger } from './logger.ts';
import { maskText, maskValue } from './mask.ts';

const PHONE = '13812345678';
const TOKEN = 'q7Zr-secret-token-value';

test.each([
  [`user ${PHONE} logged in`, 'user 138****5678 logged in'],
  [`loginname=${PHONE}&code=1`, 'loginname=138****5678&code=1'],
  [`+86${PHONE}`, '+86138****5678'],
  ['0086 138-1234-5678', '0086 138****5678'],
  ['138 1234 5678', '138****5678'],
  ['order 20261121138123456780', 'order 20261121138123456780'],
  ['12812345678', '12812345678'],
  [`token=${TOKEN}`, 'token=[hidden]'],
  [`{"token":"${TOKEN}"}`, '{"token":"[hidden]"}'],
  [`Authorization: Bearer ${TOKEN}`, 'Authorization: [hidden]'],
  [`mongodb://app:${TOKEN}@db.local/x`, 'mongodb://[hidden]@db.local/x'],
])('%s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('values under sensitive names are hidden, our own codes are not', () => {
  expect(
    maskValue({
      token: TOKEN,
      password: 'p',
      code: '483920',
      Authorization: `Bearer ${TOKEN}`,
      accessToken: TOKEN,
      headers: { cookie: 'a=b', 'x-client-secret': TOKEN },
      refusal: 'login',
      err: { code: 'bad_request' },
    }),
  ).toEqual({
    token: '[hidden]',
    password: '[hidden]',
    code: '[hidden]',
    Authorization: '[hidden]',
    accessToken: '[hidden]',
    headers: { cookie: '[hidden]', 'x-client-secret': '[hidden]' },
    refusal: 'login',
    err: { code: 'bad_request' },
  });
});

test.each([
  ...['login', 'bad_request', 'isv.BUSINESS_LIMIT_CONTROL', 'FailedOperation.PhoneNumberInBlacklist'],
  ...['ERR_HTTP2_ERROR', 'ECONNREFUSED', 'report-v2', 'kinds:yearly', 1, -2, 137],
])('a code that is a name or the end of a process is kept: %s', (code) => {
  expect(maskValue({ code })).toEqual({ code });
});

test.each(['483920', '0483920', 483_920, 42_917, 'a483920', 'x7Kq2mP9vL4tR8wZ', 'code 483920', ''])(
  'a code that may be a secret is hidden: %s',
  (code) => {
    expect(maskValue({ code })).toEqual({ code: '[hidden]' });
  },
);

test('phones are masked in names, numbers, lists, errors and their causes', () => {
  const cause = new Error(`for ${PHONE}`);
  const error = Object.assign(new Error(`failed for ${PHONE}`, { cause }), {
    loginname: PHONE,
    token: TOKEN,
  });
  const text = JSON.stringify(maskValue({ [PHONE]: 1, number: Number(PHONE), list: [`a ${PHONE}`], error }));
  expect(text).not.toContain(PHONE);
  expect(text).not.toContain(TOKEN);
  expect(text).toContain('138****5678');
});

test('cyclic, deep and large values do not break the log', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(JSON.stringify(maskValue(cyclic)).length).toBeLessThan(200);
  expect(maskValue(Buffer.from('secret'))).toBe('[bytes 6]');
  expect((maskValue(Array.from({ length: 5000 }, () => 1)) as unknown[]).length).toBe(100);
});

test("the logger's output is masked, including the message", () => {
  const log = memoryLog();
  log.info({ token: TOKEN, ip: '192.0.2.1' }, `code sent to ${PHONE}`);
  log.error({ err: new Error(`no SMS for ${PHONE}, token: ${TOKEN}`) }, 'failed');
  const text = log.lines.join('');
  expect(log.lines).toHaveLength(2);
  expect(text).toContain('192.0.2.1');
  expect(text).toContain('138****5678');
  expect(text).not.toContain(PHONE);
  expect(text).not.toContain(TOKEN);
});

test('an error keeps its class, and so does its cause', () => {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', write: (line) => lines.push(line) });
  class StoreDamaged extends Error {}
  log.error({ err: new StoreDamaged('page 7', { cause: new TypeError('no text') }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'StoreDamaged', message: 'page 7', cause: { type: 'TypeError', message: 'no text' } },
  });
});

test('an error of another context keeps its class and its message', () => {
  const error: unknown = runInNewContext(`new RangeError('too far for ${PHONE}')`);
  expect(error).not.toBeInstanceOf(Error);
  expect(maskValue({ err: error })).toMatchObject({
    err: { type: 'RangeError', message: 'too far for 138****5678' },
  });
});
