import type { PortalConfig } from '@tianji/contracts';
import { askLogout, Link, maskPhone, useLocation, useSession } from '@tianji/kit';
import { Button, Mark, media, song, TextButton, VisuallyHidden } from '@tianji/kit/ui';
import styled from 'styled-components';
import { warmAccount, withAccount } from './account.ts';
import { HeaderMenu } from './header-menu.tsx';
import { LayoutLink } from './layout-choice.tsx';
import { entryOfPath, topEntries } from './nav.ts';
import { useMemberLive, useShell } from './shell-context.tsx';
import { SizeSwitch } from './size-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useUnread } from './unread.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  background: var(--leaf);
  border-bottom: 1px solid var(--line);
  /* Little of a page is to be seen: at 400 %, or with a keyboard on the screen. */
  @media screen and (max-height: 480px) {
    position: static;
  }
  ${media.print} {
    display: none;
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 32px;
  max-width: 1248px;
  min-height: var(--bar-h, var(--header-h));
  margin: 0 auto;
  padding: 0 24px;
  ${media.tablet} {
    gap: 16px;
  }
  ${media.phone} {
    gap: 12px;
    padding: 0 16px;
  }
`;
const Home = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  margin-right: 20px;
  font-size: 0.75rem;
  line-height: 1rem;
  letter-spacing: 0.08em;
  color: var(--ink-3);
  span span {
    display: block;
  }
  &::after {
    content: '';
    position: absolute;
    inset: -5px -10px;
  }
  ${media.phone} {
    margin-right: 4px;
    > span[aria-hidden] {
      display: none;
    }
    svg,
    img {
      height: 34px;
    }
  }
  ${media.tablet} {
    margin-right: 4px;
    > span[aria-hidden] {
      display: none;
    }
  }
  &[data-named] {
    min-width: 0;
    img {
      flex: none;
      width: auto;
    }
    > span[aria-hidden] {
      min-width: 0;
    }
    span span {
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
    span span:first-child {
      ${song}
      font-size: 1.125rem;
      line-height: 1.5rem;
      letter-spacing: 0.04em;
      color: var(--ink-1);
    }
    ${media.phone} {
      margin-right: 0;
      > span[aria-hidden] {
        display: block;
      }
    }
  }
`;
const Entries = styled.nav`
  display: flex;
  align-self: stretch;
  gap: 8px;
  ${media.phone} {
    display: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 12px;
    font-size: 0.9375rem;
    letter-spacing: 0.04em;
    color: var(--ink-2);
  }
  ${media.hover} {
    a:hover {
      color: var(--ink-1);
    }
  }
  a[aria-current] {
    color: var(--ink-1);
    font-weight: 600;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px -1px;
    border-bottom: 3px solid var(--seal);
  }
`;
export const Badge = styled.span`
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 5px;
  border-radius: 0.5625rem;
  background: var(--seal-fill);
  color: var(--on-seal);
  font: 600 0.75rem/1.125rem var(--sans);
  text-align: center;
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-left: auto;
  /* Large text leaves a narrow phone no room for larger icons. */
  ${media.phone} {
    gap: 2px;
    > [aria-label],
    > span > [aria-label] {
      width: 40px;
      height: 40px;
    }
  }
`;
/* A phone this narrow has it in the menu. */
const WideEnough = styled.span`
  display: flex;
  @media (max-width: 359px) {
    display: none;
  }
`;
/* On phones both are in the menu, and on the page 我的. */
const Who = styled.span`
  display: flex;
  gap: 16px;
  ${media.phone} {
    display: none;
  }
`;

/**
 * Whether the name stands in words beside the mark. An upright mark is a seal and a wide one is lettering: both have the
 * name in them. The gateway's frame of the page follows the same rule.
 */
const isEmblem = ({ logo, logoRatio = 1 }: PortalConfig['brand']): boolean =>
  logo !== '' && logoRatio > 0.75 && logoRatio < 2;

export function Header() {
  const { config, registry } = useShell();
  const path = useLocation();
  const session = useSession();
  const unread = useUnread();
  const present = entryOfPath(path, registry);
  const { name, tagline } = config.brand;
  const named = isEmblem(config.brand);
  return (
    <Bar data-bar>
      <Row>
        <Home href="/index" data-named={named ? '' : undefined}>
          <VisuallyHidden>{name}首页</VisuallyHidden>
          <Mark height={40} label="" />
          <span aria-hidden="true">
            {(named ? [name, tagline] : tagline.split(/[\s·，]+/)).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
        </Home>
        <Entries aria-label="主导航">
          {topEntries(session, registry).map(({ route, label, href, unread: counts }) => (
            <Link key={route} href={href} aria-current={route === present ? 'page' : undefined}>
              {label}
              {counts && unread > 0 ? <Badge aria-label={`${unread}份未读`}>{unread}</Badge> : null}
            </Link>
          ))}
          <LayoutLink />
        </Entries>
        <End>
          <SizeSwitch />
          <WideEnough>
            <ThemeSwitch />
          </WideEnough>
          <Account />
          <HeaderMenu />
        </End>
      </Row>
    </Bar>
  );
}

/** The login button, or the phone number and a logout button; nothing while this portal has no members. */
function Account() {
  const session = useSession();
  if (!useMemberLive()) return null;
  if (!session) {
    return (
      <Button
        size="sm"
        onPointerEnter={warmAccount}
        onClick={() => withAccount(({ loginAtHeader }) => loginAtHeader())}
      >
        登录 / 注册
      </Button>
    );
  }
  return (
    <Who>
      {maskPhone(session.loginname)}
      <TextButton onClick={() => askLogout()}>退出</TextButton>
    </Who>
  );
}
