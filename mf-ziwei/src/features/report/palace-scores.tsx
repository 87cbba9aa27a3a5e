import { media, song, Table } from '@tianji/kit/ui';
import type { ZiweiReportContent } from '@tianji/ziwei/contract';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 16px 32px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  background: var(--leaf);
  break-inside: avoid;
  .total {
    ${song}
    font-size: 3rem;
    line-height: 3.5rem;
  }
  .total small {
    margin-left: 8px;
    font-size: 1.125rem;
  }
  ol {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px 32px;
  }
  li {
    display: grid;
    grid-template-columns: 3em minmax(0, 1fr) 2em;
    gap: 10px;
    align-items: center;
    font-size: 0.8125rem;
  }
  li > b {
    text-align: end;
    font-weight: 600;
  }
  .track {
    height: 8px;
    background: var(--wash);
  }
  .fill {
    display: block;
    height: 100%;
    background: var(--ink-2);
  }
  .best .fill {
    background: var(--ink-1);
  }
  .least .fill {
    background: none;
    box-shadow: inset 0 0 0 1px var(--ink-1);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 12px 16px;
    ol {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

type Scores = ZiweiReportContent['pingfen'];

const Sums = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  ol {
    padding-left: 20px;
    list-style: decimal;
    font-size: 0.8125rem;
    line-height: 1.375rem;
    color: var(--ink-2);
  }
`;

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

type ThemeRow = NonNullable<Scores['bashi']>['hang'][number];

/** Ten years by eight themes, then why a field is 顺 or 慎; a report written before the grid has none. */
function ThemesOfYears({ bashi }: Scores) {
  if (!bashi) return null;
  return (
    <Sums>
      <Table
        caption="十年与八事"
        rows={bashi.hang}
        rowKey={(row) => row.shi}
        columns={[
          { key: 'shi', title: '事', cell: (row) => row.shi },
          ...bashi.nian.map((year, i) => ({
            key: String(year),
            title: String(year),
            cell: (row: ThemeRow) => row.fangxiang[i] ?? '',
          })),
        ]}
      />
      <Table
        caption="顺与慎由什么定"
        rows={bashi.yuanyou}
        rowKey={(row) => `${row.nian} ${row.shi}`}
        columns={[
          { key: 'nian', title: '年', cell: (row) => row.nian },
          { key: 'shi', title: '事', cell: (row) => `${row.shi} ${row.fangxiang}` },
          { key: 'zhuyin', title: '主要因为', cell: (row) => row.zhuyin },
          { key: 'xiangfan', title: '与之相反', cell: (row) => row.xiangfan },
        ]}
      />
    </Sums>
  );
}

/** The sum behind each decade and each year, and the rule; a report written before they were published has none. */
function TimeSums({ daxian = [], liunian = [], guize = [] }: Scores) {
  if (guize.length === 0) return null;
  return (
    <Sums>
      <Table
        caption="大限评分的来处"
        rows={daxian}
        rowKey={(row) => row.nianling}
        columns={[
          { key: 'nianling', title: '大限', cell: (row) => `${row.nianling}岁` },
          { key: 'gong', title: '所在宫得分', cell: (row) => `${row.gong} ${row.gongfen ?? ''}` },
          { key: 'mingxi', title: '合计的各项', cell: (row) => row.mingxi },
          { key: 'defen', title: '评分', cell: (row) => `${row.defen} ${row.dengji}` },
        ]}
      />
      <Table
        caption="各年的合计"
        rows={liunian}
        rowKey={(row) => String(row.nian)}
        columns={[
          { key: 'nian', title: '流年', cell: (row) => `${row.nian} ${row.ganzhi}` },
          { key: 'gong', title: '叠本命宫', cell: (row) => row.gong },
          { key: 'mingxi', title: '合计的各项', cell: (row) => row.mingxi },
          { key: 'heji', title: '合计', cell: (row) => signed(row.heji) },
          { key: 'panduan', title: '判为', cell: (row) => row.panduan },
        ]}
      />
      <ol aria-label="评分与合计的规则">
        {guize.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Sums>
  );
}

/** The chart's score and that of each palace; the highest bar is darkest, the lowest only outlined. */
export function PalaceScores({ scores }: { scores: Scores }) {
  const all = scores.gonglist.map(({ defen }) => defen);
  const [best, least] = [Math.max(...all), Math.min(...all)];
  return (
    <>
      <Box>
        <div>
          <p>总分</p>
          <p className="total">
            {scores.zongfen}
            <small>{scores.dengji}</small>
          </p>
        </div>
        <ol aria-label="十二宫得分">
          {scores.gonglist.map(({ gong, defen }) => (
            <li key={gong} className={defen === best ? 'best' : defen === least ? 'least' : undefined}>
              <span>{gong}</span>
              <span className="track" aria-hidden="true">
                <span className="fill" style={{ width: `${Math.min(100, Math.max(0, defen))}%` }} />
              </span>
              <b>{defen}</b>
            </li>
          ))}
        </ol>
      </Box>
      <ThemesOfYears {...scores} />
      <TimeSums {...scores} />
    </>
  );
}
