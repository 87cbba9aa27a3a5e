import type { Block, Drawing, Run } from '@tianji/classroom/contract';
import { Anchor, media, type } from '@tianji/kit/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { articleHref } from '../shared/words.ts';
import { DrawingView } from './drawing-view.tsx';

const Text = styled.div`
  font-size: 1rem;
  line-height: 1.875rem;
  h2 {
    ${type.h2}
    margin: 36px 0 10px;
    scroll-margin-top: calc(var(--header-h) + 24px);
  }
  h3 {
    ${type.h3}
    margin: 24px 0 6px;
    scroll-margin-top: calc(var(--header-h) + 24px);
  }
  > p + p {
    margin-top: 12px;
  }
  ul,
  ol {
    margin: 12px 0;
    padding-left: 24px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 6px;
  }
  strong {
    font-weight: 600;
  }
  blockquote {
    margin: 16px 0;
    padding: 2px 0 2px 20px;
    border-left: 3px solid var(--line-2);
    font-family: var(--song);
    font-size: 1.0625rem;
    cite {
      display: block;
      font: 400 0.8125rem/1.25rem var(--sans);
      color: var(--ink-3);
    }
  }
`;

const Sheet = styled.div`
  margin: 16px 0;
  padding: 8px 16px 12px;
  border-top: 2px solid var(--ink-1);
  border-bottom: 1px solid var(--line-2);
  background: var(--leaf);
  overflow-x: auto;
  table {
    width: 100%;
    font-size: 0.875rem;
    line-height: 1.375rem;
  }
  th,
  td {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    min-width: 2.5em;
  }
  th {
    font-weight: 600;
    white-space: nowrap;
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  ${media.phone} {
    padding: 4px 12px 8px;
    th,
    td {
      padding-right: 12px;
    }
  }
`;

/** Runs of text; a word that another article explains links to it. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return (
    <>
      {runs.map(({ text, bold, to }, index) => {
        const inner = bold ? <strong>{text}</strong> : text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text never change
          <Fragment key={index}>
            {to ? (
              <Anchor className="term" href={articleHref(to)}>
                {inner}
              </Anchor>
            ) : (
              inner
            )}
          </Fragment>
        );
      })}
    </>
  );
}

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

function Rows({ block }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    <Sheet tabIndex={0} role="region" aria-label={`表：${block.head.map(plain).join('、')}`}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a table of a text never changes
              <th key={index} scope="col">
                <Runs runs={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table of a text never changes
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table of a text never changes
                <td key={column}>
                  <Runs runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Part({ block, figure }: { block: Block; figure: Drawing | null }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list of a text never changes
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Rows block={block} />;
    case 'quote':
      return (
        <blockquote>
          “{block.text}”<cite>{block.from}</cite>
        </blockquote>
      );
    case 'figure':
      return figure ? <DrawingView drawing={figure} /> : null;
  }
}

/** The text of an article, block by block. */
export function ArticleBody({ blocks, figure }: { blocks: readonly Block[]; figure: Drawing | null }) {
  return (
    <Text>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
        <Part key={index} block={block} figure={figure} />
      ))}
    </Text>
  );
}
