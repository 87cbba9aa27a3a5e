import { textOf } from '../../corpus/index.ts';
import type { Table } from '../../corpus/schema.ts';
import type { ReportContext } from '../types.ts';

/** The season of each branch as a month. */
export const SEASON: Readonly<Record<string, string>> = {
  ...{ 寅: '春', 卯: '春', 辰: '春', 巳: '夏', 午: '夏', 未: '夏' },
  ...{ 申: '秋', 酉: '秋', 戌: '秋', 亥: '冬', 子: '冬', 丑: '冬' },
};

/** The months of a season in the south. */
const MONTHS: Readonly<Record<string, string>> = {
  春: '9月到11月',
  夏: '12月到来年2月',
  秋: '3月到5月',
  冬: '6月到8月',
};

/** When the season of a branch comes to one who lives in the south; '' for births elsewhere. */
export const seasonInTheSouth = ({ model }: ReportContext, branch: string): string =>
  model.computed.chart.southern
    ? `出生地在南半球，若还住在那边，${SEASON[branch]!}天照当地算，是${MONTHS[SEASON[branch]!]!}。`
    : '';

/** What the month of a branch is good for; for a birth in the south without the weather of the north. */
export const monthText = ({ model }: ReportContext, table: Table, south: Table, branch: string): string =>
  model.computed.chart.southern && south.rows[branch]
    ? textOf(south, branch, '文')
    : textOf(table, branch, '月');
