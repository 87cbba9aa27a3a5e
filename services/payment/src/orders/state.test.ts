import type { output } from 'zod';
import { paymentStated } from '../contract/index.ts';
import type { Order, PaymentContext } from '../stores.ts';
import { type TestPayment, testPayment, until } from '../testing/fixture.ts';
import { DAY, HOUR } from '../time.ts';
import { refundOrder } from './refunds.ts';
import { statePaidOrders } from './state.ts';

let payment: TestPayment;
let stated: output<typeof paymentStated.schema>['orders'];
beforeEach(async () => {
  payment = await testPayment();
  stated = [];
  await payment.service.bus.consume({
    subject: paymentStated.subject,
    group: 'test',
    handler: ({ payload }) => void stated.push(...paymentStated.schema.parse(payload).orders),
  });
});
afterEach(() => payment.close());

const context = () => payment.service.hosted.services.get('payment')?.context as unknown as PaymentContext;

test('every paid order is stated once a day, by whichever replica comes first', async () => {
  const { outTradeNo } = await payment.buy();
  await payment.notify((await payment.order(outTradeNo)) as Order);
  await payment.buy(3);
  // Its own event may still be under way.
  await statePaidOrders(context());
  payment.clock.now += 2 * HOUR;
  await Promise.all([1, 2, 3].map(() => statePaidOrders(context())));
  await until(() => stated.length > 0);
  expect(stated).toEqual([expect.objectContaining({ outTradeNo, amount: 2500, months: 1, refunded: 0 })]);
  await refundOrder(context(), outTradeNo, 1000);
  payment.clock.now += DAY;
  await statePaidOrders(context());
  await until(() => stated.length > 1);
  expect(stated[1]).toMatchObject({ outTradeNo, refunded: 1000 });
});
