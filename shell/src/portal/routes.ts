import type { WordedPage } from '@tianji/contracts/page-words';
import { matchPath } from '@tianji/kit';
import type { ComponentType } from 'react';
import facts from './pages.json';

/**
 * A page of the shell itself. The gateway reads the same list of texts, for the HTML that it sends before any script
 * runs.
 */
export interface ShellPage extends WordedPage {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
}

// `pages` comes with the document at its own addresses and is prefetched at others; `legal` is loaded on demand.
const loaders: Record<string, ShellPage['load']> = {
  '/index': () => import(/* webpackChunkName: "pages" */ '../pages/home/home.tsx'),
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

/** Every page of the shell. Tools' pages come from the portal config. */
export const SHELL_PAGES: readonly ShellPage[] = facts.flatMap((page) => {
  const load = loaders[page.path];
  return load ? { ...page, load } : [];
});

/** The gallery of the kit's components, in development builds only. */
export const GALLERY: ShellPage | null =
  process.env.NODE_ENV === 'development'
    ? { path: '/ui', title: '界面部件', description: '', load: () => import('../pages/ui-gallery/index.tsx') }
    : null;

/** For an address that nobody has. */
export const NOT_FOUND: ShellPage = {
  path: 'not-found',
  title: '没有这个页面',
  description: '',
  load: () => import(/* webpackChunkName: "legal" */ '../pages/not-found.tsx'),
};

/** For the address of a tool that is planned. */
export const plannedPage = (title: string): ShellPage => ({
  path: 'planned',
  title,
  description: '',
  load: () => import(/* webpackChunkName: "legal" */ '../pages/planned.tsx'),
});

const loaded = new Map<string, ComponentType>();

/** The page's component, if it has been loaded. */
export const loadedPage = ({ path }: ShellPage): ComponentType | undefined => loaded.get(path);

/** @throws when the page cannot be loaded */
export async function loadPage({ path, load }: ShellPage): Promise<ComponentType> {
  const { default: Component } = await load();
  loaded.set(path, Component);
  return Component;
}

/** The shell's page at an address. */
export function shellPageAt(path: string): ShellPage | null {
  if (path === GALLERY?.path) return GALLERY;
  const own = path === '/' ? '/index' : path;
  return SHELL_PAGES.find((page) => matchPath(page.path, own)) ?? null;
}
