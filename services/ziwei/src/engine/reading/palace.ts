/**
 * One palace: its main stars, minor and small stars, transformations, flanks, opposite and trines, its score.
 */

import type { Paragraph, Teller } from '@tianji/teller';
import { BRIGHTNESS, FLANKS, hasRow, PAIRS, SELF_HUA, TERMS, textOf } from '../../corpus/index.ts';
import { lightOf } from './kinds.ts';
import { meets } from './meets.ts';
import { type Model, opposite, type Spot, starList, starText } from './model.ts';
import {
  type Age,
  birthHuaText,
  emptyText,
  isSmallStarTold,
  mainStarText,
  minorStarText,
  scoreText,
  smallStarText,
} from './palace-texts.ts';
import { type Section, sectionOf } from './section.ts';

const IDS = 'ming xiongdi fuqi zinv caibo jie qianyi puyi guanlu tianzhai fude fumu'.split(' ');

/**
 * @param age the reader's, on the day of the reading
 * @param over whether the life is over
 */
export function palaceSection(model: Model, spot: Spot, age: Age, teller: Teller, over = false): Section {
  return sectionOf(`gong-${IDS[spot.index]}`, spot.label, gist(model, spot, age, over), [
    mainStars(model, spot, age, teller),
    minorStars(spot, age, teller),
    smallStars(spot, age, teller),
    birthHua(spot, age, teller),
    selfHua(model, spot, teller),
    flanks(model, spot, teller),
    hidden(model, spot, teller),
    meets(model, spot, teller),
    score(spot, age, teller, over),
  ]);
}

function gist(model: Model, spot: Spot, age: Age, over: boolean): string {
  const names = (at: Spot) => at.mains.map(({ name }) => name).join('、');
  const stars = spot.mains.length > 0 ? names(spot) : `空宫，借${names(opposite(model, spot))}`;
  return `${stars}${over ? '' : `；${scoreText(age, spot.name, spot.score).replace(/。$/, '')}`}`;
}

function opening(spot: Spot): string {
  const { palace } = spot;
  const marks = [...(palace.isBody ? ['身宫'] : []), ...(palace.isOrigin ? ['来因宫'] : [])];
  const also = marks.length > 0 ? `，兼为${marks.join('与')}` : '';
  const stars = spot.mains.length > 0 ? `，坐${starList(spot.mains)}` : '';
  return `${spot.label}在${palace.stem}${palace.branch}${also}${stars}。`;
}

function mainStars(model: Model, spot: Spot, age: Age, teller: Teller): Paragraph | null {
  const own = spot.mains;
  if (own.length === 0) return borrowed(model, spot, age, teller);
  const pair = own.map(({ name }) => name).join('');
  return teller.tell(
    'gong.zhuxing',
    [`${spot.label}${spot.palace.branch}`, ...own.map(starText)],
    opening(spot),
    ...own.flatMap((star) => [
      mainStarText(age, star.name, spot.name),
      textOf(BRIGHTNESS, star.name, lightOf(star)),
    ]),
    ...(hasRow(PAIRS, pair) ? [textOf(PAIRS, pair)] : []),
  );
}

function borrowed(model: Model, spot: Spot, age: Age, teller: Teller): Paragraph | null {
  const across = opposite(model, spot);
  return teller.tell(
    'gong.konggong',
    [`${spot.label}无主星`, `借${across.label}${starList(across.mains)}`],
    opening(spot),
    emptyText(age, spot.name),
    `借对宫${across.label}的${starList(across.mains)}来看，力量约取六成。`,
    ...across.mains.map((star) => mainStarText(age, star.name, spot.name)),
  );
}

function minorStars(spot: Spot, age: Age, teller: Teller): Paragraph | null {
  return teller.tell(
    'gong.fuxing',
    spot.minors.map((star) => `${spot.label}${starText(star)}`),
    ...spot.minors.map((star) => minorStarText(age, star.name, spot.name)),
  );
}

function smallStars(spot: Spot, age: Age, teller: Teller): Paragraph | null {
  const told = spot.small.filter(({ name }) => isSmallStarTold(age, name)).slice(0, 3);
  if (told.length === 0) return null;
  return teller.tell(
    'gong.zayao',
    told.map((star) => `${spot.label}${star.name}`),
    `${spot.label}的小星里，${told.map((star) => smallStarText(age, star.name)).join('；')}。`,
  );
}

function birthHua(spot: Spot, age: Age, teller: Teller): Paragraph | null {
  const found = spot.palace.transformations.filter(({ kind }) => kind === '生年');
  return teller.tell(
    'gong.shengnian-sihua',
    found.map(({ star, hua }) => `生年${star}化${hua}入${spot.label}`),
    ...found.map(({ hua }) => birthHuaText(age, hua, spot.name)),
  );
}

function selfHua(model: Model, spot: Spot, teller: Teller): Paragraph | null {
  const found = spot.palace.transformations.filter(({ kind }) => kind !== '生年');
  const across = opposite(model, spot);
  return teller.tell(
    'gong.zihua',
    found.map(({ star, hua, kind }) => `${spot.label}${star}${kind}${hua}`),
    ...found.flatMap(({ star, hua, kind }) => [
      kind === '自化'
        ? `${spot.label}的宫干${spot.palace.stem}使${star}自化${hua}。`
        : `对宫${across.label}的${across.palace.stem}干使${spot.label}的${star}化${hua}。`,
      textOf(SELF_HUA, `${kind}${hua}`),
    ]),
    ...(found.length > 0 ? [textOf(TERMS, '自化')] : []),
  );
}

const SIDES = [
  ['左辅', '右弼'],
  ['文昌', '文曲'],
  ['天魁', '天钺'],
  ['地空', '地劫'],
  ['火星', '铃星'],
  ['擎羊', '陀罗'],
  ['太阳', '太阴'],
  ['紫微', '天府'],
] as const;

function flanks(model: Model, spot: Spot, teller: Teller): Paragraph | null {
  const sides = [1, 11].map((step) => {
    const next = model.spots[(spot.index + step) % 12]!;
    return new Set([...next.mains, ...next.minors].map(({ name }) => name));
  });
  const found = SIDES.filter(
    ([one, other]) =>
      (sides[0]!.has(one) && sides[1]!.has(other)) || (sides[0]!.has(other) && sides[1]!.has(one)),
  );
  return teller.tell(
    'gong.jiagong',
    found.map((pair) => `${pair.join('、')}夹${spot.label}`),
    ...found.flatMap((pair) => [`${pair.join('、')}分居${spot.label}两邻。`, textOf(FLANKS, pair.join(''))]),
    ...(found.length > 0 ? [textOf(TERMS, '夹')] : []),
  );
}

/** 暗合: the palace whose branch is the six-harmony partner, mentioned when it contains a 禄 or 忌. */
function hidden(model: Model, spot: Spot, teller: Teller): Paragraph | null {
  const partner = model.at((13 - spot.branch) % 12);
  const lucun = partner.minors.some(({ name }) => name === '禄存');
  const hua = partner.palace.transformations.filter(
    ({ kind, hua: name }) => kind === '生年' && (name === '禄' || name === '忌'),
  );
  const found = [...(lucun ? ['禄存'] : []), ...hua.map(({ star, hua: name }) => `${star}化${name}`)];
  if (found.length === 0) return null;
  const gain = lucun || hua.some(({ hua: name }) => name === '禄');
  const load = hua.some(({ hua: name }) => name === '忌');
  const sense = gain && load ? '暗处有得也有牵挂' : gain ? '暗处有一份帮补' : '暗处有一份牵挂';
  return teller.tell(
    'gong.anhe',
    [`${spot.label}暗合${partner.label}`, ...found],
    `${spot.label}与${partner.label}地支六合，称为暗合；那里有${found.join('、')}，${spot.label}因而${sense}。`,
  );
}

/** A decade that begins later is not spoken of with its palace. */
const LAST_TOLD = 91;

function score(spot: Spot, age: Age, teller: Teller, over: boolean): Paragraph | null {
  return teller.tell(
    'gong.pingfen',
    [`${spot.label}${spot.score}分`, `大限${spot.palace.ageRange}岁`],
    Number(spot.palace.ageRange.split('-')[0]) > LAST_TOLD
      ? ''
      : `虚岁${spot.palace.ageRange.replace('-', '至')}岁行大限到${spot.label}。`,
    over ? '' : scoreText(age, spot.name, spot.score),
  );
}
