import { nowInBeijing } from '@tianji/kit';
import type { CallOutput } from '../../api.ts';

export type Row = CallOutput<'partner/{site}/getFigures'>['rows'][number];
export type Sum = Pick<Row, 'visits' | 'charts' | 'registrations' | 'orders' | 'amount'>;

const DAY_MS = 86_400_000;

/** The last days up to today in Beijing, as the call takes them. */
export function lastDays(days: number, today = nowInBeijing().slice(0, 10)): { from: string; to: string } {
  const from = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from, to: today };
}

/** Money is text on the wire, and whole fen while it is added up. */
const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

export const sumOf = (rows: readonly Row[]): Sum => ({
  visits: rows.reduce((sum, row) => sum + row.visits, 0),
  charts: rows.reduce((sum, row) => sum + row.charts, 0),
  registrations: rows.reduce((sum, row) => sum + row.registrations, 0),
  orders: rows.reduce((sum, row) => sum + row.orders, 0),
  amount: (rows.reduce((sum, row) => sum + fenOf(row.amount), 0) / 100).toFixed(2),
});

/** The rows of each tool, most used first; what belongs to no tool comes last. */
export function byTool(
  rows: readonly Row[],
): { tool: string; name: string; visits: number; charts: number }[] {
  const tools = [...new Set(rows.map(({ tool }) => tool))].map((tool) => {
    const own = rows.filter((row) => row.tool === tool);
    const { visits, charts } = sumOf(own);
    return { tool, name: tool === '' ? '其余页面' : (own[0]?.name ?? tool), visits, charts };
  });
  return tools
    .filter(({ visits, charts }) => visits + charts > 0)
    .sort((one, other) => Number(one.tool === '') - Number(other.tool === '') || usedOf(other) - usedOf(one));
}

const usedOf = ({ visits, charts }: { visits: number; charts: number }) => visits + charts;
