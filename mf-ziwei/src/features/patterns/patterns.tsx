import { Tag, type TagVariant, Term } from '@tianji/kit/ui';
import styled from 'styled-components';
import type { Chart } from '../chart/model.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin-top: 12px;
  font-size: 0.875rem;
  line-height: 1.625rem;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

/** 吉 filled, 凶 outlined in ink, 平 grey: shown by the word, never by colour alone. */
const LOOK: Record<string, TagVariant> = { 吉: 'white', 凶: 'ink', 平: 'line' };

/** The patterns of the chart; each name explains its condition and where it comes from. */
export function Patterns({ chart }: { chart: Chart }) {
  if (chart.geju.length === 0) return null;
  return (
    <List aria-label="格局">
      {chart.geju.map((one) => (
        <li key={one.id}>
          <Tag variant={LOOK[one.kind] ?? 'line'}>{one.kind}</Tag>
          <Term name={one.name} text={{ title: one.name, text: one.condition, source: one.source }} />
        </li>
      ))}
    </List>
  );
}
