import { type TestPayment, who } from './fixture.ts';
import type { Told } from './stand-in.ts';

/** What a provider does instead of answering as it should; null closes the connection. */
export type Wrong = () => Told | null | 'silent';

export const WRONG: readonly (readonly [name: string, wrong: Wrong])[] = [
  ['answers 500', () => ({ status: 500, body: '<html>Internal Server Error</html>' })],
  ['answers nonsense', () => ({ body: '<html>Welcome</html>' })],
  ['closes the connection', () => null],
  ['does not answer in time', () => 'silent'],
];

const MINUTES = 60_000;

/**
 * An order is placed; then the provider goes wrong at another order and at a query, and comes back. Nothing is lost or
 * claimed, and each request is counted by how it ended.
 * @param set makes the provider behave, or with null answer again
 */
export async function goesWrong(
  payment: TestPayment,
  provider: string,
  behave: Wrong,
  set: (wrong: Wrong | null) => void,
): Promise<void> {
  const counted = async () => {
    const text = (await payment.service.hosted.services.get('payment')?.context.metrics.text()) ?? '';
    return ['ok', 'failed'].map((outcome) => {
      const series = `tianji_provider_calls_total{party="payment",provider="${provider}",outcome="${outcome}"} `;
      return Number(text.split(series)[1]?.split('\n')[0]);
    });
  };
  const { outTradeNo } = await payment.buy();
  const query = () => payment.service.data('payment/query/{outTradeNo}', { outTradeNo }, who());
  expect(await counted()).toEqual([1, 0]);
  set(behave);
  expect(
    await payment.service.call('member/getWXPayOrderQrCode', { selectMonth: '1' }, who('member-2')),
  ).toMatchObject({ status: 503, reply: { success: false } });
  expect(await counted()).toEqual([1, 1]);
  payment.clock.now += 20 * MINUTES;
  expect(await query()).toMatchObject({ status: 'WAITING' });
  expect(await counted()).toEqual([1, 2]);
  set(null);
  payment.clock.now += 20 * MINUTES;
  expect(await query()).toMatchObject({ status: 'WAITING' });
  expect(await counted()).toEqual([2, 2]);
  await payment.buy(1, who('member-2'));
  expect(await counted()).toEqual([3, 2]);
}
