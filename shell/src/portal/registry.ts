import type { BarEntry, PortalConfig, PortalTool } from '@tianji/contracts';
import { matchPath } from '@tianji/kit';

/** A tile as the index pages show it, with the registry's facts about its tool. */
export interface TileView {
  route: string;
  title: string;
  text: string;
  symbol: string;
  state: 'live' | 'planned';
}

export interface Place {
  tool: PortalTool;
  /** The route's own title. */
  title: string;
  /** The route as declared, `/x/:key`. */
  route: string;
  /** The navigation entry that the page belongs to, unless it is the default one. */
  under?: string | undefined;
}

/** A panel that a live tool offers for the home page. */
export type HomePanelOffer = NonNullable<NonNullable<PortalTool['home']>['panel']>;

/** Everything the shell knows about tools, derived from the portal config alone. */
export interface Registry {
  readonly tools: readonly PortalTool[];
  /** The tool that owns a path, live or planned. */
  at(path: string): Place | null;
  tool(id: string): PortalTool | null;
  isLive(id: string): boolean;
  /** Tiles in the order in which the tenant lists their routes; a route without a tile is left out. */
  tiles(routes: readonly string[]): TileView[];
  /** Tiles of one of the tenant's menus, those of live tools first. */
  menu(name: 'home' | 'tools' | 'classroom'): TileView[];
  /** What live tools offer for the phone's bar and for home, in the tenant's order. */
  readonly bar: readonly BarEntry[];
  readonly panels: readonly HomePanelOffer[];
  /** Long reports of live tools, a few words each. */
  readonly reports: readonly string[];
}

export function createRegistry(config: PortalConfig): Registry {
  const tools = config.tools;
  const tiles = new Map<string, TileView>();
  for (const tool of tools) {
    for (const tile of tool.tiles) tiles.set(tile.route, { ...tile, state: tool.state });
  }
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const live = tools.filter(({ state }) => state === 'live');
  const tilesOf = (routes: readonly string[]) => routes.flatMap((route) => tiles.get(route) ?? []);

  return {
    tools,
    at(path) {
      for (const tool of tools) {
        const route = tool.routes.find(({ path: pattern }) => matchPath(pattern, path));
        if (route) return { tool, title: route.title, route: route.path, under: route.under };
      }
      return null;
    },
    tool: (id) => byId.get(id) ?? null,
    isLive: (id) => byId.get(id)?.state === 'live',
    tiles: tilesOf,
    menu: (name) => liveFirst(tilesOf(config.menus[name])),
    bar: ordered(
      live.flatMap(({ bar }) => bar ?? []),
      config.menus.bar,
    ),
    panels: ordered(
      live.flatMap(({ home }) => home?.panel ?? []),
      config.menus.panels,
    ),
    reports: live.flatMap(({ home }) => home?.report ?? []),
  };
}

/** What can be entered before what is planned; within each in the tenant's order. */
const liveFirst = (tiles: readonly TileView[]): TileView[] => [
  ...tiles.filter(({ state }) => state === 'live'),
  ...tiles.filter(({ state }) => state !== 'live'),
];

/** The offers that the tenant lists, in its order, then the rest. */
function ordered<T extends { route: string }>(offers: readonly T[], routes: readonly string[]): T[] {
  const rank = ({ route }: T) => (routes.includes(route) ? routes.indexOf(route) : routes.length);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}
