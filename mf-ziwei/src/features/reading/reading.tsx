import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { ReadingSection } from './use-reading.ts';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  gap: 8px 40px;
  padding: 16px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  h3 {
    ${type.h3}
    grid-column: 1 / -1;
  }
  aside {
    ${type.note}
    color: var(--ink-2);
    border-top: 1px solid var(--line-2);
    padding-top: 8px;
    align-self: start;
  }
  aside b {
    display: block;
    color: var(--ink-1);
  }
  aside code {
    font: inherit;
    color: var(--ink-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Text = styled.div`
  p {
    ${type.reading}
  }
  p + p {
    margin-top: 10px;
  }
`;

/** Plain text in paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <Text>
      {text
        .split('\n')
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Text>
  );
}

/** The reading, each part beside the facts that it rests on. */
export function ReadingText({ sections }: { sections: readonly ReadingSection[] }) {
  return (
    <>
      {sections.map((section) => (
        <Part key={section.id} aria-label={section.title}>
          <h3>{section.title}</h3>
          <Paragraphs text={section.text} />
          <aside>
            <b>本段依据</b>
            <p>{section.facts.join('·')}</p>
            <code>{section.rule}</code>
          </aside>
        </Part>
      ))}
    </>
  );
}
