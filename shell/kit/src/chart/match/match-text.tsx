import styled from 'styled-components';
import { media, Tag, type } from '../../ui/index.ts';
import type { MatchPart } from './match-kind.ts';

const Part = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: 4px 40px;
  padding: 16px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  h3 {
    ${type.h3}
    grid-column: 1 / -1;
  }
  .text p {
    ${type.reading}
  }
  .text p + p {
    margin-top: 10px;
  }
  aside {
    ${type.small}
    color: var(--ink-2);
    border-top: 1px solid var(--line-2);
    padding-top: 8px;
    margin-top: 10px;
    align-self: start;
    overflow-wrap: anywhere;
  }
  aside b {
    display: block;
    color: var(--ink-1);
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    aside {
      columns: 2 240px;
      column-gap: 24px;
      align-self: auto;
    }
    aside b {
      column-span: all;
    }
    aside div {
      break-inside: avoid;
    }
  }
  ${media.print} {
    display: block;
  }
`;

const LOOK = { 顺: 'ink', 平: 'line', 慎: 'red' } as const;

/** Running text, each part beside the facts that it is based on. */
export function MatchText({ sections }: { sections: readonly MatchPart[] }) {
  return sections.map((section) => (
    <Part key={section.id} aria-label={section.title}>
      <h3>
        {section.title} {section.favour ? <Tag variant={LOOK[section.favour]}>{section.favour}</Tag> : null}
      </h3>
      <div className="text">
        {section.text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <aside>
        <b>本段依据</b>
        {section.facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </aside>
    </Part>
  ));
}
