import { callSigner, packOrigin } from '@tianji/service-kit';
import type { SplitPortal } from './split-portal.ts';

const PATH = '/api/perpetualcalendaralmanac/get8';
const BODY = JSON.stringify({ time: '2026-11-21 08:30:00' });
const ORIGIN = packOrigin({
  requestId: 'signed-calls-drill',
  tenant: { id: 'default', tools: ['calendar'], plans: [], visitorReads: 'full', brand: '天机' },
  member: null,
  ip: '',
});

/** Calls the calendar without the gateway: signed, replayed, for another replica, tampered, late, with a wrong secret, unsigned. */
export async function signedCallsDrill({ calendar, secret }: SplitPortal): Promise<void> {
  const sign = (key = secret, now?: () => number, address = calendar.url) =>
    callSigner({ service: 'calendar', secret: key, ...(now && { now }) }).sign(address, {
      ...{ path: PATH, body: BODY, origin: ORIGIN },
    });
  const send = async (headers: Record<string, string>, body = BODY) => {
    const response = await fetch(`${calendar.url}${PATH}`, { method: 'POST', headers, body });
    return (await response.json()).code ?? response.status;
  };
  const once = sign();
  expect(await send(once)).toBe(200);
  expect(await send(once)).toBe('call_replayed');
  expect(await send(sign(secret, undefined, 'http://127.0.0.2:8090'))).toBe('call_elsewhere');
  expect(await send(sign(), BODY.replace('2026', '2027'))).toBe('call_tampered');
  expect(await send({ ...sign(), 'x-tianji-origin': `${ORIGIN}A` })).toBe('call_tampered');
  expect(await send(sign('x'.repeat(48)))).toBe('call_tampered');
  expect(await send(sign(secret, () => Date.now() - 61_000))).toBe('call_late');
  expect(await send({ 'content-type': 'application/json', 'x-tianji-origin': ORIGIN })).toBe('call_unsigned');
  expect(await send({ 'content-type': 'application/json', 'x-tianji-secret': secret })).toBe('call_unsigned');
}
