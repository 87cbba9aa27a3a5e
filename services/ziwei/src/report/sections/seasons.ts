import { textOf } from '../../corpus/index.ts';
import type { Table } from '../../corpus/schema.ts';
import type { ReportContext } from '../types.ts';

/** What the month of a branch is good for; for a birth in the south without the weather of the north. */
export const monthText = ({ model }: ReportContext, table: Table, south: Table, branch: string): string =>
  model.computed.chart.southern && south.rows[branch]
    ? textOf(south, branch, '文')
    : textOf(table, branch, '月');
