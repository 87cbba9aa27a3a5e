import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, song, type } from '../../ui/index.ts';
import type { MatchPart, MatchSpread } from './match-kind.ts';
import { StepYears } from './step-years.tsx';
import { Threads } from './threads.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  border: 1px solid var(--line-2);
  background: var(--leaf);
  > div {
    min-width: 0;
    padding: 32px 40px;
  }
  > div + div {
    border-left: 1px solid var(--line-2);
  }
  > :only-child {
    grid-column: 1 / -1;
  }
  .verdict {
    ${song}
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
    line-height: 1.42;
    text-wrap: balance;
  }
  ol {
    margin-top: 20px;
    border-top: 2px solid var(--ink-1);
  }
  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: 2px 8px;
    padding: 14px 0;
    border-bottom: 1px solid var(--line);
  }
  li p {
    grid-column: 2;
    font-size: 1rem;
    line-height: 1.65;
  }
  li small {
    grid-column: 2;
    ${type.small}
    color: var(--ink-3);
  }
  h3 {
    ${type.h3}
    margin-bottom: 8px;
  }
  h3:not(:first-child) {
    margin-top: 28px;
  }
  @media screen and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
    > div + div {
      border-left: 0;
      border-top: 1px solid var(--line-2);
    }
  }
  ${media.phone} {
    border: 0;
    background: none;
    > div {
      padding: 8px 0 16px;
    }
  }
`;

const SHAPES = { 顺: '●', 平: '○', 慎: '◇' } as const;
const Mark = styled.b`
  ${type.small}
  line-height: 1.65rem;
  color: var(--ink-1);
  &[data-of='顺'] {
    color: var(--seal);
  }
`;

/** 顺 平 慎 as a shape and a word: never by colour alone. */
export const FavourMark = ({ of }: { of: NonNullable<MatchPart['favour']> }) => (
  <Mark data-of={of}>
    <span aria-hidden="true">{SHAPES[of]} </span>
    {of}
  </Mark>
);

/** The first sentence of a text. */
export const firstSentence = (text: string): string => /^[^。？！\n]+[。？！]?/u.exec(text)?.[0] ?? text;

/** How many parts stand in the spread itself. */
const SAID = 3;

/**
 * What two charts come to, on one spread: the verdict, the three things that weigh most, and beside them the two charts
 * with what joins and parts them, and the years that both walk.
 */
export function Spread({
  parts,
  names,
  shown,
}: {
  parts: readonly MatchPart[];
  names: readonly string[];
  shown: MatchSpread | undefined;
}): ReactNode {
  const [whole, ...others] = parts;
  if (!whole) return null;
  return (
    <Box>
      <div>
        <p className="verdict" data-part="answer">
          {firstSentence(whole.text)}
        </p>
        <ol aria-label="三句话">
          {others
            .filter(({ favour }) => favour)
            .slice(0, SAID)
            .map(({ id, favour = '平', text, facts }) => (
              <li key={id}>
                <FavourMark of={favour} />
                <p>{firstSentence(text)}</p>
                {facts[0] ? <small>{facts[0]}</small> : null}
              </li>
            ))}
        </ol>
      </div>
      {shown ? (
        <div>
          <h3>两张盘</h3>
          <Threads names={names} pillars={shown.pillars} ties={shown.ties} />
          <h3>同走十五年</h3>
          <StepYears names={names} years={shown.years} />
        </div>
      ) : null}
    </Box>
  );
}
