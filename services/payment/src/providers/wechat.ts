import { createHash } from 'node:crypto';
import Pay from 'wechatpay-node-v3';
import { z } from 'zod';
import { addressIn, type PaymentConfig } from '../settings.ts';
import { beijingText } from '../time.ts';
import { notifyUrl } from './notify-url.ts';
import {
  checkFresh,
  NOTICE_WINDOW_MS,
  NoticeRefused,
  type PaymentFact,
  type PaymentProvider,
} from './port.ts';
import { isFromWechat, openSealed, type PlatformKey, signatureIn } from './wechat-crypto.ts';
import { wechatHttp } from './wechat-http.ts';

const STATES: Readonly<Record<string, PaymentFact['state']>> = {
  SUCCESS: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  PAYERROR: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
  REFUND: 'refunded',
};

/** A transaction, as sealed in notifications and returned by queries. */
const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64).optional(),
  trade_state: z.string(),
  attach: z.string().max(128).optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});
type Transaction = z.output<typeof transaction>;

/** A refund, as sealed in its own notifications. */
const refunded = z.object({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64),
  refund_id: z.string().max(64),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL', 'PROCESSING']),
  amount: z.object({ total: z.int(), refund: z.int().min(1) }),
});

const envelope = z.object({
  event_type: z.string().optional(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});

/** The keys of WeChat Pay that are valid: the current one and, while it replaces another, the previous one. */
function platformKeys(config: PaymentConfig): PlatformKey[] {
  const of = (serial: string | undefined, key: string | undefined) =>
    serial === undefined || key === undefined ? [] : [{ serial, key }];
  return [
    ...of(config.WECHATPAY_PLATFORM_SERIAL, config.WECHATPAY_PLATFORM_KEY),
    ...of(config.WECHATPAY_PLATFORM_SERIAL_PREVIOUS, config.WECHATPAY_PLATFORM_KEY_PREVIOUS),
  ];
}

/**
 * WeChat Pay v3, the native code to be scanned. The SDK builds and signs our requests; answers are verified here,
 * because the SDK leaves answers unverified and sealed notifications unauthenticated.
 * @param account the id of a site's own account, whose settings these are
 */
export function wechatProvider(config: PaymentConfig, account?: string): PaymentProvider {
  const appid = config.WECHATPAY_APP_ID ?? '';
  const mchid = config.WECHATPAY_MCH_ID ?? '';
  const key = config.WECHATPAY_API_V3_KEY ?? '';
  const keys = [key, config.WECHATPAY_API_V3_KEY_PREVIOUS].filter((one) => one !== undefined);
  const platforms = platformKeys(config);
  const pay = new Pay({
    appid,
    mchid,
    serial_no: config.WECHATPAY_SERIAL,
    // It is only used to look up a missing serial number.
    publicKey: Buffer.from(platforms[0]?.key ?? ''),
    privateKey: Buffer.from(config.WECHATPAY_PRIVATE_KEY ?? ''),
    key,
  });
  pay.createHttp(wechatHttp(addressIn(config, 'WECHATPAY_ENDPOINT'), platforms));

  function own(read: Transaction): Transaction {
    if (read.appid !== appid) throw new NoticeRefused('wrong_app', read.out_trade_no);
    if (read.mchid !== mchid) throw new NoticeRefused('wrong_merchant', read.out_trade_no);
    return read;
  }

  return {
    id: 'wechat',
    ...(account !== undefined && { account }),
    label: '微信支付',

    async createOrder({ outTradeNo, tenant, subject, fen, expiresAt }) {
      const { status, data, error } = await pay.transactions_native({
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: `${beijingText(expiresAt).replace(' ', 'T')}+08:00`,
        attach: tenant,
        notify_url: notifyUrl(config, 'wechat', account),
        amount: { total: fen, currency: 'CNY' },
      });
      if (status !== 200 || typeof data?.code_url !== 'string')
        throw new Error(`native: ${status} ${String(error).slice(0, 200)}`);
      return data.code_url;
    },

    async parseNotify({ raw, headers }, ctx) {
      const body = raw.toString('utf8');
      const signature = signatureIn((name) => headers[name]);
      if (!isFromWechat(signature, body, platforms)) throw new NoticeRefused('wrong_signature');
      checkFresh(Number(signature.timestamp) * 1000, ctx.now());
      const nonce = nonceOf(signature, body);
      const message = unseal(body, keys);
      if (message.kind === 'refund') return { ...refundFact(message.read, mchid), nonce };
      const read = own(message.read);
      return { ...factOf(read), tenant: read.attach ?? '', nonce };
    },

    async query(outTradeNo) {
      const { status, data, error } = await pay.query({ out_trade_no: outTradeNo });
      if (status === 404) return null;
      if (status !== 200) throw new Error(`query: ${status} ${String(error).slice(0, 200)}`);
      const read = own(transaction.parse(data));
      if (read.out_trade_no !== outTradeNo) throw new Error('query: an answer to nothing');
      return factOf(read);
    },

    async close(outTradeNo) {
      const { status, error } = await pay.close(outTradeNo);
      if (status === 204 || String(error).includes('ORDER_CLOSED')) return 'closed';
      if (status === 404) return 'unknown';
      throw new Error(`close: ${status} ${String(error).slice(0, 200)}`);
    },

    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'application/json',
      body: JSON.stringify(
        accepted ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '验证失败' },
      ),
    }),
  };
}

type Unsealed = { kind: 'payment'; read: Transaction } | { kind: 'refund'; read: z.output<typeof refunded> };

/** What a notification of a refund says. One that has not succeeded changes nothing. */
function refundFact(read: z.output<typeof refunded>, mchid: string): PaymentFact {
  const { out_trade_no: outTradeNo, amount, refund_id } = read;
  if (read.mchid !== mchid) throw new NoticeRefused('wrong_merchant', outTradeNo);
  return {
    ...{ outTradeNo, tenant: null, fen: amount.total, paidAt: 0 },
    ...(read.refund_status === 'SUCCESS'
      ? { state: 'refunded', refund: { id: refund_id, fen: amount.refund, whole: false } }
      : { state: 'open' }),
    providerTradeNo: read.transaction_id,
  };
}

/** @param keys a notification may have been sealed before the merchant's key was replaced */
function unseal(body: string, keys: readonly string[]): Unsealed {
  for (const key of keys) {
    try {
      const { event_type = '', resource } = envelope.parse(JSON.parse(body));
      const opened: unknown = JSON.parse(openSealed(resource, key));
      if (event_type.startsWith('REFUND.')) return { kind: 'refund', read: refunded.parse(opened) };
      return { kind: 'payment', read: transaction.parse(opened) };
    } catch {
      // Sealed with another key, or not by WeChat Pay at all.
    }
  }
  throw new NoticeRefused('malformed');
}

const nonceOf = ({ timestamp, nonce }: { timestamp: string; nonce: string }, body: string) => ({
  id: nonce.slice(0, 128),
  digest: createHash('sha256').update(`${timestamp}\n${body}`).digest('base64url'),
  keepMs: 2 * NOTICE_WINDOW_MS,
});

/** Throws for unknown states: better to ask again than to misunderstand. */
function factOf(read: Transaction): PaymentFact {
  const { out_trade_no: outTradeNo, amount, attach, success_time, transaction_id } = read;
  const state = STATES[read.trade_state];
  const paidAt = state === 'paid' ? Date.parse(success_time ?? '') : 0;
  if (!state || Number.isNaN(paidAt)) throw new NoticeRefused('malformed', outTradeNo);
  const fen = amount?.currency === undefined || amount.currency === 'CNY' ? amount?.total : undefined;
  return {
    outTradeNo,
    tenant: attach ?? null,
    // A payment that nobody made yet has no amount; it changes nothing.
    fen: fen ?? -1,
    state,
    providerTradeNo: transaction_id ?? '',
    paidAt,
  };
}
