import { createHash } from 'node:crypto';
import { API_VERSION, type PortalConfig, type PortalTool, type TenantTool } from '@tianji/contracts';
import type { KnownTenant } from '../tenants/tenants.ts';
import type { Releases } from './releases.ts';

export interface RenderedConfig {
  config: PortalConfig;
  json: string;
  etag: string;
}

export interface PortalConfigs {
  of(tenant: KnownTenant): RenderedConfig;
}

export interface PortalFacts {
  /** Pages for developers exist. */
  development: boolean;
  /** A language model helps to write reports. */
  modelWriter: boolean;
}

/** Computes each tenant's portal config, again only when a release ledger changed. */
export function createPortalConfigs(releases: Releases, facts: PortalFacts): PortalConfigs {
  const made = new Map<KnownTenant, { signature: string; rendered: RenderedConfig }>();
  return {
    of(known) {
      const signature = releases.signature();
      const old = made.get(known);
      if (old?.signature === signature) return old.rendered;
      const config = configOf(known, releases, facts);
      const json = JSON.stringify(config);
      const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
      const rendered = { config, json, etag };
      made.set(known, { signature, rendered });
      return rendered;
    },
  };
}

function configOf({ tenant }: KnownTenant, releases: Releases, facts: PortalFacts): PortalConfig {
  const { development, modelWriter } = facts;
  const listed = new Set(tenant.tools.map((tool) => tool.id));
  const unlisted = tenant.everyTool ? releases.ids().filter((id) => !listed.has(id)) : [];
  const tools = [
    ...tenant.tools.map((tool) => listedTool(tool, releases)),
    ...unlisted.flatMap((id) => liveTool(id, 'stable', undefined, releases) ?? []),
  ].map((tool) => ({ ...tool, routes: tool.routes.filter((route) => development || !route.development) }));
  // A tool that the tenant's document does not know yet is still found among the tools.
  const extra = tools
    .filter(({ id }) => !listed.has(id))
    .flatMap(({ tiles }) => tiles.map(({ route }) => route));
  const { brand, plans, contact, filing, links, samples, pages, menus } = tenant;
  return {
    tenant: tenant.id,
    orgcode: tenant.orgcode,
    api: API_VERSION,
    brand,
    tools,
    menus: { ...menus, tools: [...menus.tools, ...extra] },
    plans,
    contact,
    filing,
    links,
    samples,
    ...(modelWriter ? { modelWriter } : {}),
    pages,
  };
}

function listedTool(tool: TenantTool, releases: Releases): PortalTool {
  const live = liveTool(tool.id, tool.release, tool.only, releases);
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
    needs: { kit: '*', api: '*' },
  };
}

function liveTool(
  id: string,
  pointer: string,
  only: readonly string[] | undefined,
  releases: Releases,
): PortalTool | null {
  const release = releases.find(id, pointer);
  if (!release) return null;
  const wanted = chosen(only);
  const { tool, version } = release;
  return {
    id,
    name: tool.name,
    state: 'live',
    version,
    manifest: `/remotes/mf-${id}/${version}/mf-manifest.json`,
    routes: tool.routes.filter(({ path }) => wanted(path)),
    tiles: tool.tiles.filter(({ route }) => wanted(route)),
    needs: tool.needs,
  };
}

const chosen = (only: readonly string[] | undefined) => (path: string) => only?.includes(path) ?? true;
