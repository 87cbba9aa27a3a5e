import { beijingTime } from '@tianji/almanac/civil';
import { portalNow } from '@tianji/kit';
import type { Fact } from '@tianji/kit/chart';
import type { Chart, FlowYear, LuckCycle } from '../chart/model.ts';

/** Years compared. */
const YEARS = 10;

const span = (from: number, to: number): string => (to < from ? '无' : `${from}—${to}`);

/** A step of luck with its years and ages; a hand-over in the year of birth leaves no years of 小运. */
const luckFact = (luck: LuckCycle, step: number): Fact => [
  step === 0 ? '小运' : `大运第${step}步`,
  `${step === 0 ? '' : `${luck.ganzhi}　`}${span(luck.year, luck.endYear)}年　${span(luck.age, luck.endAge)}岁`,
];

const yearText = (luck: LuckCycle, { ganzhi, age, xiaoyun, score }: FlowYear): string =>
  [ganzhi, `虚岁${age}`, `行${luck.ganzhi}`, xiaoyun && `小运${xiaoyun}`, `评分${score}`]
    .filter(Boolean)
    .join('　');

/**
 * Ten years from the present one, or the last ten of the chart when its years are over: the same for two charts of one
 * birth, whenever their luck begins.
 */
function yearFacts({ liunianbiao, gongli }: Chart, now: number): Fact[] {
  const years = liunianbiao.flatMap((luck) => luck.liunian.map((flow) => ({ luck, flow })));
  const born = Number(gongli.slice(0, 4));
  const { year: today } = beijingTime(now);
  // The nine steps of luck end ninety years after the birth at the earliest.
  const from = Math.min(Math.max(today, born), born + 90 - YEARS);
  return Array.from({ length: YEARS }, (_, i): Fact => {
    const found = years.find(({ flow }) => flow.year === from + i);
    return [`流年${from + i}`, found ? yearText(found.luck, found.flow) : '—'];
  });
}

/** The facts by which two charts of one person are compared as of a moment, in the order of the chart. */
export function chartFacts(c: Chart, now: number): Fact[] {
  const { elements, avoid, idle, other } = c.yongshen;
  return [
    ['钟表时间', c.gongli],
    ['真太阳时', c.ztys],
    ['农历', c.nongli],
    ['年柱', `${c.pillars.year}　${c.nianshishen}`],
    ['月柱', `${c.pillars.month}　${c.yueshishen}`],
    ['日柱', `${c.pillars.day}　日主`],
    ['时柱', c.hourUnknown ? '时辰不详' : `${c.pillars.hour}　${c.shianshishen}`],
    ['起运', `${c.qiyunInfo.forward ? '顺行' : '逆行'}　${c.qiyun}`],
    ['交运', c.qiyunInfo.date],
    ['命宫 身宫', `${c.minggong || '—'}　${c.shengong || '—'}`],
    ['胎元 胎息', `${c.taiyuan}　${c.taixi ?? '—'}`],
    ['命卦', c.mingGua],
    ['强弱', c.qiangruo.label],
    ['喜用', elements.join('、')],
    ['忌 闲神', `${avoid.join('、') || '—'}　${idle.join('、') || '—'}`],
    ['另一读法', other ? `${other.name}　${other.elements.join('、')}` : '—'],
    ['格局', c.geju.name],
    ...Object.entries(c.siZhuShenSha).map(([name, stars]): Fact => [`${name}神煞`, stars.join(' ') || '—']),
    ...c.liunianbiao.map(luckFact),
    ...yearFacts(c, now),
  ];
}

/** The chart's facts as of today. */
export const factsOf = (chart: Chart): Fact[] => chartFacts(chart, portalNow());
