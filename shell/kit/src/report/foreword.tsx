import styled from 'styled-components';
import { Section } from '../ui/index.ts';
import type { Report } from './use-report.ts';

type Author = NonNullable<Report['author']>;

const Text = styled.div`
  max-width: 38em;
  font-size: 1rem;
  line-height: 1.875rem;
  p {
    margin: 0 0 8px;
    text-indent: 2em;
    overflow-wrap: anywhere;
  }
  p:last-child {
    color: var(--ink-2);
    text-align: right;
  }
`;

/** The author's own words before the report, signed. */
export function Foreword({ name, foreword }: Author) {
  const lines = foreword.split('\n').filter((line) => line.trim() !== '');
  return (
    <Section title="前言" id="foreword">
      <Text>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
          <p key={i}>{line}</p>
        ))}
        <p>{name}</p>
      </Text>
    </Section>
  );
}
