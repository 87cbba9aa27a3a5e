// A tenant leaves out one route of one tool: its page, its tile and the calls that nothing else needs are gone, all others
// stay. Tried for every route of every tool.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply, ToolManifest } from '@tianji/contracts';
import { parse } from 'regexparam';
import { knownCalls, toolsInTree } from '../test/tools.mjs';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';

type Route = ToolManifest['routes'][number];
interface Case {
  orgcode: string;
  tool: string;
  left: Route;
}

const TOOLS = toolsInTree('');
const CASES: Case[] = TOOLS.flatMap(({ id, manifest }) =>
  manifest.routes.map((left, i) => ({ orgcode: `${id}-${i}`, tool: id, left })),
).filter(({ tool }) => (TOOLS.find(({ id }) => id === tool)?.manifest.routes.length ?? 0) > 1);

const callsOf = ({ needed, optional }: Route) => [...needed, ...optional];
const panelOf = ({ home }: ToolManifest) => home?.panel;

/** Calls that only the left-out route of a case declares, in the whole tenant. */
function goneWith({ tool, left }: Case): string[] {
  const kept = new Set(
    TOOLS.flatMap(({ id, manifest }) => {
      const stays = (path: string) => id !== tool || path !== left.path;
      const panel = panelOf(manifest);
      return [
        ...manifest.routes.filter(({ path }) => stays(path)).flatMap(callsOf),
        ...(panel && stays(panel.route) ? [panel.call] : []),
      ];
    }),
  );
  const manifest = TOOLS.find(({ id }) => id === tool)?.manifest;
  const panel = manifest && panelOf(manifest);
  const own = [...callsOf(left), ...(panel?.route === left.path ? [panel.call] : [])];
  return [...new Set(own)].filter((path) => !kept.has(path));
}

interface ContractCall {
  path: string;
  tool?: string;
  platform?: boolean;
  method?: string;
}
const CALLS = readdirSync(join(ROOT, 'services')).flatMap((id) => {
  try {
    const contract = JSON.parse(readFileSync(join(ROOT, 'services', id, 'dist/contract.json'), 'utf8'));
    return (contract.calls as ContractCall[]).map((call) => ({ tool: contract.service as string, ...call }));
  } catch {
    return [];
  }
});
const KNOWN = Object.assign({}, ...readdirSync(join(ROOT, 'services')).map(knownCalls)) as ReturnType<
  typeof knownCalls
>;

let portal: Running;
beforeAll(async () => {
  const data = temporaryFolder();
  const tenants = join(data, 'tenants');
  mkdirSync(tenants, { recursive: true });
  const common = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(common));
  for (const { orgcode, tool, left } of CASES) {
    const tools = TOOLS.map(({ id, manifest }) => {
      const routes = manifest.routes.map(({ path, title }) => ({ path, title }));
      const only = routes.map(({ path }) => path).filter((path) => path !== left.path);
      return { id, name: manifest.name, routes, tiles: manifest.tiles, ...(id === tool ? { only } : {}) };
    });
    const document = { ...common, id: `t-${orgcode}`, orgcode, everyTool: false, tools };
    writeFileSync(join(tenants, `${orgcode}.json`), JSON.stringify(document));
  }
  portal = await startPart('portal', { DATA_DIR: data, TENANTS_DIR: tenants });
});

const isRefused = async (path: string, orgcode: string): Promise<boolean> => {
  const answer = await fetch(`${portal.url}/api/${path}`, {
    method: 'POST',
    headers: { orgcode },
    body: new URLSearchParams(KNOWN[path]?.good ?? {}),
  });
  const reply = (await answer.json()) as Reply;
  return !reply.success && reply.message === 'nopower';
};

test('some routes have calls of their own, so that leaving them out refuses something', () => {
  expect(CASES.filter((one) => goneWith(one).length > 0).length).toBeGreaterThan(5);
});

test.each(CASES)('without $left.path there is neither its page nor a call of its own', async (one) => {
  const { orgcode, tool, left } = one;
  const gone = goneWith(one);
  const judged = CALLS.filter((call) => call.tool === tool && !call.platform && !call.path.includes('{'));
  for (const { path } of judged) {
    expect([path, await isRefused(path, orgcode)]).toEqual([path, gone.includes(path)]);
    expect([path, await isRefused(path, '')]).toEqual([path, false]);
  }
  const shown = (await (await fetch(`${portal.url}/portal/config`, { headers: { orgcode } })).json()) as {
    tools: { routes: { path: string }[]; tiles: { route: string }[] }[];
  };
  expect(shown.tools.flatMap(({ routes }) => routes.map(({ path }) => path))).not.toContain(left.path);
  expect(shown.tools.flatMap(({ tiles }) => tiles.map(({ route }) => route))).not.toContain(left.path);
  // Another route with a parameter may cover the path: then its page answers.
  const path = left.path.replaceAll(/:\w+/g, '1');
  const others = TOOLS.flatMap(({ manifest }) => manifest.routes).filter((route) => route.path !== left.path);
  const isCovered = others.some((route) => parse(route.path).pattern.test(path));
  const page = await fetch(portal.url + path, { headers: { orgcode } });
  expect([left.path, page.status]).toEqual([left.path, isCovered ? 200 : 404]);
});
