import type { ZiweiReportContent } from '@tianji/contracts';
import { media, song } from '@tianji/kit/ui';
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
    font-size: 48px;
    line-height: 56px;
  }
  .total small {
    margin-left: 8px;
    font-size: 18px;
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
    font-size: 13px;
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

/** The chart's score and that of each palace; the highest bar is darkest, the lowest only outlined. */
export function PalaceScores({ scores }: { scores: ZiweiReportContent['pingfen'] }) {
  const all = scores.gonglist.map(({ defen }) => defen);
  const [best, least] = [Math.max(...all), Math.min(...all)];
  return (
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
  );
}
