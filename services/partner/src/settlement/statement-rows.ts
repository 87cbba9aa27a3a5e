import { beijingText } from './beijing.ts';
import { issuedAt, percentText, RULE, yuanOf } from './rules.ts';
import { balanceOf, type MonthStatement } from './statements.ts';
import type { Entry } from './stores.ts';

export const NOTICE = '本单依本站支付与退款记录计算';

/** A plan in words. */
export const planText = (months: number): string => (months === 0 ? '测试商品' : `${months} 个月`);

/** The sums of a statement in words, in the order in which they lead to what is due. */
export function sumsOf(statement: MonthStatement): (readonly [label: string, yuan: string])[] {
  const { payments, paid, refunds, refunded, share, collected, carried } = statement;
  return [
    [`支付 ${payments} 笔`, yuanOf(paid)],
    [`退款 ${refunds} 笔`, yuanOf(refunded)],
    ['实收', yuanOf(paid + refunded)],
    [`分成${ratesText(statement)}`, yuanOf(share)],
    ...(collected === 0 ? [] : [['本站账户已收', yuanOf(-collected)] as const]),
    ...(carried === 0 ? [] : [['上月结转', yuanOf(carried)] as const]),
    ['应得', yuanOf(balanceOf(statement))],
  ];
}

/** The rates of a month: ` 70%`; `` when nothing was booked. */
export const ratesText = ({ rates }: Pick<MonthStatement, 'rates'>): string =>
  rates.length === 0 ? '' : ` ${rates.map((rate) => `${percentText(rate)}%`).join('、')}`;

/** Whether a statement is final, in words. */
export const stateText = ({ month, issued }: MonthStatement): string => {
  const day = beijingText(issuedAt(month)).slice(0, 10);
  return issued ? `已出账 ${day}` : `未出账，${day} 出账`;
};

/** The bookings as rows of a table, with its head. */
export const ENTRY_HEAD = ['时间', '类别', '订单号', '套餐', '金额', '分成比例', '分成', '收款账户'];
export const entryRow = ({ kind, order, months, amount, rate, share, collected, at }: Entry): string[] => [
  beijingText(at),
  kind === 'paid' ? '支付' : '退款',
  order,
  planText(months),
  yuanOf(amount),
  `${percentText(rate)}%`,
  yuanOf(share),
  collected === 0 ? '平台' : '本站',
];

/** The head of a statement as rows of a CSV file. */
export const headRows = (name: string, statement: MonthStatement): string[][] => [
  ['站点', name],
  ['月份', statement.month],
  ['状态', stateText(statement)],
  ...sumsOf(statement).map((pair) => [...pair]),
  ['规则', RULE],
];
