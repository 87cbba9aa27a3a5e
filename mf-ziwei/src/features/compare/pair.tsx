import { Leaf, LeafHead, media, Tag, VisuallyHidden } from '@tianji/kit/ui';
import styled from 'styled-components';
import { ages, type Chart, leadingStars, type Palace, type Star } from '../chart/model.ts';

/** Two small charts side by side, on a phone one below the other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  /* The frame of the lower chart ends with its grid. */
  align-items: start;
  margin-bottom: 16px;
  @media (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-template-areas: 'b5 b6 b7 b8' 'b4 centre centre b9' 'b3 centre centre b10' 'b2 b1 b0 b11';
  li {
    min-width: 0;
    min-height: 104px;
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 8px;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    border-right: 1px solid var(--line-2);
    border-bottom: 1px solid var(--line-2);
  }
  li[data-differs='true'] {
    box-shadow: inset 0 0 0 1.5px var(--seal);
  }
  .centre {
    grid-area: centre;
    align-items: center;
    justify-content: center;
    text-align: center;
  }
  .foot {
    margin-top: auto;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 6px;
    color: var(--ink-2);
    font-size: 0.75rem;
  }
  .guest {
    color: var(--seal);
    font-weight: 600;
  }
  mark {
    background: var(--seal-wash);
    color: inherit;
    font-weight: 600;
  }
  ${media.phone} {
    li {
      padding: 4px;
      font-size: 0.75rem;
      line-height: 1.0625rem;
    }
    /* The palace on a line of its own, its ages and pillar below it. */
    .foot {
      gap: 0 4px;
      font-size: 0.6875rem;
    }
    .foot > :nth-child(2) {
      order: -1;
      flex-basis: 100%;
    }
  }
`;

const starText = (s: Star): string => `${s.name}${s.brightness}${s.sihua ? `化${s.sihua}` : ''}`;

/** What a small palace shows, line by line; what the other chart lacks there is marked. */
function linesOf(palace: Palace): { stars: string[]; hua: string[]; name: string; ages: string } {
  return {
    stars: leadingStars(palace).map(starText),
    hua: palace.sihuaxing.filter(({ kind }) => kind !== '生年').map((h) => `${h.star}${h.kind}${h.hua}`),
    name: `${palace.qitagong}${palace.shengong ? '·身' : ''}`,
    ages: ages(palace.agerange),
  };
}

const Word = ({ text, same }: { text: string; same: boolean }) =>
  same ? <span>{text}</span> : <mark>{text}</mark>;

interface SmallPalaceProps {
  branch: number;
  own: Palace;
  facing: Palace;
  /** What of another chart lies at this branch. */
  guest?: string | undefined;
}

function SmallPalace({ branch, own, facing, guest }: SmallPalaceProps) {
  const [here, there] = [linesOf(own), linesOf(facing)];
  const all = [...there.stars, ...there.hua];
  const differs = JSON.stringify(here) !== JSON.stringify(there);
  return (
    <li style={{ gridArea: `b${branch}` }} data-differs={differs}>
      {differs ? <VisuallyHidden>与另一盘不同：</VisuallyHidden> : null}
      <span>
        {here.stars.map((text) => (
          <span key={text}>
            <Word text={text} same={all.includes(text)} />{' '}
          </span>
        ))}
      </span>
      {here.hua.map((text) => (
        <small key={text}>
          <Word text={text} same={all.includes(text)} />
        </small>
      ))}
      {guest ? <small className="guest">{guest}</small> : null}
      <span className="foot">
        <Word text={here.ages} same={here.ages === there.ages} />
        <Word text={here.name} same={here.name === there.name} />
        <span>
          {own.zuoxuan}
          {own.dizhi}
        </span>
      </span>
    </li>
  );
}

interface SmallChartProps {
  title: string;
  own: Chart;
  /** The chart whose differences are marked; the chart itself where none are. */
  facing: Chart;
  /** What of another chart lies at a branch. */
  guests?: ReadonlyMap<number, string>;
}

/** A chart of twelve palaces in small print. */
export function SmallChart({ title, own, facing, guests }: SmallChartProps) {
  const hua = Object.entries(own.mingsihua);
  return (
    <Leaf>
      <LeafHead>
        <strong>{title}</strong>
        <span>
          {own.type}　{own.juming}
        </span>
      </LeafHead>
      <Grid aria-label={`${title}的十二宫`}>
        {own.g12.map((palace, branch) => (
          <SmallPalace
            key={palace.dizhi}
            branch={branch}
            own={palace}
            facing={facing.g12[branch]!}
            guest={guests?.get(branch)}
          />
        ))}
        <li className="centre">
          <Word text={own.nongli} same={own.nongli === facing.nongli} />
          <Word
            text={`命主${own.mingzhu} 身主${own.shenzhu}`}
            same={own.mingzhu === facing.mingzhu && own.shenzhu === facing.shenzhu}
          />
          <span>
            {hua.map(([name, of]) => (
              <span key={name}>
                <Word text={`${of}化${name}`} same={facing.mingsihua[name] === of} />{' '}
              </span>
            ))}
          </span>
        </li>
      </Grid>
    </Leaf>
  );
}

/** Two small charts side by side; palaces and words that differ are marked in both. */
export const drawPair = (one: Chart, other: Chart, title: string) => (
  <>
    <p>
      <Tag variant="red">不同</Tag> 朱框的宫与着色的字，两盘不一样；大限、流年、评分与解读的不同在下表。
    </p>
    <Pair>
      <SmallChart title="本盘" own={one} facing={other} />
      <SmallChart title={title} own={other} facing={one} />
    </Pair>
  </>
);
