import { Link, useLocation, useSession } from '@tianji/kit';
import {
  BookOpen,
  CalendarDays,
  FileText,
  Handshake,
  House,
  Icon,
  LayoutGrid,
  media,
  UserRound,
} from '@tianji/kit/ui';
import styled from 'styled-components';
import { Badge } from './header.tsx';
import { bottomEntries, entryOfPath, type NavEntry } from './nav.ts';
import { useShell } from './shell-context.tsx';
import { useUnread } from './unread.ts';

const ICONS: Record<NavEntry['icon'], typeof House> = {
  home: House,
  tools: LayoutGrid,
  book: BookOpen,
  calendar: CalendarDays,
  report: FileText,
  partner: Handshake,
  person: UserRound,
};

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: none;
  background: var(--leaf);
  border-top: 1px solid var(--line-2);
  padding-bottom: env(safe-area-inset-bottom);
  ${media.phone} {
    display: flex;
  }
  @media screen and (max-height: 480px) {
    position: static;
  }
  a {
    position: relative;
    flex: 1;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-height: 3.625rem;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--ink-2);
  }
  a[aria-current] {
    color: var(--ink-1);
    font-weight: 600;
  }
  a[aria-current]::before {
    content: '';
    position: absolute;
    inset: -1px calc(50% - 14px) auto;
    border-top: 3px solid var(--seal);
  }
  ${Badge} {
    position: absolute;
    top: 4px;
    left: calc(50% + 6px);
  }
`;

/** The navigation of phones, at the bottom of the screen. */
export function BottomBar() {
  const { registry } = useShell();
  const session = useSession();
  const path = useLocation();
  const unread = useUnread();
  const entries = bottomEntries(session, registry);
  const present = entries.find(({ route }) => route === path)?.route ?? entryOfPath(path, registry);
  return (
    <Bar aria-label="底部导航" data-bar>
      {entries.map(({ route, label, href, icon, unread: counts }) => (
        <Link key={route} href={href} aria-current={route === present ? 'page' : undefined}>
          <Icon of={ICONS[icon]} />
          {label}
          {counts && unread > 0 ? <Badge aria-label={`${unread}份未读`}>{unread}</Badge> : null}
        </Link>
      ))}
    </Bar>
  );
}
