import { type } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { ScoreRow } from '../reading/use-reading.ts';

const Sums = styled.details`
  margin-bottom: 12px;
  padding: 0 4px;
  ${type.small}
  color: var(--ink-2);
  summary {
    padding: 6px 0;
    cursor: pointer;
  }
  li {
    padding: 2px 0;
  }
`;

/** What each figure of a cycle adds up from. */
export function SumList({ rows: [first, ...rest] }: { rows: readonly ScoreRow[] }) {
  if (!first?.sum) return null;
  return (
    <Sums>
      <summary>分数的各项</summary>
      <ul>
        {first.dayunsum ? (
          <li>
            {first.dayun}十年 {first.dayunscore}：{first.dayunsum}
          </li>
        ) : null}
        {[first, ...rest].map(({ year, score, sum }) => (
          <li key={year}>
            {year}年 {score}：{sum}
          </li>
        ))}
      </ul>
    </Sums>
  );
}
