import { personName } from '@tianji/kit/chart';
import { ElementGlyph, Hua, song } from '@tianji/kit/ui';
import styled from 'styled-components';
import { branchOfStar, type Chart } from '../chart/model.ts';
import type { HuaName } from '../limits/flow.ts';
import { Panel } from '../palace/detail.tsx';
import { pillarsOf, starWithPlace } from './report-content.ts';

/* Its keys have up to four characters. */
const Lists = styled(Panel)`
  .key {
    min-width: 4.2em;
  }
`;

const Pillars = styled.table`
  width: 100%;
  table-layout: fixed;
  text-align: center;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  th {
    font-weight: 400;
    color: var(--ink-3);
  }
  .glyph {
    ${song}
    font-size: 1.5rem;
    line-height: 1.875rem;
    letter-spacing: 0;
  }
  .hidden td {
    vertical-align: top;
    padding-top: 4px;
  }
  .hidden td > div {
    white-space: nowrap;
  }
`;

/** Everything in the centre of the chart, at every width: times, masters, pillars, transformations. */
export function CentreDetail({ chart }: { chart: Chart }) {
  const pillars = pillarsOf(chart);
  const facts: [string, string][] = [
    ['公历', chart.gongli],
    [chart.shiqu ? '标准时间' : '北京时间', chart.beijingshijian],
    ['真太阳时', chart.ztys],
    ['农历', chart.nongli],
  ];
  const masters: [string, string][] = [
    ['命主', starWithPlace(chart, chart.mingzhu)],
    ['身主', starWithPlace(chart, chart.shenzhu)],
    ['命宫', chart.minggongweizhi],
    ['身宫', chart.shengongweizhi],
    ['子斗', chart.zidou],
    ['流斗', chart.liudou],
  ];
  const row = ([name, value]: [string, string]) => (
    <li key={name} className="row">
      <span className="key">{name}</span>
      <span>{value}</span>
    </li>
  );
  return (
    <Lists aria-live="polite" aria-label="中宫详情">
      <h3>
        {personName(chart.name) || '中宫'}
        <small>
          {chart.type}　{chart.juming}
        </small>
      </h3>
      <section>
        <h4>时间</h4>
        <ul>{facts.map(row)}</ul>
      </section>
      <section>
        <h4>主星与斗君</h4>
        <ul>{masters.map(row)}</ul>
      </section>
      <section>
        <h4>生年四化</h4>
        <ul>
          {Object.entries(chart.mingsihua).map(([hua, star]) => (
            <li key={hua} className="row">
              <span>{star}</span>
              <Hua of="birth" char={hua as HuaName} />
              <span>{chart.g12[branchOfStar(chart, star)]?.qitagong}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4>四柱</h4>
        <Pillars aria-label="四柱、十神、纳音与藏干">
          <thead>
            <tr>
              {pillars.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {pillars.map(({ name, god }) => (
                <td key={name}>{god}</td>
              ))}
            </tr>
            <tr>
              {pillars.map(({ name, stem }) => (
                <td key={name}>
                  <ElementGlyph className="glyph" char={stem} word={false} />
                </td>
              ))}
            </tr>
            <tr>
              {pillars.map(({ name, branch }) => (
                <td key={name}>
                  <ElementGlyph className="glyph" char={branch} word={false} />
                </td>
              ))}
            </tr>
            <tr>
              {pillars.map(({ name, nayin }) => (
                <td key={name}>{nayin}</td>
              ))}
            </tr>
            <tr className="hidden">
              {pillars.map(({ name, hidden }) => (
                <td key={name}>
                  {hidden.map(({ stem, god }) => (
                    <div key={stem}>
                      <ElementGlyph char={stem} word={false} /> {god}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </Pillars>
      </section>
    </Lists>
  );
}
