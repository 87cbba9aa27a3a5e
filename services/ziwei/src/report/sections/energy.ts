/** 时空能量优化: directions and hours that match the strong palaces, the months that go best; habits, not devices. */
import { MONTH_SOUTH } from '../../corpus/report/months-south.ts';
import {
  ENERGY_BRANCH,
  ENERGY_HOME,
  ENERGY_HORSE,
  ENERGY_STORE,
  textOf,
} from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import type { SectionWriter } from '../types.ts';
import type { Direction, PalaceVerdict, Verdict } from '../verdict.ts';
import { bestMonths, labelOfMonth, tightMonth } from './months.ts';
import { branchOf } from './places.ts';
import { monthText } from './seasons.ts';
import { count, held } from './words.ts';

/** From five in the morning to eleven at night: hours of sleep are neither good nor bad ones. */
const AWAKE: readonly string[] = '卯 辰 巳 午 未 申 酉 戌 亥'.split(' ');
export const isAwake = ({ zhi }: Pick<Direction, 'zhi'>): boolean => AWAKE.includes(zhi);

/** Hours to work in; those of the morning meal, of noon and of the evening are told as hours of rest or of closing. */
const WORKING: readonly string[] = ['辰', '巳', '未', '申'];
const forWork = ({ zhi }: Direction): boolean => WORKING.includes(zhi);

/** The weakest palace among those that no favourable direction names: 禄存 may be in the very weakest. */
export const resting = ({ ranked, directions }: Verdict): PalaceVerdict =>
  ranked.findLast(({ spot }) => directions.every(({ branch }) => branch !== spot.branch))!;

/** How directions are counted. */
export const SEEK = ['先', '其次', '再次', '另外'];

/** Why a direction is strong. */
export const because = ({ why, palace }: Direction): string =>
  why === '得分' ? `${palace.label}坐于此方` : `禄存坐于此方的${palace.label}`;

export const energy: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const { directions } = verdict;
  const awake = directions.filter(isAwake);
  const top = directions.find(forWork);
  const home = verdict.palace('田宅');
  const [horse, store] = [verdict.at(branchOf(model, '天马')), verdict.at(branchOf(model, '禄存'))];
  const weak = resting(verdict);
  const months = bestMonths(ctx);
  return [
    ...teller.under('得力的方位', [
      teller.tell(
        'shikong.fangwei',
        directions.map(({ zhi, where, palace }) => `${zhi}${where}${palace.label}`),
        `十二宫各据一支，一支对应一方、一时、一月，此盘得力的方位依次是${directions.map(({ where, zhi }) => `${where}的${zhi}方`).join('、')}。`,
        ...directions.map(
          (each, i) =>
            `${SEEK[i]}看${each.where}，${because(each)}，${textOf(ENERGY_BRANCH, each.zhi, '方')}。`,
        ),
      ),
    ]),
    ...teller.under('一天里的好钟点', [
      teller.tell(
        'shikong.zhongdian',
        awake.map(({ zhi, hours }) => `${zhi}时${hours}`),
        ...awake
          .slice(0, 3)
          .map((each) => `${each.zhi}时即${each.hours}，${textOf(ENERGY_BRANCH, each.zhi, '时')}。`),
      ),
    ]),
    ...teller.under('眼前的好月份', [
      teller.tell(
        'shikong.yuefen',
        months.map(({ year, month }) => `${year}年${labelOfMonth(month)}`),
        ...months.map(
          ({ year, month, zhi }) =>
            `${year}年${year === verdict.year ? '余下的月份' : ''}里，最宽的农历${labelOfMonth(month)}建${zhi}，${monthText(ctx, ENERGY_BRANCH, MONTH_SOUTH, zhi)}。`,
        ),
      ),
    ]),
    ...teller.under('动与藏', [
      teller.tell(
        'shikong.ma',
        [`天马${horse.spot.palace.branch}`, horse.label],
        `天马在${horse.label}，走动的力气从这里来。`,
        textOf(ENERGY_HORSE, horse.spot.palace.branch, '文'),
      ),
      teller.tell('shikong.lu', [`禄存${store.label}`], textOf(ENERGY_STORE, store.name, '文')),
    ]),
    ...teller.under('居家的布置', [
      teller.tell(
        'shikong.jiaju',
        [`田宅${home.ganzhi}`, ...home.stars.map(held(home))],
        home.empty
          ? `田宅宫没有主星，居所的样子跟着人生阶段走，借子女宫的${starList(home.stars)}来看布置。`
          : `田宅宫坐${starList(home.stars)}，家里的样子宜顺着星性。`,
        ...home.stars.map((star) => textOf(ENERGY_HOME, star.name, '文')),
      ),
    ]),
    ...teller.under('少用力的方向', [
      teller.tell(
        'shikong.ruo',
        [`${weak.label}${weak.score}分`, weak.spot.palace.branch],
        `${weak.rank === 12 ? '最弱' : '较弱'}的${weak.label}在${weak.spot.palace.branch}，${textOf(ENERGY_BRANCH, weak.spot.palace.branch, '弱')}。`,
        rest(top, weak),
      ),
    ]),
  ];
};

export const energyPlain: SectionWriter = (ctx) => {
  const { teller, verdict, model } = ctx;
  const { directions } = verdict;
  const home = verdict.palace('田宅');
  const top = directions.find(forWork);
  const horse = verdict.at(branchOf(model, '天马')).spot.palace.branch;
  const store = verdict.at(branchOf(model, '禄存'));
  const weak = resting(verdict);
  const later = bestMonths(ctx).at(-1)!;
  return [
    ...teller.under('什么地方什么时候最顺手', [
      teller.tell(
        'shikong.bai-fang',
        directions.map(({ where, hours }) => `${where}${hours}`),
        `您顺手的有${count(directions.length)}个方向：${directions.map(({ where }) => where).join('、')}。`,
        ...directions.map((each) => `${textOf(ENERGY_BRANCH, each.zhi, '白')}。`),
      ),
    ]),
    ...teller.under('出门、充电和家里', [
      teller.tell(
        'shikong.bai-jia',
        [`天马${horse}`, `禄存${store.label}`, ...home.stars.map(held(home))],
        textOf(ENERGY_HORSE, horse, '白'),
        textOf(ENERGY_STORE, store.name, '白'),
        ...home.stars.map((star) => textOf(ENERGY_HOME, star.name, '白')),
        restPlain(top, weak),
        `说到月份，${later.year}年里，农历${labelOfMonth(later.month)}最合拍，${textOf(ENERGY_BRANCH, later.zhi, '月白')}；${labelOfMonth(tightMonth(ctx))}别排得太满。`,
      ),
    ]),
  ];
};

/** When to do the most important thing, and when to rest: of the hours in which one is awake. */
function rest(top: Direction | undefined, { spot }: PalaceVerdict): string {
  const zhi = spot.palace.branch;
  const slow = isAwake({ zhi }) ? `把${zhi}时留给休整` : '';
  if (top)
    return `把${top.where}与${top.hours}留给最要紧的一件事${slow && `，${slow}，一天之内便有起有伏`}。`;
  return slow && `要紧的事照平日的时辰办，${slow}即可。`;
}

function restPlain(top: Direction | undefined, { spot }: PalaceVerdict): string {
  const slow = isAwake({ zhi: spot.palace.branch }) ? `${hoursOf(spot.branch)}就歇着，别给自己加活` : '';
  const told = [top ? `要紧的事放在${top.hours}` : '', slow].filter((each) => each !== '');
  return told.length > 0 ? `${told.join('，')}。` : '';
}

const hoursOf = (branch: number): string => `${(2 * branch + 23) % 24}点到${2 * branch + 1}点`;
