/**
 * The chart in wire format; the field names are the site's own and partly pinyin (`ztys`, `shianshishen`). Nothing
 * is computed here. The order of the fields is that of the replies.
 */
import type { OtherClock } from '@tianji/almanac';
import { linkedNotice } from '@tianji/service-kit/birth';
import type { CallOutput } from './contract/index.ts';
import type { FortuneRow } from './engine/analysis/index.ts';
import { type BoneWeight, liang } from './engine/bone-weight/bone-weight.ts';
import type {
  BaziChart,
  Column,
  FlowMonth,
  FlowYear,
  HourVariant,
  LuckCycle,
  LuckStart,
} from './engine/types.ts';

type Reply = CallOutput<'perpetualcalendaralmanac/getBaZi'>;
/** A reply without the fields echoed from the request. */
export type WireChart = Omit<Reply, 'location' | 'placeNote'>;
type WireCycle = WireChart['liunianbiao'][number];
type WireYear = WireCycle['liunian'][number];
type WireMonth = WireYear['liuyue'][number];

const months = new WeakMap<readonly FlowMonth[], WireMonth[]>();

const monthWire = (month: FlowMonth): WireMonth => ({
  yuefen: month.name,
  jie: month.term,
  ganzhi: month.ganzhi,
  liuyueshishengan: month.tenGod,
  liuyuechanggan: month.hiddenStems,
  liuyuechangganshishen: month.hiddenTenGods,
});

/** Charts share the lists of months, a hundred in all: each is converted once. */
function monthsWire(list: readonly FlowMonth[]): WireMonth[] {
  const known = months.get(list);
  if (known) return known;
  const made = list.map(monthWire);
  months.set(list, made);
  return made;
}

/** The relations within the natal pillars: the same in every year, and part of each year's entry. */
const natalWire = (chart: BaziChart) => ({
  yuanJuTianGan: chart.stemRelations,
  yuanJuDiZhi: chart.branchRelations,
  yuanJuZhengZhu: chart.pillarRelations,
});
type NatalWire = ReturnType<typeof natalWire>;

const yearWire = (year: FlowYear, natal: NatalWire): WireYear => ({
  ganzhi: year.ganzhi,
  year: year.year,
  age: year.age,
  score: year.score,
  xiaoyun: year.smallCycle,
  xiaoyunshishengan: year.smallCycleTenGod,
  liunianshishengan: year.tenGod,
  liunianchanggan: year.hiddenStems,
  liunianchangganshishen: year.hiddenTenGods,
  liuniannayin: year.nayin,
  liuniandishi: year.stage,
  liuniankongwang: year.voidBranches,
  suiYunGan: year.stemRelations,
  suiYunZhi: year.branchRelations,
  suiYunZhengZhu: year.pillarRelations,
  ...natal,
  selected: year.selected,
  liuyue: monthsWire(year.months),
  liuyueriqi: year.monthStarts,
});

const cycleWire = (cycle: LuckCycle, natal: NatalWire): WireCycle => ({
  ganzhi: cycle.ganzhi,
  year: cycle.year,
  age: cycle.age,
  endYear: cycle.endYear,
  endAge: cycle.endAge,
  score: cycle.score,
  shishengan: cycle.tenGod,
  changgan: cycle.hiddenStems,
  changganshishen: cycle.hiddenTenGods,
  nayin: cycle.nayin,
  changsheng: cycle.stage,
  xunkong: cycle.voidBranches,
  shenSha: cycle.stars,
  selected: cycle.selected,
  xiaoyun: cycle.smallCycles,
  liunian: cycle.years.map((year) => yearWire(year, natal)),
});

const luckStartWire = (info: LuckStart): WireChart['qiyunInfo'] => ({
  forward: info.forward,
  years: info.years,
  months: info.months,
  days: info.days,
  date: info.date,
  jie: info.term,
  seconds: info.seconds,
  working: info.working,
});

const variantWire = (variant: HourVariant): WireChart['hourVariants'][number] => ({
  shi: variant.branch,
  time: variant.time,
  bazi: variant.bazi,
  shishen: variant.tenGod,
  minggong: variant.lifePalace,
  shengong: variant.bodyPalace,
  qiyun: variant.luckStartText,
});

const stemOf = ({ ganzhi }: Column) => ganzhi.charAt(0);
const branchOf = ({ ganzhi }: Column) => ganzhi.charAt(1);

/**
 * The chart in wire format: as sent to the page, and as stored in a report.
 * @param linkOf the link of the same birth by another clock; a report has none
 */
export function wireChart(chart: BaziChart, linkOf?: (change: OtherClock['change']) => string): WireChart {
  const { year: n, month: y, day: r, hour: s } = chart.columns;
  const natal = natalWire(chart);
  const liunianbiao = chart.cycles.map((cycle) => cycleWire(cycle, natal));
  const liunianObj = yearWire(chart.currentYear, natal);
  return {
    ng: stemOf(n),
    nz: branchOf(n),
    yg: stemOf(y),
    yz: branchOf(y),
    rg: stemOf(r),
    rz: branchOf(r),
    sg: stemOf(s),
    sz: branchOf(s),
    nianshishen: n.tenGod,
    nianchanggan: n.hiddenStems,
    nianchangganshishen: n.hiddenTenGods,
    niannayin: n.nayin,
    niandishi: n.stage,
    nianzizuo: n.ownStage,
    niankongwang: n.voidBranches,
    yueshishen: y.tenGod,
    yuechanggan: y.hiddenStems,
    yuechangganshishen: y.hiddenTenGods,
    yuenayin: y.nayin,
    yuedishi: y.stage,
    yuezizuo: y.ownStage,
    yuekongwang: y.voidBranches,
    rishishen: '日主',
    richanggan: r.hiddenStems,
    richangganshishen: r.hiddenTenGods,
    rinayin: r.nayin,
    ridishi: r.stage,
    rizizuo: r.ownStage,
    rikongwang: r.voidBranches,
    shianshishen: s.tenGod,
    shichanggan: s.hiddenStems,
    shichangganshishen: s.hiddenTenGods,
    shinayin: s.nayin,
    shidishi: s.stage,
    shizizuo: s.ownStage,
    shikongwang: s.voidBranches,
    engine: chart.engine,
    sex: chart.sex,
    gongli: chart.enteredTime,
    bjsj: chart.standardTime,
    ztys: chart.solarTime,
    longitude: chart.longitude,
    ztysguocheng: chart.solarSteps,
    xialingshi: chart.summerTime,
    prevjieqi: chart.previousTerm,
    prevjieqishijian: chart.previousTermTime,
    nextjieqi: chart.nextTerm,
    nextjieqishijian: chart.nextTermTime,
    nongli: chart.lunarText,
    lunar: chart.lunar,
    xingzuo: chart.westernSign,
    shengxiao: chart.animal,
    qiyun: chart.luckStartText,
    qiyunInfo: luckStartWire(chart.luckStart),
    taiyuan: chart.fetalOrigin,
    taiyuannayin: chart.fetalOriginNayin,
    taixi: chart.fetalBreath,
    taixinayin: chart.fetalBreathNayin,
    siling: { gan: chart.ruling.stem, jie: chart.ruling.term, ri: chart.ruling.day },
    ...(chart.zone === undefined ? {} : { shiqu: chart.zone }),
    minggong: chart.lifePalace,
    minggongnayin: chart.lifePalaceNayin,
    shengong: chart.bodyPalace,
    shengongnayin: chart.bodyPalaceNayin,
    mingGua: chart.lifeTrigram,
    guaxu: chart.lifeHexagram,
    dangqianganzhi: chart.presentPillars,
    pillars: chart.pillars,
    bazi: chart.bazi,
    ...natal,
    suiYunGan: liunianObj.suiYunGan,
    suiYunZhi: liunianObj.suiYunZhi,
    suiYunZhengZhu: liunianObj.suiYunZhengZhu,
    siZhuShenSha: chart.pillarStars,
    liunianObj,
    liunianbiao,
    wuxing: chart.elements,
    wangxiang: chart.seasons,
    qiangruo: chart.strength,
    yongshen: chart.usefulGod,
    geju: chart.pattern,
    hourUnknown: chart.hourUnknown,
    hourVariants: chart.hourVariants.map(variantWire),
    options: chart.options,
    koujing: chart.rules,
    notices: chart.notices.map((notice) => linkedNotice(notice, linkOf)),
    ...(chart.clockChange && { jiupan: chart.clockChange }),
    alternatives: chart.alternatives,
  };
}

/** A row of the yearly scores. */
export const fortuneWire = (row: FortuneRow) => ({
  age: row.age,
  year: row.year,
  dayun: row.cycle,
  dayunscore: row.cycleScore,
  dayunsum: row.cycleSum,
  liunian: row.ganzhi,
  score: row.score,
  sum: row.sum,
});

type BoneReply = CallOutput<'yuantiangang/getRusult'>;

/** A bone weight in wire format. @param about fields from the request, the verse and the notes */
export function boneWire(
  chart: BaziChart,
  weight: BoneWeight,
  about: {
    name: string;
    location: string;
    text: BoneReply['obj'];
    notes: string[];
    linkOf: (change: OtherClock['change']) => string;
  },
): BoneReply {
  const { year, month, day, hour } = chart.columns;
  return {
    name: about.name,
    sex: chart.sex,
    location: about.location,
    ztys: chart.solarTime,
    bjsj: chart.standardTime,
    nongli: chart.lunarText,
    ng: stemOf(year),
    nz: branchOf(year),
    yg: stemOf(month),
    yz: branchOf(month),
    rg: stemOf(day),
    rz: branchOf(day),
    sg: stemOf(hour),
    sz: branchOf(hour),
    nianzhu: weight.yearPillar,
    yuezhi: weight.monthBranch,
    nongliri: weight.lunarDay,
    shizhi: weight.hourBranch,
    zongliang: weight.liang,
    fenxiang: weight.parts.map(({ title, ganzhi, qian }) => ({ xiang: title, ganzhi, zhong: liang(qian) })),
    obj: about.text,
    koujing: weight.rules,
    shuoming: about.notes,
    notices: chart.notices
      .filter(({ kind }) => kind === 'clock')
      .map(({ kind: _, ...notice }) => linkedNotice(notice, about.linkOf)),
    ...(chart.zone === undefined ? {} : { shiqu: chart.zone }),
    ...(chart.clockChange && { jiupan: chart.clockChange }),
  };
}
