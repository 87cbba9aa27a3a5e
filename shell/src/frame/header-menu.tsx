import { askLogout, Link, maskPhone, useLocation, useSession } from '@tianji/kit';
import { Icon, IconButton, type IconShape, media } from '@tianji/kit/ui';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { LayoutChoice } from './layout-choice.tsx';
import { useMemberLive } from './shell-context.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const THREE_LINES = 'M4 6h16M4 12h16M4 18h16' as IconShape;

const OnPhones = styled.div`
  display: none;
  /* The bar itself is not positioned where a screen is low. */
  position: relative;
  ${media.phone} {
    display: block;
    > [aria-label] {
      width: 40px;
      height: 40px;
    }
  }
`;
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  min-width: 12rem;
  max-width: calc(100vw - 16px);
  padding: 4px 16px;
  border-radius: 4px;
  background: var(--pop);
  color: var(--ink-1);
  box-shadow: var(--e1);
  > * {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 24px;
    min-height: 44px;
    font-size: 0.9375rem;
  }
  > * + * {
    border-top: 1px solid var(--line);
  }
  button {
    min-height: 44px;
    font: inherit;
    color: inherit;
  }
  .theme {
    display: none;
  }
  @media (max-width: 359px) {
    .theme {
      display: flex;
    }
  }
`;

/**
 * What the header has no room for on a phone: whose session it is with the way out, partnership, and the layout where a
 * mobile device is detected. One button opens it; Escape, a press elsewhere and every way on close it.
 */
export function HeaderMenu() {
  const id = useId();
  const path = useLocation();
  const session = useSession();
  const members = useMemberLive();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: PointerEvent) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      whole.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', onEscape);
    };
  }, [open]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    <OnPhones ref={whole} onBlur={leave}>
      <IconButton
        label="菜单"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon of={THREE_LINES} />
      </IconButton>
      {open ? (
        <Panel id={id}>
          {session && members ? (
            <p>
              {maskPhone(session.loginname)}
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  askLogout();
                }}
              >
                退出
              </button>
            </p>
          ) : null}
          <Link
            href="/partnership"
            aria-current={path === '/partnership' ? 'page' : undefined}
            onClick={() => setOpen(false)}
          >
            合作
          </Link>
          <LayoutChoice />
          <p className="theme">
            外观
            <ThemeSwitch />
          </p>
        </Panel>
      ) : null}
    </OnPhones>
  );
}
