import {
  branchElement,
  cycleIndex,
  ELEMENTS,
  type Element,
  elementRelation,
  hiddenStems,
  nayin,
  STEMS,
  stemElement,
  tenGod,
} from '@tianji/almanac/cycle';
import { type Bond, type Day, favourBy, matchedPair, ordered, type Pair, signOf } from '@tianji/teller';
import type { Worth } from '../level/favour.ts';
import { rankOf } from '../relations/flow.ts';
import { stemPair } from '../relations/tables.ts';
import { luckOf } from './luck.ts';
import { branchTie, tiesOf } from './ties.ts';
import type {
  DayVerdict,
  GodGroup,
  GodsSeen,
  HourVerdict,
  MatchChart,
  MatchVerdict,
  PalaceVerdict,
  SeasonVerdict,
  StarVerdict,
  Supply,
  Theme,
  Tie,
  YearVerdict,
} from './types.ts';
import { worthOf } from './worth.ts';

const [YEAR, MONTH, DAY, HOUR] = [0, 1, 2, 3];
/** From so many characters of eight on an element is plenty. */
const PLENTY = 4;

const both = <T>(make: (own: 0 | 1, other: 0 | 1) => T): Pair<T> => [make(0, 1), make(1, 0)];

const points = (worth: Worth) => (worth === '喜' ? 1 : worth === '忌' ? -1 : 0);
const tiePoints = (tie: Tie | undefined) => (tie ? (tie.joins ? 1 : -1) : 0);

const stemAt = ({ pillars }: MatchChart, at: number) => pillars[at]!.charAt(0);
const branchAt = ({ pillars }: MatchChart, at: number) => pillars[at]!.charAt(1);

function dayOf(charts: Pair<MatchChart>): DayVerdict {
  const stems = both((own) => stemAt(charts[own], DAY));
  const elements = both((own) => stemElement(stems[own]));
  const worths = both((own, other) => worthOf(charts[own], elements[other]));
  const tie = stemPair(STEMS.indexOf(stems[0]), STEMS.indexOf(stems[1]))[0]?.type as DayVerdict['tie'];
  const drawn = tie === '五合' ? 1 : tie === '相冲' ? -1 : 0;
  const gods = both((own, other) => tenGod(stems[own], stems[other]));
  const favour = favourBy(points(worths[0]) + points(worths[1]) + drawn);
  return {
    // 正官 to the one and 正财 to the other is the tie of the old books: no reason for care.
    favour: favour === '慎' && gods.includes('正官') && gods.includes('正财') ? '平' : favour,
    relation: elementRelation(elements[0], elements[1]) as DayVerdict['relation'],
    stems,
    elements,
    gods,
    worths,
    ...(tie && { tie }),
  };
}

const GROUPS: Readonly<Record<string, GodGroup>> = {
  ...{ 比肩: '比劫', 劫财: '比劫', 食神: '食伤', 伤官: '食伤', 偏财: '财星', 正财: '财星' },
  ...{ 七杀: '官杀', 正官: '官杀', 偏印: '印星', 正印: '印星' },
};

function godsSeen(chart: MatchChart, other: MatchChart): GodsSeen {
  const stems = other.pillars.map((each) => each.charAt(0));
  const gods = stems.map((each) => tenGod(stemAt(chart, DAY), each));
  const groups = gods.map((each) => GROUPS[each]!);
  const count = (group: GodGroup) => groups.filter((each) => each === group).length;
  const group = groups.reduce((best, each) => (count(each) > count(best) ? each : best));
  const worths = stems.map((each) => worthOf(chart, stemElement(each)));
  return {
    stems: stems.join(''),
    gods,
    ...{ group, many: count(group) },
    good: worths.filter((each) => each === '喜').length,
    bad: worths.filter((each) => each === '忌').length,
  };
}

function godsOf(charts: Pair<MatchChart>): MatchVerdict['gods'] {
  const seen = both((own, other) => godsSeen(charts[own], charts[other]));
  return { favour: favourBy(seen[0].good - seen[0].bad + seen[1].good - seen[1].bad), seen };
}

/** The partner's star: 财 for a man, 官杀 for a woman, counted among stems and branches. */
function starOf(chart: MatchChart, other: MatchChart): StarVerdict {
  const own = ELEMENTS.indexOf(stemElement(stemAt(chart, DAY)));
  const element = ELEMENTS[(own + (chart.sex === '男' ? 2 : 3)) % 5]!;
  return {
    element,
    own: chart.counts[element],
    others: other.counts[element],
    is: stemElement(stemAt(other, DAY)) === element,
  };
}

function palaceOf(charts: Pair<MatchChart>, ties: readonly Tie[], bond: Bond): PalaceVerdict {
  const branches = both((own) => branchAt(charts[own], DAY));
  const tie = branchTie(ties, [DAY, DAY]);
  // The strongest of what the other's remaining branches do to one's own day branch.
  const from = both((own) =>
    [YEAR, MONTH, HOUR]
      .flatMap((at) => branchTie(ties, own === 0 ? [DAY, at] : [at, DAY]) ?? [])
      .reduce<Tie | undefined>(
        (best, each) => (best && rankOf(best.type) <= rankOf(each.type) ? best : each),
        undefined,
      ),
  );
  const couple = bond === '伴侣' && charts[0].sex !== charts[1].sex;
  return {
    favour: favourBy(2 * tiePoints(tie) + tiePoints(from[0]) + tiePoints(from[1])),
    branches,
    gods: both((own) => tenGod(stemAt(charts[own], DAY), hiddenStems(branches[own])[0]!)),
    elements: both((own) => branchElement(branches[own])),
    worths: both((own, other) => worthOf(charts[own], branchElement(branches[other]))),
    ...(tie && { tie }),
    from,
    ...(couple && { stars: both((own, other) => starOf(charts[own], charts[other])) }),
  };
}

/** 寅卯辰 spring … 亥子丑 winter. */
const seasonOf = (branch: string) =>
  ['春', '夏', '秋', '冬'][Math.floor('寅卯辰巳午未申酉戌亥子丑'.indexOf(branch) / 3)]!;

function seasonsOf(charts: Pair<MatchChart>, ties: readonly Tie[]): SeasonVerdict {
  const branches = both((own) => branchAt(charts[own], MONTH));
  const elements = both((own) => branchElement(branches[own]));
  const worths = both((own, other) => worthOf(charts[own], elements[other]));
  const tie = branchTie(ties, [MONTH, MONTH]);
  return {
    favour: favourBy(points(worths[0]) + points(worths[1]) + tiePoints(tie)),
    branches,
    seasons: both((own) => seasonOf(branches[own])),
    elements,
    worths,
    ...(tie && { tie }),
  };
}

function hoursOf(charts: Pair<MatchChart>, ties: readonly Tie[]): HourVerdict {
  const elements = both((own) => branchElement(branchAt(charts[own], HOUR)));
  const worths = both((own, other) => worthOf(charts[own], elements[other]));
  const tie = branchTie(ties, [HOUR, HOUR]);
  return {
    favour: favourBy(points(worths[0]) + points(worths[1]) + tiePoints(tie)),
    pillars: both((own) => charts[own].pillars[HOUR]!),
    gods: both((own) => tenGod(stemAt(charts[own], DAY), stemAt(charts[own], HOUR))),
    elements,
    worths,
    ...(tie && { tie }),
  };
}

function yearsOf(charts: Pair<MatchChart>, ties: readonly Tie[]): YearVerdict {
  const tie = branchTie(ties, [YEAR, YEAR]);
  return {
    favour: favourBy(tiePoints(tie)),
    branches: both((own) => branchAt(charts[own], YEAR)),
    nayin: both((own) => nayin(cycleIndex(charts[own].pillars[YEAR]!))),
    ...(tie && { tie }),
  };
}

function mostOf({ counts }: MatchChart): Supply['most'] {
  const element = [...ELEMENTS].sort((a, b) => counts[b] - counts[a])[0]!;
  return { element, own: counts[element] };
}

function supplyOf(chart: MatchChart, other: MatchChart): Supply {
  const told = (list: readonly Element[]) =>
    list.map((element) => ({ element, others: other.counts[element] }));
  const useful = told(chart.useful.slice(0, 2));
  const { element: most, own: many } = mostOf(other);
  const heavy = many >= PLENTY && chart.avoid.includes(most);
  const given = useful.reduce((sum, { others }) => sum + others, 0);
  return {
    favour: heavy ? '慎' : given >= 3 ? '顺' : '平',
    useful,
    most: mostOf(chart),
    missing: told(ELEMENTS.filter((element) => chart.counts[element] === 0)),
    ...(heavy && { burden: { element: most, others: many } }),
  };
}

/** How much each theme counts, by bond: what the craft looks at first. */
const WEIGHTS: Record<Theme, (bond: Bond) => number> = {
  day: () => 5,
  gods: () => 3.5,
  palace: (bond) => (bond === '伴侣' ? 6 : 3),
  elements: () => 4,
  luck: () => 3,
  season: (bond) => (bond === '共事' || bond === '手足' ? 4 : 2),
  hour: () => 1.5,
  year: (bond) => (bond === '亲子' ? 3 : 1),
};

/**
 * The judgement of two charts, before any word is written.
 * @param today the civil day that ages and decades are counted by
 */
export function matchVerdict(one: MatchChart, other: MatchChart, bond: Bond, today: Day): MatchVerdict {
  const charts = [one, other] as const;
  const pair = matchedPair(charts, bond, today);
  const ties = tiesOf(one, other);
  const supplies = both((own, facing) => supplyOf(charts[own], charts[facing]));
  const themes = {
    day: dayOf(charts),
    gods: godsOf(charts),
    palace: palaceOf(charts, ties, bond),
    season: seasonsOf(charts, ties),
    hour: hoursOf(charts, ties),
    year: yearsOf(charts, ties),
    elements: { favour: favourBy(signOf(supplies[0].favour) + signOf(supplies[1].favour)), supplies },
    luck: luckOf(one, other, { bond, today, over: pair.over }),
  };
  const weights = Object.fromEntries(
    Object.entries(WEIGHTS).map(([theme, weigh]) => [theme, weigh(bond)]),
  ) as Record<Theme, number>;
  return {
    ...pair,
    strengths: both((own) => charts[own].strength),
    ...themes,
    ties,
    ...ordered(weights, (theme) => themes[theme].favour, 3),
  };
}
