import type { PortalConfig } from './portal.ts';

/** What is said of a page: in its document's head, and as its heading. */
export interface PageWords {
  title: string;
  description: string;
}

/** A page of the shell with its usual words, and where the tenant's take their place. */
export interface WordedPage extends PageWords {
  /** The tenant's text that takes the place of the page's own, where there is one. */
  tenantPage?: string | undefined;
  /** The page has the tenant's headline, where there is one. */
  headline?: boolean | undefined;
}

/** Title and description of a page of the shell, with the tenant's words where it has any. Gateway and shell ask here. */
export function wordsOfPage(
  { title, description, tenantPage, headline }: WordedPage,
  { pages, home }: Pick<PortalConfig, 'pages' | 'home'>,
): PageWords {
  const own = tenantPage ? pages[tenantPage as keyof typeof pages] : undefined;
  if (own) return { title: own.title, description: own.intro || description };
  if (headline && home) return { title: home.headline, description: home.intro || description };
  return { title, description };
}
