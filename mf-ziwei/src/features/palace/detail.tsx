import { cycleIndex, nayin } from '@tianji/almanac/cycle';
import { choiceField, useAddressField } from '@tianji/kit/chart';
import { Hua, media, song, TextButton, type } from '@tianji/kit/ui';
import { ageOn } from '@tianji/ziwei/engine';
import type { Ring } from '@tianji/ziwei/engine/words';
import styled from 'styled-components';
import {
  ages,
  type Chart,
  leadingStars,
  nameFrom,
  opposite,
  type Palace,
  smallStars,
  trines,
} from '../chart/model.ts';
import { beijingDay, FLOW_MARKS, type Flow, flights, flowStarName } from '../limits/flow.ts';
import { Sentences, StarSentence } from '../words/sentences.tsx';
import { openBook, Word } from '../words/word.tsx';
import { BirthHua, Further, nameAt, StarLine, StarWord } from './star-words.tsx';

export const Panel = styled.aside`
  min-width: 0;
  border-top: 3px solid var(--ink-1);
  padding-top: 12px;
  h3 {
    ${song}
    font-size: 1.25rem;
    line-height: 1.75rem;
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  h3 small {
    font: 400 0.8125rem/1.25rem var(--sans);
    letter-spacing: 0;
    color: var(--ink-2);
  }
  h4 {
    ${type.small}
    font-weight: 400;
    color: var(--ink-3);
    margin-bottom: 4px;
  }
  section {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  > section:last-child,
  > :last-child > section:last-child {
    border-bottom: 0;
  }
  li,
  p {
    line-height: 1.625rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: center;
  }
  .key {
    color: var(--ink-3);
    min-width: 2.5em;
  }
  .rings {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .song {
    ${song}
    font-size: 1rem;
  }
  li > button,
  .row button {
    min-height: 26px;
  }
  .expand {
    display: none;
  }
  ${media.phone} {
    .expand {
      display: block;
      line-height: 2.75rem;
    }
    &[data-all='false'] .expert {
      display: none;
    }
  }
`;

/** Beside a grid that leaves it a place below, the facts stand there, in columns; else one part follows the other. */
const Parts = styled(Panel)`
  > div {
    display: contents;
  }
  ${media.desktop} {
    .palace > & {
      display: contents;
    }
    .palace > & > div {
      display: block;
      grid-area: 2 / 2 / span 3;
      border-top: 3px solid var(--ink-1);
      padding-top: 12px;
    }
    .palace > & > .facts {
      display: grid;
      grid-area: 3 / 1;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0 32px;
      border: 0;
    }
    .palace > & > * > section:last-child,
    .palace > & > .facts > section {
      border: 0;
    }
  }
`;

const RINGS: readonly [Ring, (palace: Palace) => string][] = [
  ['长生', (palace) => palace.shiErZhangSheng],
  ['博士', (palace) => palace.boshi],
  ['将前', (palace) => palace.jiangqian],
  ['岁前', (palace) => palace.suiqian],
];

/** Settles once the panel can be drawn whole. Without its texts it still has its facts. */
export const textsHere = (): Promise<unknown> => openBook().catch(() => undefined);

const MORE = choiceField('more', ['', '1']);

interface DetailProps {
  chart: Chart;
  branch: number;
  flows: readonly Flow[];
  /** Epoch milliseconds. */
  now: number;
}

/** Full years of life at a moment of the Beijing clock. */
function fullAge({ gongli }: Chart, now: number): number {
  const [year, month, day] = gongli.split(/\D/).map(Number) as [number, number, number];
  return ageOn({ year, month, day }, beijingDay(now));
}

/**
 * Everything about the chosen palace, beside the grid (below it on a phone): plain sentences first, the technical facts
 * after them.
 */
export function PalaceDetail({ chart, branch, flows, now }: DetailProps) {
  const age = fullAge(chart, now);
  // On a phone; wider panels and paper show all. It stays as it is from palace to palace, and in the link.
  const [more, setMore] = useAddressField(MORE);
  const all = more === '1';
  const palace = chart.g12[branch]!;
  const place = { palace: palace.qitagong, age };
  const main = palace.xing.filter((star) => star.group === '主星');
  const minor = [...leadingStars(palace).filter((star) => star.group !== '主星'), ...smallStars(palace)];
  const around: [string, number][] = [
    ['对宫', opposite(branch)],
    ...trines(branch).map((b): [string, number] => ['三合', b]),
  ];
  const label = place.palace === '命宫' ? place.palace : `${place.palace}宫`;
  return (
    <Parts aria-live="polite" data-all={all} aria-label={`${palace.qitagong}详情`}>
      <div>
        <h3>
          <Word name={label} says={(book) => book.palaceWords(nameAt(place), book.bandAt(age))}>
            {palace.qitagong}
          </Word>
          <small>
            {palace.zuoxuan}
            {palace.dizhi}　{nayin(cycleIndex(palace.zuoxuan + palace.dizhi))}　{ages(palace.agerange)}岁
            {palace.shengong ? '　身宫' : ''}
            {palace.laiyin ? '　来因宫' : ''}
          </small>
        </h3>
        <section>
          <h4>先说白话</h4>
          <Sentences chart={chart} branch={branch} age={age} />
        </section>
        <section>
          <h4>主星</h4>
          {main.length === 0 ? <p>无主星，借{chart.g12[opposite(branch)]!.qitagong}主星来看。</p> : null}
          {main.map((star) => (
            <div key={star.name}>
              <p className="row">
                <StarWord star={star} place={place} main />
                {star.brightness}
                <BirthHua star={star} place={place} />
                <Further star={star} palace={palace} flows={flows} place={place} />
              </p>
              <StarSentence star={star} palace={nameAt(place)} age={age} />
            </div>
          ))}
        </section>
        <section>
          <h4>辅星与杂曜</h4>
          <p className="row">
            {minor.length === 0
              ? '无'
              : minor.map((star) => (
                  <span key={star.name} className="row">
                    <StarWord star={star} place={place} />
                    {star.brightness}
                    <BirthHua star={star} place={place} />
                    <Further star={star} palace={palace} flows={flows} place={place} />
                  </span>
                ))}
          </p>
        </section>
        {flows.length > 0 ? (
          <section>
            <h4>限年叠宫与流曜</h4>
            <ul>
              {flows.map((flow) => (
                <li key={flow.kind} className="row">
                  <span className="key">{FLOW_MARKS[flow.kind]}</span>
                  <span>{nameFrom(flow.life, branch)}</span>
                  {(flow.stars.get(branch) ?? []).map((star) => (
                    <Word
                      key={star}
                      name={flowStarName(flow.kind, star)}
                      says={(book) => book.flowStarWords(star, flowStarName(flow.kind, star))}
                    />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className="facts">
        <section>
          <h4>三方四正</h4>
          <ul>
            {around.map(([name, at]) => (
              <li key={at} className="row">
                <span className="key">{name}</span>
                <span>
                  {chart.g12[at]!.qitagong} {chart.g12[at]!.zuoxuan}
                  {chart.g12[at]!.dizhi}
                </span>
                <StarLine palace={chart.g12[at]!} age={age} />
              </li>
            ))}
          </ul>
        </section>
        <p className="expand">
          <TextButton aria-expanded={all} onClick={() => setMore(all ? '' : '1')}>
            {all ? '收起飞化与十二神' : '飞化与十二神'}
          </TextButton>
        </p>
        <section className="expert">
          <h4>宫干飞化　{palace.zuoxuan}</h4>
          <ul>
            {flights(chart, palace.zuoxuan).map((flight) => (
              <li key={flight.hua} className="row">
                <span>{flight.star}</span>
                <Hua of="birth" char={flight.hua} />
                <span>{flight.branch === branch ? '自化' : `入${chart.g12[flight.branch]!.qitagong}`}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="expert">
          <h4>十二神</h4>
          <ul className="rings">
            {RINGS.map(([ring, godOf]) => (
              <li key={ring} className="row">
                <span className="key">{ring}</span>
                <Word
                  name={godOf(palace)}
                  says={(book) => book.ringWords(ring, godOf(palace), book.bandAt(age))}
                />
              </li>
            ))}
          </ul>
          <p className="row">
            <span className="key">小限</span>
            {palace.xiaoxian.slice(0, 7).join('　')}
          </p>
        </section>
      </div>
    </Parts>
  );
}
