import {
  Button,
  ElementGlyph,
  Icon,
  ImageDown,
  Leaf,
  lazyPart,
  media,
  Section,
  song,
  TextButton,
  type,
} from '@tianji/kit/ui';
import type { NamedName, NamingResult } from '@tianji/naming/contract';
import styled from 'styled-components';
import { StarButton } from '../shortlist/star-button.tsx';
import type { ShortlistState } from '../shortlist/use-shortlist.ts';
import { useOpen } from './address.ts';
import { ScoreBars } from './score-bars.tsx';
import { Speak } from './speak.tsx';
import { VerseLine } from './verse-line.tsx';

// Few children are twins: what stands beside comes when they are.
const PairSide = lazyPart<{ pair: NonNullable<NamedName['pair']> }>(() => import('./pair-side.tsx'), null);

/** Phones and tablets, where the cards are one below the other. */
const NARROW = '@media screen and (max-width: 1079.98px)';

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media screen and (min-width: 768px) and (max-width: 1079.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    gap: 10px;
  }
`;
/** Why these three; narrow pages have it among the reasons of the first card. */
const Why = styled.p`
  margin-bottom: 12px;
  ${type.body}
  color: var(--ink-2);
  ${NARROW} {
    display: none;
  }
`;
const Inner = styled.div`
  display: grid;
  gap: 14px;
  align-content: start;
  height: 100%;
  padding: 20px 24px;
  .head {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
  }
  .total {
    ${song}
    font-size: 1.625rem;
  }
  .total small {
    font: 400 0.8125rem/1.25rem var(--sans);
    color: var(--ink-3);
  }
  .chars {
    display: flex;
    justify-content: space-around;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--line);
  }
  .chars > span {
    display: grid;
    justify-items: center;
    ${type.small}
  }
  .chars b {
    ${song}
    font-size: 4.125rem;
    line-height: 5rem;
    letter-spacing: 0;
  }
  .verse {
    text-align: center;
    font: 400 1rem/1.625rem var(--song);
  }
  .verse small {
    display: block;
    ${type.note}
    color: var(--ink-3);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .why {
    display: grid;
    gap: 14px;
  }
  .more,
  .three {
    display: none;
  }
  ${media.print} {
    padding: 12px;
    .chars b {
      font-size: 2.75rem;
      line-height: 3.5rem;
    }
  }
  ${NARROW} {
    .why[data-open='false'] {
      display: none;
    }
    .three {
      display: block;
    }
    .more {
      display: inline-flex;
      align-items: center;
      margin-left: auto;
    }
  }
  ${media.phone} {
    gap: 10px;
    padding: 12px 16px;
    .chars {
      padding-bottom: 6px;
    }
    .chars b {
      font-size: 3.625rem;
      line-height: 4.125rem;
    }
  }
`;

interface BestCardProps {
  /** Its place among the three, from 1. */
  place: number;
  best: NamingResult['best'][number];
  /** Why these three, on the first card. */
  three: string;
  name: NamedName;
  shortlist: ShortlistState;
  onCard: (name: NamedName) => void;
}

function BestCard({ place, best, three, name, shortlist, onCard }: BestCardProps) {
  // A phone shows the reasons on demand; wider pages and paper show them all.
  const [open, setOpen] = useOpen(`best-${place}`);
  return (
    <Leaf as="article" aria-label={`${best.theme}：${name.name}`}>
      <Inner>
        <div className="head">
          <strong>{best.theme}</strong>
          <span className="total">
            {best.score}
            <small> / 100</small>
          </span>
        </div>
        <div className="chars">
          {name.chars.map(({ char, pinyin, element, basis, strokes, part }) => (
            <span key={char}>
              <span>{pinyin}</span>
              <b>{char}</b>
              <span>
                {part === 'surname' ? (
                  '姓'
                ) : (
                  <>
                    <ElementGlyph char={element} word={false} /> {basis}
                  </>
                )}
              </span>
              <span>{strokes} 画</span>
            </span>
          ))}
        </div>
        {name.pair ? <PairSide pair={name.pair} /> : null}
        {name.verse ? (
          <p className="verse">
            <VerseLine verse={name.verse} />
            <small>{name.verse.place}</small>
          </p>
        ) : null}
        <div className="why" data-open={open}>
          <p>{best.explanation}</p>
          {three ? <p className="three">{three}</p> : null}
          <ScoreBars scores={name.scores} />
        </div>
        <p className="acts" data-print="hide">
          <StarButton name={name.name} shortlist={shortlist} words />
          <Button size="sm" icon={<Icon of={ImageDown} size={16} />} onClick={() => onCard(name)}>
            名帖
          </Button>
          <Speak of={name} />
          <span className="more">
            <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起' : '理由与分项'}
            </TextButton>
          </span>
        </p>
      </Inner>
    </Leaf>
  );
}

/** The three best as leaves, each under its theme. */
export function BestCards(props: {
  result: NamingResult;
  shortlist: ShortlistState;
  onCard: (name: NamedName) => void;
}) {
  const { result, ...rest } = props;
  return (
    <Section id="best" title="三个优选" note="各取一个主题">
      {result.why ? <Why>{result.why}</Why> : null}
      <Three data-card="best">
        {result.best.map((best, i) => {
          const name = result.list.find((each) => each.name === best.name);
          return name ? (
            <BestCard
              key={best.name}
              place={i + 1}
              best={best}
              three={i === 0 ? result.why : ''}
              name={name}
              {...rest}
            />
          ) : null;
        })}
      </Three>
    </Section>
  );
}
