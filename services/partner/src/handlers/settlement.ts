import type { RawReply } from '@tianji/contracts';
import { badRequest, type Late } from '@tianji/service-kit';
import type { Parts } from '../parts.ts';
import { beijingMonth, beijingText } from '../settlement/beijing.ts';
import { csvOf } from '../settlement/csv.ts';
import { issuedAt, percentText, RULE, yuanOf } from '../settlement/rules.ts';
import { MOST_PRINTED, statementDocument } from '../settlement/statement-document.ts';
import type { MakePdf } from '../settlement/statement-pdf.ts';
import { ENTRY_HEAD, entryRow, headRows } from '../settlement/statement-rows.ts';
import { balanceOf, entriesOf, type MonthStatement, statementsOf } from '../settlement/statements.ts';
import type { Entry } from '../settlement/stores.ts';
import { siteAt } from '../sites/publish.ts';
import type { PartnerCallContext } from '../stores.ts';
import { iso } from './caller.ts';

/** Bookings on one page. */
const PAGE = 50;

const sumsOf = (statement: MonthStatement) => ({
  paid: yuanOf(statement.paid),
  refunded: yuanOf(statement.refunded),
  received: yuanOf(statement.paid + statement.refunded),
  share: yuanOf(statement.share),
  collected: yuanOf(statement.collected),
  carried: yuanOf(statement.carried),
  due: yuanOf(balanceOf(statement)),
});

const stateOf = ({ issued }: MonthStatement) => (issued ? ('issued' as const) : ('open' as const));

const shown = ({ kind, order, months, amount, rate, share, collected, at }: Entry) => ({
  ...{ kind, order, months },
  amount: yuanOf(amount),
  percent: percentText(rate),
  share: yuanOf(share),
  own: collected !== 0,
  at: iso(at),
});

/** A month's statement; empty for months before the first payment. @throws ServiceError 400 for a future month */
async function statementOf(ctx: PartnerCallContext, site: string, month: string): Promise<MonthStatement> {
  if (month > beijingMonth(ctx.now())) throw badRequest('month', '月份还没有到');
  const all = await statementsOf(ctx, site);
  const empty = { payments: 0, paid: 0, refunds: 0, refunded: 0, share: 0, collected: 0, carried: 0 };
  return (
    all.find((each) => each.month === month) ?? {
      ...{ _id: `${site}:${month}`, tenant: site, month, ...empty, rates: [], plans: [] },
      issued: issuedAt(month) <= ctx.now(),
    }
  );
}

/** `partner/{site}/getSettlement` */
async function getSettlement(
  { site, month, before }: { site: string; month?: string | undefined; before?: string | undefined },
  ctx: PartnerCallContext,
) {
  await siteAt(ctx, site);
  const now = ctx.now();
  const statement = await statementOf(ctx, site, month ?? beijingMonth(now));
  const page = await ctx.stores.entries.find(
    { tenant: site, month: statement.month, ...(before !== undefined && { seq: { $lt: before } }) },
    { sort: { seq: -1 }, limit: PAGE + 1 },
  );
  const entries = page.slice(0, PAGE);
  return {
    month: statement.month,
    state: stateOf(statement),
    asOf: iso(Math.min(now, issuedAt(statement.month))),
    issuedAt: iso(issuedAt(statement.month)),
    ...{ payments: statement.payments, refunds: statement.refunds },
    percents: statement.rates.map(percentText),
    ...sumsOf(statement),
    plans: statement.plans.map(({ months, price, count, amount }) => ({
      ...{ months, price: yuanOf(price), count, amount: yuanOf(amount) },
    })),
    entries: entries.map(shown),
    next: page.length > PAGE ? (entries.at(-1)?.seq ?? null) : null,
  };
}

/** `partner/{site}/getStatements` */
async function getStatements({ site }: { site: string }, ctx: PartnerCallContext) {
  await siteAt(ctx, site);
  const all = await statementsOf(ctx, site);
  return {
    statements: all.reverse().map((statement) => ({
      month: statement.month,
      state: stateOf(statement),
      issuedAt: iso(issuedAt(statement.month)),
      ...sumsOf(statement),
    })),
    rule: RULE,
  };
}

interface StatementInput {
  site: string;
  month: string;
  format: 'csv' | 'pdf';
}

/** `partner/{site}/getStatementFile` */
async function getStatementFile(
  { site, month, format }: StatementInput,
  ctx: PartnerCallContext,
  makePdf: MakePdf,
): Promise<RawReply> {
  const { name } = await siteAt(ctx, site);
  const isYear = month.length === 4;
  if (isYear && format === 'pdf') throw badRequest('month', '月份：PDF 只能按月下载，应为 YYYY-MM');
  if (format === 'pdf') return pdfOf(ctx, { site, name }, month, makePdf);
  const rows = isYear
    ? await yearRows(ctx, { site, name }, month)
    : await monthRows(ctx, { site, name }, month);
  return {
    status: 200,
    type: 'text/csv',
    body: csvOf(rows),
    filename: `${site}-${month}.csv`,
  };
}

async function pdfOf(
  ctx: PartnerCallContext,
  { site, name }: Named,
  month: string,
  makePdf: MakePdf,
): Promise<RawReply> {
  const statement = await statementOf(ctx, site, month);
  const entries = await ctx.stores.entries.find(
    { tenant: site, month },
    { sort: { seq: 1 }, limit: MOST_PRINTED + 1 },
  );
  const document = statementDocument(name, statement, entries);
  const bytes = await makePdf({ document, brand: name, written: beijingText(ctx.now()) });
  return {
    status: 200,
    type: 'application/pdf',
    body: bytes.toString('base64'),
    encoding: 'base64',
    filename: `${site}-${month}.pdf`,
  };
}

interface Named {
  site: string;
  name: string;
}

async function monthRows(ctx: PartnerCallContext, { site, name }: Named, month: string): Promise<string[][]> {
  const statement = await statementOf(ctx, site, month);
  return [...headRows(name, statement), [], ENTRY_HEAD, ...(await entryRows(ctx, site, month))];
}

/** All months of a year: their sums, then every booking. */
async function yearRows(ctx: PartnerCallContext, { site, name }: Named, year: string): Promise<string[][]> {
  if (year > beijingMonth(ctx.now()).slice(0, 4)) throw badRequest('month', '月份还没有到');
  const months = (await statementsOf(ctx, site)).filter(({ month }) => month.startsWith(year));
  const rows: string[][] = [
    ['站点', name],
    ['年份', year],
    ['规则', RULE],
    [],
    ['月份', '支付', '退款', '实收', '分成', '本站账户已收', '上月结转', '应得', '状态'],
  ];
  for (const statement of months) {
    const { paid, refunded, received, share, collected, carried, due } = sumsOf(statement);
    const state = statement.issued ? '已出账' : '未出账';
    rows.push([statement.month, paid, refunded, received, share, collected, carried, due, state]);
  }
  rows.push([], ENTRY_HEAD);
  for (const { month } of months) rows.push(...(await entryRows(ctx, site, month)));
  return rows;
}

async function entryRows(ctx: PartnerCallContext, site: string, month: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const entry of entriesOf(ctx, site, month)) rows.push(entryRow(entry));
  return rows;
}

/** One handler per call about settlements. */
export const settlementHandlers = (parts: Late<Parts>) => ({
  getSettlement,
  getStatements,
  getStatementFile: (input: StatementInput, ctx: PartnerCallContext) =>
    getStatementFile(input, ctx, parts.get().makePdf),
});
