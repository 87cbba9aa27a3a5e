import { cycleIndex, hiddenStems, lifeStage, nayin, tenGod, voidBranches } from '@tianji/almanac/cycle';
import type { CallOutput } from '../../api.ts';
import { daysOf, hoursOf } from '../limits/days.ts';
import { monthsOf } from '../limits/months.ts';

export type Chart = CallOutput<'perpetualcalendaralmanac/getBaZi'>;
/** The facts of a chart about the birth itself: page and report share them. */
export type NatalChart = Omit<
  Chart,
  | 'liunianObj'
  | 'liunianbiao'
  | 'suiYunGan'
  | 'suiYunZhi'
  | 'suiYunZhengZhu'
  | 'dangqianganzhi'
  | 'alternatives'
  | 'hourVariants'
>;
export type LuckCycle = Chart['liunianbiao'][number];
export type FlowYear = LuckCycle['liunian'][number];
export type Relation = Chart['yuanJuDiZhi'][number];

/** One column of the chart. */
export interface Column {
  name: '流时' | '流日' | '流月' | '流年' | '大运' | '小运' | '年柱' | '月柱' | '日柱' | '时柱';
  /** Under the name: a year, a range of years, or whom the pillar represents. */
  note: string;
  /** The rest of the note, shown where there is room. */
  more?: string;
  stem: string;
  branch: string;
  /** Ten god of the stem; 元男 or 元女 on the day pillar. */
  god: string;
  hidden: readonly { stem: string; god: string }[];
  /** Life stage of the day stem at this branch. */
  stage: string;
  /** Life stage of the column's own stem at its own branch. */
  ownStage: string;
  voids: string;
  nayin: string;
}

const ONE: Record<string, string> = {
  比肩: '比',
  劫财: '劫',
  食神: '食',
  伤官: '伤',
  偏财: '才',
  正财: '财',
  七杀: '杀',
  正官: '官',
  偏印: '枭',
  正印: '印',
};
/** A ten god in one character, as strips show it. */
export const shortGod = (god: string): string => ONE[god] ?? '';

const pair = (stems: readonly string[], gods: readonly string[]) =>
  stems.map((stem, i) => ({ stem, god: gods[i] ?? '' }));

/** A column from a stem-branch and the day stem, for those that the wire gives as stem and branch alone. */
export function columnOf(name: Column['name'], note: string, dayStem: string, ganzhi: string): Column {
  const [stem, branch] = [ganzhi.charAt(0), ganzhi.charAt(1)];
  const index = cycleIndex(ganzhi);
  return {
    name,
    note,
    stem,
    branch,
    god: tenGod(dayStem, stem),
    hidden: hiddenStems(branch).map((each) => ({ stem: each, god: tenGod(dayStem, each) })),
    stage: lifeStage(dayStem, branch),
    ownStage: lifeStage(stem, branch),
    voids: voidBranches(index).join(''),
    nayin: nayin(index),
  };
}

/** The natal columns; three when the hour is unknown. */
export function natalColumns(chart: NatalChart): Column[] {
  const c = chart;
  const own = c.sex === '男' ? '元男' : '元女';
  const all: Column[] = [
    {
      ...{ name: '年柱', note: '祖上', stem: c.ng, branch: c.nz, god: c.nianshishen },
      hidden: pair(c.nianchanggan, c.nianchangganshishen),
      ...{ stage: c.niandishi, ownStage: c.nianzizuo, voids: c.niankongwang, nayin: c.niannayin },
    },
    {
      ...{ name: '月柱', note: '父母', stem: c.yg, branch: c.yz, god: c.yueshishen },
      hidden: pair(c.yuechanggan, c.yuechangganshishen),
      ...{ stage: c.yuedishi, ownStage: c.yuezizuo, voids: c.yuekongwang, nayin: c.yuenayin },
    },
    {
      ...{ name: '日柱', note: '自身', stem: c.rg, branch: c.rz, god: own },
      hidden: pair(c.richanggan, c.richangganshishen),
      ...{ stage: c.ridishi, ownStage: c.rizizuo, voids: c.rikongwang, nayin: c.rinayin },
    },
    {
      ...{ name: '时柱', note: '子女', stem: c.sg, branch: c.sz, god: c.shianshishen },
      hidden: pair(c.shichanggan, c.shichangganshishen),
      ...{ stage: c.shidishi, ownStage: c.shizizuo, voids: c.shikongwang, nayin: c.shinayin },
    },
  ];
  return c.hourUnknown ? all.slice(0, 3) : all;
}

/** The luck shown on the page: a cycle and one of its years; of months, days and hours one each or none (-1). */
export interface Selection {
  cycle: number;
  year: number;
  month: number;
  day: number;
  hour: number;
}

/** No month, day or hour. */
export const NO_MONTH = { month: -1, day: -1, hour: -1 } as const;

/** The current cycle and year, as the chart marks them. */
export function currentSelection(chart: Chart): Selection {
  const cycle = Math.max(
    0,
    chart.liunianbiao.findIndex((each) => each.selected),
  );
  const years = chart.liunianbiao[cycle]!.liunian;
  const year = Math.max(
    0,
    years.findIndex((each) => each.selected),
  );
  return { cycle, year, ...NO_MONTH };
}

/** Whether a selection is what the chart marks as current. */
export function isCurrent(chart: Chart, { cycle, year }: Selection): boolean {
  const chosen = chart.liunianbiao[cycle];
  return chosen?.selected === true && chosen.liunian[year]?.selected === true;
}

/** Flow hour, day and month, as far as they are chosen. */
function shortColumns(chart: Chart, flow: FlowYear, { month, day, hour }: Selection): Column[] {
  const columns: Column[] = [];
  const moon = month >= 0 ? monthsOf(flow.ganzhi, chart.rg)[month] : undefined;
  const sun = moon && day >= 0 ? daysOf(chart, flow, month)[day] : undefined;
  const time = sun && hour >= 0 ? hoursOf(sun.ganzhi, chart.options.dayBoundary)[hour] : undefined;
  if (time) columns.push(columnOf('流时', `${time.name}时`, chart.rg, time.ganzhi));
  if (sun) columns.push(columnOf('流日', shortDate(sun.date), chart.rg, sun.ganzhi));
  if (moon) columns.push(columnOf('流月', moon.name, chart.rg, moon.ganzhi));
  return columns;
}

/** Flow hour, day, month (if chosen), flow year and major cycle as columns; without an hour 小运 has no pillar. */
export function luckColumns(chart: Chart, selection: Selection): Column[] {
  const { cycle, year } = selection;
  const luck = chart.liunianbiao[cycle]!;
  const flow = luck.liunian[year];
  const columns = flow ? shortColumns(chart, flow, selection) : [];
  if (flow) {
    const { ganzhi } = flow;
    columns.push({
      ...columnOf('流年', String(flow.year), chart.rg, ganzhi),
      more: `·${flow.age}岁`,
      god: flow.liunianshishengan,
      hidden: pair(flow.liunianchanggan, flow.liunianchangganshishen),
      stage: flow.liuniandishi,
      voids: flow.liuniankongwang,
      nayin: flow.liuniannayin,
    });
  }
  const years = String(luck.year);
  const more = `–${luck.endYear}`;
  if (luck.ganzhi.length === 2 && luck.ganzhi !== '小运') {
    columns.push({
      ...columnOf('大运', years, chart.rg, luck.ganzhi),
      more,
      god: luck.shishengan,
      hidden: pair(luck.changgan, luck.changganshishen),
      stage: luck.changsheng,
      voids: luck.xunkong,
      nayin: luck.nayin,
    });
  } else if (flow?.xiaoyun) columns.push({ ...columnOf('小运', years, chart.rg, flow.xiaoyun), more });
  return columns;
}

/** 乾造 for a man, 坤造 for a woman. */
export const qiankun = (sex: '男' | '女') => (sex === '男' ? ('乾造' as const) : ('坤造' as const));

/** `2026-02-04` → `2/4`. */
export const shortDate = (date: string): string =>
  date ? `${Number(date.slice(-5, -3))}/${Number(date.slice(-2))}` : '';

/** Full years between two times, `YYYY-MM-DD …`. */
export function ageOn(birth: string, now: string): number {
  const years = Number(now.slice(0, 4)) - Number(birth.slice(0, 4));
  return now.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

const ADDRESSES: Readonly<Partial<Record<Column['name'], string>>> = {
  流年: 'flow',
  大运: 'luck',
  小运: 'luck',
  年柱: 'year',
  月柱: 'month',
  日柱: 'day',
  时柱: 'hour',
};

/** The address of a character of the chart, by which a text names it: `flow.stem`, `month.branch`. */
export const addressOf = ({ name }: Pick<Column, 'name'>, part: 'stem' | 'branch'): string | undefined =>
  ADDRESSES[name] && `${ADDRESSES[name]}.${part}`;

/** What an address names among some columns, in words: 流年丙, 月干庚; undefined where they have no such character. */
export function cellName(columns: readonly Column[], address: string): string | undefined {
  const stem = columns.find((each) => addressOf(each, 'stem') === address);
  const column = stem ?? columns.find((each) => addressOf(each, 'branch') === address);
  if (!column) return undefined;
  const place = column.name.endsWith('柱') ? `${column.name.charAt(0)}${stem ? '干' : '支'}` : column.name;
  return `${place}${stem ? column.stem : column.branch}`;
}
