/** The ten years in everyday words. */
import {
  PLAIN_PALACE,
  PLAIN_PALACE_OLD,
  PLAIN_PALACE_YOUNG,
  TEEN_THEMES,
  textOf,
  YEAR_STRATEGY_EDGE_PLAIN,
  YEAR_STRATEGY_PLAIN,
  YEAR_SUIQIAN,
  YEAR_THEMES_PLAIN,
} from '../../corpus/report/practice.ts';
import type { Paragraph, ReportContext, SectionWriter } from '../types.ts';
import type { YearVerdict } from '../verdict.ts';
import { labelOfMonth, lastMonth, monthsOf } from './months.ts';
import { columnOfAge, isTeen, rotated } from './words.ts';
import { HELPERS, strategyRow, yearTitle } from './years.ts';

const MOOD: Record<YearVerdict['tone'], readonly string[]> = {
  吉: ['是个顺手的年头', '风是往您这边吹的', '比平常好走', '适合往前站一步'],
  平: ['是个平常的年头', '不冷也不热', '稳稳当当', '没有大坡也没有大坎'],
  慎: ['是个要慢走的年头', '路有点滑', '宜收一收', '先求稳当'],
};

export const yearsPlain: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const good = verdict.years.filter(({ tone }) => tone === '吉').length;
  const care = verdict.years.filter(({ tone }) => tone === '慎').length;
  const { bestYear, careYear } = verdict;
  return [
    ...teller.under('往后十年先看大概', [
      teller.tell(
        'liunian.bai-zongshuo',
        [`吉${good}年`, `慎${care}年`],
        `往后十年，顺手的${good > 0 ? `有${good}年` : '年份不明显'}，要慢走的${care > 0 ? `有${care}年` : '也不多'}，其余都算平常。`,
        `大事优先放在${bestYear.year}年，${careYear.year}年多歇一歇，这样安排最省力。`,
      ),
    ]),
    ...verdict.years.flatMap((each, i) => teller.under(yearTitle(each, i), [yearPlain(ctx, each, i)])),
  ];
};

const MONTHS: Readonly<Record<string, readonly ((a: string, b: string) => string)[]>> = {
  幼: [
    (a, b) => `学新本事挑农历${a}，${b}多玩少学`,
    (a, b) => `农历${a}出去玩最开心，${b}早点睡`,
    (a, b) => `想上台表演等到农历${a}，${b}慢慢来`,
    (a, b) => `农历${a}劲头足，${b}多抱抱`,
    (a, b) => `请小朋友来家里挑农历${a}，${b}少凑热闹`,
  ],
  老: [
    (a, b) => `想走亲戚挑农历${a}，${b}在家歇着`,
    (a, b) => `农历${a}精神头最好，${b}少出门`,
    (a, b) => `添东西修房子等到农历${a}，${b}别折腾`,
    (a, b) => `农历${a}请人来坐坐，${b}早睡早起`,
    (a, b) => `心愿放在农历${a}办，${b}多晒太阳`,
  ],
  壮: [
    (a: string, b: string) => `办要紧事挑农历${a}，${b}松一松`,
    (a: string, b: string) => `农历${a}手气最顺，${b}别添新事`,
    (a: string, b: string) => `想开口求人等到农历${a}，${b}多睡觉`,
    (a: string, b: string) => `农历${a}往前冲，${b}往回收`,
    (a: string, b: string) => `把力气攒到农历${a}用，${b}花钱手紧一点`,
  ],
};

/** Everyday names of the palaces by age. */
const WORDS = { 幼: PLAIN_PALACE_YOUNG, 壮: PLAIN_PALACE, 老: PLAIN_PALACE_OLD } as const;

function yearPlain(ctx: ReportContext, each: YearVerdict, i: number): Paragraph | null {
  const { teller, verdict } = ctx;
  const [lu, ji] = [each.hua[0]!.palace, each.hua[3]!.palace];
  const who = columnOfAge(each.age) as keyof typeof WORDS;
  const phrase = (name: string, column: '得' | '费'): string =>
    teller.fresh([textOf(WORDS[who], name, column)]) ||
    `${textOf(who === '幼' ? PLAIN_PALACE_YOUNG : PLAIN_PALACE, name, '名')}${column === '得' ? '又有好消息' : '又要多照看'}`;
  const row = strategyRow(each);
  const used = verdict.years.slice(0, i).filter((other) => strategyRow(other) === row).length;
  const texts = (YEAR_STRATEGY_PLAIN.rows[row] ?? YEAR_STRATEGY_EDGE_PLAIN.rows[row])!;
  const months = monthsOf(ctx, each);
  const helper = textOf(HELPERS[who]!, verdict.at(each.stars.魁!).name, '人');
  return teller.tell(
    'liunian.bai',
    [`${each.ganzhi}`, each.palace.label, each.tone],
    `${each.year}年${rotated(MOOD[each.tone], i)}：${isTeen(each.age) ? textOf(TEEN_THEMES, each.palace.name, '白') : textOf(YEAR_THEMES_PLAIN, each.palace.name, who)}。`,
    `${each.age}岁这一年，高兴的是${phrase(lu.name, '得')}；要留心的是${phrase(ji.name, '费')}。`,
    `${textOf(YEAR_SUIQIAN, each.suiqian, who === '幼' ? '幼' : '白')}。`,
    `${each.year}年${rotated(texts, teller.turn(`liunian-bai${row}`) + used)}，拿不准就问问${helper}；${lastMonth(ctx, each) ? '这一年只剩农历腊月，收个尾就好' : rotated(MONTHS[columnOfAge(each.age)]!, i)(labelOfMonth(months.best), labelOfMonth(months.care))}。`,
  );
}
