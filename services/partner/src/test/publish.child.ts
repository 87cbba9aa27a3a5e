// Saves and publishes without pause, until killed. Started by publish-kill.test.ts.
import { writeSync } from 'node:fs';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { partnerService } from '../service.ts';

interface Order {
  dataDir: string;
  round: string;
  secret: string;
  document: Record<string, unknown> & { brand: object };
}
const { dataDir, round, secret, document }: Order = JSON.parse(process.argv[2] ?? '{}');
const store = await openStore({ dataDir });
const bus = await openBus({ store: store.scope('bus') });
const definition = partnerService({ NODE_ENV: 'test', PARTNER_SECRET: secret });
const options = { store, bus, log: silentLogger, metrics: createMetrics() };
const hosted = await hostServices([definition], options);
const service = hosted.services.get('partner');
if (!service) throw new Error('partner did not open');
await service.tenants?.seed([document]);

const tenant = { id: 'default', tools: ['partner'], plans: [], visitorReads: 'full' as const, brand: '' };
const origin = {
  ...{ requestId: 'kill', ip: '', tenant },
  member: { id: 'm1', loginname: '', endtime: Number.MAX_SAFE_INTEGER },
  roles: [{ role: 'owner' as const, tenant: String(document.id) }],
};

async function call<T>(path: string, payload: object): Promise<T> {
  const { reply } = await service!.dispatch(path, { site: document.id, ...payload }, origin);
  if (!reply.success) throw new Error(reply.message);
  return reply.data as T;
}

for (let i = 0; ; i += 1) {
  const name = `${round}-${i}`;
  const { rev } = await call<{ rev: number }>('partner/{site}/getSite', {});
  const changed = { ...document, brand: { ...document.brand, name } };
  await call('partner/{site}/saveDraft', { rev, document: JSON.stringify(changed) });
  writeSync(1, `begun ${name}\n`);
  const { version } = await call<{ version: number }>('partner/{site}/publish', { rev: rev + 1, note: name });
  writeSync(1, `published ${name} ${version}\n`);
}
