import { cycleIndex, nayin } from '@tianji/almanac/cycle';
import type { Natal } from '../natal.ts';
import { byMonth, type Star, sanming, seasonOf, special } from './star.ts';

/** Element (0 木 … 4 水) of the nayin of each pair of pillars. */
const NAYIN_ELEMENT: readonly number[] = Array.from({ length: 30 }, (_, i) =>
  '木火土金水'.indexOf(nayin(2 * i).charAt(2)),
);
const yearSound = ({ cycles }: Natal) => NAYIN_ELEMENT[cycles[0]! >> 1]!;

/** 长生 and 临官 of an element's nayin, as branches: 木 火 土 金 水. */
const SCHOOL = [11, 2, 8, 5, 8];
const OFFICE = [2, 5, 11, 8, 11];

const GOLDEN = new Set(['乙丑', '己巳', '癸酉'].map(cycleIndex));
/** Day and hour pillars with the same stem that enclose the day stem's 禄. */
const ARCHED = new Set(
  ['癸亥癸丑', '癸丑癸亥', '丁巳丁未', '己未己巳', '戊辰戊午'].map(
    (text) => cycleIndex(text.slice(0, 2)) * 60 + cycleIndex(text.slice(2)),
  ),
);
/** 甲戊庚, 乙丙丁, 壬癸辛 in this order. */
const WONDERS = new Set(['0,4,6', '1,2,3', '8,9,7']);

/** Branches of the child star: by season and by the year's nayin element. */
const CHILD_SEASON = ['寅子', '卯未辰', '寅子', '卯未辰'];
const CHILD_SOUND = ['午卯', '酉戌', '辰巳', '午卯', '酉戌'];
const BRANCH_NAMES = '子丑寅卯辰巳午未申酉戌亥';

export const SPECIAL_STARS: readonly Star[] = [
  special(
    {
      name: '空亡',
      nature: '平',
      source: sanming('论空亡'),
      from: '以日柱之旬查其余各支',
      rule: '日柱所在一旬未及之两支，如甲子旬为戌亥',
    },
    ({ cycles }, { branch, position }) => {
      const first = (22 - 2 * Math.floor(cycles[2]! / 10)) % 12;
      return position !== 2 && (branch === first || branch === first + 1);
    },
  ),
  special(
    {
      name: '学堂',
      nature: '吉',
      source: sanming('论学堂词馆'),
      from: '以年柱纳音查其余各支',
      rule: '年纳音五行之长生：木见亥，火见寅，土见申，金见巳，水见申',
    },
    (natal, { branch, position }) => position !== 0 && SCHOOL[yearSound(natal)] === branch,
  ),
  special(
    {
      name: '词馆',
      nature: '吉',
      source: sanming('论学堂词馆'),
      from: '以年柱纳音查其余各支',
      rule: '年纳音五行之临官：木见寅，火见巳，土见亥，金见申，水见亥',
    },
    (natal, { branch, position }) => position !== 0 && OFFICE[yearSound(natal)] === branch,
  ),
  byMonth(
    {
      name: '德秀贵人',
      nature: '吉',
      source: sanming('论德秀'),
      note: '德与秀之干，见其一即记',
    },
    '壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬 壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬 壬癸戊己丙辛甲 庚辛乙 丙丁戊癸 甲乙丁壬',
    '各干',
  ),
  special(
    {
      name: '三奇贵人',
      nature: '吉',
      source: sanming('论三奇'),
      from: '查年月日或月日时三干顺排',
      rule: '天上三奇甲戊庚，地下三奇乙丙丁，人中三奇壬癸辛，须依次相连；记于日柱',
    },
    ({ stems }, { position }) =>
      position === 2 && [0, 1].some((at) => WONDERS.has(stems.slice(at, at + 3).join())),
  ),
  special(
    {
      name: '金神',
      nature: '平',
      source: sanming('论金神'),
      from: '查日柱、时柱',
      rule: '日柱或时柱为乙丑、己巳、癸酉',
    },
    (_, { position, cycle }) => (position === 2 || position === 3) && GOLDEN.has(cycle),
  ),
  special(
    {
      name: '拱禄',
      nature: '吉',
      source: '《渊海子平》论拱禄',
      from: '查日柱与时柱',
      rule: '癸亥日癸丑时、癸丑日癸亥时、丁巳日丁未时、己未日己巳时、戊辰日戊午时，同干而夹拱日禄；记于日柱',
    },
    ({ cycles, count }, { position }) =>
      position === 2 && count === 4 && ARCHED.has(cycles[2]! * 60 + cycles[3]!),
  ),
  special(
    {
      name: '隔角煞',
      nature: '凶',
      source: sanming('论隔角煞'),
      from: '以日支查时支',
      rule: '日支与时支隔一位（如子与寅、丑与卯）；记于时柱',
    },
    ({ branches }, { position, branch }) => position === 3 && (branch - branches[2]! + 12) % 12 === 2,
  ),
  special(
    {
      name: '天罗地网',
      nature: '凶',
      source: sanming('论天罗地网'),
      from: '以年柱纳音查日支',
      rule: '年纳音属火而日支见戌亥为天罗，属水、土而日支见辰巳为地网',
    },
    (natal, { position, branch }) => {
      if (position !== 2) return false;
      const sound = yearSound(natal);
      return sound === 1 ? branch >= 10 : (sound === 2 || sound === 4) && (branch === 4 || branch === 5);
    },
  ),
  special(
    {
      name: '童子煞',
      nature: '平',
      source: '民间通行歌诀“春秋寅子贵”',
      from: '以月令四季与年柱纳音查日支、时支',
      rule: '春秋生见寅、子，夏冬生见卯、未、辰；年纳音金、木见午、卯，水、火见酉、戌，土见辰、巳',
    },
    (natal, { position, branch }) => {
      if (position !== 2 && position !== 3) return false;
      const name = BRANCH_NAMES.charAt(branch);
      return (
        CHILD_SEASON[seasonOf(natal.monthBranch)]!.includes(name) ||
        CHILD_SOUND[yearSound(natal)]!.includes(name)
      );
    },
  ),
];
