import type { PrintBlock, PrintDocument } from '@tianji/contracts/print';
import { RULE, yuanOf } from './rules.ts';
import { ENTRY_HEAD, entryRow, NOTICE, planText, stateText, sumsOf } from './statement-rows.ts';
import type { MonthStatement } from './statements.ts';
import type { Entry } from './stores.ts';

/** Bookings that a printed statement lists; the CSV file has all. */
export const MOST_PRINTED = 1_000;
/** Rows of one printed table. */
const ROWS = 200;

/** The widths of the columns, in their order. */
const SHARES = [22, 8, 40, 12, 13, 11, 13, 11];

/** A month's statement as a print document. @param entries its bookings, at most one more than are printed */
export function statementDocument(
  name: string,
  statement: MonthStatement,
  entries: readonly Entry[],
): PrintDocument {
  const printed = entries.slice(0, MOST_PRINTED);
  const [year, month] = statement.month.split('-').map(Number);
  return {
    version: 1,
    title: `${year}年${month}月结算单`,
    // The site's name is in the header already, as that of the site which delivers the document.
    name: '',
    subject: stateText(statement),
    blocks: [
      { block: 'heading', title: `${name}　${year}年${month}月结算单` },
      { block: 'facts', facts: [['状态', stateText(statement)], ...sumsOf(statement).map(factOf)] },
      ...plansOf(statement),
      ...tablesOf(printed),
      ...(entries.length > MOST_PRINTED ? [more()] : []),
      { block: 'note', label: '规则', text: RULE },
      { block: 'notice', text: NOTICE },
    ],
  };
}

const factOf = ([label, yuan]: readonly [string, string]): [string, string] => [label, `${yuan} 元`];

function plansOf({ plans }: MonthStatement): PrintBlock[] {
  if (plans.length === 0) return [];
  const columns = ['套餐', '单价', '笔数', '金额'].map((title) => ({ title, share: 1, size: 9 }));
  const rows = plans
    .slice(0, ROWS)
    .map(({ months, price, count, amount }) => [
      planText(months),
      yuanOf(price),
      String(count),
      yuanOf(amount),
    ]);
  return [
    { block: 'heading', title: '套餐' },
    { block: 'table', columns, rows },
  ];
}

function tablesOf(entries: readonly Entry[]): PrintBlock[] {
  if (entries.length === 0) return [];
  const columns = ENTRY_HEAD.map((title, i) => ({ title, share: SHARES[i] ?? 10, size: 7 }));
  const blocks: PrintBlock[] = [{ block: 'heading', title: '明细' }];
  for (let at = 0; at < entries.length; at += ROWS)
    blocks.push({ block: 'table', columns, rows: entries.slice(at, at + ROWS).map(entryRow) });
  return blocks;
}

const more = (): PrintBlock => ({
  block: 'note',
  label: '明细',
  text: `只印前 ${MOST_PRINTED} 条，其余见同月的 CSV 文件。`,
});
