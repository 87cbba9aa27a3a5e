import { elementRelation } from '@tianji/almanac';
import type { PatternHit } from '../../patterns/index.ts';
import type { Favour } from '../model.ts';
import type { JudgedRole, Verdict } from '../verdict.ts';
import { limitsLine, patternsLine, roleLines } from './lines.ts';
import { plainPatterns } from './patterns.ts';
import { knotText, PlainRoles } from './roles.ts';
import { FAVOUR, layersText, limitsText } from './texts.ts';
import { placeOf, themeOf, who } from './words.ts';

/** The words of a birth reading that both texts share. */
export interface BirthWords {
  readonly whole: Readonly<Record<Favour, string>>;
  readonly advice: string;
  /** ，并看您所问的工作; '' without a topic. */
  readonly beside: string;
  readonly child: boolean;
  readonly patterns: readonly PatternHit[];
}

const RELATION: Readonly<Record<string, string>> = {
  同: '出身与自己的性子是一路的',
  生我: '家里与早年给的多',
  我生: '为家里与旁人付出的多',
  克我: '早年的规矩多，主意要慢慢自己拿',
  我克: '主意拿得早，不大肯照旧路走',
};

function relationText({ asker, affair }: Verdict): string {
  const where = `自己在${placeOf(asker.palace)}，来处在${placeOf(affair.palace)}`;
  const same = asker.palace.no === affair.palace.no;
  if (same) return `自己与来处同在${placeOf(asker.palace)}。两边牵在一起，家里的事就是自己的事。`;
  return `${where}。${RELATION[elementRelation(asker.palace.element, affair.palace.element)]!}。`;
}

/** What meets in a palace, part by part. */
function palaceText({ role, palace }: JudgedRole, child: boolean): string {
  const theme = (name: string) => themeOf(name, child);
  const { god, stars, door, sky, earth, hidden } = palace;
  const parts = [
    door ? `做事的路子关乎${theme(door)}` : '',
    stars[0] ? `外面的条件关乎${theme(stars[0])}` : '',
    god ? `背后的一层关乎${theme(god)}` : '',
  ].filter(Boolean);
  const head = `${who(role)}这一处${parts.length > 0 ? `，${parts.join('，')}` : ''}。`;
  return `${head}${sky[0] ? `表面上看得见的是${theme(sky[0])}，` : ''}底下是${theme(earth)}，还没有显出来的是${theme(hidden)}。`;
}

function wholeText(v: Verdict, { whole, beside, child }: BirthWords): string {
  const [first, ...others] = v.knots.map(knotText);
  return [
    `这张盘以出生的一刻来起，看${child ? '孩子' : '其人'}的性情与条件${beside}，不问眼下的一件事。`,
    `总的看是“${v.favour}”，${FAVOUR[v.favour]}：${whole[v.favour]}。`,
    first ? `最要紧的一处：${first}。` : '',
    others.length > 0 ? `其次：${others.join('；')}。` : '',
  ].join('');
}

function adviceText(v: Verdict, { advice }: BirthWords): string {
  const against = v.knots.find(({ weight }) => weight < 0);
  const forIt = v.knots.find(({ weight }) => weight > 0);
  return [
    `${advice}。`,
    forIt ? `得力的是${who(forIt.role)}：${forIt.plain}。` : '没有特别得力的一处，贵在匀。',
    against ? `受制的是${who(against.role)}：${against.plain}。` : '几处都没有大的牵制。',
    '这张盘说的是性情与条件，不是定数；日子怎样过，仍在自己手里。',
  ].join('');
}

/** Sentences that are not for a child: money, trade, love. */
const NOT_FOR_CHILDREN =
  /财|钱|利润|生意|合同|合约|合伙|婚|媒|亲事|女方|男方|讼|官|签|资本|成交|价|债|升迁|求职|就职|招聘|律师|房|置业|男女|欲望|本钱|赚|积蓄|田产|营生/;

const forChild = (text: string): string =>
  text
    .split(/(?<=。)/u)
    .filter((sentence, i) => i === 0 || !NOT_FOR_CHILDREN.test(sentence))
    .join('');

/** Patterns that speak of money or love are not told of a child. */
function patternsText({ patterns, child }: BirthWords): string {
  const told = child ? patterns.filter((hit) => !NOT_FOR_CHILDREN.test(plainPatterns([hit]))) : patterns;
  return plainPatterns(told) || '这几种组合说的是成人的事，孩子眼下不必对照。';
}

/** What shows of each part of a birth reading while it is folded, where the expert's line has words of the craft. */
export function plainBirthLines(v: Verdict, { patterns }: BirthWords): Readonly<Record<string, string>> {
  return {
    ...roleLines(v),
    symbols: [v.asker, v.affair].map(({ role, palace }) => `${who(role)}在${placeOf(palace)}`).join('，'),
    ...{ self: '这一处逐层看', origin: '这一处逐层看' },
    relation: relationText(v).split('。')[1] ?? '',
    layers: `${who(v.roles[0]!.role)}看得见的、底下的、还没有显出来的`,
    ...{ patterns: patternsLine(patterns), limits: limitsLine(v) },
  };
}

/** The text of each section of a birth reading by its id. */
export function plainBirthTexts(v: Verdict, words: BirthWords): Readonly<Record<string, string>> {
  const roles = new PlainRoles();
  const list = [v.asker, v.affair, ...v.roles];
  const places = list.map(({ role, palace }) => `${who(role)}在${placeOf(palace)}`);
  const [asker = '', affair = '', ...rest] = list.map((role) => roles.text(role));
  const texts: Record<string, string> = {
    ...{ verdict: wholeText(v, words), asker, affair },
    symbols: `盘分九格，每一方占一格，先找本人与家里各在哪一方，再看其余几样。${places.join('，')}。`,
    ...{
      self: palaceText(v.asker, words.child),
      origin: palaceText(v.affair, words.child),
      relation: relationText(v),
    },
    ...Object.fromEntries(rest.map((text, i) => [`role-${i}`, text])),
    ...{ layers: layersText(v, words.child), patterns: patternsText(words) },
    ...{ advice: adviceText(v, words), limits: limitsText(v) },
  };
  if (!words.child) return texts;
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, forChild(text)]));
}
