import styled from 'styled-components';
import { media, Section, song, type } from '../ui/index.ts';
import type { ReadingMode } from './reading-mode.tsx';
import { blocksOf, type Grounds, type ReportPart } from './text.ts';

const Running = styled.div`
  min-width: 0;
  h3 {
    ${type.h3}
    margin: 20px 0 4px;
    scroll-margin-top: 120px;
    break-after: avoid;
  }
  h3:first-child {
    margin-top: 0;
  }
  p {
    ${type.reading}
    overflow-wrap: anywhere;
  }
  container-type: inline-size;
  p + p,
  div + div {
    margin-top: 10px;
  }
  small {
    ${type.note}
    display: block;
    margin-top: 2px;
    padding-left: 10px;
    border-left: 2px solid var(--line-2);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  /* What a paragraph rests on stands beside it where there is room. */
  @container (min-width: 860px) {
    div {
      display: grid;
      grid-template-columns: 608px minmax(0, 1fr);
      gap: 32px;
      align-items: start;
    }
    small {
      margin-top: 6px;
    }
  }
  ${media.print} {
    p {
      font-size: 14px;
      line-height: 25px;
      max-width: none;
      orphans: 2;
      widows: 2;
    }
  }
`;

/* Beside each other where there is room, below each other on phones. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 40px;
  > div > b {
    display: block;
    margin-bottom: 8px;
    ${song}
    font-size: 15px;
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TextProps {
  text: string;
  grounds: readonly Grounds[];
  /** Whether each paragraph says what it rests on. */
  traced: boolean;
  /** Subheadings get ids `<prefix>-0`, `<prefix>-1` … for the table of contents. */
  prefix?: string;
}

/** A report's plain text as subheadings and paragraphs; nothing in it is read as HTML. */
export function ReportText({ text, grounds, traced, prefix }: TextProps) {
  return (
    <Running>
      {blocksOf(text).map((block) => {
        const key = `${block.kind}${block.at}`;
        if (block.kind === 'head')
          return (
            <h3 key={key} id={prefix ? `${prefix}-${block.at}` : undefined}>
              {block.text}
            </h3>
          );
        if (!traced) return <p key={key}>{block.text}</p>;
        const why = grounds[block.at];
        return (
          <div key={key}>
            <p>{block.text}</p>
            {why ? <small data-rule={why.rule}>依据：{why.facts.join('，') || '通则'}</small> : null}
          </div>
        );
      })}
    </Running>
  );
}

interface PartsProps {
  parts: readonly ReportPart[];
  mode: ReadingMode;
  traced: boolean;
}

/** Where a section stands on the page. */
export const partId = (index: number): string => `part-${index + 1}`;

/** All sections in the chosen version; one without a plain version shows its only text. */
export function ReportParts({ parts, mode, traced }: PartsProps) {
  return parts.map((part, i) => {
    const id = partId(i);
    const expert = <ReportText text={part.expert} grounds={part.expertGrounds} traced={traced} prefix={id} />;
    const plain = (prefix?: string) => (
      <ReportText text={part.plain} grounds={part.plainGrounds} traced={traced} {...(prefix && { prefix })} />
    );
    return (
      <Section key={part.key} id={id} title={part.key} rule>
        {!part.expert && !part.plain ? <p>此节缺失。</p> : null}
        {mode === 'both' && part.plain ? (
          <Pair>
            <div>
              <b>专业</b>
              {expert}
            </div>
            <div>
              <b>白话</b>
              {plain()}
            </div>
          </Pair>
        ) : mode === 'expert' || !part.plain ? (
          expert
        ) : (
          plain(id)
        )}
      </Section>
    );
  });
}
