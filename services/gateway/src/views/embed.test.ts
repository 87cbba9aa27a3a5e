import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PortalConfig, toolManifest } from '@tianji/contracts';
import { workspaceCalls } from '@tianji/service-kit/testing';
import { knownTenant } from '../tenants/tenants.ts';
import { someTenant } from '../test/fixture.ts';
import { embedView } from './embed.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const manifests = readdirSync(ROOT)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => toolManifest.parse(JSON.parse(readFileSync(join(ROOT, name, 'tool.json'), 'utf8'))));
const config = {
  tools: manifests.map((tool) => ({ ...tool, state: 'live', version: '1.0.0' })),
} as unknown as PortalConfig;
const known = knownTenant(someTenant({ embed: { origins: ['https://blog.example'] } }));
const pages = manifests.flatMap(({ id, routes, tiles }) =>
  routes.map(({ path, needed }) => ({
    ...{ id, needed, path: path.replace(/:\w+/g, 'x') },
    hasTile: tiles.some(({ route }) => route === path),
  })),
);
const access = new Map<string, string>(workspaceCalls().map((call) => [call.path, call.access]));
const accessOf = (call: string) => access.get(call);
const isFramed = (path: string) => embedView(known, config, path, accessOf) !== null;

test('a page that needs to know who asks is framed by nobody, whatever origins a site lists', () => {
  const open = new Set(
    workspaceCalls()
      .filter(({ access }) => access === 'visitor' || access === 'notExpired')
      .map(({ path }) => path),
  );
  const personal = pages.filter(({ needed }) => needed.some((call) => !open.has(call)));
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter(({ path }) => isFramed(path))).toEqual([]);
});

test('of a tool, only the pages with which it stands among the tools are framed', () => {
  const framed = pages.filter(({ path }) => isFramed(path));
  expect(framed.length).toBeGreaterThan(4);
  expect(framed.filter(({ hasTile }) => !hasTile)).toEqual([]);
  // Tools that stand nowhere, such as those of money, accounts, sites and the desk.
  const silent = manifests.filter(({ tiles }) => tiles.length === 0).map(({ id }) => id);
  expect(silent.length).toBeGreaterThan(1);
  expect(framed.filter(({ id }) => silent.includes(id))).toEqual([]);
});

test('a planned tool is not framed', () => {
  const [path = ''] = pages.filter((page) => isFramed(page.path)).map((page) => page.path);
  const planned = { ...config, tools: config.tools.map((tool) => ({ ...tool, state: 'planned' as const })) };
  expect(embedView(known, planned, path, accessOf)).toBeNull();
});
