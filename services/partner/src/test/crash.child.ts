// Saves clients without pause, until killed. Started by crash.test.ts.
import { writeSync } from 'node:fs';
import { createMetrics, hostServices, openBus, openStore, silentLogger } from '@tianji/service-kit';
import { partnerService } from '../service.ts';

const given: Record<string, string> = JSON.parse(process.argv[2] ?? '{}');
const { dataDir, round = '', secret = '' } = given;
const store = await openStore({ dataDir: dataDir ?? '' });
const bus = await openBus({ store: store.scope('bus') });
const definition = partnerService({ NODE_ENV: 'test', PARTNER_SECRET: secret });
const options = { store, bus, log: silentLogger, metrics: createMetrics() };
const service = (await hostServices([definition], options)).services.get('partner');

const origin = {
  ...{ requestId: 'crash', ip: '' },
  member: { id: 'teacher', loginname: '', endtime: Number.MAX_SAFE_INTEGER },
  tenant: { id: 'gewu', tools: ['partner'], plans: [], visitorReads: 'full' as const, brand: '格物' },
  roles: [{ role: 'owner' as const, tenant: 'gewu' }],
};

async function save(fields: object): Promise<{ client: string; rev: number }> {
  const facts = { sex: '女', birthtime: '1988-06-12 03:40:00', location: '四川-成都-武侯' };
  const outcome = await service?.dispatch('desk/saveClient', { ...facts, ...fields }, origin);
  if (outcome === undefined) throw new Error('partner did not open');
  const { reply } = outcome;
  if (!reply.success) throw new Error(reply.message);
  return reply.data as { client: string; rev: number };
}

/** Prints what was acknowledged, before anything else happens. */
const say = (...words: (string | number)[]) => writeSync(1, `${words.join(' ')}\n`);

async function worker(name: string): Promise<never> {
  for (let i = 0; ; i += 1) {
    const { client } = await save({ name: `${round}${name}${i}`, notes: '1' });
    say('saved', client, 1);
    const { rev } = await save({ client, rev: 1, name: `${round}${name}${i}`, notes: '2' });
    say('saved', client, rev);
  }
}
await Promise.all(['a', 'b', 'c', 'd'].map(worker));
