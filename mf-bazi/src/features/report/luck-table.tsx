import { Leaf, media, song, Tag } from '@tianji/kit/ui';
import styled from 'styled-components';
import { elementColours, Glyph } from '../chart/glyph.tsx';
import { cycleScore, type ReportChart } from './report-chart.ts';

const Grid = styled.table`
  ${elementColours}
  width: calc(100% - 2px);
  text-align: center;
  th,
  td {
    padding: 8px 6px;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    font-size: 0.75rem;
    line-height: 1.125rem;
    color: var(--ink-2);
    border-bottom: 1px solid var(--line-2);
  }
  tbody tr + tr > * {
    border-top: 1px solid var(--line);
  }
  tr[aria-current] {
    background: var(--seal-wash);
  }
  .name {
    ${song}
    font-size: 1.125rem;
    line-height: 1.625rem;
  }
  .name .g + .g {
    margin-left: 2px;
  }
  .hidden span + span {
    margin-left: 8px;
  }
  ${media.phone} {
    font-size: 0.75rem;
    line-height: 1.125rem;
    th,
    td {
      padding: 6px 2px;
    }
    .name {
      font-size: 0.9375rem;
      line-height: 1.375rem;
    }
    .more {
      display: none;
    }
  }
`;

/** The major cycles of a life, the present one marked; phones omit what the text repeats. */
export function LuckTable({ chart }: { chart: ReportChart }) {
  return (
    <Leaf>
      <Grid aria-label="大运">
        <thead>
          <tr>
            {['大运', '年份', '虚岁', '主星'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col" className="more">
              藏干
            </th>
            <th scope="col">星运</th>
            <th scope="col" className="more">
              空亡
            </th>
            <th scope="col">纳音</th>
            <th scope="col">评分</th>
          </tr>
        </thead>
        <tbody>
          {chart.liunianbiao.map((cycle) => (
            <tr key={cycle.year} aria-current={cycle.selected ? 'true' : undefined}>
              <th scope="row" className="name">
                {cycle.ganzhi === '小运' ? (
                  '小运'
                ) : (
                  <>
                    <Glyph char={cycle.ganzhi.charAt(0)} word={false} />
                    <Glyph char={cycle.ganzhi.charAt(1)} word={false} />
                  </>
                )}
              </th>
              <td>
                {cycle.year}–{cycle.endYear}
              </td>
              <td>
                {cycle.selected ? <Tag variant="white">今</Tag> : null} {cycle.age}–{cycle.endAge}
              </td>
              <td>{cycle.shishengan || '—'}</td>
              <td className="more hidden">
                {cycle.changgan.length
                  ? cycle.changgan.map((stem, i) => (
                      <span key={stem}>
                        {stem}
                        {cycle.changganshishen[i]}
                      </span>
                    ))
                  : '—'}
              </td>
              <td>{cycle.changsheng || '—'}</td>
              <td className="more">{cycle.xunkong || '—'}</td>
              <td>{cycle.nayin || '—'}</td>
              <td>{cycle.liunian.length > 0 ? cycleScore(cycle) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Leaf>
  );
}
