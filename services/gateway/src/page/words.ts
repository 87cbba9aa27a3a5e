import type { PortalConfig } from '@tianji/contracts';
import { indexText } from './index-text.ts';
import type { PageFacts } from './routes.ts';
import { tenantPageText } from './tenant-page.ts';
import type { WrittenText } from './written.ts';

/**
 * The text of a page before any script runs: the tenant's own, that of a tool's service, or the links of an
 * index.
 * @param ask asks the service that writes the page
 * @returns null when nobody writes one: then title and description are used
 */
export async function wordsOf(
  path: string,
  page: PageFacts | null,
  portal: PortalConfig,
  ask: () => Promise<WrittenText | null>,
): Promise<WrittenText | null> {
  if (!page) return null;
  if (page.tenantPage) return tenantPageText(path, page.title, portal.pages[page.tenantPage]);
  return page.ofTool ? ask() : indexText(path, page, portal);
}
