import { media, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Grounds, ReadingSection } from './use-reading.ts';

const Part = styled.section`
  padding: 16px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  h3 {
    ${type.h3}
    margin-bottom: 4px;
    break-after: avoid;
  }
`;

/** A paragraph and, at its side, what it rests on (below it on a phone). */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  gap: 0 40px;
  & + & {
    margin-top: 12px;
  }
  p {
    ${type.reading}
  }
  small {
    ${type.note}
    display: block;
    padding-top: 6px;
    color: var(--ink-2);
  }
  small span {
    display: block;
    color: var(--ink-3);
  }
  /* Below the paragraph where the page is too narrow for both, on paper too. */
  @media print, (max-width: 1079.98px) {
    display: block;
    small {
      padding: 2px 0 4px 10px;
      border-left: 2px solid var(--line-2);
    }
    small span {
      display: inline;
      margin-left: 1em;
    }
  }
  ${media.print} {
    break-inside: avoid;
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

/** Names of rules among the facts are for the rule line, not for the reader. */
const readable = (grounds: Grounds): string =>
  grounds.facts.filter((fact) => !/^[a-z-]+$/.test(fact)).join('·');

/** The reading, each paragraph beside the facts that it rests on. */
export function ReadingText({ sections }: { sections: readonly ReadingSection[] }) {
  return (
    <>
      {sections.map((section) => (
        <Part key={section.id} aria-label={section.title}>
          <h3>{section.title}</h3>
          {section.text.split('\n').map((paragraph, i) => {
            const grounds = section.lines?.[i] ?? section;
            return (
              <Row key={paragraph}>
                <p>{paragraph}</p>
                <small>
                  {readable(grounds) ? `依据：${readable(grounds)}` : null}
                  <span>规则 {grounds.rule}</span>
                </small>
              </Row>
            );
          })}
        </Part>
      ))}
    </>
  );
}
