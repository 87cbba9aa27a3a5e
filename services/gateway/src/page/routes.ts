import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig } from '@tianji/contracts';
import { wordsOfPage } from '@tianji/contracts/page-words';
import { z } from 'zod';
import { routePattern } from '../contracts/route-pattern.ts';
import type { TenantText } from '../portal/in-page.ts';

/** A page's metadata, sent before any script runs. */
export interface PageFacts {
  title: string;
  description: string;
  /** Search engines are asked not to index it. */
  noindex?: boolean;
  /** Its route has a parameter: unless a service writes such pages, what it shows is somebody's own. */
  ofOne?: boolean;
  /** The page belongs to a tool, so a service may write its text. */
  ofTool?: boolean;
  /** The tenant's own page shown there. */
  tenantPage?: TenantText;
  /** The tenant's text that the shell shows there, which the config in this page therefore contains. */
  shows?: TenantText;
}

export interface Pages {
  /**
   * The page at a path; null when this portal has none there.
   * @param shell folder of the shell that shows it; by default the one that most get
   */
  at(config: PortalConfig, path: string, shell?: string): PageFacts | null;
  /** Pages for the sitemap: those of the shell and of live tools that have no parameter and show nobody's own data. */
  listed(config: PortalConfig): string[];
  /** The tenant's texts that this shell fetches when it shows them, so that other pages need not carry them. */
  fetched(shell?: string): TenantText[];
}

const shellPages = z.array(
  z.object({
    ...{ path: z.string(), title: z.string(), description: z.string() },
    /** A text of the tenant's that takes the place of the shell's, where there is one. */
    tenantPage: z.enum(['terms', 'privacy']).optional(),
    /** The shell fetches that text when it shows it. Older shells read it from the config of whatever page was opened. */
    fetched: z.literal(true).optional(),
    /** A text of the tenant's that the shell shows within a page of its own, and fetches when it does. */
    fetches: z.enum(['partnership', 'about', 'download']).optional().catch(undefined),
    /** The menu that the page shows: without an entry of it nothing links to the page. */
    menu: z.enum(['home', 'tools', 'classroom']).optional().catch(undefined),
    /** The page has the tenant's headline, where there is one. */
    headline: z.literal(true).optional(),
  }),
);
type ShellPages = z.output<typeof shellPages>;

/** Pages that search engines should not index. */
const UNLISTED_PATHS = new Set(['/noPower', '/login']);
const UNLISTED_TOOLS = new Set(['member', 'partner']);

/**
 * Knows which paths are pages: those that the shell lists in its `pages.json` and those of the tenant's
 * tools. Everything else is answered 404.
 */
export function openPages(shellFolder: () => string, options: { gallery: boolean }): Pages {
  const files = new Map<string, { stamp: number; pages: ShellPages }>();

  function ofShell(folder = shellFolder()): ShellPages {
    const path = join(folder, 'pages.json');
    const known = files.get(path);
    const stamp = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined || known?.stamp === stamp) return known?.pages ?? [];
    const pages = shellPages.parse(JSON.parse(readFileSync(path, 'utf8')));
    files.set(path, { stamp, pages });
    return pages;
  }

  return {
    at(config, asked, shell) {
      const given = asked.endsWith('/') ? asked.slice(0, -1) : asked;
      const own = ofShell(shell).find((page) => page.path === given);
      if (own) return ofTenant(own, config);
      if (options.gallery && given === '/ui') return { title: '界面部件', description: '' };
      return ofTools(config, given);
    },
    listed(config) {
      const ofLive = config.tools
        .filter((tool) => tool.state === 'live' && !UNLISTED_TOOLS.has(tool.id))
        .flatMap((tool) => tool.routes.filter((route) => !isEmpty(config, route)).map((route) => route.path));
      const ofOwn = ofShell().filter(({ menu }) => menu === undefined || hasLive(config, menu));
      return [...ofOwn.map((page) => page.path), ...ofLive].filter(
        (page) => !page.includes(':') && !UNLISTED_PATHS.has(page),
      );
    },
    fetched: (shell) =>
      ofShell(shell).flatMap(({ tenantPage, fetched, fetches }) => {
        const left = fetched ? tenantPage : fetches;
        return left ? [left] : [];
      }),
  };
}

/** A page of the shell with the tenant's words, where it has any. */
function ofTenant(page: ShellPages[number], config: PortalConfig): PageFacts {
  const { tenantPage, fetches: shows } = page;
  const written = tenantPage && config.pages[tenantPage] !== undefined;
  return {
    ...wordsOfPage(page, config),
    ...(written ? { tenantPage, shows: tenantPage } : {}),
    ...(shows ? { shows } : {}),
  };
}

/** A route for the tenant's own page, in a tenant that has no such page. */
/** Whether a menu has an entry that leads to a page. */
const hasLive = ({ menus, tools }: PortalConfig, menu: 'home' | 'tools' | 'classroom'): boolean =>
  menus[menu].some((route) =>
    tools.some(({ state, tiles }) => state === 'live' && tiles.some((tile) => tile.route === route)),
  );

const isEmpty = (config: PortalConfig, { tenantPage }: PortalConfig['tools'][number]['routes'][number]) =>
  tenantPage !== undefined && config.pages[tenantPage] === undefined;

function ofTools(config: PortalConfig, path: string): PageFacts | null {
  for (const tool of config.tools) {
    const route = tool.routes.find((candidate) => routePattern(candidate.path).test(path));
    if (!route) continue;
    const text = tool.tiles.find((tile) => tile.route === route.path)?.text;
    return {
      title: route.title,
      ofTool: true,
      ...(route.path.includes(':') ? { ofOne: true } : {}),
      ...(route.tenantPage ? { tenantPage: route.tenantPage } : {}),
      ...(tool.state !== 'live' || isEmpty(config, route) ? { noindex: true } : {}),
      description: text ? `${route.title}：${text}。${config.brand.description}` : config.brand.description,
    };
  }
  return null;
}
