import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { ReadingSection } from './use-reading.ts';

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
  aside small {
    ${type.note}
    color: var(--ink-3);
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`;

/** Running text, each part beside the facts that it rests on and the rule that chose it. */
export function ReadingText({ sections }: { sections: readonly ReadingSection[] }) {
  return sections.map((section) => (
    <Part key={section.id} aria-label={section.title}>
      <h3>{section.title}</h3>
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
        <small>规则 {section.rule}</small>
      </aside>
    </Part>
  ));
}
