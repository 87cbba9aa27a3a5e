import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPaymentConfig } from './settings.ts';

const ALIPAY = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: 'a private key of the application',
  ALIPAY_PUBLIC_KEY: 'the public key of alipay',
};
const WECHAT = {
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MCH_ID: '1900',
  WECHATPAY_SERIAL: 'S',
  WECHATPAY_PRIVATE_KEY: 'a private key of the merchant',
  WECHATPAY_API_V3_KEY: "the merchant's own key, 32 bytes",
  WECHATPAY_PLATFORM_SERIAL: 'P',
  WECHATPAY_PLATFORM_KEY: 'the public key of wechat',
};
const PRODUCTION = { NODE_ENV: 'production', SITE_ORIGIN: 'https://tianji.example' };

test.each([
  [{ NODE_ENV: 'development' }, 'sandbox', ['sandbox']],
  [{ NODE_ENV: 'test' }, 'sandbox', ['sandbox']],
  [{}, 'none', []],
  [{ PAYMENT_PROVIDER: 'sandbox' }, 'sandbox', ['sandbox']],
  [{ ...PRODUCTION, ...ALIPAY, PAYMENT_PROVIDER: 'alipay' }, 'alipay', ['alipay']],
  [{ ...PRODUCTION, ...ALIPAY, ...WECHAT, PAYMENT_PROVIDER: 'wechat' }, 'wechat', ['wechat', 'alipay']],
  [{ ...ALIPAY, NODE_ENV: 'development', PAYMENT_PROVIDER: 'alipay' }, 'alipay', ['alipay', 'sandbox']],
])('%j: new orders by %s', (env, chosen, enabled) => {
  expect(readPaymentConfig(env)).toMatchObject({ PAYMENT_PROVIDER: chosen, enabled });
});

test.each([
  ...Object.keys(ALIPAY).map((name) => ['alipay', ALIPAY, name] as const),
  ...Object.keys(WECHAT).map((name) => ['wechat', WECHAT, name] as const),
])('%s cannot be chosen without its settings: %#', (id, all, name) => {
  const env = { ...PRODUCTION, ...all, PAYMENT_PROVIDER: id, [name]: '' };
  expect(() => readPaymentConfig(env)).toThrow(`${name} must be set when PAYMENT_PROVIDER is "${id}".`);
});

test.each([
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER must be one of'],
  [{ PAYMENT_SANDBOX_SECRET: 'short' }, 'PAYMENT_SANDBOX_SECRET must have at least 32'],
  [{ ...WECHAT, WECHATPAY_API_V3_KEY: 'k'.repeat(33) }, 'WECHATPAY_API_V3_KEY must have exactly 32'],
  [
    { ...WECHAT, WECHATPAY_API_V3_KEY_PREVIOUS: `${'previous-key-'.repeat(3)}` },
    'WECHATPAY_API_V3_KEY_PREVIOUS must have exactly 32',
  ],
  [{ ...WECHAT, WECHATPAY_PLATFORM_SERIAL_PREVIOUS: 'O' }, 'WECHATPAY_PLATFORM_KEY_PREVIOUS must be set'],
  [{ ...WECHAT, WECHATPAY_PLATFORM_KEY_PREVIOUS: 'a key' }, 'WECHATPAY_PLATFORM_SERIAL_PREVIOUS must be set'],
  [{ ALIPAY_GATEWAY: 'https://10.1/gateway.do' }, 'ALIPAY_GATEWAY names a private'],
  [{ ALIPAY_GATEWAY: 'http://pay.example.com/' }, 'ALIPAY_GATEWAY must begin with https'],
  [{ WECHATPAY_ENDPOINT: 'https://metadata.google.internal' }, 'WECHATPAY_ENDPOINT names a metadata'],
  [{ WECHATPAY_ENDPOINT: 'https://[::ffff:a00:1]' }, 'WECHATPAY_ENDPOINT names a private'],
  [{ PAYMENT_NOTIFY_ORIGIN: 'tianji.example' }, 'PAYMENT_NOTIFY_ORIGIN must be an address'],
  [{ ALIPAY_PRIVATE_KEY: 'file:/nowhere/key.pem' }, 'ALIPAY_PRIVATE_KEY names a file that cannot be read'],
  [{ ...ALIPAY, NODE_ENV: 'production', PAYMENT_PROVIDER: 'alipay' }, 'PAYMENT_NOTIFY_ORIGIN must be set'],
])('%j is refused by name, and no secret is repeated', (env, message) => {
  expect(() => readPaymentConfig({ NODE_ENV: 'development', ...env })).toThrow(message);
  const secrets = Object.values(env).filter((value) => /key|short/.test(value) && !value.startsWith('file:'));
  for (const secret of secrets) expect(() => readPaymentConfig(env)).not.toThrow(secret);
});

test('keys from files, and with their line breaks written as \\n', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tianji-keys-'));
  writeFileSync(join(folder, 'key.pem'), 'line 1\nline 2\n');
  const config = readPaymentConfig({
    ALIPAY_PRIVATE_KEY: `file:${join(folder, 'key.pem')}`,
    ALIPAY_PUBLIC_KEY: 'line 1\\nline 2',
  });
  expect([config.ALIPAY_PRIVATE_KEY, config.ALIPAY_PUBLIC_KEY]).toEqual(['line 1\nline 2', 'line 1\nline 2']);
  rmSync(folder, { recursive: true });
});
