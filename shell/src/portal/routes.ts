import type { ComponentType } from 'react';
import facts from './pages.json';

/**
 * A page of the shell itself. The gateway reads the same list of texts, for the HTML that it sends before any script
 * runs.
 */
export interface ShellPage {
  path: string;
  title: string;
  description: string;
  load: () => Promise<{ default: ComponentType }>;
}

// `pages` is prefetched with the first view, `legal` loaded on demand.
const loaders: Record<string, ShellPage['load']> = {
  '/toolsIndex': () => import(/* webpackChunkName: "pages" */ '../pages/tools-index.tsx'),
  '/classroomIndex': () => import(/* webpackChunkName: "pages" */ '../pages/classroom-index.tsx'),
  '/partnership': () => import(/* webpackChunkName: "legal" */ '../pages/partnership.tsx'),
  '/about': () => import(/* webpackChunkName: "legal" */ '../pages/about.tsx'),
  '/download': () => import(/* webpackChunkName: "legal" */ '../pages/download.tsx'),
  '/noPower': () => import(/* webpackChunkName: "legal" */ '../pages/no-power.tsx'),
  '/login': () => import(/* webpackChunkName: "account" */ '../account/login.page.tsx'),
  '/yinsi.html': () => import(/* webpackChunkName: "legal" */ '../pages/legal/privacy.tsx'),
  '/agreement': () => import(/* webpackChunkName: "legal" */ '../pages/legal/agreement.tsx'),
};

/** Every page of the shell but home. Tools' pages come from the portal config. */
export const SHELL_PAGES: readonly ShellPage[] = facts.flatMap((page) => {
  const load = loaders[page.path];
  return load ? { ...page, load } : [];
});

/** Prefetches the small pages: the index pages are one click away, and may be needed offline. */
export function warmPages(): void {
  loaders['/toolsIndex']?.().catch(() => undefined);
}

/** Home is part of the first view: it needs no loading. */
export const HOME = facts.find(({ path }) => path === '/index') ?? {
  path: '/index',
  title: '',
  description: '',
};

/** The gallery of the kit's components, in development builds only. */
export const GALLERY: ShellPage | null =
  process.env.NODE_ENV === 'development'
    ? { path: '/ui', title: '界面部件', description: '', load: () => import('../pages/ui-gallery/index.tsx') }
    : null;
