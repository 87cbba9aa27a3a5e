// What a tool declares, and what its service answers. Run by `tianji-conformance`, which names the tool.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallDefinition, callsOutsideNeeds, type ToolManifest, toolManifest } from '@tianji/contracts';
import { frameless, impure, unmet, untested } from './looks.ts';

const folder = process.env.TIANJI_TOOL_FOLDER ?? '';
const id = process.env.TIANJI_TOOL ?? '';
const json = (path: string) =>
  JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
const declared = json(`mf-${id}/tool.json`) as unknown as ToolManifest;
const manifest = toolManifest.safeParse(declared);

interface Definition {
  name: string;
  handlers: Record<string, unknown>;
}
const load = (path: string) => jest.requireActual<Record<string, unknown>>(join(folder, path));

test('tool.json matches its schema, and both packages are named after the tool', () => {
  expect(manifest.error?.issues ?? []).toEqual([]);
  expect(manifest.data?.id).toBe(id);
  expect(json(`mf-${id}/package.json`).name).toBe(`@tianji/mf-${id}`);
  expect(json(`services/${id}/package.json`).name).toBe(`@tianji/${id}`);
});

test('tiles, panel and bar lead to routes of the tool', () => {
  const paths = declared.routes.map(({ path }) => path);
  const { tiles, bar = [], home } = declared;
  for (const { route } of [...tiles, ...bar, ...(home?.panel ? [home.panel] : [])])
    expect(paths).toContain(route);
});

test('the contract is exported as <id>Contract', () => {
  const names = Object.keys(load(`services/${id}/src/contract/index.ts`));
  expect(names).toContain(`${id}Contract`);
});

test('the service answers every call of its contract', () => {
  const service = load(`services/${id}/src/service.ts`).default as Definition;
  const contract = load(`services/${id}/src/contract/index.ts`)[`${id}Contract`] as {
    service: string;
    calls: readonly CallDefinition[];
  };
  expect([service.name, contract.service]).toEqual([id, id]);
  const paths = contract.calls.map(({ path }) => path);
  expect(paths.filter((path) => !(path in service.handlers))).toEqual([]);
});

interface Described {
  service: string;
  calls: readonly CallDefinition[];
  forwards?: readonly CallDefinition[];
}

/** The contract of a service, and its previous major; none where its package is not installed. */
function contractsOf(service: string): Described[] {
  const door =
    service === id ? join(folder, `services/${id}/src/contract/index.ts`) : `@tianji/${service}/contract`;
  try {
    require.resolve(door);
  } catch {
    return [];
  }
  const exported = jest.requireActual<Record<string, Described | undefined>>(door);
  return [exported[`${service}Contract`], exported[`${service}Previous`]].flatMap((contract) =>
    contract ? [{ service, calls: [...contract.calls, ...(contract.forwards ?? [])] }] : [],
  );
}

test('every call in tool.json belongs to a contract that the tool needs', () =>
  expect(callsOutsideNeeds(declared, Object.keys(declared.needs.contracts).flatMap(contractsOf))).toEqual(
    [],
  ));

test('the engine uses no clock, no randomness and no I/O', () => {
  const engine = join(folder, `services/${id}/src/engine`);
  if (existsSync(engine)) expect(readdirSync(engine)).not.toEqual([]);
  expect(impure(engine)).toEqual([]);
});

test('results are shown in the frame that carries the notice, and both packages have tests', () => {
  expect(frameless(join(folder, `mf-${id}`))).toEqual([]);
  expect([`mf-${id}`, `services/${id}`].flatMap((name) => untested(join(folder, name)))).toEqual([]);
});

test('the needed versions match the installed ones', () => {
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string })
      .version;
  const { kit, react, contracts = {} } = declared.needs;
  const own = load(`services/${id}/src/contract/index.ts`)[`${id}Contract`] as { version: string };
  const given = { kit: versionOf('@tianji/kit'), react: versionOf('react') };
  expect(unmet({ kit, react }, given)).toEqual([]);
  expect(unmet(contracts, { [id]: own.version })).toEqual([]);
});
