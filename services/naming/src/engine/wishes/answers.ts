import { wholeName } from '../base/base.ts';
import type { Name, Placed } from '../choose/name.ts';
import { isOverused } from '../data/overused.ts';
import { readsOneWay } from '../data/polyphones.ts';
import type { ReadSibling } from '../family/family.ts';
import { answers as answersSiblings } from '../family/series.ts';
import { isSense } from '../judge/senses.ts';
import { isOpen } from '../sound/pinyin.ts';
import { ANY_POEM, ANY_SOURCE, IMAGES, MEANINGS, SET_PHRASE, type Sense, SOURCES } from './vocabulary.ts';
import type { Wish } from './wish.ts';

/** Characters that make a name soft, hard, grand, or one of many; our own lists. */
const SOFT = new Set([
  ...'柔婉娇媚娜妮娟嫣婷姗妍姝袅娴淑芊萱婵娓娅嫒菲霏蕊莹瑶倩俏黛盈薇蔷茜茉莉糯棠蝶恬甜怡依伊若漪潇涟绵缦绫绮',
]);
const HARD = new Set([...'刚猛虎雷铁钢武雄骁戈剑锋烈霸锐铮磊岩毅坚峻崖岳钧鼎铠战拓劲强']);
const GRAND = new Set([...'龙天皇霸帝尊王魁圣神冠鼎宇宙坤乾鹏鲲麒麟凤傲群绝首国世万']);
/** Characters used in practice more than in the base: section 12 of the page on naming. */
const EVERYBODYS = new Set([...'梓子涵轩宸萱诺浩宇沐汐奕辰若语桐欣怡依诗泽铭']);
/** Whether a character is used in practice by so many that one meets it in every class. */
export const isEverybodys = (char: string): boolean => EVERYBODYS.has(char);
const STROKES_FEW = 16;
const STROKES_MANY = 22;
const STROKES_OF_ONE = 14;
const STROKES_EASY = 12;
const RADICAL_OF = { 木: '木', 火: '火', 土: '土', 金: '金', 水: '水' } as const;

const givenOf = ({ chars }: Name): readonly Placed[] => chars.filter(({ part }) => part !== 'surname');
/** The characters that a wish asks about: all of the given name, or the one at its place. */
const asked = (name: Name, { at }: Wish): readonly Placed[] => {
  const given = givenOf(name);
  return at === undefined ? given : [given[at === 0 ? 0 : given.length - 1]!];
};
const list = (chars: readonly Placed[]) => chars.map(({ char }) => `“${char}”`).join('');
const senseOf = (senses: readonly Sense[], title: string) => senses.find((sense) => sense.title === title)!;

/** By what a name says a meaning: its characters, or its introduction; empty when it does not. */
function saying(name: Name, sense: Sense): string {
  const found = givenOf(name).filter(({ char }) => sense.chars.includes(char));
  if (found.length > 0) return `${list(found)}字`;
  const whole = wholeName(name.given);
  const told = sense.told.split(' ').filter((word) => word !== '');
  const text = whole ? `${whole.introduction}${whole.whole?.reason ?? ''}` : '';
  return told.some((word) => text.includes(word)) ? '整个名字' : '';
}

function sourceAnswers(name: Name, value: string): string {
  const whole = wholeName(name.given);
  if (value === SET_PHRASE) return whole?.kind === '成语' ? '是成语里的字' : '';
  const title = whole?.source?.title;
  if (!title) return '';
  const begins = (heads: readonly string[]) =>
    heads.some((head) => title === head || title.startsWith(`${head}·`));
  const poem = begins([
    '诗经',
    '楚辞',
    ...SOURCES.唐诗!,
    ...SOURCES.宋词!,
    ...SOURCES.宋诗!,
    '陶渊明',
    '曹操',
  ]);
  const fits = value === ANY_SOURCE || (value === ANY_POEM ? poem : begins(SOURCES[value] ?? [value]));
  return fits ? `字句见于《${title}》` : '';
}

/** What is asked of the manner of a name: wanted, or not wanted. */
function mannered(name: Name, key: string): boolean {
  const given = givenOf(name);
  const whole = wholeName(name.given);
  const some = (chars: ReadonlySet<string>) => given.some(({ char }) => chars.has(char));
  const strokes = given.reduce((sum, { of }) => sum + of.strokes, 0);
  switch (key) {
    case 'literary':
      return whole?.register === 'literary';
    case 'everyday':
      return whole?.register === 'everyday';
    case 'soft':
      return some(SOFT) || /[柔娇嫩软]/.test(whole?.introduction ?? '');
    case 'strong':
      return some(HARD);
    case 'neutral':
      return whole?.sex === 'both';
    case 'rare':
      return whole !== undefined && !some(EVERYBODYS) && !isOverused(name.given);
    case 'common':
      return some(EVERYBODYS) || isOverused(name.given);
    case 'hard':
      return given.some(({ of }) => of.level > 1 || of.strokes > STROKES_OF_ONE || !readsOneWay(of));
    case 'strokes':
      return strokes <= STROKES_FEW;
    case 'heavy':
      return strokes > STROKES_MANY || given.some(({ of }) => of.strokes > STROKES_OF_ONE);
    case 'grand':
      return some(GRAND);
    case 'old':
      return isSense('old', name.given) || given.every(({ char }) => isSense('old', char));
    default:
      return given.every(({ of }) => of.level === 1 && of.strokes <= STROKES_EASY && readsOneWay(of));
  }
}

function sounding(name: Name, key: string): boolean {
  const given = givenOf(name);
  const last = given.at(-1)!.sound;
  const tones = new Set(name.chars.map(({ sound }) => sound.tone));
  switch (key) {
    case 'ringing':
      return (last.tone === 1 || last.tone === 2) && isOpen(last.final);
    case 'varied':
      return tones.size >= Math.min(3, name.chars.length);
    case 'retroflex':
      return given.some(({ sound }) => /^(?:[zcs]h|r)/.test(sound.initial));
    case 'nasal':
      return given.some(({ sound }) => sound.base.endsWith('ng'));
    case 'lateral':
      return given.some(({ sound }) => sound.initial === 'n' || sound.initial === 'l');
    case 'several':
      return given.some(({ of }) => !readsOneWay(of));
    default:
      return false;
  }
}

const tonesOf = (value: string): readonly number[] =>
  value === '平' ? [1, 2] : value === '仄' ? [3, 4] : [Number(value)];

/**
 * What in a name is as a wish says, in a few words; empty when nothing is. For a wish that says what is not wanted it is what
 * stands against the name.
 */
export function foundIn(name: Name, wish: Wish, siblings: readonly ReadSibling[]): string {
  const { kind, value } = wish;
  const own = (fits: (of: Placed) => boolean) => {
    const found = asked(name, wish).filter(fits);
    return found.length > 0 ? `${list(found)}字` : '';
  };
  switch (kind) {
    case 'meaning':
      return saying(name, senseOf(MEANINGS, value));
    case 'image':
      return saying(name, senseOf(IMAGES, value));
    case 'source':
      return sourceAnswers(name, value);
    case 'element': {
      const whole = wish.at === undefined && wholeName(name.given)?.whole?.element === value;
      const radical = RADICAL_OF[value as keyof typeof RADICAL_OF];
      return (
        own(({ of, basis, element }) => of.radical === radical || (basis !== '音' && element === value)) ||
        (whole ? '整个名字' : '')
      );
    }
    case 'radical':
      return own(({ of }) => of.radical === value);
    case 'char':
      return own(({ char }) => char === value);
    case 'tone':
      return own(({ sound }) => tonesOf(value).includes(sound.tone));
    case 'sound':
      return sounding(name, value) ? '整个名字' : '';
    case 'manner':
      return mannered(name, value) ? '整个名字' : '';
    case 'sibling':
      return answersSiblings(name.given, siblings) ? '末字' : '';
    default:
      return '';
  }
}

/** Wishes that names answer one by one; the others hold for the whole list, or for the form. */
export const isChosenBy = ({ kind, not }: Wish): boolean => !not && kind !== 'length' && kind !== 'person';

/** How many of the wishes a name answers. */
export const answered = (name: Name, wishes: readonly Wish[], siblings: readonly ReadSibling[]): number =>
  wishes.filter((wish) => isChosenBy(wish) && foundIn(name, wish, siblings) !== '').length;

/** Whether a name has what the family does not want. */
export const isUnwanted = (name: Name, wishes: readonly Wish[], siblings: readonly ReadSibling[]): boolean =>
  wishes.some((wish) => wish.not && wish.kind !== 'person' && foundIn(name, wish, siblings) !== '');
