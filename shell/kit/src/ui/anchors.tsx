import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from './css.ts';

const Bar = styled.nav`
  position: sticky;
  top: var(--header-h);
  z-index: 20;
  margin-bottom: 12px;
  background: var(--paper);
  border-bottom: 1px solid var(--line-2);
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

export type AnchorItem = { id: string; label: string };

/**
 * The tabs of a tool page: links to its sections, sticky under the header. Everything stays on the
 * page, so it can be searched and printed; the section in view is marked.
 */
export function AnchorTabs({ items, label = '本页内容' }: { items: readonly AnchorItem[]; label?: string }) {
  const [current, setCurrent] = useState(items[0]?.id);
  const seen = useRef(current);
  const bar = useRef<HTMLElement>(null);
  const ids = items.map((item) => item.id).join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const visible = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id);
          else visible.delete(entry.target.id);
        }
        const top = order.find((id) => visible.has(id));
        if (top) setCurrent(top);
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    // Sections come and go with the parts of a page that are fetched later.
    const observed = new Map<string, Element>();
    const follow = () => {
      for (const id of order) {
        const target = document.getElementById(id);
        if (!target || observed.get(id) === target) continue;
        observed.set(id, target);
        observer.observe(target);
      }
    };
    follow();
    const late = new MutationObserver(follow);
    late.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      late.disconnect();
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
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    target.scrollIntoView?.();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    history.replaceState(history.state, '', `#${id}`);
    setCurrent(id);
  }

  return (
    <Bar ref={bar} aria-label={label}>
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
