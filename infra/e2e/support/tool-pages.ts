import { type DrillPage, openRoutes, type toolsInTree } from '../../test/tools.mjs';

export const bare = (path: string): DrillPage => ({ name: path, path, stands: 'main h1' });

/** A tool's pages as they open, and with content; a page of a single record as a visitor sees it. */
export const pagesOf = (tool: ReturnType<typeof toolsInTree>[number]): DrillPage[] => [
  ...openRoutes(tool)
    .filter((path) => !tool.pages.some((page) => page.path === path))
    .map(bare),
  ...tool.pages,
];
