import type { Block } from '@tianji/classroom/contract';
import { media, type } from '@tianji/kit/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

export type Heading = { id: string; text: string };

export const headingsOf = (blocks: readonly Block[], more: readonly Heading[]): Heading[] => [
  ...blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, text: block.text }] : [],
  ),
  ...more,
];

const List = styled.ol`
  margin-top: 8px;
  border-left: 1px solid var(--line-2);
  a {
    display: block;
    padding: 6px 0 6px 14px;
    ${type.small}
    color: var(--ink-2);
  }
  a[aria-current] {
    margin-left: -2px;
    border-left: 3px solid var(--ink-1);
    color: var(--ink-1);
    font-weight: 600;
  }
  ${media.hover} {
    a:hover {
      color: var(--ink-1);
    }
  }
`;

/** The heading that the reader passed last. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const look = () => {
      const above = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e6) < 140,
      );
      setCurrent(above.at(-1)?.id);
    };
    // At the top nothing has been passed yet: nothing need be measured.
    if (window.scrollY > 0) look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [headings]);
  return current ?? headings[0]?.id;
}

/** The headings of this article, with the reader's present one marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrent(headings);
  return (
    <nav aria-label="本篇目录">
      <List>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </List>
    </nav>
  );
}
