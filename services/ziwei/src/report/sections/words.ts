/** Small wording helpers shared by the sections on time spans. */
import { type AgeBand, type Direction, sentencesOf } from '@tianji/teller';
import { NUMBERS } from '../../agenda/limits.ts';
import { textOf } from '../../corpus/index.ts';
import { MATTER } from '../../corpus/report/palace-hua.ts';
import { MATTER_NAMES } from '../../corpus/report/plain-words.ts';
import type { Table } from '../../corpus/schema.ts';
import type { Star } from '../../engine/index.ts';
import { kindOf } from '../../engine/reading/kinds.ts';
import { isChild, isOld } from '../../engine/reading/year-close.ts';
import { matterOfDecade } from '../../engine/reading/year-rule.ts';
import type { ReportContext } from '../types.ts';
import type { DecadeVerdict, PalaceVerdict, Verdict } from '../verdict.ts';

/** How ten years go, in the words of the craft and in everyday ones: by their direction, not by a score. */
export const wayOf = ({ tone }: Pick<DecadeVerdict, 'tone'>): string =>
  ({ 吉: '顺', 平: '平', 慎: '慎' })[tone];
export const plainWayOf = ({ tone }: Pick<DecadeVerdict, 'tone'>): string =>
  ({ 吉: '走得顺当', 平: '平平常常', 慎: '要缓着走' })[tone];

/** 1 to 12 as a Chinese number. */
export const count = (n: number): string => NUMBERS[n - 1]!;

/** A palace's matter in a word or two, for a child, one before school, one who still learns, an adult or an elder. */
export const plainName = (
  who: Pick<Verdict, 'stage' | 'learns' | 'small'> | '壮' | '老' | '稚',
  palace: string,
): string => textOf(MATTER_NAMES, palace, typeof who === 'string' ? who : nameColumn(who));

/** A palace's matter as a heading (白) or within a sentence (项). */
export const matterOf = (
  verdict: Pick<Verdict, 'stage' | 'learns'>,
  palace: string,
  column: '白' | '项',
): string => {
  const age = verdict.learns ? '少' : verdict.stage === '老' ? '老' : '';
  return textOf(MATTER, palace, `${age}${column}`);
};

/** Topics of a child, without marriage, staff and property. */
const OF_CHILD: Partial<Record<PalaceVerdict['name'], string>> = {
  夫妻: '结伴与亲近',
  子女: '动手与创作',
  财帛: '零用与东西',
  仆役: '交友与同学',
  官禄: '学业与兴趣',
  田宅: '家与住处',
  父母: '长辈与师长',
};
/** Topics of an elder, without courtship, staff and a career to make. */
const OF_ELDER: Partial<Record<PalaceVerdict['name'], string>> = {
  夫妻: '相伴与情分',
  财帛: '积蓄与用度',
  仆役: '老友与帮手',
  官禄: '一生的事业',
  田宅: '家宅与住处',
};
/** Topics from sixteen to twenty-two, without marriage, descendants, staff and property. */
const OF_LEARNER: Partial<Record<PalaceVerdict['name'], string>> = {
  夫妻: '相处与亲近的人',
  子女: '作品与后辈',
  财帛: '用度与打算',
  仆役: '交友与同学',
  官禄: '学业与本领',
  田宅: '家与住处',
};
/** From thirty on nobody is told of studies. */
const OF_GROWN: Partial<Record<PalaceVerdict['name'], string>> = { 官禄: '事业与本职' };
const OF_STAGE: Partial<Record<Verdict['stage'], typeof OF_CHILD>> = {
  幼: OF_CHILD,
  壮: OF_GROWN,
  熟: OF_GROWN,
  老: OF_ELDER,
};
/** A palace's topic in the terms of the craft, as it is at a stage of life. */
export const topicOf = (
  { stage, learns }: Pick<Verdict, 'stage' | 'learns'>,
  name: PalaceVerdict['name'],
): string => (learns ? OF_LEARNER : OF_STAGE[stage])?.[name] ?? textOf(MATTER, name, '专');

const nameColumn = ({ stage, learns, small }: Pick<Verdict, 'stage' | 'learns' | 'small'>): string =>
  small ? '稚' : learns ? '少' : stage === '幼' || stage === '老' ? stage : '壮';

/** What holds at an age, with the nominal age that it rests on: the first sentence of a text. */
export const atAge = ({ age }: Pick<Verdict, 'age'>, text: string): string =>
  `虚岁${age}岁，${sentencesOf(text)[0]}`;

/** What a palace is about at a stage of life; the palace of children is a child's handicraft. */
export const kindAt = ({ stage }: Pick<Verdict, 'stage'>, { name }: PalaceVerdict): string =>
  stage === '幼' && name === '子女' ? '事' : kindOf(name);

/** The item at `n`, wrapping around. */
export const rotated = <T>(items: readonly T[], n: number): T => items[n % items.length]!;

/** The column of an age: 幼 for a child, 老 for the old, otherwise 壮. */
export const columnOfAge = (band: AgeBand): string => (isChild(band) ? '幼' : isOld(band) ? '老' : '壮');

/** 坐紫微庙, or 借紫微庙 in a palace without main stars: a star as a fact. */
export const held =
  ({ empty }: PalaceVerdict) =>
  ({ name, brightness }: Star): string =>
    `${empty ? '借' : '坐'}${name}${brightness}`;

/**
 * Of the decades of working age of which a year is still ahead the one in which work goes best, as the agenda has it, and whether it
 * goes well in it; null when there is none.
 */
export function primeDecade({ model, verdict: { decades, open } }: Pick<ReportContext, 'model' | 'verdict'>) {
  return decades
    .filter(({ k, age }) => k >= 1 && k <= 5 && open[0]!.age <= age + 9)
    .map((each) => ({ ...each, ...matterOfDecade(model.life, each.k, 'work') }))
    .reduce<(DecadeVerdict & { z: number; direction: Direction }) | null>(
      (best, each) => (best && best.z >= each.z ? best : each),
      null,
    );
}

/** The text of a row for an age if the table of ages has one, otherwise the common one. */
export const forAge = (ages: Table, common: Table, stage: string, row: string, column: string): string =>
  ages.rows[`${stage}${row}`] ? textOf(ages, `${stage}${row}`, column) : textOf(common, row, column);

/** Sixteen to twenty-two: grown up, but still at school or just out of it. */
export const isTeen = (band: AgeBand): boolean => band === '16–18' || band === '19–22';

/** How many helping and how many difficult stars meet a palace; zero is written as a word. */
export const metBy = ({ soft, tough }: Pick<PalaceVerdict, 'soft' | 'tough'>): string =>
  soft.length + tough.length === 0
    ? '吉星与煞星都不会'
    : `${soft.length > 0 ? `会吉${soft.length}颗` : '不会吉星'}、${tough.length > 0 ? `会煞${tough.length}颗` : '不会煞星'}`;

/** How a palace's efforts are answered, by what meets it: more help than hindrance, as much, or less. */
export const echoOf = ({ soft, tough }: Pick<PalaceVerdict, 'soft' | 'tough'>): '高' | '中' | '低' =>
  soft.length > tough.length ? '高' : soft.length < tough.length ? '低' : '中';

/** How many palaces are of a level; zero is written as a word. */
export function counted(what: string, { palaces }: Verdict, level: PalaceVerdict['level']): string {
  const n = palaces.filter((each) => each.level === level).length;
  return n > 0 ? `${what}有${n}宫` : `${what}一宫也没有`;
}

const NOT_HIGH = ['虽居首位，底子只在中档', '次序靠前，底子只在中档', '次序不低，底子平常'];

/** Where a palace stands among the twelve, for the three best and the three that ask for patience. */
export const STANDS: Readonly<Record<number, string>> = {
  ...{ 1: '最得力', 2: '得力居第二', 3: '得力居第三', 4: '较得力' },
  ...{ 9: '要耐心些', 10: '要多耐心些', 11: '仅比末位略好', 12: '最要耐心' },
};

/** What a palace is about; the life palace of a grown reader is the reader. */
export const own = ({ verdict }: ReportContext, { name }: PalaceVerdict): string =>
  name === '命宫' && verdict.stage !== '幼' ? '您自己' : plainName(verdict, name);

/** What stands between a place among the first three and the words of a level that is not high. */
export const atOdds = ({ rank, level }: Pick<PalaceVerdict, 'rank' | 'level'>): string =>
  rank > 3 || level === '高' ? '' : `，${level === '低' ? '次序靠前，底子却不厚' : NOT_HIGH[rank - 1]!}`;

/** How many matters; zero is written as a word. */
export const some = (n: number): string => (n > 0 ? `有${n}样` : '一样也没有');
