import { countedDays, everyDocument } from '@tianji/service-kit';
import { beijingDay, beijingInstantOf } from '../settlement/beijing.ts';
import { yuanOf } from '../settlement/rules.ts';
import type { PartnerContext } from '../stores.ts';

/** How long the numbers of a day are kept. */
export const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/**
 * Stores what a gateway counted. It sends the whole count of a day again and again, so that what arrives twice, or after a lost
 * answer, counts once.
 * @param counted whatever a gateway sent; what is no count is left out
 */
export async function takeCounts(counted: unknown, { stores, now }: PartnerContext): Promise<void> {
  for (const { site, day, tool, run, visits, charts } of countedDays(counted)) {
    const _id = `${site}:${day}:${tool}:${run}`;
    const purgeAt = startOf(day) + KEPT_DAYS * DAY_MS;
    if (purgeAt <= now()) continue;
    const set = { visits, charts };
    await stores.figures.updateOne({ _id }, { set }, { upsert: { _id, site, day, tool, ...set, purgeAt } });
  }
}

/** Midnight in Beijing of a day (`YYYY-MM-DD`), epoch milliseconds. */
export const startOf = (day: string): number => beijingInstantOf(day.slice(0, 7), Number(day.slice(8)));

/** One day of a site, for one tool. */
export interface FigureRow {
  date: string;
  /** '' for the site as a whole. */
  tool: string;
  visits: number;
  charts: number;
  registrations: number;
  orders: number;
  /** Yuan. */
  amount: string;
}

type Numbers = { visits: number; charts: number; registrations: number; orders: number; fen: number };

/**
 * The numbers of a site by day and tool, the latest day first, days without any left out. Registrations and paid orders belong
 * to no tool: they stand in the row of the site itself, as do visits to pages that belong to none.
 * @param from first day, `YYYY-MM-DD` @param to last day
 */
export async function figuresOf(
  { stores }: PartnerContext,
  site: string,
  { from, to }: { from: string; to: string },
): Promise<FigureRow[]> {
  const rows = new Map<string, Numbers>();
  const at = (day: string, tool = '') => {
    const key = `${day} ${tool}`;
    const known = rows.get(key) ?? { visits: 0, charts: 0, registrations: 0, orders: 0, fen: 0 };
    rows.set(key, known);
    return known;
  };
  const days = { $gte: from, $lte: to };
  for await (const { day, tool, visits, charts } of everyDocument(stores.figures, { site, day: days })) {
    const row = at(day, tool);
    row.visits += visits;
    row.charts += charts;
  }
  for await (const { day } of everyDocument(stores.members, { site, day: days }))
    if (day !== undefined) at(day).registrations += 1;
  const paid = { tenant: site, kind: 'paid', at: { $gte: startOf(from), $lt: startOf(to) + DAY_MS } };
  for await (const entry of everyDocument(stores.entries, paid)) {
    const row = at(beijingDay(entry.at));
    row.orders += 1;
    row.fen += entry.amount;
  }
  return [...rows]
    .map(([key, { fen, ...numbers }]) => {
      const [date = '', tool = ''] = key.split(' ');
      return { date, tool, ...numbers, amount: yuanOf(fen) };
    })
    .sort((one, other) =>
      one.date === other.date ? order(one.tool, other.tool) : order(other.date, one.date),
    );
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
