/** The explanation in everyday words, written from the same judgement and the same texts as the expert one. */
import { fromJdn, jdn } from '@tianji/almanac/civil';
import type { Cast, Hexagram } from '@tianji/hexagram';
import { readingOf } from '@tianji/hexagram/reading';
import type { LiuyaoChart } from '../engine/chart.ts';
import type { Judgement } from '../engine/judge/index.ts';
import { plainName, STANDS } from '../engine/judge/plain.ts';

/** What the line of a kind and relative stands for, where the relative alone would say too much. */
const THINGS: Readonly<Record<string, string>> = {
  求财妻财: '这笔财',
  求财官鬼: '掌事的人',
  功名官鬼: '这个职位',
  学业父母: '书本与功课',
  文书父母: '文书凭证',
  婚姻妻财: '姻缘里的对方',
  婚姻官鬼: '姻缘里的对方',
  子女子孙: '子女',
  失物官鬼: '拿走东西的人',
  失物妻财: '失物',
  出行子孙: '风顺不顺',
  天时子孙: '阴晴',
  天时妻财: '晴',
  天时父母: '雨',
  人际兄弟: '同辈',
};

const PERSONS: Readonly<Record<string, string>> = {
  父母: '所问的长辈',
  子孙: '所问的晚辈',
  兄弟: '所问的同辈',
  妻财: '所问的女方',
  官鬼: '所问的男方',
};

/** Why one of several lines was taken, by the expert's clause. */
const WHY: Readonly<Record<string, string>> = {
  '两现，取发动的一爻': '这样的线有两条，取在动的这一条',
  '两现，取临月建的一爻': '这样的线有两条，取正逢起卦月份的这一条',
  '两现，取临日辰的一爻': '这样的线有两条，取正逢起卦日子的这一条',
  '两现，取持世的一爻': '这样的线有两条，取同时代表自己的这一条',
  '两现，取暗动的一爻': '这样的线有两条，取暗里在动的这一条',
  '两现，取旬空的一爻，事情悬在这里': '这样的线有两条，取眼下落空的这一条，事情悬在这里',
  '两现，取月破的一爻，事情悬在这里': '这样的线有两条，取被月份对着的这一条，事情悬在这里',
  '两现，取得力的一爻': '这样的线有两条，取有力的这一条',
  '本卦不现，取变出的一爻': '起卦得到的六条线里没有它，取变出来的这一条',
  '本卦不现，取伏在飞爻下的一爻': '明面上的六条线里没有它，取藏在底下的这一条',
};

function standsFor({ matter, useful, alternatives }: Judgement): string {
  const { kind, subject } = matter;
  if (alternatives) return `“${alternatives[0].option}”`;
  if (useful.by === '世') return '您自己';
  if (useful.by === '应')
    return subject !== '自占'
      ? '所问的人'
      : kind === '行人'
        ? '在外的人'
        : kind === '求财'
          ? '手里有钱的对方'
          : '对方';
  const { relative } = useful.line;
  if (subject === '他人' && relative === '官鬼') return '所问的上级';
  if (matter.id === 'animal' || (matter.id === 'lost' && relative === '子孙')) return '所问的动物';
  return (
    (subject === '自占' ? undefined : PERSONS[relative]) ?? THINGS[`${kind}${relative}`] ?? STANDS[relative]!
  );
}

/** Which line stands for the matter. */
export function plainUseful(judgement: Judgement): string {
  const { matter, useful } = judgement;
  const why = useful.why ? `${WHY[useful.why]}。` : '';
  const { line } = useful;
  if (judgement.alternatives) {
    const each = judgement.alternatives.map((one) => `${plainName(one.line)}代表“${one.option}”`).join('，');
    return `所问归${matter.kind}一类，几样各看一条线。一卦六条线，从下往上数，${each}。${plainName(line)}较得力，属${line.element}，以下就它来看。`;
  }
  return `所问归${matter.kind}一类。一卦六条线，从下往上数，${plainName(line)}代表${standsFor(judgement)}，属${line.element}。${why}`;
}

/** Which line it is, in a few words. */
export const plainUsefulLine = (judgement: Judgement): string =>
  `${plainName(judgement.useful.line)}，代表${standsFor(judgement)}`;

/** The line of the matter, with what it stands for. */
export function matterLine(judgement: Judgement): string {
  const { place, position } = judgement.useful.line;
  const stands = `代表${standsFor(judgement)}的`;
  if (place === 'hidden') return `藏在第${position}条线底下、${stands}那一条`;
  if (place === 'changed') return `第${position}条线变出来、${stands}那一条`;
  return stands + plainName(judgement.useful.line);
}

/** Clauses as sentences. The first 它 names the line that all of them are about. */
export function plainSentences(judgement: Judgement, clauses: readonly string[], standing = false): string[] {
  const name = standing ? matterLine(judgement) : plainName(judgement.useful.line);
  return clauses
    .map((clause) => `${clause}。`)
    .join('\n')
    .replace('它', name)
    .split('\n');
}

/** 2026年11月25日 for a window that many days ahead; '' without a date. */
export function plainDate({ moment: { clock } }: LiuyaoChart, daysAhead: number | null): string {
  if (!clock || daysAhead === null) return '';
  const { year, month, day } = clock.time;
  const at = fromJdn(jdn(year, month, day) + daysAhead);
  return `${at.year}年${at.month}月${at.day}日`;
}

/** Asked when, of what is near by its line and yet not soon. */
export const isNotSoon = ({ matter, verdict, pace, weather }: Judgement): boolean =>
  weather === null && matter.asksWhen && verdict !== '吉' && pace === '近';

/** Near or far, with its reason on this chart. */
export function plainPace(judgement: Judgement): string {
  const { line } = judgement.useful;
  const { weather } = judgement;
  const name = matterLine(judgement);
  if (judgement.pace === '远')
    return `${name}安静，也不逢起卦的月份、日子，${weather ? '一时来不了' : '应得缓，按月份看更稳'}。`;
  const how = line.moving
    ? '正在动'
    : line.stirred
      ? '暗里在动'
      : line.month === '临'
        ? '正逢起卦的月份'
        : '正逢起卦的日子';
  if (isNotSoon(judgement)) return `${name}${how}，近处有动静，落定还要等。`;
  return `${name}${how}，${weather ? '来得近' : '应得近，先看日子'}。`;
}

/** The first window rules; the others follow it in weight, not in time. */
const ORDER = ['最该留意的是', '其次看', '也可以看'];

/** The window that rules, with its next date; of a slow matter, the month comes first. */
export function plainFirst({ windows, pace, weather }: Judgement, chart: LiuyaoChart): string {
  const [first] = windows;
  if (!first) return '';
  const date = plainDate(chart, first.daysAhead);
  const next = date ? `，最近的一天是${date}` : '';
  const { branch, when } = first;
  if (pace === '近' || weather) return `最该留意的是${when}${next}。`;
  return `最该留意的是${branch}月；眼前先看${branch}日${next}。`;
}

/** When to look: each window with its next date. */
export function plainTiming(judgement: Judgement, chart: LiuyaoChart): string {
  const lines = judgement.windows.map(({ when, plain, daysAhead }, i) => {
    const date = plainDate(chart, daysAhead);
    return `${ORDER[i]}${when}：${plain}${date ? `，最近的一天是${date}` : ''}。`;
  });
  return [plainPace(judgement), ...lines].join('\n');
}

const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=。)/))
    .filter((sentence) => sentence !== '');

/** Words about the book and its lines. */
const BOOKISH = /[“”]|[卦爻]辞|彖|[大小]象|[初上][九六]|[九六][二三四五]|爻/;

/** What a hexagram is about, and what it advises, without the book's own words. */
function aboutHexagram({ name, number }: Hexagram): string {
  const all = sentencesIn(readingOf(number).jiedu.replaceAll(`“${name}”`, name));
  const clear = all.filter((sentence) => !BOOKISH.test(sentence));
  const advice = all.find((sentence) => /^问事得/.test(sentence)) ?? clear.at(-1)!;
  const first = clear.find((sentence) => sentence !== advice);
  return `${first ?? ''}${advice.replaceAll(/[“”]|[，；][^，；。]*爻[^，；。]*/g, '')}`;
}

/** What a moving line says: its own words in everyday language, and the saying's conclusion. */
function aboutLine(plain: string, saying: string): string {
  const clear = sentencesIn(plain)
    .map((sentence) =>
      sentence
        .split('；')
        .filter((clause) => !BOOKISH.test(clause))
        .join('；'),
    )
    .filter((sentence) => sentence !== '');
  const first = (clear[0] ?? '').replace(/。?$/, '。');
  return `${first === '。' ? '' : first}${sentencesIn(saying).at(-1)!}`;
}

/** The hexagrams' own texts in everyday words, by section. */
export function plainTexts({ original, changed, mutual, moving }: Cast): Readonly<Record<string, string>> {
  const told = new Set<number>();
  const about = (hexagram: Hexagram, head: string): string => {
    const again = told.has(hexagram.number);
    told.add(hexagram.number);
    return again
      ? `${head}${hexagram.fullName}，与上面说过的是同一卦。`
      : `${head}${hexagram.fullName}。${aboutHexagram(hexagram)}`;
  };
  const reading = readingOf(original.number);
  const lines = moving.map((position) => {
    const { plain, saying } = reading.lines[position - 1]!;
    return `从下往上第${position}条线在动。${aboutLine(plain, saying)}`;
  });
  if (moving.length === 6 && reading.all)
    lines.push(`六条线全动，另有一段总说。${aboutLine(reading.all.plain, reading.all.saying)}`);
  return {
    bengua: about(original, '起卦得到'),
    dongyao: lines.join('\n'),
    ...(changed ? { biangua: about(changed.hexagram, '动过之后变成') } : {}),
    hugua: about(
      mutual,
      `${changed ? '' : '六条线都不动，事情还在原处，变化要从卦里头看。'}中间四条线叠起来是`,
    ),
  };
}
