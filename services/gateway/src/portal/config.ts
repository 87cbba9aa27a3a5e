import { createHash } from 'node:crypto';
import {
  API_VERSION,
  type PortalConfig,
  type PortalTool,
  type TenantTool,
  type ToolManifest,
} from '@tianji/contracts';
import { markAddress } from '../brand/icons.ts';
import { olderMajors, unmetNeeds } from '../contracts/needs.ts';
import type { Contracts, ContractTable } from '../contracts/table.ts';
import { type Choice, NO_CHOICE } from '../releases/choice.ts';
import type { Release, Releases } from '../releases/releases.ts';
import type { KnownTenant } from '../tenants/tenants.ts';
import { SAMPLES } from './samples.ts';

export interface RenderedConfig {
  config: PortalConfig;
  json: string;
  /** The JSON in UTF-8, encoded once. */
  bytes: Buffer;
  etag: string;
}

export interface PortalConfigs {
  /** @param choice versions that the visitor gets in place of the tenant's */
  of(tenant: KnownTenant, choice?: Choice): RenderedConfig;
}

/** Configs of one tenant that are remembered: visitors of canaries and previews get others than everybody. */
const MOST_CHOICES = 20;

export interface PortalFacts {
  /** Pages for developers exist. */
  development: boolean;
  /** A language model helps to write reports. */
  modelWriter: boolean;
}

/** Computes each tenant's portal config; recomputed only when a release ledger or a contract has changed. */
export function createPortalConfigs(
  releases: Releases,
  contracts: Contracts,
  facts: PortalFacts,
): PortalConfigs {
  const made = new WeakMap<KnownTenant, Map<string, Made>>();
  return {
    of(known, choice = NO_CHOICE) {
      const signature = releases.signature();
      const table = contracts.table();
      const all = made.get(known) ?? new Map<string, Made>();
      made.set(known, all);
      const old = all.get(choice.key);
      if (old?.signature === signature && old.table === table) return old.rendered;
      const config = configOf(known, releases, choice, table, facts);
      const json = JSON.stringify(config);
      const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
      const rendered = { config, json, bytes: Buffer.from(json, 'utf8'), etag };
      if (all.size >= MOST_CHOICES) all.clear();
      all.set(choice.key, { signature, table, rendered });
      return rendered;
    },
  };
}

interface Made {
  signature: string;
  table: ContractTable;
  rendered: RenderedConfig;
}

function configOf(
  { tenant, look }: KnownTenant,
  releases: Releases,
  choice: Choice,
  table: ContractTable,
  facts: PortalFacts,
): PortalConfig {
  const { development, modelWriter } = facts;
  const listed = new Set(tenant.tools.map((tool) => tool.id));
  const unlisted = tenant.everyTool ? releases.ids().filter((id) => !listed.has(id)) : [];
  const found = (id: string, pointer: string) => servableTool(id, pointer, releases, choice, table);
  const tools = [
    ...tenant.tools.map((tool) => listedTool(tool, found(tool.id, tool.release), table)),
    ...unlisted.flatMap((id) => liveTool(id, undefined, found(id, 'stable'), table) ?? []),
  ].map((tool) => ({
    ...tool,
    routes: tool.routes.filter((route) => development || !route.development),
    tiles: tool.tiles.map((tile) => ({ ...tile, title: tenant.titles?.[tile.route] ?? tile.title })),
  }));
  // A tool missing from the tenant's document is still listed among the tools.
  const extra = tools
    .filter(({ id }) => !listed.has(id))
    .flatMap(({ tiles }) => tiles.map(({ route }) => route));
  const { mark, theme: _sentAsStyle, ...brand } = tenant.brand;
  const { plans, contact, filing, links, samples, pages, home, menus } = tenant;
  return {
    tenant: tenant.id,
    orgcode: tenant.orgcode,
    api: API_VERSION,
    brand: { ...brand, ...(mark && !brand.logo ? { logo: markAddress(look), logoRatio: look.ratio() } : {}) },
    tools,
    menus: { ...menus, tools: [...menus.tools, ...extra] },
    plans,
    contact,
    filing,
    links,
    samples: [...declaredSamples(tools), ...samples.filter(({ href }) => !href.startsWith(SAMPLES))],
    ...(modelWriter && tenant.writer !== 'rules' ? { modelWriter } : {}),
    pages,
    ...(home ? { home } : {}),
  };
}

/**
 * A chosen version that needs what no service offers is given to nobody: its visitors get what others get, if that works.
 */
function servableTool(
  id: string,
  pointer: string,
  releases: Releases,
  choice: Choice,
  table: ContractTable,
): Release | null {
  const chosen = releases.find(id, pointer, choice);
  if (choice === NO_CHOICE || chosen === null || unmetNeeds(chosen.tool, table) === null) return chosen;
  const usual = releases.find(id, pointer);
  return usual && unmetNeeds(usual.tool, table) === null ? usual : chosen;
}

function listedTool(tool: TenantTool, release: Release | null, table: ContractTable): PortalTool {
  const live = liveTool(tool.id, tool.only, release, table);
  if (live) return live;
  const wanted = chosen(tool.only);
  return {
    id: tool.id,
    name: tool.name,
    state: 'planned',
    version: '',
    manifest: '',
    routes: tool.routes.filter(({ path }) => wanted(path)),
    tiles: tool.tiles.filter(({ route }) => wanted(route)),
    needs: { kit: '*', react: '*' },
  };
}

function liveTool(
  id: string,
  only: readonly string[] | undefined,
  release: Release | null,
  table: ContractTable,
): PortalTool | null {
  if (!release) return null;
  const wanted = chosen(only);
  const { tool, version } = release;
  const refused = unmetNeeds(tool, table);
  const majors = olderMajors(tool, table);
  return {
    id,
    name: tool.name,
    state: 'live',
    version,
    manifest: `/remotes/mf-${id}/${version}/mf-manifest.json`,
    routes: tool.routes.filter(({ path }) => wanted(path)).map(servedRoute),
    tiles: tool.tiles.filter(({ route }) => wanted(route)),
    ...offersOf(tool, wanted),
    needs: { kit: tool.needs.kit, react: tool.needs.react },
    ...(Object.keys(majors).length > 0 ? { majors } : {}),
    ...(refused === null ? {} : { refused }),
  };
}

/** Sample reports of the tools that a site has. One that its document lists beside them is a file of its own. */
const declaredSamples = (tools: readonly PortalTool[]) =>
  tools.flatMap(({ id, home }) =>
    home?.sample ? [{ title: home.sample, href: `${SAMPLES}${id}-report.pdf` }] : [],
  );

/** Optional calls of a page are left out: they concern only the page. */
const servedRoute = ({ optional: _own, needed, ...route }: ToolManifest['routes'][number]) => ({
  ...route,
  ...(needed.length > 0 ? { needed } : {}),
});

/** A tool's entries for the home page, the phone's bar, the plans and the privacy policy, limited to the tenant's routes. */
function offersOf(
  { home, bar, benefits, keeps, exports, remembers, explains }: ToolManifest,
  wanted: (path: string) => boolean,
) {
  const { panel, ...rest } = home ?? {};
  const entries = bar?.filter(({ route }) => wanted(route)) ?? [];
  const shown = { ...rest, ...(panel && wanted(panel.route) ? { panel } : {}) };
  return {
    ...(Object.keys(shown).length > 0 ? { home: shown } : {}),
    ...(entries.length > 0 ? { bar: entries } : {}),
    ...(benefits ? { benefits } : {}),
    ...(keeps ? { keeps } : {}),
    ...(exports ? { exports } : {}),
    ...(remembers ? { remembers } : {}),
    ...(explains ? { explains } : {}),
  };
}

const chosen = (only: readonly string[] | undefined) => (path: string) => only?.includes(path) ?? true;
