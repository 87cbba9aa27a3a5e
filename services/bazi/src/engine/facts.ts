import { type Element, stemElement, stemYang } from '@tianji/almanac/cycle';
import type { Day } from '@tianji/teller';
import { byRank } from './shensha/rank.ts';
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

/** The input of a reading; everything follows from the chart. */
export interface ChartFacts {
  sex: Sex;
  hourUnknown: boolean;
  /** The verse of 天乙贵人. */
  nobles: BaziChart['options']['nobles'];
  /** Born south of the equator: seasons are those of the almanac, not of the place. */
  southern: boolean;
  dayMaster: { stem: string; element: Element; yang: boolean };
  monthBranch: string;
  season: '春' | '夏' | '秋' | '冬';
  /** 旺 相 休 囚 死 of the day master in the month. */
  seasonState: string;
  pillars: PillarFacts[];
  strength: StrengthJudgement;
  usefulGod: UsefulGod;
  pattern: Pattern;
  /**
   * How often each ten god is on a stem, and how often hidden (main, middle and remainder count the same).
   */
  tenGods: Record<string, { stems: number; hidden: number; weight: number }>;
  /** The ten god of greatest weight (the month's main stem counts 4, other main stems 2, stems 2, the rest 1). */
  leadingGods: string[];
  elements: ElementCounts;
  missing: Element[];
  relations: { stems: readonly Relation[]; branches: readonly Relation[]; pillars: readonly Relation[] };
  stars: { name: string; pillars: string[] }[];
  cycles: LuckCycle[];
  /** How the decades are counted: 起运 in words, the day of the hand-over, the 节 counted to. */
  luckStart: { forward: boolean; term: string; date: string; text: string };
  /** The civil day of birth as entered: ages are counted from it. */
  birth: Day;
  /** The day that the chart is described from; the first of a selected year when the present is not known. */
  today: Day;
  /** The selected cycle and year; not `present` when they only replace a present outside the list. */
  current: { cycle: LuckCycle; year: BaziChart['currentYear']; present: boolean };
  lifeTrigram: string;
  palaces: { fetalOrigin: string; lifePalace: string; bodyPalace: string };
}

const NAMES = ['年柱', '月柱', '日柱', '时柱'] as const;
const SEASONS = ['春', '夏', '秋', '冬'] as const;
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

function pillarFacts({ columns, pillarStars, hourUnknown }: BaziChart): PillarFacts[] {
  const { year, month, day, hour } = columns;
  const natal = hourUnknown ? [year, month, day] : [year, month, day, hour];
  return natal.map((column, i) => {
    const branch = column.ganzhi.charAt(1);
    return {
      name: NAMES[i]!,
      ganzhi: column.ganzhi,
      stem: column.ganzhi.charAt(0),
      branch,
      tenGod: i === 2 ? '日主' : column.tenGod,
      hidden: column.hiddenStems.map((stem, k) => ({ stem, tenGod: column.hiddenTenGods[k]! })),
      nayin: column.nayin,
      stage: column.stage,
      ownStage: column.ownStage,
      voidBranches: column.voidBranches,
      isVoid: i !== 2 && day.voidBranches.includes(branch),
      stars: pillarStars[NAMES[i]!],
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

/** The date part of a time, YYYY-MM-DD HH:mm:ss. */
function dayOf(time: string): Day {
  const [year = 0, month = 1, day = 1] = time.slice(0, -9).split('-').map(Number);
  return { year, month, day };
}

/**
 * Whether the selected year is the present one: the first of all is selected when the present is not in the list, and
 * every sixtieth year bears the same name.
 */
function isPresent({ currentYear, presentPillars, today }: BaziChart): boolean {
  if (currentYear.age > 1) return true;
  return presentPillars.startsWith(currentYear.ganzhi) && Math.abs(today!.year - currentYear.year) <= 1;
}

/** Typed facts of a chart, for readings: only what the chart says. */
export function factsOf(chart: BaziChart): ChartFacts {
  const pillars = pillarFacts(chart);
  const tenGods = countGods(pillars);
  const top = Math.max(...Object.values(tenGods).map((god) => god.weight));
  const cycle = chart.cycles.find((each) => each.selected)!;
  const stars = byRank(
    [...new Set(pillars.flatMap((pillar) => pillar.stars))].map((name) => ({
      name,
      pillars: pillars.filter((pillar) => pillar.stars.includes(name)).map((pillar) => pillar.name),
    })),
  );
  const dayStem = chart.pillars.day.charAt(0);
  const monthBranch = chart.pillars.month.charAt(1);
  const element = stemElement(dayStem);
  return {
    sex: chart.sex,
    hourUnknown: chart.hourUnknown,
    nobles: chart.options.nobles,
    southern: chart.notices.some(({ kind }) => kind === 'season'),
    dayMaster: { stem: dayStem, element, yang: stemYang(dayStem) },
    monthBranch,
    season: SEASONS[Math.floor(((BRANCHES.indexOf(monthBranch) + 10) % 12) / 3)]!,
    seasonState: chart.seasons[element],
    pillars,
    strength: chart.strength,
    usefulGod: chart.usefulGod,
    pattern: chart.pattern,
    tenGods,
    leadingGods: Object.keys(tenGods).filter((name) => tenGods[name]!.weight === top),
    elements: chart.elements,
    missing: (Object.keys(chart.elements) as Element[]).filter((name) => chart.elements[name] === 0),
    relations: {
      stems: chart.stemRelations,
      branches: chart.branchRelations,
      pillars: chart.pillarRelations,
    },
    stars,
    cycles: chart.cycles,
    luckStart: {
      forward: chart.luckStart.forward,
      term: chart.luckStart.term,
      date: chart.luckStart.date,
      text: chart.luckStartText,
    },
    birth: dayOf(chart.enteredTime),
    today: chart.today ?? { year: chart.currentYear.year, month: 7, day: 1 },
    current: { cycle, year: chart.currentYear, present: isPresent(chart) },
    lifeTrigram: chart.lifeTrigram,
    palaces: { fetalOrigin: chart.fetalOrigin, lifePalace: chart.lifePalace, bodyPalace: chart.bodyPalace },
  };
}
