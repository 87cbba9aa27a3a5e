import type { BarEntry } from '@tianji/contracts';
import type { Session } from '@tianji/kit';
import type { Registry } from '../portal/registry.ts';

export interface NavEntry {
  /** The route of the link as its owner declares it; a page's `under` refers to it. */
  route: string;
  label: string;
  href: string;
  icon: BarEntry['icon'] | 'home' | 'partner';
  unread?: boolean;
}

const HOME: NavEntry = { route: '/index', label: '首页', href: '/index', icon: 'home' };
const TOOLS: NavEntry = { route: '/toolsIndex', label: '排盘', href: '/toolsIndex', icon: 'tools' };
const STUDY: NavEntry = { route: '/classroomIndex', label: '学堂', href: '/classroomIndex', icon: 'book' };
const PARTNER: NavEntry = { route: '/partnership', label: '合作', href: '/partnership', icon: 'partner' };

/** Whether any study page is available; if not, the navigation has no entry for them. */
export const hasStudy = (registry: Registry): boolean =>
  registry.menu('classroom').some(({ state }) => state === 'live');

const common = (registry: Registry) => [HOME, TOOLS, ...(hasStudy(registry) ? [STUDY] : [])];

/** A tool's entry. The random part of a route, such as `:key` of one's own page, is generated anew each time. */
const offered = ({ route, label, icon, unread }: BarEntry): NavEntry => ({
  route,
  label,
  icon,
  href: route.replace(/:\w+/g, () => Math.random().toString(36).slice(2, 8)),
  ...(unread ? { unread } : {}),
});

/** How many of the tools' entries fit on a phone, besides home and the index pages. */
const ROOM = 3;

/** Entries of the top navigation; those for members are shown to members only, one's own page last. */
export function topEntries(session: Session | null, registry: Registry): NavEntry[] {
  const own = session ? registry.bar.filter(({ who }) => who === 'member').map(offered) : [];
  return [...common(registry), ...own.slice(0, -1), PARTNER, ...own.slice(-1)];
}

/** Entries of the bar at the bottom of a phone. */
export function bottomEntries(session: Session | null, registry: Registry): NavEntry[] {
  const mine = registry.bar.filter(({ who }) => who === 'all' || session !== null).map(offered);
  return [...common(registry), ...(mine.length > 0 ? mine.slice(0, ROOM) : [PARTNER])];
}

/** The route of the entry that a path belongs to; null for a page that belongs to none. */
export function entryOfPath(path: string, registry: Registry): string | null {
  if (path === '/') return HOME.route;
  const entries = [HOME, TOOLS, STUDY, PARTNER];
  if (entries.some(({ route }) => route === path)) return path;
  const place = registry.at(path);
  if (!place) return null;
  const own = registry.bar.find(({ route, who }) => route === place.route && who === 'member');
  return own ? own.route : (place.under ?? TOOLS.route);
}

/** The index page above a page of a tool. */
export const indexOfPath = (path: string, registry: Registry): NavEntry =>
  entryOfPath(path, registry) === STUDY.route ? STUDY : TOOLS;
