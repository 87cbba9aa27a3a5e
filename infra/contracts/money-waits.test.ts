import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ServiceDefinition } from '@tianji/service-kit';

// Whoever listens to payments and refunds keeps a message that it could not handle until an operator has seen it, without an end.

const SERVICES = join(import.meta.dirname, '..', '..', 'services');
const MONEY = /^tianji\.(?:payment|member\.payment)\./;
/** These come again by themselves: every day, or with the next change of an account. */
const AGAIN = ['tianji.payment.stated', 'tianji.payment.account.asked'];

/** The services that know payments. */
const services = readdirSync(SERVICES)
  .filter((id) => {
    if (id === 'lib') return false;
    const { dependencies = {} } = JSON.parse(readFileSync(join(SERVICES, id, 'package.json'), 'utf8'));
    return id === 'payment' || '@tianji/payment' in dependencies;
  })
  .map((id) => {
    const load = createRequire(join(SERVICES, 'index.js'));
    return (load(join(SERVICES, id, 'src', 'service.ts')) as { default: ServiceDefinition }).default;
  });

test('a message about money that was set aside waits without an end', () => {
  const consumers = services.flatMap(({ name, consumers: own }) =>
    own.filter(({ subject }) => MONEY.test(subject)).map((one) => ({ ...one, name })),
  );
  expect(new Set(consumers.map(({ name }) => name))).toEqual(new Set(['member', 'partner', 'payment']));
  const kept = consumers.filter(({ keepParked }) => keepParked);
  expect(kept.length).toBeGreaterThan(6);
  const others = consumers.filter((one) => !kept.includes(one)).map(({ subject }) => subject);
  expect(others.filter((subject) => !AGAIN.includes(subject))).toEqual([]);
});
