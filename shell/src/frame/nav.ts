import type { Session } from '@tianji/kit';
import type { Registry } from '../portal/registry.ts';

export interface NavEntry {
  id: 'home' | 'tools' | 'classroom' | 'calendar' | 'reports' | 'partnership' | 'mine';
  label: string;
  href: string;
}

const calendar: NavEntry = { id: 'calendar', label: '日历', href: '/wanNianLi' };

/** A fresh address each time the page of one's own account is built, as the address has a random part. */
const mine = (): NavEntry => ({
  id: 'mine',
  label: '我的',
  href: `/payView/${Math.random().toString(36).slice(2, 8)}`,
});
const reports: NavEntry = { id: 'reports', label: '报告', href: '/reportsList' };

const common: NavEntry[] = [
  { id: 'home', label: '首页', href: '/index' },
  { id: 'tools', label: '排盘', href: '/toolsIndex' },
  { id: 'classroom', label: '学堂', href: '/classroomIndex' },
];
const partnership: NavEntry = { id: 'partnership', label: '合作', href: '/partnership' };

const isMember = (session: Session | null, registry: Registry) =>
  session !== null && registry.isLive('member');
/** An entry, if a live tool has its page. */
const live = (entry: NavEntry, registry: Registry) =>
  registry.at(entry.href)?.tool.state === 'live' ? [entry] : [];

/** Entries of the top navigation; what belongs to members shows for members alone. */
export function topEntries(session: Session | null, registry: Registry): NavEntry[] {
  return isMember(session, registry)
    ? [...common, ...live(reports, registry), partnership, mine()]
    : [...common, partnership];
}

/** Entries of the bar at the foot of a phone: who has no reports finds the calendar in their place. */
export function bottomEntries(session: Session | null, registry: Registry): NavEntry[] {
  const member = isMember(session, registry);
  const last = member ? mine() : partnership;
  const [fourth = last] = [...(member ? live(reports, registry) : []), ...live(calendar, registry)];
  return [...common, fourth, ...(member && fourth !== last ? [last] : [])];
}

const CLASSROOM = /^\/(classroomIndex|yiXueZhiShi|chengZiKeJian|course|gua64|guruIndex|zhouYiJieGua)/;

/** Under which entry a path stands. */
export function entryOfPath(path: string, registry: Registry): NavEntry['id'] | null {
  if (path === '/' || path === '/index') return 'home';
  if (path === '/partnership') return 'partnership';
  if (path === '/reportsList' || /^\/view(BZ|ZWDS)Report/.test(path)) return 'reports';
  if (CLASSROOM.test(path)) return 'classroom';
  if (path === '/toolsIndex') return 'tools';
  const owner = registry.at(path)?.tool.id;
  return owner ? (owner === 'member' ? 'mine' : 'tools') : null;
}
