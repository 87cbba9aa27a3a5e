import {
  MONTH_INFANT,
  MONTH_NEWBORN,
  MONTH_QUIET,
  MONTH_WORDS,
  NOT_IN_FIRST_YEAR,
} from '../../corpus/report/luck-months.ts';
import type { Paragraph, ReportContext } from '../types.ts';
import type { MonthVerdict } from '../verdict/index.ts';
import type { Register } from '../verdict/words.ts';

const WORTH = { 喜: '合喜', 平: '平平', 忌: '宜省' } as const;

/** What a month is good for, or what to leave, by whom it is told of. */
function wordsFor(
  { register, fullAge }: { register: Register; fullAge: number },
  kind: 'good' | 'care',
  god: string,
): readonly string[] {
  if (register === 'infant' && fullAge < 1)
    return [...MONTH_INFANT[kind].filter((each) => !NOT_IN_FIRST_YEAR.test(each)), ...MONTH_NEWBORN[kind]];
  if (register === 'infant') return MONTH_INFANT[kind];
  return register === 'grown' || register === 'learner' ? MONTH_WORDS[kind][god]! : MONTH_QUIET[kind];
}

/** One month in a clause: pillar, first day, what its elements are to the chart, one thing to do or to leave. */
function monthClause({ teller, verdict }: ReportContext, month: MonthVerdict, year: number): string {
  const kind = month.points >= 0 ? 'good' : 'care';
  const words = wordsFor({ register: verdict.years[0]!.register, fullAge: verdict.fullAge }, kind, month.god);
  const text = teller.choose(`month:${year}:${month.ganzhi}`, words);
  const from = month.from === '' ? '' : `${month.from}交${month.jie}，`;
  return `${month.ganzhi}月${from === '' ? '' : `，${from.replace(/，$/, '')}`}，天干${month.god}${WORTH[month.stemWorth]}、地支${month.branch}${
    WORTH[month.branchWorth]
  }${text === '' ? '' : `，${text}`}`;
}

/** The months of the first of the ten years, in two paragraphs; for the current year those not yet over. */
export function monthParagraphs(ctx: ReportContext): Paragraph[] {
  const first = ctx.verdict.years[0]!;
  const half = (from: number) => first.months.slice(from, from + 6).filter(({ past }) => !past);
  const [spring, autumn] = [half(0), half(6)];
  const paragraph = (months: readonly MonthVerdict[], title: string): Paragraph => ({
    rule: `luck:months:${months.map((each) => (each.points >= 0 ? '+' : '-')).join('')}`,
    facts: months.map((each) => `${each.ganzhi}${each.god}`),
    text: `${title}，${months.map((each) => monthClause(ctx, each, first.year)).join('；')}。`,
  });
  return [
    { heading: `${first.year}年逐月看` },
    ...(spring.length > 0
      ? [paragraph(spring, `${first.year}年上半年${spring.length < 6 ? '余下的月份' : '从立春算起'}`)]
      : []),
    ...(autumn.length > 0
      ? [paragraph(autumn, `${first.year}年下半年${autumn.length < 6 ? '余下的月份' : '从立秋算起'}`)]
      : []),
  ];
}
