import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineContract, type Tenant } from '@tianji/contracts';
import {
  createMetrics,
  createService,
  hostServices,
  listen,
  type OpenTenantSource,
  openBus,
  openStore,
  serviceApp,
  silentLogger,
} from '@tianji/service-kit';
import { memoryLog, until } from '@tianji/service-kit/testing';
import { openAddresses } from './api/addresses.ts';
import { openTenants } from './tenants/documents.ts';
import { remoteTenants } from './tenants/source.ts';
import { openStoredTenants, type StoredTenants } from './tenants/stored.ts';
import { someTenant } from './test/fixture.ts';

const SECRET = 'kR8wq2LmZt5vXc7bNj4hGf1dSa9pYe3u';

/** Sites as a service knows them, and what it was asked. */
let sites: Map<string, { stamp: string; document: object }>;
let asked: { lists: number; documents: string[]; seeds: string[] };
let isAway: boolean;
let folder: string;
let data: string;
const closing: (() => Promise<unknown> | unknown)[] = [];

const put = (id: string, name: string, more: Partial<Tenant> = {}) => {
  const orgcode = id === 'default' ? '' : id;
  const tenant = someTenant({ id, orgcode, hosts: [`${id}.example`], ...more });
  sites.set(id, {
    stamp: `${name} ${Math.random()}`,
    document: { ...tenant, brand: { ...tenant.brand, name } },
  });
};

const source: OpenTenantSource = {
  async list(etag) {
    if (isAway) throw new Error('away');
    asked.lists += 1;
    const stamps = Object.fromEntries([...sites].map(([id, { stamp }]) => [id, stamp]));
    const now = JSON.stringify(stamps);
    return etag === now ? null : { etag: now, stamps };
  },
  async documents(ids) {
    asked.documents.push(...ids);
    return ids.flatMap((id) => {
      const site = sites.get(id);
      return site ? [{ id, ...site }] : [];
    });
  },
  draft: async () => null,
  count: async () => {},
  async seed(documents) {
    const answer = { seeded: [] as string[], differing: [] as string[], refused: [] };
    for (const document of documents as Tenant[]) {
      asked.seeds.push(document.id);
      if (sites.has(document.id)) answer.differing.push(document.id);
      else {
        put(document.id, document.brand.name);
        answer.seeded.push(document.id);
      }
    }
    return answer;
  },
};

beforeEach(() => {
  sites = new Map();
  asked = { lists: 0, documents: [], seeds: [] };
  isAway = false;
  data = mkdtempSync(join(tmpdir(), 'tianji-stored-'));
  folder = join(data, 'tenants');
  mkdirSync(folder);
  write(someTenant({ brand: { ...someTenant().brand, name: '文件' } }));
  closing.push(() => rmSync(data, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const write = (tenant: Tenant) => writeFileSync(join(folder, `${tenant.id}.json`), JSON.stringify(tenant));

async function overHttp(): Promise<OpenTenantSource> {
  const log = silentLogger;
  const metrics = createMetrics();
  const store = await openStore({ dataDir: join(data, 'store') });
  closing.push(() => store.close());
  const bus = await openBus({ store: store.scope('bus') });
  closing.push(() => bus.close());
  const definition = createService({
    name: 'sites',
    contract: defineContract({ service: 'sites', version: '1.0.0', calls: [] }),
    handlers: {},
    tenants: source,
  });
  const hosted = await hostServices([definition], { store, bus, log, metrics });
  closing.push(() => hosted.stop());
  const service = hosted.services.get('sites');
  if (!service) throw new Error('not open');
  const app = serviceApp({ service, log, metrics, secret: SECRET });
  const server = await listen(app.callback(), { host: '127.0.0.1', port: 0 });
  closing.push(() => server.close(1));
  const addresses = openAddresses({ urls: [server.url], everyMs: 60_000 });
  closing.push(() => addresses.close());
  return remoteTenants({ id: 'sites', addresses, secret: SECRET, log, patienceMs: 60_000 });
}

function openStored(from: OpenTenantSource, more: { mayMake?: (tenant: Tenant) => boolean } = {}) {
  const log = memoryLog();
  const stored = openStoredTenants({
    ...{
      source: from,
      folder,
      files: openTenants(folder, log),
      copies: join(data, 'sites'),
      everyMs: 20,
      log,
    },
    ...more,
  });
  closing.push(() => stored.close());
  return { stored, log };
}

const nameAt = (stored: StoredTenants, host: string) =>
  stored.of({ headers: { host } } as never).tenant.brand.name;

describe.each(['here', 'over HTTP'] as const)('sites of a service %s', (place) => {
  const open = async () => openStored(place === 'here' ? source : await overHttp());

  test('a file makes its site, a change is seen, and only the changed document travels', async () => {
    const { stored } = await open();
    await stored.ready;
    expect(nameAt(stored, 'default.example')).toBe('文件');
    put('gewu', '格物');
    put('other', '其他');
    await until(() => stored.all.length === 3);
    asked.documents = [];
    put('gewu', '格物二');
    await until(() => nameAt(stored, 'gewu.example') === '格物二');
    expect(asked.documents).toEqual(['gewu']);
    const { lists } = asked;
    await until(() => asked.lists > lists + 3);
    // Nothing changed, so nothing is asked for, and a site keeps what was computed for it.
    expect(asked.documents).toEqual(['gewu']);
    sites.delete('other');
    await until(() => stored.all.length === 2);
    expect(asked.seeds).toEqual(['default']);
  });

  test('a document that is wrong or claims a foreign host leaves the sites as they are', async () => {
    const { stored, log } = await open();
    put('gewu', '格物');
    await until(() => stored.all.length === 2);
    sites.set('gewu', { stamp: 'wrong', document: { id: 'gewu' } });
    put('thief', '他人', { hosts: ['gewu.example'] });
    await until(() => log.lines.some((line) => line.includes('gewu: ')));
    await until(() => log.lines.some((line) => line.includes('the tenant gewu has')));
    expect(nameAt(stored, 'gewu.example')).toBe('格物');
    expect(stored.all).toHaveLength(2);
    // The host is given up: now the other one may have it.
    put('gewu', '格物', { hosts: [] });
    await until(() => nameAt(stored, 'gewu.example') === '他人');
  });
});

test('while the service is away the last documents stay in use, also across a restart', async () => {
  const { stored } = openStored(source);
  put('gewu', '格物');
  await until(() => stored.all.length === 2);
  isAway = true;
  stored.close();
  const { stored: again, log } = openStored(source);
  await again.ready;
  expect(nameAt(again, 'gewu.example')).toBe('格物');
  await until(() => log.lines.some((line) => line.includes('could not be learned')));
  isAway = false;
  put('gewu', '回来');
  await until(() => nameAt(again, 'gewu.example') === '回来');
});

test('a document that is refused does not take the place of the copy for the next start', async () => {
  const { stored, log } = openStored(source);
  put('gewu', '格物');
  await until(() => stored.all.length === 2);
  sites.set('gewu', { stamp: 'wrong', document: { id: 'gewu' } });
  await until(() => log.lines.some((line) => line.includes('gewu: ')));
  isAway = true;
  stored.close();
  const { stored: again } = openStored(source);
  await again.ready;
  expect(nameAt(again, 'gewu.example')).toBe('格物');
});

test('a site outlives a rule that refuses its mark: the seal of its name stands in', async () => {
  const { stored, log } = openStored(source);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a"><use href="#a"/></g></svg>';
  put('gewu', '格物', { brand: { ...someTenant().brand, mark: { svg } } });
  await until(() => stored.all.length === 2);
  expect(nameAt(stored, 'gewu.example')).toBe('格物');
  expect(log.lines.some((line) => line.includes('gewu: brand.mark: reference of #a to itself'))).toBe(true);
});

test('before it has ever answered, the files are in use', async () => {
  isAway = true;
  const { stored } = openStored(source);
  await stored.ready;
  expect(nameAt(stored, 'anything.example')).toBe('文件');
});

test('a file that was changed later is not in use, and the log says how to import it', async () => {
  const { stored, log } = openStored(source);
  await stored.ready;
  write(someTenant({ brand: { ...someTenant().brand, name: '改了' } }));
  await until(() => log.lines.some((line) => line.includes('npm run tenants -- import')));
  expect(nameAt(stored, 'default.example')).toBe('文件');
});

test('a document that may not make a site is not given to the service', async () => {
  const { stored } = openStored(source, { mayMake: () => false });
  await stored.ready;
  expect(asked.seeds).toEqual([]);
  expect(nameAt(stored, 'default.example')).toBe('文件');
});

test('with 500 sites an unchanged look is a line, and a change moves one document', async () => {
  for (let i = 0; i < 500; i += 1) put(i === 0 ? 'default' : `site-${i}`, `站${i}`);
  const { stored } = openStored(source);
  await until(() => stored.all.length === 500);
  asked.documents = [];
  put('site-250', '新名');
  await until(() => nameAt(stored, 'site-250.example') === '新名');
  expect(asked.documents).toEqual(['site-250']);
});
