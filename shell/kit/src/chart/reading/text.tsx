import styled from 'styled-components';
import { media, song, type } from '../../ui/index.ts';
import { blocksOf, headId } from './blocks.ts';
import { factWords, type Grounds, type ReadingMode, type ReadingPart, ruleWords } from './model.ts';

const Running = styled.div`
  min-width: 0;
  h4 {
    ${song}
    margin: 20px 0 4px;
    font-size: 1rem;
    line-height: 1.625rem;
    scroll-margin-top: 120px;
    break-after: avoid;
  }
  h4:first-child {
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
  /* What a paragraph rests on stands beside it where there is room. */
  @container (min-width: 820px) {
    div {
      display: grid;
      grid-template-columns: minmax(0, 38em) minmax(0, 1fr);
      gap: 32px;
      align-items: start;
      font-size: 1rem;
    }
    small {
      margin-top: 6px;
    }
  }
  ${media.print} {
    container-type: normal;
    p {
      font-size: 0.875rem;
      line-height: 1.5625rem;
      max-width: none;
      orphans: 2;
      widows: 2;
    }
  }
`;

/** What a paragraph or a part is based on. */
export const Basis = styled.small`
  ${type.note}
  display: block;
  margin-top: 2px;
  padding-left: 10px;
  border-left: 2px solid var(--line-2);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

/** `依据：日主丁，偏弱；规则：日主·丁`; a rule without a word for readers is omitted. */
export function basisWords({ rule, facts }: Grounds): string {
  const words = factWords(facts).join('，') || '通则';
  const name = ruleWords(rule);
  return `依据：${words}${name ? `；规则：${name}` : ''}`;
}

/* Side by side where there is room, one below the other on phones. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 40px;
  > div > b {
    display: block;
    margin-bottom: 8px;
    ${song}
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface TextProps {
  text: string;
  grounds: readonly Grounds[];
  /** Whether each paragraph shows what it is based on. */
  traced: boolean;
  /** The part whose subheadings the table of contents links to. */
  part?: string | undefined;
}

/** Text as subheadings and paragraphs; nothing in it is interpreted as HTML. */
export function ReadingText({ text, grounds, traced, part }: TextProps) {
  return (
    <Running>
      {blocksOf(text).map((block) => {
        const key = `${block.kind}${block.at}`;
        if (block.kind === 'head')
          return (
            <h4 key={key} id={part ? headId(part, block.at) : undefined}>
              {block.text}
            </h4>
          );
        const why = traced ? grounds[block.at] : undefined;
        if (!why) return <p key={key}>{block.text}</p>;
        return (
          <div key={key}>
            <p>{block.text}</p>
            <Basis>{basisWords(why)}</Basis>
          </div>
        );
      })}
    </Running>
  );
}

/** A part's text in the chosen version; a part with only one shows it in each. */
export function PartText({ part, mode, traced }: { part: ReadingPart; mode: ReadingMode; traced: boolean }) {
  const { id, expert, plain, expertGrounds = [], plainGrounds = [], inner, figures, extra } = part;
  if (!expert && !plain) {
    return inner?.length || figures?.length || extra ? null : <p>此节缺失。</p>;
  }
  const version = (which: 'expert' | 'plain', named: boolean) => (
    <ReadingText
      text={which === 'expert' ? expert : plain}
      grounds={which === 'expert' ? expertGrounds : plainGrounds}
      traced={traced}
      {...(named && { part: id })}
    />
  );
  if (mode === 'both' && plain && expert && plain !== expert)
    return (
      <Pair>
        <div>
          <b>专业</b>
          {version('expert', true)}
        </div>
        <div>
          <b>白话</b>
          {version('plain', false)}
        </div>
      </Pair>
    );
  return version(expert && (mode === 'expert' || !plain) ? 'expert' : plain ? 'plain' : 'expert', true);
}
