import type { Cast } from '@tianji/hexagram';
import { type Filled, FilledState } from '@tianji/kit/form';
import { Leaf, media, song, Tag, type } from '@tianji/kit/ui';
import styled, { keyframes } from 'styled-components';
import { Word } from '../terms/word.tsx';
import { Bars } from './bars.tsx';
import type { DayFacts } from './day.ts';
import type { Remark } from './use-remark.ts';
import { dayLineText, movingText, placeText } from './words.ts';

const appear = keyframes`from{opacity:0}`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  gap: 0 64px;
  padding: 40px 48px 36px;
  .drawn p {
    margin-top: 20px;
    ${type.small}
    color: var(--ink-2);
  }
  .day {
    ${type.body}
    color: var(--ink-2);
  }
  h2 {
    ${song}
    font-size: 3.25rem;
    line-height: 4.25rem;
    animation: ${appear} 200ms var(--ease);
  }
  .place {
    ${type.small}
    color: var(--ink-2);
    margin-bottom: 20px;
  }
  .verse {
    ${song}
    font-size: 1.25rem;
    line-height: 2.125rem;
  }
  .image {
    font-family: var(--song);
    font-size: 1.0625rem;
    line-height: 1.875rem;
    color: var(--ink-2);
  }
  ul {
    list-style: none;
    margin-top: 16px;
    border-top: 1px solid var(--line-2);
  }
  li {
    display: flex;
    align-items: baseline;
    gap: 10px;
    padding-top: 14px;
  }
  li > span {
    flex: none;
  }
  li b {
    ${song}
    font-size: 1.0625rem;
    line-height: 1.625rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 20px 16px;
    text-align: center;
    .drawn svg {
      margin: 0 auto;
    }
    .day {
      margin-top: 12px;
    }
    h2 {
      font-size: 2.5rem;
      line-height: 3.5rem;
    }
    li {
      justify-content: center;
      flex-wrap: wrap;
    }
  }
  ${media.calm} {
    h2 {
      animation: none;
    }
  }
`;

const Basis = styled.p`
  padding: 10px 24px;
  border-top: 1px solid var(--line-2);
  ${type.note}
  color: var(--ink-2);
  ${media.phone} {
    padding: 10px 14px;
  }
`;

function Texts({ remark }: { remark: Remark }) {
  return (
    <>
      <p className="verse">{remark.guachi}</p>
      <p className="image">
        <Word of="大象">象曰</Word>：{remark.xiangchi}
      </p>
      {remark.dongyao.length > 0 ? (
        <ul aria-label="动爻">
          {remark.dongyao.map(({ ming, yaochi }) => (
            <li key={ming}>
              <Tag variant="red">动</Tag>
              <span>{ming}</span>
              <b>{yaochi}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** 艮宫一世　下离上艮　世初应四: palace and 世 have explanations. */
function Place({ of }: { of: Cast['original'] }) {
  const [palace, trigrams, lines] = placeText(of).split('　');
  return (
    <p className="place">
      <Word of="八宫">{palace}</Word>　{trigrams}　<Word of="世爻">{lines}</Word>
    </p>
  );
}

/** The complete hexagram of a day: drawn, named, with its text. */
export function DayResult(props: { facts: DayFacts; cast: Cast; remark: Filled<Remark> }) {
  const { facts, cast, remark } = props;
  const { original, digits } = cast;
  return (
    <Leaf data-card="chart">
      <Inner>
        <div className="drawn">
          <Bars digits={digits} width={200} label={`${original.fullName}，${movingText(cast)}`} />
          <p>初爻取日干，余五爻掷钱　{movingText(cast)}</p>
        </div>
        <div>
          <p className="day">
            {facts.civil}　{facts.lunar}　{facts.pillars[2]}日
          </p>
          <h2>{original.fullName}</h2>
          <Place of={original} />
          <FilledState of={remark} lines={3}>
            {(value) => <Texts remark={value} />}
          </FilledState>
        </div>
      </Inner>
      <Basis>口径　{dayLineText(facts.stem, digits[0]!)}</Basis>
    </Leaf>
  );
}
