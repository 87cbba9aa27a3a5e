import type { SiteDocument } from './text.ts';

/** This tool's pages with which an owner takes a leave back; the gateway serves them although the site is out of service. */
const WAY_BACK = [
  { path: '/partner', title: '我的站点' },
  { path: '/partner/:site', title: '搭建我的站点' },
  { path: '/partner/:site/roles', title: '角色与去留' },
];

interface ListedTool {
  readonly id?: unknown;
  readonly only?: readonly string[];
  readonly routes?: readonly { readonly path?: unknown }[];
}

/**
 * The document of a site that its owner is leaving. A partner's site shows the practitioner's pages of this tool alone, or
 * none; until the site is erased it has those as well by which its owner comes back.
 */
export function leavingDocument(document: SiteDocument): SiteDocument {
  const tools: readonly ListedTool[] = Array.isArray(document.tools) ? document.tools : [];
  const own = tools.find(({ id }) => id === 'partner');
  if (!own && document.everyTool === true) return document;
  const { routes = [], only = [] } = own ?? {};
  const missing = WAY_BACK.filter(({ path }) => !routes.some((route) => route.path === path));
  const paths = [...new Set([...only, ...WAY_BACK.map(({ path }) => path)])];
  const widened = {
    ...{ id: 'partner', name: '工作台', tiles: [], ...own },
    routes: [...routes, ...missing],
    // Without a choice of pages the site has all of them already.
    ...((!own || own.only) && { only: paths }),
  };
  return { ...document, tools: [...tools.filter((tool) => tool !== own), widened] };
}
