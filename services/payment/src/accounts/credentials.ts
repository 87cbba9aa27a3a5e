import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { badRequest } from '@tianji/service-kit';
import type { PaymentProviderId } from '../contract/index.ts';

/** What a merchant account is used with. Each provider needs some of it; keys are PEM. */
export interface Credentials {
  merchantId: string;
  appId: string;
  privateKey: string;
  /** The provider's, not the application's. */
  publicKey: string;
  publicKeyId: string;
  /** The number of the merchant's certificate. */
  serial: string;
  apiKey: string;
}

type Field = keyof Credentials;

const ALL = ['merchantId', 'appId', 'privateKey', 'publicKey', 'publicKeyId', 'serial', 'apiKey'] as const;
const NEEDED: Readonly<Record<PaymentProviderId, readonly Field[]>> = {
  sandbox: ['merchantId', 'apiKey'],
  alipay: ['merchantId', 'appId', 'privateKey', 'publicKey'],
  wechat: ALL,
};

/** Names of the fields, as providers call them. */
const TITLES: Readonly<Record<PaymentProviderId, Readonly<Partial<Record<Field, string>>>>> = {
  sandbox: { merchantId: '商户号', apiKey: '通知密钥' },
  alipay: { merchantId: '卖家编号', appId: '应用编号', privateKey: '应用私钥', publicKey: '支付宝公钥' },
  wechat: {
    ...{ merchantId: '商户号', appId: '应用编号', privateKey: '商户私钥', publicKey: '微信支付公钥' },
    ...{ publicKeyId: '微信支付公钥编号', serial: '商户证书序列号', apiKey: 'APIv3 密钥' },
  },
};

const API_KEY_BYTES = 32;
const LEAST_BITS = 2048;
const SHAPES: Readonly<Partial<Record<Field, readonly [shape: RegExp, wanted: string]>>> = {
  merchantId: [/^[A-Za-z0-9-]{4,32}$/, '应为 4 至 32 个字母、数字'],
  appId: [/^[A-Za-z0-9]{4,32}$/, '应为 4 至 32 个字母、数字'],
  publicKeyId: [/^\w{4,64}$/, '应为 4 至 64 个字母、数字、下划线'],
  serial: [/^[A-Za-z0-9]{4,64}$/, '应为 4 至 64 个字母、数字'],
};

/**
 * The credentials that a provider needs, in one form; what it does not need is left out.
 * @throws ServiceError 400 that names the field; it never repeats a value
 */
export function credentialsFor(provider: PaymentProviderId, given: Credentials): Credentials {
  const kept: Credentials = {
    ...{ merchantId: '', appId: '', privateKey: '', publicKey: '', publicKeyId: '', serial: '', apiKey: '' },
  };
  for (const field of NEEDED[provider]) {
    const name = TITLES[provider][field];
    const value = given[field];
    if (value === '') throw badRequest(field, `${name}不能为空`);
    const [shape, wanted] = SHAPES[field] ?? [];
    if (shape && !shape.test(value)) throw badRequest(field, `${name}${wanted}`);
    kept[field] = value;
  }
  if (kept.apiKey !== '') checkApiKey(provider, kept.apiKey);
  if (kept.privateKey !== '') kept.privateKey = privateKeyIn(provider, kept.privateKey);
  if (kept.publicKey !== '') kept.publicKey = publicKeyIn(provider, kept.publicKey);
  return kept;
}

function checkApiKey(provider: PaymentProviderId, apiKey: string): void {
  const bytes = Buffer.byteLength(apiKey);
  const isRight = provider === 'wechat' ? bytes === API_KEY_BYTES : bytes >= API_KEY_BYTES;
  if (!isRight) throw badRequest('apiKey', `${TITLES[provider].apiKey}应为 ${API_KEY_BYTES} 个字母、数字`);
}

/** A private key as providers hand it out, PEM or bare base64, as PKCS#8 PEM. */
function privateKeyIn(provider: PaymentProviderId, text: string): string {
  const key = firstOf([
    () => createPrivateKey(text),
    () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
  ]);
  if (!isStrongRsa(key))
    throw badRequest('privateKey', `${TITLES[provider].privateKey}应为 RSA 私钥，2048 位以上`);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A public key, or a certificate, as SPKI PEM. */
function publicKeyIn(provider: PaymentProviderId, text: string): string {
  const isPrivate = text.includes('PRIVATE KEY');
  const key = isPrivate
    ? null
    : firstOf([
        () => createPublicKey(text),
        () => createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
      ]);
  if (!isStrongRsa(key))
    throw badRequest('publicKey', `${TITLES[provider].publicKey}应为 RSA 公钥，2048 位以上`);
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

const isStrongRsa = (key: KeyObject | null): key is KeyObject =>
  key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;

/** The first that reads the key; null when none does. */
function firstOf(readers: readonly (() => KeyObject)[]): KeyObject | null {
  for (const read of readers) {
    try {
      return read();
    } catch {
      // In another form, or no key at all.
    }
  }
  return null;
}
