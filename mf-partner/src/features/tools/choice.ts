import type { PortalConfig, PortalTool, Tenant, TenantTool, ToolTile, ToolVersions } from '@tianji/contracts';

/** A page with a tile that a site may have. */
export interface Offer extends ToolTile {
  tool: PortalTool;
}

export interface Row extends Offer {
  on: boolean;
  /** Where the tool's version stands: `stable`, `canary`, or one version. */
  release: string;
}

/** The tool of this page: a site has it for its own desk, decided elsewhere. */
const OWN = 'partner';
const MENUS = ['home', 'tools', 'classroom'] as const;

const pagesOf = (tool: PortalTool) => tool.routes.filter(({ development }) => !development);
const hasTile = ({ tiles }: Pick<PortalTool, 'tiles'>, path: string) =>
  tiles.some(({ route }) => route === path);

/** What this portal offers, in the order of its own index. */
export function offersOf({ tools, menus }: PortalConfig): Offer[] {
  const order = [...menus.home, ...menus.tools, ...menus.classroom];
  const rank = ({ route }: Offer) => (order.includes(route) ? order.indexOf(route) : order.length);
  return tools
    .filter(({ id }) => id !== OWN)
    .flatMap((tool) => tool.tiles.map((tile) => ({ ...tile, tool })))
    .sort((a, b) => rank(a) - rank(b));
}

const entryOf = (site: Tenant, id: string) => site.tools.find((tool) => tool.id === id);

export function hasRoute(site: Tenant, tool: string, route: string): boolean {
  const entry = entryOf(site, tool);
  return entry ? (entry.only?.includes(route) ?? true) : site.everyTool;
}

/** All offers: first what the site has, in its order, then the rest. */
export function rowsOf(site: Tenant, offers: readonly Offer[]): Row[] {
  const order = [...site.menus.home, ...site.menus.tools, ...site.menus.classroom];
  const rank = ({ route, on }: Row) => {
    if (!on) return order.length + 1;
    return order.includes(route) ? order.indexOf(route) : order.length;
  };
  return offers
    .map((offer) => ({
      ...offer,
      on: hasRoute(site, offer.tool.id, offer.route),
      release: entryOf(site, offer.tool.id)?.release ?? 'stable',
    }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Tools with pages that have no tile: readers of reports, lists of one's own, the account. */
export function plainPages({ tools }: PortalConfig): { tool: PortalTool; routes: PortalTool['routes'] }[] {
  return tools
    .filter(({ id }) => id !== OWN)
    .map((tool) => ({ tool, routes: pagesOf(tool).filter(({ path }) => !hasTile(tool, path)) }))
    .filter(({ routes }) => routes.length > 0);
}

type Part = Pick<Tenant, 'tools' | 'menus'>;

/** The site with a page more or less; its tool comes and goes with its pages. */
export function withRoute(
  site: Tenant,
  portal: PortalConfig,
  tool: PortalTool,
  route: string,
  on: boolean,
): Part {
  const all = pagesOf(tool).map(({ path }) => path);
  const entry = entryOf(site, tool.id);
  const before = entry || site.everyTool ? (entry?.only ?? all) : [];
  // What has no tile of its own comes with the first page of its tool.
  const along = before.length === 0 && hasTile(tool, route) ? all.filter((path) => !hasTile(tool, path)) : [];
  const wanted = new Set(on ? [...before, ...along, route] : before.filter((path) => path !== route));
  const left = all.filter((path) => wanted.has(path));
  const gone = !on && tool.tiles.length > 0 && !left.some((path) => hasTile(tool, path));
  const next = gone ? [] : left;
  const { only: _all, ...plain } = entry ?? newEntry(tool);
  const changed: TenantTool = next.length === all.length ? plain : { ...plain, only: next };
  const others = site.tools.filter(({ id }) => id !== tool.id);
  const kept = next.length > 0 || site.everyTool;
  return {
    tools: kept
      ? entry
        ? site.tools.map((one) => (one === entry ? changed : one))
        : [...others, changed]
      : others,
    menus: menusWith(site, portal, route, on && hasTile(tool, route)),
  };
}

function newEntry({ id, name, routes, tiles }: PortalTool): TenantTool {
  return {
    ...{ id, release: 'stable', name },
    routes: routes.map(({ path, title, under }) => ({ path, title, ...(under ? { under } : {}) })),
    tiles,
  };
}

/** A new tile is put into the menus in which this portal shows it. */
function menusWith(site: Tenant, portal: PortalConfig, route: string, on: boolean): Tenant['menus'] {
  const next = MENUS.map((name) => {
    const others = site.menus[name].filter((path) => path !== route);
    if (!on) return [name, others];
    if (site.menus[name].includes(route)) return [name, site.menus[name]];
    return [name, portal.menus[name].includes(route) ? [...others, route] : others];
  });
  return { ...site.menus, ...Object.fromEntries(next) };
}

/** The site's menus with its tiles in another order. */
export function withOrder(site: Tenant, routes: readonly string[]): Tenant['menus'] {
  const sorted = MENUS.map((name) => {
    const menu = site.menus[name];
    const unknown = menu.filter((path) => !routes.includes(path));
    return [name, [...routes.filter((path) => menu.includes(path)), ...unknown]];
  });
  return { ...site.menus, ...Object.fromEntries(sorted) };
}

export function withRelease(site: Tenant, tool: PortalTool, release: string): TenantTool[] {
  const entry = entryOf(site, tool.id);
  if (!entry) return [...site.tools, { ...newEntry(tool), release }];
  return site.tools.map((one) => (one === entry ? { ...one, release } : one));
}

/** The titles of the site's tiles with one more or less; '' takes the tool's own. `undefined` when none is left. */
export function withTitle(site: Tenant, route: string, title: string): Tenant['titles'] {
  const { [route]: _former, ...others } = site.titles ?? {};
  const next = title === '' ? others : { ...others, [route]: title };
  return Object.keys(next).length > 0 ? next : undefined;
}

/** A list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** As much of what a version changed as fits beside its date. */
const MOST_CHANGE = 24;

/**
 * The versions that can be chosen: floating ones, then each released one by its date and what it changed, the present one and
 * what is chosen already among them.
 */
export function versionsOf(
  { release, tool }: Pick<Row, 'release' | 'tool'>,
  released: ToolVersions[string] = [],
): { value: string; label: string }[] {
  const listed = released.map(({ version, at, change }) => {
    const said = change.length > MOST_CHANGE ? `${change.slice(0, MOST_CHANGE)}…` : change;
    return { value: version, label: `固定 ${dayOf(at)}　${said || version}` };
  });
  const others = [...new Set([tool.version, release])]
    .filter((value) => /^\d/.test(value) && !listed.some((one) => one.value === value))
    .map((value) => ({ value, label: `固定 ${value}` }));
  return [{ value: 'stable', label: '稳定版' }, { value: 'canary', label: '先行版' }, ...listed, ...others];
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
/** The day in Beijing: `2026-11-24`. */
const dayOf = (at: string): string => day.format(new Date(at));
