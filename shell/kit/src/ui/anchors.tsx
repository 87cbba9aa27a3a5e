import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from './css.ts';
import { stayAt } from './stay-at.ts';

const Bar = styled.nav`
  position: sticky;
  top: var(--header-h);
  z-index: 20;
  margin-bottom: 12px;
  background: var(--paper);
  border-bottom: 1px solid var(--line-2);
  @media screen and (max-height: 480px) {
    position: static;
  }
  ol {
    display: flex;
    gap: 4px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: block;
    padding: 11px 12px;
    color: var(--ink-2);
    white-space: nowrap;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    background: var(--ink-1);
  }
  a[aria-current] {
    color: var(--ink-1);
    font-weight: 600;
  }
  ${media.phone} {
    margin-inline: -16px;
    padding-inline: 4px;
  }
`;

/** Sections come to rest 120 px below the top of the window, by their scroll margin; positions are fractions of a pixel. */
const LINE = 124;

/** The innermost section, or the last one, whose top has passed the bar; undefined above all of them. */
function passed(ids: readonly string[]): string | undefined {
  let last: Element | null = null;
  for (const id of ids) {
    const section = document.getElementById(id);
    if (!section) continue;
    const { top, width } = section.getBoundingClientRect();
    // One that is not drawn has no width.
    if (width === 0 || top > LINE) continue;
    const later = last && last.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (!last || later) last = section;
  }
  return last?.id;
}

export type AnchorItem = { id: string; label: string };

/**
 * The tabs of a tool page: links to its sections, sticky under the header. Everything stays on the
 * page, so it can be searched and printed; the section in view is marked.
 */
export function AnchorTabs({ items, label = '本页内容' }: { items: readonly AnchorItem[]; label?: string }) {
  const [current, setCurrent] = useState(items[0]?.id);
  const seen = useRef(current);
  const bar = useRef<HTMLElement>(null);
  /** Ends the stay at a pressed tab's section; its mark stays as long. */
  const leave = useRef<(() => void) | null>(null);
  const ids = items.map((item) => item.id).join(' ');

  useEffect(() => {
    const order = ids.split(' ');
    const follow = () => {
      if (!leave.current) setCurrent(passed(order) ?? order[0]);
    };
    // The page may have been brought to its section before this was drawn.
    if (window.location.hash) follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      leave.current?.();
    };
  }, [ids]);

  useEffect(() => {
    // Nothing is scrolled at first; measuring would force an early layout.
    const moved = seen.current !== current;
    seen.current = current;
    if (!moved) return;
    const list = bar.current?.querySelector('ol');
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // The bar itself scrolls sideways on phones; the page must not move.
    if (list && link && current)
      list.scrollLeft = link.offsetLeft - (list.clientWidth - link.clientWidth) / 2;
  }, [current]);

  function go(event: React.MouseEvent, id: string) {
    event.preventDefault();
    leave.current?.();
    history.replaceState(history.state, '', `#${id}`);
    setCurrent(id);
    leave.current = stayAt(id, () => {
      leave.current = null;
    });
  }

  return (
    <Bar ref={bar} aria-label={label} data-bar>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              aria-current={item.id === current ? 'true' : undefined}
              onClick={(event) => go(event, item.id)}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ol>
    </Bar>
  );
}
