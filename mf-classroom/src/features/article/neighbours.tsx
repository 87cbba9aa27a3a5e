import { Anchor, ChevronLeft, ChevronRight, Icon, media, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';

export type Neighbour = { href: string; label: string; title: string } | null;

const Two = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  margin-top: 40px;
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 64px;
    padding: 10px 16px;
    border: 1px solid var(--line-2);
    border-radius: 4px;
    background: var(--leaf);
  }
  a:last-child:not(:first-child),
  a[data-end] {
    justify-content: flex-end;
    text-align: right;
    grid-column: 2;
  }
  small {
    display: block;
    ${type.small}
    color: var(--ink-3);
  }
  strong {
    ${song}
    font-size: 1rem;
  }
  ${media.hover} {
    a:hover {
      background: var(--wash);
    }
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    a:last-child:not(:first-child),
    a[data-end] {
      grid-column: 1;
    }
  }
`;

/** Links to the previous and the next page. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  return (
    <Two aria-label="上一篇与下一篇">
      {previous ? (
        <Anchor href={previous.href} rel="prev">
          <Icon of={ChevronLeft} size={16} />
          <span>
            <small>{previous.label}</small>
            <strong>{previous.title}</strong>
          </span>
        </Anchor>
      ) : null}
      {next ? (
        <Anchor href={next.href} rel="next" data-end="">
          <span>
            <small>{next.label}</small>
            <strong>{next.title}</strong>
          </span>
          <Icon of={ChevronRight} size={16} />
        </Anchor>
      ) : null}
    </Two>
  );
}
