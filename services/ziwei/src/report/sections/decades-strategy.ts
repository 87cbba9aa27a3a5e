/** What to do with a decade: one wording after another, by its grade, its number and whether it is over. */
import {
  DECADE_EARLY_STRATEGY,
  DECADE_EARLY_STRATEGY_PLAIN,
  DECADE_LATE_STRATEGY,
  DECADE_LATE_STRATEGY_PLAIN,
  DECADE_STRATEGY,
  DECADE_STRATEGY_PLAIN,
} from '../../corpus/report/practice.ts';
import type { ReportContext } from '../types.ts';
import type { DecadeVerdict } from '../verdict.ts';
import { levelOfTone, rotated } from './words.ts';

/** From this decade on a life is told as an elder's; the decades before `GROWN` as a youth's. */
export const LATE = 6;
export const GROWN = 2;

/** Which way the decades run through the palaces. */
export const way = ({ model }: ReportContext): '顺' | '逆' => (model.computed.seed.forward ? '顺' : '逆');

/** How many decades before this one are told by the same row: each takes the next wording. */
const uses = ({ verdict }: ReportContext, row: (each: DecadeVerdict) => string, own: DecadeVerdict): number =>
  verdict.decades.filter((each) => each.k < own.k && row(each) === row(own)).length;

function strategyRow({ k, phase, tone }: DecadeVerdict): string {
  const level = levelOfTone(tone);
  if (phase === '正行' && k >= GROWN && k < LATE) return `今${level}`;
  if (k === 0) return `幼${level}`;
  if (phase === '已过') return `过${level}`;
  return k === 1 ? `少${level}` : k < LATE ? `来${level}` : `晚${level}`;
}

const tablesOf = (plain: boolean) =>
  plain
    ? [DECADE_STRATEGY_PLAIN, DECADE_LATE_STRATEGY_PLAIN, DECADE_EARLY_STRATEGY_PLAIN]
    : [DECADE_STRATEGY, DECADE_LATE_STRATEGY, DECADE_EARLY_STRATEGY];

/** The advice of a decade, without a full stop; `plain`: in everyday words. */
export function strategy(ctx: ReportContext, each: DecadeVerdict, plain = false): string {
  const row = strategyRow(each);
  const texts = tablesOf(plain).find(({ rows }) => rows[row])!.rows[row]!;
  return rotated(texts, ctx.teller.turn(`daxian${row}`) + uses(ctx, strategyRow, each));
}
