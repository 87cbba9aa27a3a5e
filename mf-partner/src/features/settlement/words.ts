import type { CallOutput } from '../../api.ts';

export type Settlement = CallOutput<'partner/{site}/getSettlement'>;
export type Statement = CallOutput<'partner/{site}/getStatements'>['statements'][number];
export type Entry = Settlement['entries'][number];

/** `-1234.5` is no money; `-1234.50` is `−1,234.50`, with a real minus sign. */
export function moneyText(yuan: string): string {
  const [, minus, whole = '', part = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(yuan) ?? [];
  return `${minus ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${part}`;
}

/** An amount for drawing; what is shown stays text. */
export const sizeOf = (yuan: string): number => Math.max(0, Number(yuan));

/** `2026-11` → `2026年11月`. */
export const monthText = (month: string): string =>
  `${month.slice(0, 4)}年${Number(month.slice(5)).toString()}月`;

export const planText = (months: number): string => (months === 0 ? '测试商品' : `${months} 个月`);

const BEIJING = { timeZone: 'Asia/Shanghai', hour12: false, month: '2-digit', day: '2-digit' } as const;
const day = new Intl.DateTimeFormat('zh-CN', BEIJING);
const minute = new Intl.DateTimeFormat('zh-CN', { ...BEIJING, hour: '2-digit', minute: '2-digit' });
const dashed = (text: string) => text.replaceAll('/', '-');

/** `11-22`, in Beijing. */
export const shortDay = (time: string): string => dashed(day.format(new Date(time)));
/** `11-22 09:41`, in Beijing. */
export const shortTime = (time: string): string => dashed(minute.format(new Date(time)));

/** The rates of a month: ` 70%`. */
export const percentsText = (percents: readonly string[]): string =>
  percents.length === 0 ? '' : ` ${percents.map((percent) => `${percent}%`).join('、')}`;
