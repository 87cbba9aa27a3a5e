import { ServiceError, silentLogger } from '@tianji/service-kit';
import { testMember, testTenant } from '@tianji/service-kit/testing';
import { openAddresses, REST_MS } from './api/addresses.ts';
import { remoteIdentity } from './api/identity.ts';
import { KEEP_MS } from './api/kept-answers.ts';
import { createRateLimit } from './limits/rate-limit.ts';

// The system clock is set back by a day; the monotonic clock is not.

const DAY = 86_400_000;
// Whole milliseconds: with a fraction, a sum minus one of its parts can come out smaller than the other part.
const real = { date: Date.now(), steady: Math.round(performance.now()) };
let passed: number;
beforeEach(() => {
  passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => real.steady + passed);
});
afterEach(() => jest.restoreAllMocks());
const setBack = () => jest.spyOn(Date, 'now').mockImplementation(() => real.date - DAY + passed);

function refusalOf(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('nobody who called too often is told to wait for longer than the window', () => {
  const limit = createRateLimit(1);
  limit.take('192.0.2.1');
  setBack();
  const refused = refusalOf(() => limit.take('192.0.2.1'));
  expect(refused).toBeInstanceOf(ServiceError);
  const { status, message, headers } = refused as ServiceError;
  expect([status, Number(headers?.['retry-after']) <= 60]).toEqual([429, true]);
  expect(message).toMatch(/请 \d{1,2} 秒后再试/);
});

test('a revoked token is not remembered for a day', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ member: testMember() }));
  const addresses = openAddresses({ urls: ['http://127.0.0.1:1'], everyMs: 60_000 });
  const identity = remoteIdentity({ addresses, secret: undefined, log: silentLogger, patienceMs: 1000 });
  await identity('T'.repeat(43), testTenant([]));
  setBack();
  // A little more: the difference of two such clock readings may round to less.
  passed = KEEP_MS + 1;
  await identity('T'.repeat(43), testTenant([]));
  expect(asked).toHaveBeenCalledTimes(2);
  addresses.close();
});

test('an address that failed is tried again after its rest', () => {
  const addresses = openAddresses({ urls: ['http://127.0.0.1:1'], everyMs: 60_000 });
  addresses.failed('http://127.0.0.1:1', 'refused');
  setBack();
  expect(addresses.next()).toBeNull();
  passed = REST_MS.refused;
  expect(addresses.next()).toBe('http://127.0.0.1:1');
  addresses.close();
});
