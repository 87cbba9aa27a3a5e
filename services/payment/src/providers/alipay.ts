import { parseForm, ServiceError } from '@tianji/service-kit';
import { guardedLookup, type Outbound, refuseHost } from '@tianji/service-kit/outbound';
import { AlipaySdk, type AlipaySdkConfig } from 'alipay-sdk';
import { Agent, type Dispatcher } from 'urllib';
import { fenOf, yuanOf } from '../money.ts';
import { addressIn, type PaymentConfig } from '../settings.ts';
import { beijingInstant, beijingText, HOUR } from '../time.ts';
import { notifyUrl } from './notify-url.ts';
import { checkFresh, type Notice, NoticeRefused, type PaymentFact, type PaymentProvider } from './port.ts';

const TIMEOUT_MS = 5000;
const GATEWAY: Outbound = { base: new URL('https://openapi.alipay.com/gateway.do'), trusted: false };
/** Alipay repeats a notification for 25 hours; older ones are not accepted. */
const REPEATED_MS = 25 * HOUR;

const STATES: Readonly<Record<string, PaymentFact['state']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  WAIT_BUYER_PAY: 'open',
  TRADE_CLOSED: 'closed',
};

/** Connects the SDK's client to the gateway alone, wherever a redirect leads. */
function guardedDispatcher(to: Outbound): Agent {
  return new (class extends Agent {
    override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      refuseHost(to, new URL(String(options.origin)).hostname);
      return super.dispatch(options, handler);
    }
  })({ connect: { lookup: guardedLookup(to) } });
}

/**
 * Alipay's code to be scanned (alipay.trade.precreate). Requests are signed and answers verified by its official SDK.
 * The tenant is sent as the order's `body`, which notifications repeat.
 * @param account the id of a site's own account, whose settings these are
 */
export function alipayProvider(config: PaymentConfig, account?: string): PaymentProvider {
  const appId = config.ALIPAY_APP_ID ?? '';
  const sellerId = config.ALIPAY_SELLER_ID ?? '';
  const to = addressIn(config, 'ALIPAY_GATEWAY') ?? GATEWAY;
  const sdk = new AlipaySdk({
    appId,
    privateKey: config.ALIPAY_PRIVATE_KEY ?? '',
    keyType: config.ALIPAY_KEY_TYPE,
    alipayPublicKey: config.ALIPAY_PUBLIC_KEY ?? '',
    timeout: TIMEOUT_MS,
    gateway: to.base.href,
    proxyAgent: guardedDispatcher(to) as AlipaySdkConfig['proxyAgent'],
  });

  return {
    id: 'alipay',
    ...(account !== undefined && { account }),
    label: '支付宝',

    async createOrder({ outTradeNo, tenant, subject, fen, expiresAt }) {
      const bizContent = {
        outTradeNo,
        sellerId,
        subject,
        body: tenant,
        totalAmount: yuanOf(fen),
        timeExpire: beijingText(expiresAt),
      };
      const params = { notifyUrl: notifyUrl(config, 'alipay', account), bizContent };
      const result = await sdk.exec('alipay.trade.precreate', params, { validateSign: true });
      const { code, subCode, qrCode } = result as Record<string, unknown>;
      if (code !== '10000' || typeof qrCode !== 'string')
        throw new Error(`alipay.trade.precreate: ${code} ${subCode}`);
      return qrCode;
    },

    async parseNotify({ raw }, ctx) {
      const form = readForm(raw);
      // The SDK would also accept the older SHA-1 signature when the message asks for it.
      if (form.sign_type !== 'RSA2' || !isSigned(sdk, form)) throw new NoticeRefused('wrong_signature');
      return readNotice(form, { appId, sellerId }, ctx.now());
    },

    async query(outTradeNo) {
      const result: Record<string, unknown> = await sdk.exec(
        'alipay.trade.query',
        { bizContent: { outTradeNo } },
        { validateSign: true },
      );
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return null;
      if (result.code !== '10000') throw new Error(`alipay.trade.query: ${result.code} ${result.subCode}`);
      return readAnswer(result, outTradeNo);
    },

    async close(outTradeNo) {
      const result: Record<string, unknown> = await sdk.exec(
        'alipay.trade.close',
        { bizContent: { outTradeNo } },
        { validateSign: true },
      );
      if (result.code === '10000') return 'closed';
      if (result.subCode === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
      throw new Error(`alipay.trade.close: ${result.code} ${result.subCode}`);
    },

    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'text/plain',
      body: accepted ? 'success' : 'fail',
    }),
  };
}

type Form = Readonly<Record<string, string>>;

function readForm(raw: Buffer): Form {
  try {
    return { ...parseForm(raw.toString('utf8')) };
  } catch (error) {
    if (error instanceof ServiceError) throw new NoticeRefused('malformed');
    throw error;
  }
}

function isSigned(sdk: AlipaySdk, form: Form): boolean {
  try {
    return sdk.checkNotifySignV2(form);
  } catch {
    return false;
  }
}

function readNotice(form: Form, own: { appId: string; sellerId: string }, now: number): Notice {
  const { app_id, seller_id, out_trade_no = '', trade_no = '', total_amount = '', notify_id = '' } = form;
  if (app_id !== own.appId) throw new NoticeRefused('wrong_app', out_trade_no);
  if (seller_id !== own.sellerId) throw new NoticeRefused('wrong_merchant', out_trade_no);
  checkFresh(instantOf(form.notify_time, out_trade_no), now, REPEATED_MS);
  const state = STATES[form.trade_status ?? ''];
  if (!state || !notify_id) throw new NoticeRefused('malformed', out_trade_no);
  return {
    outTradeNo: out_trade_no,
    tenant: form.body ?? '',
    fen: fenOf(total_amount) ?? -1,
    state,
    ...refundIn(form.refund_fee, out_trade_no),
    providerTradeNo: trade_no,
    paidAt: state === 'paid' ? instantOf(form.gmt_payment ?? form.notify_time, out_trade_no) : 0,
    nonce: {
      id: notify_id.slice(0, 128),
      digest: [out_trade_no, trade_no, total_amount, form.trade_status, form.refund_fee ?? '']
        .join(' ')
        .trim(),
      keepMs: 2 * REPEATED_MS,
    },
  };
}

/** `refund_fee` is everything refunded until then. */
function refundIn(fee: string | undefined, outTradeNo: string): Pick<PaymentFact, 'refund'> {
  if (!fee) return {};
  const fen = fenOf(fee);
  if (fen === null) throw new NoticeRefused('malformed', outTradeNo);
  return fen === 0 ? {} : { refund: { id: `total-${fen}`, fen, whole: true } };
}

function instantOf(text: string | undefined, outTradeNo: string): number {
  try {
    return beijingInstant(text ?? '');
  } catch {
    throw new NoticeRefused('malformed', outTradeNo);
  }
}

function readAnswer(result: Readonly<Record<string, unknown>>, outTradeNo: string): PaymentFact {
  const state = STATES[String(result.tradeStatus)];
  if (result.outTradeNo !== outTradeNo || !state) throw new Error('alipay.trade.query: an answer to nothing');
  const { sendPayDate, totalAmount, tradeNo } = result;
  return {
    outTradeNo,
    tenant: null,
    fen: fenOf(String(totalAmount)) ?? -1,
    state,
    providerTradeNo: String(tradeNo ?? ''),
    paidAt: state === 'paid' ? instantOf(String(sendPayDate), outTradeNo) : 0,
  };
}
