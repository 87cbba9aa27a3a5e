import { type Element, stemElement, stemYang } from '@tianji/almanac/cycle';
import type {
  BaziChart,
  ElementCounts,
  LuckCycle,
  Pattern,
  Relation,
  Sex,
  StrengthJudgement,
  UsefulGod,
} from './types.ts';

/** One natal pillar as facts. */
export interface PillarFacts {
  name: '年柱' | '月柱' | '日柱' | '时柱';
  ganzhi: string;
  stem: string;
  branch: string;
  /** 日主 on the day pillar. */
  tenGod: string;
  hidden: { stem: string; tenGod: string }[];
  nayin: string;
  stage: string;
  ownStage: string;
  voidBranches: string;
  /** Whether this branch is void by the day pillar. */
  isVoid: boolean;
  stars: readonly string[];
}

/** What a reading is made from; everything follows from the chart. */
export interface ChartFacts {
  sex: Sex;
  hourUnknown: boolean;
  dayMaster: { stem: string; element: Element; yang: boolean };
  monthBranch: string;
  season: '春' | '夏' | '秋' | '冬';
  /** 旺 相 休 囚 死 of the day master in the month. */
  seasonState: string;
  pillars: PillarFacts[];
  strength: StrengthJudgement;
  usefulGod: UsefulGod;
  pattern: Pattern;
  /** How often each ten god stands on a stem, and how often hidden (main, middle, remainder alike). */
  tenGods: Record<string, { stems: number; hidden: number; weight: number }>;
  /** The ten god of greatest weight (the month's main stem counts 4, other main stems 2, stems 2, the rest 1). */
  leadingGods: string[];
  elements: ElementCounts;
  missing: Element[];
  relations: { stems: readonly Relation[]; branches: readonly Relation[]; pillars: readonly Relation[] };
  stars: { name: string; pillars: string[] }[];
  cycles: LuckCycle[];
  /** The selected cycle and year; not `present` where they stand in for a present outside the list. */
  current: { cycle: LuckCycle; year: BaziChart['liunianObj']; present: boolean };
  mingGua: string;
  palaces: { taiyuan: string; minggong: string; shengong: string };
}

const NAMES = ['年柱', '月柱', '日柱', '时柱'] as const;
const SEASONS = ['春', '夏', '秋', '冬'] as const;
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

function pillarFacts(chart: BaziChart): PillarFacts[] {
  const c = chart;
  const rows = [
    [
      c.nianshishen,
      c.nianchanggan,
      c.nianchangganshishen,
      c.niannayin,
      c.niandishi,
      c.nianzizuo,
      c.niankongwang,
    ],
    [c.yueshishen, c.yuechanggan, c.yuechangganshishen, c.yuenayin, c.yuedishi, c.yuezizuo, c.yuekongwang],
    [c.rishishen, c.richanggan, c.richangganshishen, c.rinayin, c.ridishi, c.rizizuo, c.rikongwang],
    [c.shianshishen, c.shichanggan, c.shichangganshishen, c.shinayin, c.shidishi, c.shizizuo, c.shikongwang],
  ] as const;
  const names = [c.pillars.year, c.pillars.month, c.pillars.day, c.pillars.hour];
  return rows.slice(0, c.hourUnknown ? 3 : 4).map((row, i) => {
    const [tenGod, hidden, hiddenGods, nayin, stage, ownStage, voidBranches] = row;
    const ganzhi = names[i]!;
    const branch = ganzhi.charAt(1);
    return {
      name: NAMES[i]!,
      ganzhi,
      stem: ganzhi.charAt(0),
      branch,
      tenGod,
      hidden: hidden.map((stem, k) => ({ stem, tenGod: hiddenGods[k]! })),
      nayin,
      stage,
      ownStage,
      voidBranches,
      isVoid: i !== 2 && c.rikongwang.includes(branch),
      stars: c.siZhuShenSha[NAMES[i]!],
    };
  });
}

function countGods(pillars: readonly PillarFacts[]): ChartFacts['tenGods'] {
  const gods: ChartFacts['tenGods'] = {};
  const at = (name: string) => {
    gods[name] ??= { stems: 0, hidden: 0, weight: 0 };
    return gods[name];
  };
  pillars.forEach((pillar, i) => {
    if (i !== 2) {
      at(pillar.tenGod).stems += 1;
      at(pillar.tenGod).weight += 2;
    }
    pillar.hidden.forEach(({ tenGod }, rank) => {
      at(tenGod).hidden += 1;
      at(tenGod).weight += rank > 0 ? 1 : i === 1 ? 4 : 2;
    });
  });
  return gods;
}

/** Whether the selected year is the present one: the first of all stands in when the present is not in the list. */
function isPresent({ liunianObj, dangqianganzhi }: BaziChart): boolean {
  return liunianObj.age > 1 || dangqianganzhi.startsWith(liunianObj.ganzhi);
}

/** Typed facts of a chart, for readings: nothing here that the chart does not say. */
export function factsOf(chart: BaziChart): ChartFacts {
  const pillars = pillarFacts(chart);
  const tenGods = countGods(pillars);
  const top = Math.max(...Object.values(tenGods).map((god) => god.weight));
  const cycle = chart.liunianbiao.find((each) => each.selected)!;
  const stars = [...new Set(pillars.flatMap((pillar) => pillar.stars))].map((name) => ({
    name,
    pillars: pillars.filter((pillar) => pillar.stars.includes(name)).map((pillar) => pillar.name),
  }));
  const element = stemElement(chart.rg);
  return {
    sex: chart.sex,
    hourUnknown: chart.hourUnknown,
    dayMaster: { stem: chart.rg, element, yang: stemYang(chart.rg) },
    monthBranch: chart.yz,
    season: SEASONS[Math.floor(((BRANCHES.indexOf(chart.yz) + 10) % 12) / 3)]!,
    seasonState: chart.wangxiang[element],
    pillars,
    strength: chart.qiangruo,
    usefulGod: chart.yongshen,
    pattern: chart.geju,
    tenGods,
    leadingGods: Object.keys(tenGods).filter((name) => tenGods[name]!.weight === top),
    elements: chart.wuxing,
    missing: (Object.keys(chart.wuxing) as Element[]).filter((name) => chart.wuxing[name] === 0),
    relations: { stems: chart.yuanJuTianGan, branches: chart.yuanJuDiZhi, pillars: chart.yuanJuZhengZhu },
    stars,
    cycles: chart.liunianbiao,
    current: { cycle, year: chart.liunianObj, present: isPresent(chart) },
    mingGua: chart.mingGua,
    palaces: { taiyuan: chart.taiyuan, minggong: chart.minggong, shengong: chart.shengong },
  };
}
