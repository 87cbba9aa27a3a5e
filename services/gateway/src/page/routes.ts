import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalConfig } from '@tianji/contracts';
import { z } from 'zod';

/** What a page says of itself before any script runs. */
export interface PageFacts {
  title: string;
  description: string;
}

export interface Pages {
  /** The page at a path; null when this portal has none there. */
  at(config: PortalConfig, path: string): PageFacts | null;
  /** Pages for the sitemap: those of shell and live tools that need no key and are nobody's own. */
  listed(config: PortalConfig): string[];
}

const shellPages = z.array(z.object({ path: z.string(), title: z.string(), description: z.string() }));
type ShellPages = z.output<typeof shellPages>;

const HOME = '/index';
/** Pages that a search engine has no use for. */
const UNLISTED_PATHS = new Set(['/noPower', '/login']);
const UNLISTED_TOOLS = new Set(['member']);

/**
 * Knows which paths are pages: those that the shell lists in its `pages.json` and those of the tenant's
 * tools. Everything else is answered 404.
 */
export function openPages(shellFolder: string, options: { gallery: boolean }): Pages {
  const path = join(shellFolder, 'pages.json');
  let known: ShellPages = [];
  let stamp = -1;

  function ofShell(): ShellPages {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs !== stamp) {
      known = shellPages.parse(JSON.parse(readFileSync(path, 'utf8')));
      stamp = stat.mtimeMs;
    }
    return known;
  }

  return {
    at(config, asked) {
      const given =
        asked === '/' ? HOME : asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked;
      const own = ofShell().find((page) => page.path === given);
      if (own) return own;
      if (options.gallery && given === '/ui') return { title: '界面部件', description: '' };
      return ofTools(config, given);
    },
    listed(config) {
      const ofLive = config.tools
        .filter((tool) => tool.state === 'live' && !UNLISTED_TOOLS.has(tool.id))
        .flatMap((tool) => tool.routes.map((route) => route.path));
      return [...ofShell().map((page) => page.path), ...ofLive].filter(
        (page) => !page.includes(':') && !UNLISTED_PATHS.has(page),
      );
    },
  };
}

function ofTools(config: PortalConfig, path: string): PageFacts | null {
  const segments = path.split('/');
  for (const tool of config.tools) {
    const route = tool.routes.find((candidate) => fits(candidate.path.split('/'), segments));
    if (!route) continue;
    const text = tool.tiles.find((tile) => tile.route === route.path)?.text;
    return {
      title: route.title,
      description: text ? `${route.title}：${text}。${config.brand.description}` : config.brand.description,
    };
  }
  return null;
}

function fits(pattern: readonly string[], given: readonly string[]): boolean {
  return (
    pattern.length === given.length &&
    pattern.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
