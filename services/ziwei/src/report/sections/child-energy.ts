/** 时空 of a child, to the parents: corners, hours and months of its day. */
import { textOf } from '../../corpus/index.ts';
import { CHILD_PLACE, CHILD_ROOM } from '../../corpus/report/child-energy.ts';
import { CHILD_MONTH_SOUTH } from '../../corpus/report/months-south.ts';
import { AGE_FRAMES } from '../../corpus/report/practice.ts';
import { starList } from '../../engine/reading/model.ts';
import type { ReportContext, SectionWriter } from '../types.ts';
import { because, isAwake, resting, SEEK } from './energy.ts';
import { bestMonths, labelOfMonth, tightMonth } from './months.ts';
import { branchOf } from './places.ts';
import { monthText } from './seasons.ts';
import { count, held, plainName } from './words.ts';

/** As many of the strong directions are told by their hour. */
const TOLD = 3;

function grounds({ verdict, model }: ReportContext) {
  return {
    ...{ directions: verdict.directions, home: verdict.palace('田宅'), weak: resting(verdict) },
    horse: verdict.at(branchOf(model, '天马')),
    store: verdict.at(branchOf(model, '禄存')),
  };
}

export const childEnergy: SectionWriter = (ctx) => {
  const { teller, verdict } = ctx;
  const { directions, home, weak, horse, store } = grounds(ctx);
  const months = bestMonths(ctx);
  const awake = directions.filter(isAwake).slice(0, TOLD);
  const zhi = weak.spot.palace.branch;
  return [
    ...teller.under('屋里得力的方位', [
      teller.tell('shikong.nianling', [`虚岁${verdict.age}岁`], textOf(AGE_FRAMES, '时空', '幼')),
      teller.tell(
        'shikong.fangwei',
        directions.map(({ zhi: branch, where, palace }) => `${branch}${where}${palace.label}`),
        `十二宫各据一支，一支对应一方、一时、一月，此盘得力的方位依次是${directions.map(({ where, zhi: branch }) => `${where}的${branch}方`).join('、')}。`,
        ...directions.map(
          (each, i) =>
            `${SEEK[i]}看${each.where}，${because(each)}，${textOf(CHILD_PLACE, each.zhi, '方')}。`,
        ),
      ),
    ]),
    ...teller.under('孩子一天里的好钟点', [
      teller.tell(
        'shikong.zhongdian',
        awake.map(({ zhi: branch, hours }) => `${branch}时${hours}`),
        ...awake.map((each) => `${each.zhi}时即${each.hours}，${textOf(CHILD_PLACE, each.zhi, '时')}。`),
      ),
    ]),
    ...teller.under('孩子眼前的好月份', [
      teller.tell(
        'shikong.yuefen',
        months.map(({ year, month }) => `${year}年${labelOfMonth(month)}`),
        ...months.map(
          ({ year, month, zhi: branch }) =>
            `${year}年${year === verdict.year ? '余下的月份' : ''}里，最宽的农历${labelOfMonth(month)}建${branch}，${monthText(ctx, CHILD_PLACE, CHILD_MONTH_SOUTH, branch)}。`,
        ),
      ),
    ]),
    ...teller.under('动的一边与静的一边', [
      teller.tell(
        'shikong.ma',
        [`天马${horse.spot.palace.branch}`, horse.label],
        `天马在${horse.label}，走动的力气从这里来，好动的时候多半与${plainName(verdict, horse.name)}有关。`,
      ),
      teller.tell(
        'shikong.lu',
        [`禄存${store.label}`],
        `禄存在${store.label}，孩子的安稳多半从${plainName(verdict, store.name)}来，这一头少变动。`,
      ),
    ]),
    ...teller.under('孩子的屋子', [
      teller.tell(
        'shikong.jiaju',
        [`田宅${home.ganzhi}`, ...home.stars.map(held(home))],
        home.empty
          ? `田宅宫没有主星，借子女宫的${starList(home.stars)}来看布置。`
          : `田宅宫坐${starList(home.stars)}，屋子的样子跟着星性走。`,
        ...home.stars.map(({ name }) => `${textOf(CHILD_ROOM, name, '文')}。`),
      ),
      teller.tell(
        'shikong.ruo',
        [`${weak.label}${weak.score}分`, zhi],
        `${weak.rank === 12 ? '最弱' : '较弱'}的${weak.label}在${zhi}，${textOf(CHILD_PLACE, zhi, '弱')}。`,
      ),
    ]),
  ];
};

/** Where a child's unrest and its calm come from, in plain words. */
function unrest({ verdict }: ReportContext, moving: string, still: string): string {
  const [more, less] = [moving, still].map((palace) => plainName(verdict, palace));
  return more === less
    ? `孩子坐不住与静得下来，常常都跟${more}有关，这一头安排好了就少改。`
    : `孩子坐不住的时候，常常跟${more}有关；要静下来，先看${less}那一头，安排好了就少改。`;
}

export const childEnergyPlain: SectionWriter = (ctx) => {
  const { teller } = ctx;
  const { directions, home, horse, store } = grounds(ctx);
  const later = bestMonths(ctx).at(-1)!;
  return [
    ...teller.under('屋里怎么摆', [
      teller.tell(
        'shikong.bai-fang',
        directions.map(({ where, hours }) => `${where}${hours}`),
        `${textOf(AGE_FRAMES, '时空白', '幼')}。`,
        `孩子顺手的有${count(directions.length)}个方向：${directions.map(({ where }) => where).join('、')}。`,
        ...directions.map((each) => `${textOf(CHILD_PLACE, each.zhi, '白')}。`),
      ),
      teller.tell(
        'shikong.bai-jia',
        [`天马${horse.spot.palace.branch}`, `禄存${store.label}`, ...home.stars.map(held(home))],
        ...home.stars.map(({ name }) => `${textOf(CHILD_ROOM, name, '白')}。`),
        unrest(ctx, horse.name, store.name),
        `说到月份，${later.year}年里，农历${labelOfMonth(later.month)}最合拍，新东西放在那时教；${labelOfMonth(tightMonth(ctx))}就照旧过。`,
      ),
    ]),
  ];
};
