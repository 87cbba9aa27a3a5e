import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalConfig } from '@tianji/contracts';

/** What search engines and the browser's tab show of one address before any script runs. */
export interface PageText {
  title: string;
  description: string;
}

interface ShellPage extends PageText {
  path: string;
}

export type PageTexts = (path: string, config: PortalConfig) => Promise<PageText>;

/**
 * Title and description by address: the shell's own pages say theirs in `pages.json`, which its build
 * lays beside index.html; a tool's page has its route's title. Every title ends with the site's name.
 */
export function pageTexts(shellFolder: string): PageTexts {
  const file = join(shellFolder, 'pages.json');
  let pages = new Map<string, ShellPage>();
  let stamp = 0;

  async function current(): Promise<Map<string, ShellPage>> {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== stamp) {
        const list = JSON.parse(await readFile(file, 'utf8')) as ShellPage[];
        pages = new Map(list.map((page) => [page.path, page]));
        stamp = mtimeMs;
      }
    } catch {
      // No list, no texts: the brand's own serve.
    }
    return pages;
  }

  return async (path, { brand, tools }) => {
    const given = path === '/' ? '/index' : path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const page = (await current()).get(given);
    if (page) return { title: `${page.title} · ${brand.name}`, description: page.description };
    for (const tool of tools) {
      const route = tool.routes.find((candidate) => candidate.path === given);
      const words = tool.tiles.find((tile) => tile.route === given)?.text;
      if (!route) continue;
      const description = words ? `${route.title}：${words}。${brand.description}` : brand.description;
      return { title: `${route.title} · ${brand.name}`, description };
    }
    return { title: brand.name, description: brand.description };
  };
}
