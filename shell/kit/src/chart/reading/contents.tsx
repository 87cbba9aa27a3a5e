import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChevronDown, Icon, media, type } from '../../ui/index.ts';
import { setPlace } from './address.ts';

/** An entry of the table of contents, with its subheadings. */
export interface ContentsItem {
  id: string;
  label: string;
  inner?: readonly { id: string; label: string }[];
}

const Box = styled.nav`
  min-width: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  ${type.small}
  button {
    display: none;
  }
  .title {
    padding: 0 12px 6px;
    color: var(--ink-3);
  }
  > ol {
    border-left: 1px solid var(--line-2);
  }
  a {
    display: block;
    padding: 6px 12px;
    color: var(--ink-2);
  }
  a[aria-current] {
    margin-left: -1px;
    border-left: 3px solid var(--ink-1);
    padding-left: 10px;
    font-weight: 600;
    color: var(--ink-1);
  }
  ol ol a {
    padding: 3px 12px 3px 24px;
    color: var(--ink-3);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    a:hover {
      color: var(--ink-1);
    }
  }
  @media screen and (max-width: 1079.98px) {
    flex: 1;
    overflow: visible;
    .title {
      display: none;
    }
    button {
      display: flex;
      align-items: center;
      gap: 8px;
      width: 100%;
      min-height: 44px;
      text-align: start;
      white-space: nowrap;
    }
    button b {
      flex: 1;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-weight: 600;
    }
    button[aria-expanded='true'] svg {
      transform: rotate(180deg);
    }
    > ol {
      position: absolute;
      inset: 100% 0 auto;
      max-height: 60dvh;
      overflow-y: auto;
      overscroll-behavior: contain;
      border: 1px solid var(--line-2);
      background: var(--pop);
      box-shadow: var(--e1);
    }
    &[data-open='false'] > ol {
      display: none;
    }
    a {
      padding-block: 11px;
    }
    ol ol {
      display: none;
    }
  }
`;

/** The section in view, from the ids in the order of the page. */
function useCurrent(ids: string): [string, (id: string) => void] {
  const [current, setCurrent] = useState(() => ids.split(' ')[0] ?? '');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const order = ids.split(' ');
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const first = order.find((id) => visible.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-132px 0px -50% 0px' },
    );
    for (const id of order) {
      const target = document.getElementById(id);
      if (target) observer.observe(target);
    }
    return () => observer.disconnect();
  }, [ids]);
  return [current, setCurrent];
}

/** The table of contents: beside the text on wide screens, otherwise a line below the header that unfolds. */
export function Contents(props: {
  items: readonly ContentsItem[];
  /** Called before the reader is taken to a place. */
  onGo?: (id: string) => void;
}) {
  const { items } = props;
  const [current, setCurrent] = useCurrent(items.map(({ id }) => id).join(' '));
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);

  // A long list scrolls along with the reader; the page itself must not.
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>('a[aria-current]');
    const list = open ? link?.closest<HTMLElement>('nav > ol') : box.current;
    if (!current || !link || !list) return;
    const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += top - list.clientHeight / 3;
  }, [current, open]);

  // A press outside and Escape close it.
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', away);
    };
  }, [open]);

  function go(event: MouseEvent, id: string, section: string) {
    event.preventDefault();
    props.onGo?.(id);
    const target = document.getElementById(id);
    if (!target) return;
    setOpen(false);
    setCurrent(section);
    target.scrollIntoView?.();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    setPlace(id);
  }

  const here = items.find(({ id }) => id === current);
  return (
    <Box ref={box} aria-label="目录" data-open={open}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        目录
        <b>{here?.label}</b>
        <Icon of={ChevronDown} size={16} />
      </button>
      <p className="title" aria-hidden="true">
        目录
      </p>
      <ol>
        {items.map(({ id, label, inner }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => go(event, id, id)}
            >
              {label}
            </a>
            {id === current && inner && inner.length > 0 ? (
              <ol>
                {inner.map((each) => (
                  <li key={each.id}>
                    <a href={`#${each.id}`} onClick={(event) => go(event, each.id, id)}>
                      {each.label}
                    </a>
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </Box>
  );
}
