import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createMetrics,
  hostServices,
  listen,
  openBus,
  openStore,
  type ServiceDefinition,
  serviceApp,
} from '@tianji/service-kit';
import { memoryLog } from '@tianji/service-kit/testing';
import { type TestGateway, type TestGatewayOptions, testGateway } from './fixture.ts';

/** Where the service runs: in the gateway's process, or behind a port of its own. */
export type Place = 'here' | 'over HTTP';

/** The secret that gateway and service share. */
export const SHARED_SECRET = 'kR8wq2LmZt5vXc7bNj4hGf1dSa9pYe3u';

/**
 * A gateway with one real service over an embedded store. Whoever has a token is the member of that name.
 * @param closing gets what is to be closed after the test, the last one first
 */
export async function gatewayWith(
  definition: ServiceDefinition,
  place: Place,
  grants: NonNullable<TestGatewayOptions['grants']>,
  closing: (() => Promise<unknown> | unknown)[],
  { tenants, env }: Pick<TestGatewayOptions, 'tenants' | 'env'> = {},
): Promise<TestGateway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianji-with-service-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const [log, metrics] = [memoryLog(), createMetrics()];
  const store = await openStore({ dataDir });
  closing.push(() => store.close());
  const bus = await openBus({ store: store.scope('bus') });
  closing.push(() => bus.close());
  const hosted = await hostServices([definition], { store, bus, log, metrics });
  closing.push(() => hosted.stop());
  const { name } = definition;
  const service = hosted.services.get(name);
  if (!service) throw new Error(`${name} has not been opened`);
  const app = serviceApp({ service, log, metrics, secret: SHARED_SECRET });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(1));
  const elsewhere = {
    [`SERVICE_${name.toUpperCase()}_URL`]: server.url,
    SERVICE_SECRET: SHARED_SECRET,
  };
  const gateway = await testGateway({
    grants,
    identity: async (token) => ({ id: token, loginname: '13900000000', endtime: Date.now() + 60_000 }),
    ...(tenants && { tenants }),
    ...(place === 'here'
      ? { services: hosted.services, ...(env && { env }) }
      : { env: { ...elsewhere, ...env } }),
  });
  closing.push(() => gateway.close());
  return gateway;
}
