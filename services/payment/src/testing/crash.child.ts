// Sells and gets paid without pause, until killed. Started by crash.test.ts.
import { writeSync } from 'node:fs';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { signed } from '../sandbox/sign.ts';
import { paymentService } from '../service.ts';
import type { Order, WalletPayment } from '../stores.ts';
import { consumeGrants } from './grants.ts';

const { dataDir, round, secret } = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const store = await openStore({ dataDir });
const bus = await openBus({ store: store.scope('bus') });
const definition = paymentService({ NODE_ENV: 'test', PAYMENT_SANDBOX_SECRET: secret });
const options = { store, bus, log: silentLogger, metrics: createMetrics() };
const hosted = await hostServices([definition], options);
const service = hosted.services.get('payment');
if (!service) throw new Error('payment did not open');
await consumeGrants(store, bus);

const orders = store.scope('payment').coll<Order>('orders', definition.stores.orders?.indexes);
const wallet = store.scope('payment').coll<WalletPayment>('wallet', definition.stores.wallet?.indexes);
/** Prints what was acknowledged to somebody, before anything else happens. */
const say = (what: string, id: string) => writeSync(1, `${what} ${id}\n`);
const visitor = {
  requestId: 'crash',
  ip: '',
  member: null,
  tenant: {
    id: 'default',
    tools: [],
    plans: [{ months: 1, price: '25.00', title: '' }],
    visitorReads: 'full' as const,
    brand: '天机',
  },
};

async function buy(memberId: string): Promise<string> {
  const member = { id: memberId, loginname: '', endtime: Number.MAX_SAFE_INTEGER };
  const { reply } = await service!.dispatch(
    'member/getWXPayOrderQrCode',
    { selectMonth: '1' },
    { ...visitor, member },
  );
  if (!reply.success) throw new Error(reply.message);
  return (reply.data as { outTradeNo: string }).outTradeNo;
}

async function notify(outTradeNo: string): Promise<void> {
  const body = JSON.stringify({
    app_id: 'tianji-sandbox',
    mch_id: 'sandbox-merchant',
    attach: 'default',
    out_trade_no: outTradeNo,
    trade_no: `T${outTradeNo}`,
    trade_status: 'SUCCESS',
    total_amount: '25.00',
    paid_at: Date.now(),
  });
  const raw = { body: Buffer.from(body).toString('base64'), headers: signed(secret ?? '', body, Date.now()) };
  const payload = { provider: 'sandbox', raw };
  const { reply } = await service!.dispatch('payment/notify/{provider}', payload, visitor);
  if (!reply.success || (reply.data as { status: number }).status !== 200) throw new Error('not accepted');
}

async function worker(name: string): Promise<never> {
  for (let i = 0; ; i += 1) {
    const id = await buy(`${round}-${name}-${i}`);
    say('ordered', id);
    if (i % 3 === 2) {
      // Paid in the wallet, and the notification never comes.
      const change = { status: 'paid', tradeNo: `T${id}`, paidAt: Date.now() };
      await wallet.updateOne({ outTradeNo: id }, { set: change });
      say('paid', id);
    } else {
      await Promise.all([notify(id), notify(id)]);
      if ((await orders.get(id))?.status !== 'SUCCESS') throw new Error('accepted and not paid');
      say('paid', id);
    }
  }
}
await Promise.all(['a', 'b', 'c', 'd'].map(worker));
