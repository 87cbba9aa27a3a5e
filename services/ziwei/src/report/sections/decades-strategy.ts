/** What to do with a decade: successive wordings, by its grade, its number and whether it is over. */
import type { AgeBand } from '@tianji/teller';
import { hasRow } from '../../corpus/index.ts';
import {
  DECADE_EARLY_STRATEGY,
  DECADE_EARLY_STRATEGY_PLAIN,
  DECADE_LATE_STRATEGY,
  DECADE_LATE_STRATEGY_PLAIN,
  DECADE_STRATEGY,
  DECADE_STRATEGY_PLAIN,
  DECADE_THEME,
  DECADE_THEME_PLAIN,
  HARD_DECADE_THEME,
  textOf,
} from '../../corpus/report/practice.ts';
import { bandsBetween } from '../../engine/reading/aged.ts';
import { aboutAt } from '../../engine/reading/year-close.ts';
import type { ReportContext } from '../types.ts';
import type { DecadeVerdict, Verdict } from '../verdict.ts';
import { count, levelOfTone, rotated } from './words.ts';

/** From this decade on a life is described as an elder's; the decades before `GROWN` as a youth's. */
export const LATE = 6;
export const GROWN = 2;

/** Begins past the years that a report tells of: ahead of the living, and of a life that is over. */
export const beyond = ({ past }: Pick<ReportContext, 'past'>, { age, phase }: DecadeVerdict): boolean =>
  past === null ? phase === '将来' && age > 91 : age > 80;

/** Which way the decades run through the palaces. */
export const way = ({ model }: ReportContext): '顺' | '逆' => (model.computed.seed.forward ? '顺' : '逆');

/** The current decade, the last and the next one: described with their theme. */
export const near = ({ verdict }: ReportContext, { k }: DecadeVerdict): boolean =>
  Math.abs(k - (verdict.current?.k ?? (verdict.age < verdict.decades[0]!.age ? 0 : 11))) <= 1;

/** What a decade is about: by its number and direction, and where its verdict is 慎 without gains. */
export function theme(ctx: ReportContext, { k, tone }: DecadeVerdict, plain = false): string {
  const [row, column] = [count(k + 1), way(ctx)];
  return tone === '慎' && hasRow(HARD_DECADE_THEME, row + column)
    ? textOf(HARD_DECADE_THEME, row + column, plain ? '白' : '文')
    : textOf(plain ? DECADE_THEME_PLAIN : DECADE_THEME, row, column);
}

/** The ages in full years covered by a decade of nominal ages. */
export const bandsOf = ({ age }: DecadeVerdict): AgeBand[] => bandsBetween(Math.max(0, age - 1), age + 8);

/** How many earlier decades use the same row: each takes the next wording. */
const uses = ({ verdict }: ReportContext, row: (each: DecadeVerdict) => string, own: DecadeVerdict): number =>
  verdict.decades.filter((each) => each.k < own.k && row(each) === row(own)).length;

/** Whether a decade ends with this year. */
export const inLastYear = ({ age }: Pick<Verdict, 'age'>, each: { age: number }): boolean =>
  age === each.age + 9;

const strategyRow =
  (verdict: Verdict) =>
  (each: DecadeVerdict): string => {
    const { k, phase, tone } = each;
    const level = levelOfTone(tone);
    if (phase === '正行' && k >= GROWN && k < LATE)
      return `${inLastYear(verdict, each) ? '末' : '今'}${level}`;
    if (k === 0) return phase === '已过' && level === '低' ? '幼过低' : `幼${level}`;
    if (phase === '已过') return `过${level}`;
    return k === 1 ? `少${level}` : k < LATE ? `来${level}` : `晚${level}`;
  };

const tablesOf = (plain: boolean) =>
  plain
    ? [DECADE_STRATEGY_PLAIN, DECADE_LATE_STRATEGY_PLAIN, DECADE_EARLY_STRATEGY_PLAIN]
    : [DECADE_STRATEGY, DECADE_LATE_STRATEGY, DECADE_EARLY_STRATEGY];

/** What no decade is called that is the best of its chart, even where its figure is only even. */
const EVEN =
  /扯平|相抵|得与失|得了一些|谈不上对错|不显山|平路|路面平常|平平常常|寻常|有顺有逆|有起有落|温水/u;

const fitting = ({ verdict }: ReportContext, each: DecadeVerdict, texts: readonly string[]) => {
  const rest = each.k === verdict.best.k ? texts.filter((text) => !EVEN.test(text)) : texts;
  return rest.length > 0 ? rest : texts;
};

/** The advice for a decade, without full stop; `plain`: in everyday words. */
export function strategy(ctx: ReportContext, each: DecadeVerdict, plain = false): string {
  const rowOf = strategyRow(ctx.verdict);
  const row = rowOf(each);
  const texts = fitting(ctx, each, tablesOf(plain).find(({ rows }) => rows[row])!.rows[row]!);
  return rotated(texts, ctx.teller.turn(`daxian${row}`) + uses(ctx, rowOf, each));
}

/** What a decade's 禄 or 忌 does in a palace that has the 禄 or 忌 of birth. */
export function overlaps({ hua, ages }: DecadeVerdict): string[] {
  return hua.flatMap(({ hua: name, palace }) =>
    palace.births
      .filter(({ hua: birth }) => (name === '禄' || name === '忌') && (birth === '禄' || birth === '忌'))
      .map(({ hua: birth }) =>
        name === '禄'
          ? birth === '禄'
            ? `${ages}的限禄与生年禄同落${palace.label}，两份好处叠在一处，宜把它做成长久的安排。`
            : `${ages}的限禄落进生年忌所在的${palace.label}，一向放不下的事有了松动的时机。`
          : birth === '禄'
            ? `${ages}的限忌落进生年禄所在的${palace.label}，得来的好处要付出看管的力气，不宜再加码。`
            : `${ages}的限忌与生年忌同落${palace.label}，这一面从简从缓，守住底线就算过关。`,
      ),
  );
}

/** A clause that asks something of the reader. */
const ASKS =
  /宜(?!居)|不妨|必|需要|也要|要[等忍]|该|可以|适合|就好|别(?!处|人|的|样)|^(?:把|凡是|给|先)|要(?:知道|画|用|先|鼓励|预先|趁早|多|留|收|有人|替|让|省|把)|之前[请问]|添一个|留后|留一夜|留几手|趁|多核|多出面|少沾|为界|才[立用稳不算]|坦然收下|主动|再落笔|提醒一声|交出去|挑一|比说|慢一点|分一些|学点|办完就|贴好|谢一声|抓手|最见成效|量力|先[缓留砍]|少动|少挑剔|早睡|^留|定近/u;

/** The shortest that is left of a sentence, in clauses: the first names what it is about. */
const LEAST = 2;

/** A text about ten years; of those that are over only what tells, up to the first clause that asks. */
export function told({ phase }: DecadeVerdict, text: string): string {
  if (phase !== '已过') return text;
  const clauses = text.split(/(?<=[，；])/u);
  const asking = clauses.findIndex((each) => ASKS.test(each));
  if (asking < 0) return text;
  if (asking < LEAST) return '';
  return `${clauses
    .slice(0, asking)
    .join('')
    .replace(/[，；]$/u, '')}${text.endsWith('。') ? '。' : ''}`;
}

/** Where the 忌 of a decade that is over weighed: the reader was a child in the first, a learner in the second. */
export function pastLoad({ k }: DecadeVerdict, { spot }: DecadeVerdict['hua'][number]['palace']): string {
  const age = k === 0 ? '幼' : k < GROWN ? '青' : k < LATE ? '壮' : '老';
  return `${aboutAt(age, spot).replace('孩子自己', '自己')}这一面费过心`;
}

/**
 * Stages of the twelve that urge on and that hold back: they are no part of a decade's verdict, and not told where it says
 * the opposite.
 */
const URGING = /长生|冠带|临官|帝旺/u;
const HOLDING = /衰|病|死|墓|绝|胎/u;
export const opposes = ({ tone, phase }: DecadeVerdict, stage: string): boolean =>
  phase !== '已过' && ((tone === '慎' && URGING.test(stage)) || (tone === '吉' && HOLDING.test(stage)));
