import { Card, media, song, Table, type } from '@tianji/kit/ui';
import styled from 'styled-components';
import { whyNotLater } from '../reading/best-decade.ts';
import type { Defen } from '../reading/use-reading.ts';

const Top = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  gap: 24px;
  margin-bottom: 24px;
  .total {
    ${song}
    font-size: 3.5rem;
    line-height: 4rem;
  }
  .total small {
    font-size: 1.25rem;
    margin-left: 8px;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 4px 16px;
    align-content: start;
  }
  dt {
    color: var(--ink-3);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    break-inside: avoid;
  }
`;

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  margin-bottom: 24px;
  h3 {
    ${type.h3}
    margin-bottom: 4px;
  }
  li {
    line-height: 1.625rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

const Bar = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  b {
    min-width: 2em;
    text-align: end;
  }
`;

/** Short names stay on one line, however narrow the column. */
const Line = styled.span`
  white-space: nowrap;
`;

const Why = styled.small`
  display: block;
  ${type.small}
  color: var(--ink-3);
`;

const Scale = styled.details`
  margin-top: 16px;
  ${media.print} {
    &:not([open]) {
      display: none;
    }
  }
  ${type.small}
  color: var(--ink-2);
  ol {
    padding: 8px 0 0 20px;
    list-style: decimal;
  }
`;

function ScoreBar({ score }: { score: number }) {
  return (
    <Bar>
      <svg width="88" height="8" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" fill="var(--wash)" />
        <rect width={score} height="8" fill="var(--ink-2)" />
      </svg>
      <b>{score}</b>
    </Bar>
  );
}

/** Scores of the chart: the whole, the key palaces, each palace, and how they are computed. */
export function Scores({ defen }: { defen: Defen }) {
  const { zongti, guanjianzhibiao: key, jibenxinxi: basic } = defen;
  const later = whyNotLater(defen);
  return (
    <>
      <Top>
        <Card>
          <p>总分</p>
          <p className="total">
            {zongti.zongfen}
            <small>{zongti.dengji}</small>
          </p>
        </Card>
        <dl>
          <dt>格局</dt>
          <dd>{basic.geju}</dd>
          <dt>四化</dt>
          <dd>{basic.sihua}</dd>
          <dt>最强宫</dt>
          <dd>{key.zuiqiang}</dd>
          <dt>最弱宫</dt>
          <dd>{key.zuiruo}</dd>
          <dt>最佳大限</dt>
          <dd>
            {key.zuijiadaxian}
            {later === '' ? null : <Why>{later}。</Why>}
          </dd>
          <dt>最需关注</dt>
          <dd>
            {key.zuixuguanzhu}
            {key.zuixuguanzhu === key.zuiruo ? null : (
              <Why>最弱只看单宫得分；最需关注看差距乘以宫位权重，哪一宫拖累总分最多。</Why>
            )}
          </dd>
        </dl>
      </Top>
      <Lists>
        {(
          [
            ['优势', zongti.youshi],
            ['挑战', zongti.tiaozhan],
            ['建议', zongti.jianyi],
          ] as const
        ).map(([title, lines]) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </Lists>
      <Table
        caption="十二宫评分"
        rows={defen.gonglist}
        rowKey={(row) => row.gong}
        columns={[
          { key: 'gong', title: '宫位', cell: (row) => <Line>{row.gong}</Line> },
          { key: 'nianling', title: '大限', cell: (row) => <Line>{row.nianling}</Line> },
          { key: 'zhuxing', title: '主星', cell: (row) => row.zhuxing },
          { key: 'fuxing', title: '辅星', cell: (row) => row.fuxing },
          { key: 'defen', title: '得分', cell: (row) => <ScoreBar score={row.defen} /> },
          { key: 'pingyu', title: '评语', cell: (row) => row.pingyu },
        ]}
      />
      <Scale>
        <summary>评分怎么算，等级怎么分</summary>
        <p>{defen.pingfenbiaozhun.map((band) => `${band.fanwei} ${band.dengji}`).join('　')}</p>
        <ol>
          {defen.guize.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Scale>
    </>
  );
}
