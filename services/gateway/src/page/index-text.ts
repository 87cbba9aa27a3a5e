import type { PageText, PortalConfig } from '@tianji/contracts';
import escapeHtml from 'escape-html';
import type { PageFacts } from './routes.ts';

/** The navigation entry for a route that names none. */
const USUAL = '/toolsIndex';

/**
 * The text of a shell page that contains tools: a link to each of their tiles, sent before any script runs.
 * @returns null for a page without tools
 */
export function indexText(path: string, page: PageFacts, { tools, menus }: PortalConfig): PageText | null {
  const order = [...menus.tools, ...menus.classroom];
  const place = (route: string) => (order.includes(route) ? order.indexOf(route) : order.length);
  const tiles = tools
    .filter(({ state }) => state === 'live')
    .flatMap(({ routes, tiles: offered }) =>
      offered.filter((tile) => {
        const route = routes.find((one) => one.path === tile.route);
        return route !== undefined && (route.under ?? USUAL) === path;
      }),
    )
    .sort((a, b) => place(a.route) - place(b.route));
  if (tiles.length === 0) return null;
  const items = tiles.map(
    ({ route, title, text }) =>
      `<li><a href="${escapeHtml(route)}">${escapeHtml(title)}</a>：${escapeHtml(text)}</li>`,
  );
  const { title, description } = page;
  return {
    status: 200,
    title,
    description,
    canonical: path,
    html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><ul>${items.join('')}</ul>`,
    data: [],
  };
}
