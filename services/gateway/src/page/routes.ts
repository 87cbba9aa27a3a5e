import type { PortalConfig } from '@tianji/contracts';

/** Paths of the pages that the shell itself has. */
const SHELL_ROUTES = [
  '/',
  '/index',
  '/toolsIndex',
  '/classroomIndex',
  '/partnership',
  '/about',
  '/download',
  '/login',
  '/noPower',
  '/yinsi.html',
  '/agreement',
  '/ui',
];

/** Pages worth a search engine's while; a person's own pages and dialogs are not. */
const LISTED_SHELL_ROUTES = [
  '/index',
  '/toolsIndex',
  '/classroomIndex',
  '/partnership',
  '/about',
  '/yinsi.html',
  '/agreement',
];
const PERSONAL_TOOLS = new Set(['member']);

/** Whether a path is a page of this portal: everything else is answered 404. */
export function isPage(config: PortalConfig, path: string): boolean {
  const given = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (SHELL_ROUTES.includes(given)) return true;
  const segments = given.split('/');
  return config.tools.some((tool) => tool.routes.some((route) => fits(route.path.split('/'), segments)));
}

function fits(pattern: readonly string[], given: readonly string[]): boolean {
  return (
    pattern.length === given.length &&
    pattern.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** Pages for the sitemap: the shell's and those of live tools that need no key. */
export function listedPages(config: PortalConfig): string[] {
  const ofTools = config.tools
    .filter((tool) => tool.state === 'live' && !PERSONAL_TOOLS.has(tool.id))
    .flatMap((tool) => tool.routes.map((route) => route.path))
    .filter((path) => !path.includes(':'));
  return [...LISTED_SHELL_ROUTES, ...ofTools];
}
