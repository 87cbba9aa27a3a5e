import type { CallOrigin, Outcome } from '@tianji/service-kit';
import { makeTestService, type TestService, testMember, testTenant } from '@tianji/service-kit/testing';
import { type CallOutput, paymentSucceeded } from '../contract/index.ts';
import { SANDBOX_APP_ID, SANDBOX_MCH_ID, signed } from '../sandbox/sign.ts';
import { paymentService } from '../service.ts';
import type { Order } from '../stores.ts';

export const SECRET = 'the till of these tests, 32 letters at least';
/** Ahead of the real clock, by which the store deletes expired documents. */
export const START = Date.UTC(2036, 10, 21, 2, 0, 0);
export const SITE = { address: 'https://tianji.example', gateway: 'http://127.0.0.1:9' };

export { delivered, until } from '@tianji/service-kit/testing';

export type QrCode = CallOutput<'member/getWXPayOrderQrCode'>;
export type Who = Partial<CallOrigin>;

/** The clock of the service that was opened last. */
let present = { now: START };

/** A member of a tenant who has just confirmed to be that member. */
export const who = (id = 'member-1', tenant = 'default', loginname = '13800000001'): Who => ({
  member: testMember({ id, loginname, endtime: START + 86_400_000, confirmedAt: present.now }),
  tenant: testTenant(['payment'], { id: tenant }),
  site: SITE,
});

/** A partner of a site, logged in at the platform's. */
export const partnerOf = (site: string): Who => ({
  ...who(`partner-${site}`),
  roles: [{ role: 'owner', tenant: site }],
});

export interface TestPayment {
  readonly service: TestService;
  /** Epoch milliseconds of the service's clock. */
  clock: { now: number };
  /** Payloads of payment.succeeded, with their ids. */
  readonly events: { id: string; payload: unknown }[];
  order(id: string): Promise<Order | null>;
  orders(): Promise<Order[]>;
  buy(months?: number, by?: Who): Promise<QrCode>;
  /** Sends a notification as a provider would, to `{provider}` or `{provider}/{account}`. */
  post(path: string, body: string | Buffer, headers?: Record<string, string>): Promise<RawOutcome>;
  /** Sends the wallet's genuine notification of an order, with changes. */
  notify(order: Order, changes?: Notification): Promise<RawOutcome>;
  close(): Promise<void>;
}

export interface RawOutcome {
  outcome: number;
  status: number;
  body: string;
}

export interface Notification {
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  at?: number;
  secret?: string;
}

export async function testPayment(env: Record<string, string> = {}): Promise<TestPayment> {
  const clock = { now: START };
  present = clock;
  const service = await makeTestService(
    // The job runs only when a test calls it.
    // Changes of accounts are in force at once, but in the tests of their waiting.
    paymentService(
      { NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: SECRET, SITE_STEP_HOURS: '0', ...env },
      { checkSeconds: 3600 },
    ),
    { now: () => clock.now },
  );
  const events: TestPayment['events'] = [];
  const consumer = await service.bus.consume({
    subject: paymentSucceeded.subject,
    group: 'test',
    handler: (message) => void events.push({ id: message.id, payload: message.payload }),
  });
  const coll = service.store.scope('payment').coll<Order>('orders', indexesOf(service));

  const post: TestPayment['post'] = async (path, body, headers = {}) => {
    const raw = { body: Buffer.from(body).toString('base64'), headers };
    const [provider, account] = path.split('/');
    const call = `payment/notify/{provider}${account === undefined ? '' : '/{account}'}`;
    return answerOf(await service.call(call, { provider, account, raw }, { site: SITE }));
  };

  return {
    service,
    clock,
    events,
    order: (id) => coll.get(id),
    orders: () => coll.find({}, { limit: 1000 }),
    buy: (months = 1, by = who()) =>
      service.data<QrCode>('member/getWXPayOrderQrCode', { selectMonth: String(months) }, by),
    post,
    notify(order, { fields = {}, headers = {}, at = clock.now, secret = SECRET } = {}) {
      const body = noticeOf(order, at, fields);
      return post('sandbox', body, { ...signed(secret, body, at), ...headers });
    },
    async close() {
      await consumer.stop();
      await service.close();
    },
  };
}

export const noticeOf = (order: Order, at: number, fields: Record<string, unknown> = {}): string =>
  JSON.stringify({
    app_id: SANDBOX_APP_ID,
    mch_id: SANDBOX_MCH_ID,
    attach: order.tenant,
    out_trade_no: order._id,
    trade_no: `T${order._id.slice(0, 12)}`,
    trade_status: 'SUCCESS',
    total_amount: (order.fen / 100).toFixed(2),
    paid_at: at,
    ...fields,
  });

const indexesOf = (service: TestService) =>
  service.hosted.services.get('payment')?.definition.stores.orders?.indexes;

/** The answer of a raw call; a refusal in the envelope has no status of its own. */
export function answerOf({ status: outcome, reply }: Outcome): RawOutcome {
  if (!reply.success) return { outcome, status: outcome, body: reply.message };
  const { status, body } = reply.data as { status: number; body: string };
  return { outcome, status, body };
}
