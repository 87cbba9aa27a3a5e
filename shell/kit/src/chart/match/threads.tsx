import styled from 'styled-components';
import { ElementGlyph, Leaf, song, type } from '../../ui/index.ts';
import type { MatchSpread } from './match-kind.ts';

const Box = styled.div`
  position: relative;
  .leaves {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
  }
  .leaves > * {
    margin-inline: 0;
  }
  b {
    ${song}
    display: block;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line-2);
    font-size: calc(0.9375 * var(--fig));
  }
  .pillars {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    padding: 34px 6px;
    text-align: center;
    font-size: calc(1.375 * var(--fig));
  }
  .pillars span {
    display: block;
    line-height: 1.3;
  }
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    pointer-events: none;
    fill: none;
    stroke: var(--seal);
    stroke-width: 1.5;
  }
  path[data-parts] {
    stroke-dasharray: 2 5;
    stroke-linecap: round;
  }
`;
const Legend = styled.ul`
  margin-top: 8px;
  ${type.small}
  color: var(--ink-2);
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  i {
    flex: none;
    width: 28px;
    border-top: 2px solid var(--seal);
  }
  i[data-parts] {
    border-top-style: dotted;
  }
`;

const PILLARS = ['年柱', '月柱', '日柱', '时柱'] as const;
/** Where the middle of a column lies, in hundredths of the width of both leaves. */
const columnAt = (side: 0 | 1, pillar: number): number => side * 51 + 6 + pillar * 12.4;

/** Two charts side by side, and at most three threads between them: drawn through where they join, dotted where they part. */
export function Threads({
  names,
  pillars,
  ties,
}: Pick<MatchSpread, 'pillars' | 'ties'> & { names: readonly string[] }) {
  return (
    <>
      <Box>
        <div className="leaves">
          {pillars.map((own, side) => (
            <Leaf key={names[side]}>
              <b>{names[side]}</b>
              <div className="pillars">
                {own.map((pillar, i) => (
                  <div key={PILLARS[i]} role="img" aria-label={`${PILLARS[i]}${pillar}`}>
                    <span>
                      <ElementGlyph char={pillar.charAt(0)} word={false} />
                    </span>
                    <span>
                      <ElementGlyph char={pillar.charAt(1)} word={false} />
                    </span>
                  </div>
                ))}
              </div>
            </Leaf>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ties.map(({ at, joins, said }, i) => {
            const [one, other] = at;
            // In the free lanes above and below the glyphs, never through them.
            const [from, to] = joins ? [88 - i * 3, 97 - i * 3] : [41 - i * 3, 32 - i * 3];
            const [a, b] = [columnAt(0, one), columnAt(1, other)];
            return (
              <path
                key={said + at}
                data-parts={joins ? undefined : ''}
                vectorEffect="non-scaling-stroke"
                d={`M${a} ${from}C${a} ${to} ${b} ${to} ${b} ${from}`}
              />
            );
          })}
        </svg>
      </Box>
      <Legend>
        {ties.map(({ at, joins, said }) => (
          <li key={said + at}>
            <i data-parts={joins ? undefined : ''} />
            {said}　{PILLARS[at[0]]}对{PILLARS[at[1]]}
          </li>
        ))}
      </Legend>
    </>
  );
}
