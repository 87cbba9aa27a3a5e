import { Link, type Recent } from '@tianji/kit';
import { type as face, hidden, media, song, symbolNamed, ToolSymbol } from '@tianji/kit/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PlannedTag } from '../../frame/planned-tag.tsx';
import type { TileView } from '../../portal/registry.ts';

/** The title of an index page as one quiet line, and what the page says in the largest type. */
export const Head = styled.header`
  padding: 20px 0 0;
  h1 {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    font-weight: 400;
    color: var(--ink-3);
  }
  .say {
    ${song}
    margin-top: 8px;
    font-size: clamp(1.75rem, 1.18rem + 2.35vw, 3.25rem);
    line-height: 1.38;
    letter-spacing: 0.02em;
    text-wrap: balance;
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    padding-top: 12px;
  }
`;

/** A heading with a word beside it, above a rule. */
export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin: 36px 0 0;
  padding-bottom: 14px;
  border-bottom: 1.5px solid var(--ink-1);
  h2 {
    ${face.h2}
  }
  span {
    ${face.small}
    color: var(--ink-3);
  }
`;

/** Rows of what there is, three columns on a desktop; the last row is filled, so that no cell stands empty. */
export const Rows = styled.ul<{ $columns?: 1 | 3 }>`
  display: grid;
  > li {
    display: grid;
    border-bottom: 1px solid var(--line);
  }
  a,
  .closed {
    display: grid;
    grid-template-columns: 3.25rem minmax(0, 1fr);
    align-items: center;
    gap: 16px;
    padding: 14px 0;
  }
  .closed > svg {
    opacity: 0.55;
  }
  strong {
    ${song}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: 1.25rem;
    line-height: 1.4;
  }
  p {
    font-size: 1rem;
    line-height: 1.6;
    color: var(--ink-2);
  }
  small {
    display: block;
    ${face.small}
    color: var(--ink-3);
  }
  ${media.hover} {
    a:hover strong {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  ${media.tablet} {
    ${(p) => p.$columns !== 1 && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
    > li:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
    ${(p) => p.$columns !== 1 && 'grid-template-columns: repeat(3, minmax(0, 1fr));'}
    > li:last-child:nth-child(3n + 1) {
      grid-column: 1 / -1;
    }
    > li:last-child:nth-child(3n + 2) {
      grid-column: 2 / -1;
    }
    a,
    .closed {
      padding: 20px 32px 20px 0;
    }
  }
`;

const Quiet = styled.span`
  ${hidden}
`;

/** What was seen last at a route on this device. */
export const lastAt = (recent: readonly Recent[], route: string): Recent | undefined =>
  recent.find(({ link }) => link.split(/[?#]/)[0] === route);

/** A tile as a row: its symbol, what it is for, what was seen there last. */
export function TileRow({ view, last }: { view: TileView; last?: Recent | undefined }) {
  const words = (
    <span>
      <strong>
        {view.title}
        {view.state === 'planned' ? <PlannedTag /> : null}
      </strong>
      <p>{view.text}</p>
      {last ? (
        <small>
          <Quiet>上一次：</Quiet>
          {last.text || last.title}
        </small>
      ) : null}
    </span>
  );
  return (
    <li>
      {view.state === 'live' ? (
        <Link href={view.route}>
          <ToolSymbol name={symbolNamed(view.symbol)} />
          {words}
        </Link>
      ) : (
        <div className="closed">
          <ToolSymbol name={symbolNamed(view.symbol)} />
          {words}
        </div>
      )}
    </li>
  );
}

/** A heading with a word at its side. */
export const Titled = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Heading>
    <h2>{title}</h2>
    {children ? <span>{children}</span> : null}
  </Heading>
);
