import type { PortalConfig, PortalTool } from '@tianji/contracts';
import { matchPath } from '@tianji/kit';

/** A tile as the index pages show it, with what the registry knows of the tool behind it. */
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
}

/** Everything the shell knows of tools, from the portal config alone. */
export interface Registry {
  readonly tools: readonly PortalTool[];
  /** The tool that owns a path, live or planned. */
  at(path: string): Place | null;
  tool(id: string): PortalTool | null;
  isLive(id: string): boolean;
  /** Tiles in the order in which the tenant names their routes; a route without a tile is left out. */
  tiles(routes: readonly string[]): TileView[];
}

export function createRegistry(config: PortalConfig): Registry {
  const tools = config.tools;
  const tiles = new Map<string, TileView>();
  for (const tool of tools) {
    for (const tile of tool.tiles) tiles.set(tile.route, { ...tile, state: tool.state });
  }
  const byId = new Map(tools.map((tool) => [tool.id, tool]));

  return {
    tools,
    at(path) {
      for (const tool of tools) {
        const route = tool.routes.find(({ path: pattern }) => matchPath(pattern, path));
        if (route) return { tool, title: route.title };
      }
      return null;
    },
    tool: (id) => byId.get(id) ?? null,
    isLive: (id) => byId.get(id)?.state === 'live',
    tiles: (routes) => routes.flatMap((route) => tiles.get(route) ?? []),
  };
}
