import { DuplicateError } from '@tianji/service-kit';
import type { PartnerContext } from '../stores.ts';
import { beijingMonth } from './beijing.ts';
import { issuedAt, nextMonth } from './rules.ts';
import type { Entry, Statement, Totals } from './stores.ts';

const PAGE = 1_000;
/** The most months of one site: fifty years. */
const MOST_MONTHS = 600;

/** Every booking of a month, oldest first. */
export async function* entriesOf(ctx: PartnerContext, tenant: string, month: string): AsyncGenerator<Entry> {
  let after = '';
  for (;;) {
    const page = await ctx.stores.entries.find(
      { tenant, month, seq: { $gt: after } },
      { sort: { seq: 1 }, limit: PAGE },
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.seq;
  }
}

/** The sums of bookings. */
export async function totalsOf(entries: AsyncIterable<Entry>): Promise<Totals> {
  const totals: Totals = {
    ...{ payments: 0, paid: 0, refunds: 0, refunded: 0, share: 0, collected: 0 },
    ...{ rates: [], plans: [] },
  };
  const rates = new Set<number>();
  const plans = new Map<string, Totals['plans'][number]>();
  for await (const { kind, months, amount, rate, share, collected } of entries) {
    rates.add(rate);
    totals.share += share;
    totals.collected += collected;
    if (kind === 'refunded') {
      totals.refunds += 1;
      totals.refunded += amount;
      continue;
    }
    totals.payments += 1;
    totals.paid += amount;
    const key = `${months}:${amount}`;
    const plan = plans.get(key) ?? { months, price: amount, count: 0, amount: 0 };
    plans.set(key, { ...plan, count: plan.count + 1, amount: plan.amount + amount });
  }
  totals.rates = [...rates].sort((a, b) => a - b);
  totals.plans = [...plans.values()].sort((a, b) => a.months - b.months || a.price - b.price);
  return totals;
}

/** What the site earned in the month itself. What went to its own account it has already. */
export const earnedOf = ({ share, collected }: Totals): number => share - collected;

/** What the month leaves after the balance of earlier months; a negative rest is carried over. */
export const balanceOf = (statement: Pick<Statement, 'carried'> & Totals): number =>
  statement.carried + earnedOf(statement);

/** A month's statement; it is final when `issued`. */
export type MonthStatement = Statement & { issued: boolean };

/**
 * The statements of a site, from its first booking to the present month, oldest first. Those that are final are stored
 * the first time; the others are summed up anew.
 */
export async function statementsOf(ctx: PartnerContext, tenant: string): Promise<MonthStatement[]> {
  const { entries, statements } = ctx.stores;
  const [first] = await entries.find({ tenant }, { sort: { month: 1 }, limit: 1 });
  const now = ctx.now();
  const present = beijingMonth(now);
  const stored = new Map(
    (await statements.find({ tenant }, { limit: MOST_MONTHS })).map((each) => [each.month, each]),
  );
  const all: MonthStatement[] = [];
  let carried = 0;
  for (let month = first?.month ?? present; month <= present; month = nextMonth(month)) {
    const issued = issuedAt(month) <= now;
    const known = stored.get(month);
    const statement = known ?? {
      ...{ _id: `${tenant}:${month}`, tenant, month, carried },
      ...(await totalsOf(entriesOf(ctx, tenant, month))),
    };
    if (!known && issued) await keep(ctx, statement);
    all.push({ ...statement, issued });
    carried = Math.min(0, balanceOf(statement));
  }
  return all;
}

async function keep(ctx: PartnerContext, statement: Statement): Promise<void> {
  try {
    await ctx.stores.statements.insert(statement);
  } catch (error) {
    // Another call summed up the same bookings.
    if (!(error instanceof DuplicateError)) throw error;
  }
}
