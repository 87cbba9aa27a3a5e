import { elementRelation } from '@tianji/almanac/cycle';
import {
  type Bond,
  type Day,
  type Favour,
  favourBy,
  matchedPair,
  ordered,
  type Pair,
  signOf,
} from '@tianji/teller';
import type { PalaceName } from '../reading/model.ts';
import { sideOf } from '../reading/year-rule.ts';
import { KUI, LUCUN, mod, YUE } from '../stem-tables.ts';
import { HUA_WEIGHTS } from '../sum/index.ts';
import { luckOf } from './decades.ts';
import { kinOf, levelOf, meetingOf, placeAt, type Side, sideOfChart } from './side.ts';
import type {
  BodyVerdict,
  BondVerdict,
  BureauVerdict,
  Fall,
  HuaVerdict,
  LifeVerdict,
  MatchChart,
  MatchVerdict,
  Meeting,
  Place,
  SameVerdict,
  StarsVerdict,
  Theme,
  YearVerdict,
} from './types.ts';

/** Full age from which two people may be a couple. */
const GROWN = 19;
/** A sum of transformations at or above this helps, at or below its negative asks for care. */
const CLEAR = 3;

/** Makes a fact for each person: first of the first with a view to the second. */
const both = <T>(sides: Pair<Side>, make: (own: Side, other: Side) => T): Pair<T> => [
  make(sides[0], sides[1]),
  make(sides[1], sides[0]),
];

const joined = (favours: Pair<Favour>): Favour => favourBy(signOf(favours[0]) + signOf(favours[1]));
const strength = (level: Place['level']) => (level === '强' ? 1 : level === '弱' ? -1 : 0);
/** What a meeting adds: one grid place, a trine and a union draw together. */
const MEETING: Readonly<Record<Meeting, number>> = {
  ...{ 同宫: 1, 三合: 1, 六合: 1 },
  ...{ 对照: 0, 相隔: 0, 相害: -1 },
};

/** The palace that a bond is read from, in the chart of the elder (or either) and of the younger. */
const BOND_PALACE: Readonly<Record<Bond, Pair<PalaceName>>> = {
  伴侣: ['夫妻', '夫妻'],
  亲子: ['子女', '父母'],
  手足: ['兄弟', '兄弟'],
  朋友: ['仆役', '仆役'],
  共事: ['官禄', '官禄'],
};

/** The palace of what two people share: the home, the trips, the means. */
const COMMON: Readonly<Record<Bond, PalaceName>> = {
  ...{ 伴侣: '田宅', 亲子: '田宅', 手足: '田宅' },
  ...{ 朋友: '迁移', 共事: '财帛' },
};

const names = (place: Place) => place.stars.map(({ name }) => name);

function lifeOf(sides: Pair<Side>): LifeVerdict {
  const places = both(sides, (own, other) => placeAt(own, own.chart.placement.life, other));
  const meeting = meetingOf(places[0].branch, places[1].branch);
  const kin = [kinOf(places[0]), kinOf(places[1])] as const;
  const seats = both(sides, (own, other) => levelOf(own.score(other.chart.placement.life)));
  const sum = MEETING[meeting] + (kin[0] === kin[1] ? 1 : 0) + strength(seats[0]) + strength(seats[1]);
  const shared = names(places[0]).filter((star) => names(places[1]).includes(star));
  return { favour: favourBy(sum, 2), places, meeting, kin, shared, seats };
}

function tieOf(sides: Pair<Side>, palaces: Pair<PalaceName>, life: LifeVerdict): BondVerdict {
  const [one, other] = sides;
  const places = [
    placeAt(one, one.branchOf(palaces[0]), other),
    placeAt(other, other.branchOf(palaces[1]), one),
  ] as const;
  const meetings = [
    meetingOf(places[0].branch, life.places[1].branch),
    meetingOf(places[1].branch, life.places[0].branch),
  ] as const;
  const echo = (own: 0 | 1) =>
    names(places[own]).filter((star) => names(life.places[own === 0 ? 1 : 0]).includes(star));
  const echoes = [echo(0), echo(1)] as const;
  const sum = ([0, 1] as const).reduce<number>(
    (n, i) => n + strength(places[i].level) + MEETING[meetings[i]] + (echoes[i].length > 0 ? 1 : 0),
    0,
  );
  return { favour: favourBy(sum, 2), places, meetings, echoes };
}

/** Whether a branch is read with the life palace, or is the bond's own. */
const counts = (side: Side, branch: number, bond: PalaceName) =>
  sideOf(mod(branch - side.chart.placement.life)) !== null || branch === side.branchOf(bond);

/** @param palace of the receiver that stands for the bond */
function givesOf(giver: Side, receiver: Side, palace: PalaceName): HuaVerdict['gives'][0] {
  const own = receiver.fallsOf(receiver.yearStem);
  const falls = receiver.fallsOf(giver.yearStem).map(({ hua, star, branch }): Fall => {
    const met = own.find((each) => each.branch === branch);
    return {
      ...{ hua, star, branch, palace: receiver.palaceAt(branch) },
      ...(met && { own: met.hua }),
      points: counts(receiver, branch, palace) ? HUA_WEIGHTS[hua] : 0,
    };
  });
  const sum = falls.reduce((n, { points }) => n + points, 0);
  return { favour: favourBy(sum, CLEAR), sum, falls };
}

function huaOf([one, other]: Pair<Side>, palaces: Pair<PalaceName>): HuaVerdict {
  const gives = [givesOf(one, other, palaces[1]), givesOf(other, one, palaces[0])] as const;
  return { favour: favourBy(gives[0].sum + gives[1].sum, CLEAR), gives };
}

/** 禄存 and the two helpers, then the two that press. */
function starFalls(giver: Side, receiver: Side, palace: PalaceName): StarsVerdict['gives'][0] {
  const lu = LUCUN[giver.yearStem]!;
  const at: readonly (readonly [string, number])[] = [
    ['禄存', lu],
    ['天魁', KUI[giver.yearStem]!],
    ['天钺', YUE[giver.yearStem]!],
    ['擎羊', mod(lu + 1)],
    ['陀罗', mod(lu - 1)],
  ];
  const falls = at.map(([star, branch]) => ({
    ...{ star, palace: receiver.palaceAt(branch) },
    counts: counts(receiver, branch, palace),
  }));
  const sum = falls.reduce((n, each, i) => n + (each.counts ? (i < 3 ? 1 : -1) : 0), 0);
  return { favour: favourBy(sum, 1), falls };
}

function starsOf([one, other]: Pair<Side>, palaces: Pair<PalaceName>): StarsVerdict {
  const gives = [starFalls(one, other, palaces[1]), starFalls(other, one, palaces[0])] as const;
  return { favour: joined([gives[0].favour, gives[1].favour]), gives };
}

function yearOf(sides: Pair<Side>): YearVerdict {
  const seats = both(sides, (own, other) => ({
    palace: own.palaceAt(other.yearBranch),
    level: levelOf(own.score(other.yearBranch)),
  }));
  return {
    favour: favourBy(strength(seats[0].level) + strength(seats[1].level), 1),
    branches: [sides[0].yearBranch, sides[1].yearBranch],
    seats,
  };
}

function bodyOf(sides: Pair<Side>): BodyVerdict {
  const places = both(sides, (own, other) => placeAt(own, own.chart.placement.body, other));
  const meetings = both(sides, (own, other) =>
    meetingOf(own.chart.placement.body, other.chart.placement.life),
  );
  return { favour: favourBy(MEETING[meetings[0]] + MEETING[meetings[1]], 1), places, meetings };
}

function sameOf(sides: Pair<Side>, palace: PalaceName): SameVerdict {
  const places = both(sides, (own, other) => placeAt(own, own.branchOf(palace), other));
  const kin = [kinOf(places[0]), kinOf(places[1])] as const;
  const sum = strength(places[0].level) + strength(places[1].level);
  return { favour: favourBy(sum, 1), places, kin };
}

const BUREAU_ELEMENT: Readonly<Record<number, string>> = { 2: '水', 3: '木', 4: '金', 5: '土', 6: '火' };

function bureauOf(sides: Pair<Side>): BureauVerdict {
  const bureaus = both(sides, ({ chart }) => chart.placement.bureau);
  const relation = elementRelation(BUREAU_ELEMENT[bureaus[0]]!, BUREAU_ELEMENT[bureaus[1]]!);
  const favour = relation.includes('克') ? '慎' : '顺';
  const [one, other] = both(sides, ({ chart }) => chart.born + chart.placement.bureau);
  return { favour, bureaus, relation, inStep: (one - other) % 10 === 0 };
}

/** How much each theme counts: what the craft looks at first. */
const WEIGHTS: Readonly<Record<Theme, number>> = {
  ...{ life: 5, bond: 5.5, hua: 6, stars: 3, year: 2.5 },
  ...{ body: 2, mind: 2.2, common: 2.4, bureau: 1, luck: 4 },
};

/**
 * The judgement of two charts, before any word is written.
 * @param today the civil day that ages and decades are counted by
 */
export function matchVerdict(one: MatchChart, other: MatchChart, bond: Bond, today: Day): MatchVerdict {
  const sides = [sideOfChart(one), sideOfChart(other)] as const;
  const pair = matchedPair([one, other], bond, today);
  const { years } = pair;
  const [first, second] = BOND_PALACE[bond];
  const palaces: Pair<PalaceName> = years[0] >= years[1] ? [first, second] : [second, first];
  const life = lifeOf(sides);
  const judged = {
    life,
    tie: tieOf(sides, palaces, life),
    hua: huaOf(sides, palaces),
    stars: starsOf(sides, palaces),
    year: yearOf(sides),
    body: bodyOf(sides),
    mind: sameOf(sides, '福德'),
    common: sameOf(sides, COMMON[bond]),
    bureau: bureauOf(sides),
    luck: luckOf(sides, today, pair.over),
  };
  return {
    ...pair,
    grown: Math.min(...years) >= GROWN,
    ...judged,
    ...ordered(WEIGHTS, (theme) => judged[theme === 'bond' ? 'tie' : theme].favour, 8),
  };
}
