// The life palaces, the palaces of the bond, and those that both charts are compared by.
import { bondOfPair, type MatchTold, type Pair, paragraphs } from '@tianji/teller';
import { ahead } from '../ahead.ts';
import { carries, heldBy, inRoles, labelOf, sayOf, starsOf } from './said.ts';
import type { Kin, MatchVerdict, Place, SameVerdict } from './types.ts';
import { EASE, HOPED, KIN, KINS, LIKE, MEETS, SEAT } from './words.ts';
import { COMMON_OF, KEPT, SIBLINGS_AT_HOME, TOGETHER, type Told } from './words-bond.ts';

/** How a meeting opens the advice, where its name alone does not. */
const APART: Readonly<Record<string, string>> = { 相隔: '两命宫不相照', 对照: '两命宫相对' };

export const LEVEL: Readonly<Record<Place['level'], string>> = { 强: '有力', 中: '平稳', 弱: '偏弱' };

function kinText(names: Pair<string>, kin: Pair<Kin>): string {
  const order = Object.keys(KIN) as Kin[];
  const [one, other] = order.indexOf(kin[0]) <= order.indexOf(kin[1]) ? kin : [kin[1], kin[0]];
  const words = KINS[`${one} ${other}`];
  return kin[0] === kin[1]
    ? `两盘命宫同属${kin[0]}一路，${KIN[kin[0]]}，${words}。`
    : `${names[0]}属${kin[0]}一路，${KIN[kin[0]]}；${names[1]}属${kin[1]}一路，${KIN[kin[1]]}：${words}。`;
}

export function tellLife(v: MatchVerdict): MatchTold {
  const { names, life, grown } = v;
  const [a, b] = names;
  const [x, y] = life.places;
  const child = childOf(v);
  // What a small child makes of who raises it is not known.
  const seat = (own: string, who: string, place: Place, level: Place['level']) =>
    `${who}的命宫落在${own}的${labelOf(place.there, grown)}，${own === child ? '' : `${SEAT[place.there]}；`}这一宫在${own}盘里${LEVEL[level]}。`;
  return {
    facts: [
      `${a}命宫${starsOf(x)}${x.borrowed ? '（借）' : ''} ${x.score}分`,
      `${b}命宫${starsOf(y)}${y.borrowed ? '（借）' : ''} ${y.score}分`,
      `两命宫${life.meeting}`,
      `${b}命宫在${a}盘${labelOf(y.there, grown)}`,
      `${a}命宫在${b}盘${labelOf(x.there, grown)}`,
    ],
    text: paragraphs(
      `${a}的命宫${heldBy(x)}，${sayOf(x, LIKE)}。${b}的命宫${heldBy(y)}，${sayOf(y, LIKE)}。`,
      `${kinText(names, life.kin)}${
        life.shared.length > 0 ? `两边命宫都见${life.shared.join('、')}，看人看事常从同一头看起。` : ''
      }两个命宫${MEETS[life.meeting]}。`,
      seat(a, b, y, life.seats[0]) + seat(b, a, x, life.seats[1]),
      !v.over &&
        `${APART[life.meeting] ?? `两命宫${life.meeting}`}，${inRoles(TOGETHER[rowOf(v)][life.favour], v)}。`,
    ),
  };
}

/** The name of a small child beside who raises it; else none. */
const childOf = (v: MatchVerdict): string | undefined =>
  bondOfPair(v) === '养育' ? v.names[v.years[0] < v.years[1] ? 0 : 1] : undefined;

/** The row of a bond's words: siblings of whom one is a child live in one home. */
const rowOf = (v: MatchVerdict): Told =>
  v.bond === '手足' && !v.grown && !v.over ? SIBLINGS_AT_HOME : bondOfPair(v);

/** The advice for the palaces of the bond, with how strong both are. */
function kept(v: MatchVerdict): string {
  const { places, favour } = v.tie;
  const [one, two] = v.years[0] >= v.years[1] ? places : [places[1], places[0]];
  const [elder, younger] = [LEVEL[one.level], LEVEL[two.level]];
  const both = elder === younger ? `都${elder}` : `一边${elder}、一边${younger}`;
  return KEPT[rowOf(v)][favour]
    .replace('{elder}', elder)
    .replace('{younger}', younger)
    .replace('{both}', both);
}

export function tellBond(v: MatchVerdict): MatchTold {
  const { names, tie, grown } = v;
  const child = childOf(v);
  /** Whose hopes the other's stars do not meet, and what that asks for; of the second one not in the same words. */
  const unmet = (own: string, who: string, again: boolean): string => {
    const none = `${who}的命宫${again ? '也' : ''}不见这几颗星`;
    if (who === child) return `${none}，先看清孩子是什么样`;
    if (own === child) return `${none}，照着孩子的样子慢慢来`;
    return again ? `${none}，一样要说出来` : `${none}，盼的与眼前的不全是一回事，想要什么宜说明白`;
  };
  const each = ([0, 1] as const).map((i) => {
    const [own, who] = i === 0 ? names : [names[1], names[0]];
    const place = tie.places[i];
    const label = labelOf(place.palace, grown);
    const echo = tie.echoes[i];
    const seen =
      echo.length > 0
        ? `${who}的命宫正有${echo.join('、')}，盼的与眼前的对得上`
        : unmet(own, who, i === 1 && tie.echoes[0].length === 0);
    const meets = MEETS[tie.meetings[i]];
    const lies = i === 1 && tie.meetings[0] === tie.meetings[1] ? `也${meets.split('，')[0]}` : meets;
    return (
      `${own}的${label}${heldBy(place)}，盼的是${sayOf(place, HOPED, '，也盼')}；${seen}。` +
      `${own}这一宫${LEVEL[place.level]}，在${who}盘里是${labelOf(place.there, grown)}，与${who}的命宫${lies}。`
    );
  });
  return {
    facts: ([0, 1] as const).map((i) => {
      const place = tie.places[i];
      return `${names[i]}${labelOf(place.palace, grown)}${starsOf(place)}${place.borrowed ? '（借）' : ''} ${place.score}分，与${names[1 - i]}命宫${tie.meetings[i]}`;
    }),
    text: paragraphs(...each, !v.over && `${kept(v)}。`),
  };
}

/** What the two scores of 福德 come to. */
function minds([a, b]: Pair<string>, { favour, places: [x, y] }: SameVerdict): string {
  if (favour === '顺') return '合起来是有力的，心里的事说得开，歇也歇到一处';
  if (favour === '慎') return '合起来偏弱，累的时候先各自歇好，再谈要紧的事';
  if (x.level === '中') return '都在中间，心里的事各有去处，不必时时问起';
  if (ahead(x, y) === 0) return '强弱相近，心里的事各有去处，多问一句就好';
  const [strong, weak] = x.score > y.score ? [a, b] : [b, a];
  return `一强一弱，${weak}心里有事的时候，${strong}多听少劝`;
}

export function tellMind(v: MatchVerdict): MatchTold {
  const [a, b] = v.names;
  const [x, y] = v.mind.places;
  return {
    facts: [`${a}福德宫${starsOf(x)} ${x.score}分`, `${b}福德宫${starsOf(y)} ${y.score}分`],
    text: paragraphs(
      `福德宫看心里怎样才舒坦：${a}的福德宫${heldBy(x)}，${sayOf(x, EASE)}；${b}的福德宫${heldBy(y)}，${sayOf(y, EASE)}。`,
      `${a}这一宫${LEVEL[x.level]}，${b}这一宫${LEVEL[y.level]}，${v.over ? '高低可以对照' : minds(v.names, v.mind)}。`,
    ),
  };
}

/** Who carries more of what is shared. */
function carried(v: MatchVerdict): string {
  const [a, b] = v.names;
  const [x, y] = v.common.places;
  if (x.level === y.level)
    return {
      强: '两边都担得起，商量着来就好',
      中: '两边都不吃力，也都不必包揽',
      弱: '两边都不宽裕，凡事先说清再动',
    }[x.level];
  if (ahead(x, y) === 0) return '两边强弱相近，不必分谁担得多，商量着来就好';
  // Whatever the scores, a small child does not carry a home.
  if (bondOfPair(v) === '养育') return '家里的事由大人担着，孩子管好自己的一角就够了';
  const first = x.score > y.score;
  const [strong, weak] = first ? [a, b] : [b, a];
  return `${strong}这边根底厚些，${carries(v.ages[first ? 0 : 1]) ? '不妨多担一点' : '心里有数就好，不必多出力'}，${weak}把为难处早些说出来`;
}

export function tellCommon(v: MatchVerdict): MatchTold {
  const [a, b] = v.names;
  const { places } = v.common;
  const [x, y] = places;
  const label = labelOf(x.palace, v.grown);
  const lies = (own: string, place: Place, who: string) =>
    `${own}的${label}${heldBy(place)}，${LEVEL[place.level]}，在${who}盘里是${labelOf(place.there, v.grown)}`;
  return {
    facts: [`${a}${label}${starsOf(x)} ${x.score}分`, `${b}${label}${starsOf(y)} ${y.score}分`],
    text: paragraphs(
      `${lies(a, x, b)}；${lies(b, y, a)}。`,
      `论${rowOf(v) === SIBLINGS_AT_HOME ? '住在一起的家' : COMMON_OF[v.bond]}，${a}${LEVEL[x.level]}，${b}${LEVEL[y.level]}，${v.over ? '高低可以对照' : carried(v)}。`,
    ),
  };
}

export const commonTitle = ({ common, grown }: MatchVerdict) => labelOf(common.places[0].palace, grown);
