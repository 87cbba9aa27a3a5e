import { cycleIndex, nayin } from '@tianji/almanac/cycle';
import { Hua, song, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import {
  ages,
  type Chart,
  leadingStars,
  opposite,
  type Palace,
  smallStars,
  starColour,
  trines,
} from '../chart/model.ts';
import { type Flow, flights, type HuaName } from '../limits/flow.ts';

export const Panel = styled.aside`
  min-width: 0;
  border-top: 3px solid var(--ink-1);
  padding-top: 12px;
  h3 {
    ${song}
    font-size: 20px;
    line-height: 28px;
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  h3 small {
    font: 400 13px/20px var(--sans);
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
  section:last-child {
    border-bottom: 0;
  }
  li,
  p {
    line-height: 26px;
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
    font-size: 16px;
  }
`;

/** The names and transformations of the stars that lead a palace, in one line. */
function StarLine({ palace }: { palace: Palace }) {
  const stars = leadingStars(palace);
  if (stars.length === 0) return <>无主星</>;
  return (
    <>
      {stars.map((star) => (
        <span key={star.name} className="row">
          <span style={{ color: starColour(star) }}>{star.name}</span>
          {star.brightness}
          {star.sihua ? <Hua of="birth" char={star.sihua as HuaName} /> : null}
        </span>
      ))}
    </>
  );
}

/** What decade and year transform a star into. */
function FlowHua({ star, flows }: { star: string; flows: readonly Flow[] }) {
  return flows.map((flow) => {
    const hua = flow.hua.get(star);
    return hua ? <Hua key={flow.kind} of={flow.kind} char={hua} /> : null;
  });
}

/** All about the chosen palace, beside the grid (below it on a phone). */
export function PalaceDetail({
  chart,
  branch,
  flows,
}: {
  chart: Chart;
  branch: number;
  flows: readonly Flow[];
}) {
  const palace = chart.g12[branch]!;
  const main = palace.xing.filter((star) => star.group === '主星');
  const minor = [...leadingStars(palace).filter((star) => star.group !== '主星'), ...smallStars(palace)];
  const around: [string, number][] = [
    ['对宫', opposite(branch)],
    ...trines(branch).map((b): [string, number] => ['三合', b]),
  ];
  return (
    <Panel aria-live="polite" aria-label={`${palace.qitagong}详情`}>
      <h3>
        {palace.qitagong}
        <small>
          {palace.zuoxuan}
          {palace.dizhi}　{nayin(cycleIndex(palace.zuoxuan + palace.dizhi))}　{ages(palace.agerange)}岁
          {palace.shengong ? '　身宫' : ''}
          {palace.laiyin ? '　来因宫' : ''}
        </small>
      </h3>
      <section>
        <h4>主星</h4>
        {main.length === 0 ? <p>无主星，借{chart.g12[opposite(branch)]!.qitagong}主星来看。</p> : null}
        {main.map((star) => (
          <p key={star.name} className="row">
            <span className="song">{star.name}</span>
            {star.brightness}
            {star.sihua ? <Hua of="birth" char={star.sihua as HuaName} /> : null}
            <FlowHua star={star.name} flows={flows} />
          </p>
        ))}
      </section>
      <section>
        <h4>辅星与杂曜</h4>
        <p className="row">
          {minor.length === 0
            ? '无'
            : minor.map((star) => (
                <span key={star.name} className="row">
                  <span style={{ color: starColour(star) }}>{star.name}</span>
                  {star.brightness}
                  {star.sihua ? <Hua of="birth" char={star.sihua as HuaName} /> : null}
                  <FlowHua star={star.name} flows={flows} />
                </span>
              ))}
        </p>
      </section>
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
              <StarLine palace={chart.g12[at]!} />
            </li>
          ))}
        </ul>
      </section>
      <section>
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
      <section>
        <h4>十二神</h4>
        <ul className="rings">
          {(
            [
              ['长生', palace.shiErZhangSheng],
              ['博士', palace.boshi],
              ['将前', palace.jiangqian],
              ['岁前', palace.suiqian],
            ] as const
          ).map(([ring, god]) => (
            <li key={ring} className="row">
              <span className="key">{ring}</span>
              {god}
            </li>
          ))}
        </ul>
        <p className="row">
          <span className="key">小限</span>
          {palace.xiaoxian.slice(0, 7).join('　')}
        </p>
      </section>
    </Panel>
  );
}
