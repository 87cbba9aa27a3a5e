/**
 * How a theme of a year is weighed, in points of the yearly score. Which star and which place stand for a theme is common
 * practice (《渊海子平》论六亲; 《子平真诠》论宫分用神配六亲); the sizes are ours. The rules page prints these tables.
 */
import type { Worth } from '../level/favour.ts';

/** Of the whole year's distance from 50 a theme keeps this part; its own star and place do the rest. */
export const WHOLE_PART = 0.25;
/** Its own star and place count so much more than the tables say: the scale of the years' scores. */
export const OWN_PART = 1.4;
/** All that a theme's own facts add or take is held within these points. */
export const MOST_OWN = 20;

/** What a year does to the star of a theme. A star that the chart does not want turns the sign (`FAVOUR`). */
export const STAR = {
  /** The star stands on the year's stem: with a root or a partner in the chart, hidden there, or nowhere. */
  shown: 6,
  shownHidden: 4,
  shownAlone: 2,
  /** It comes on the stem and combines with the day stem. */
  joinsBody: 8,
  /** The year's branch is of its element; completes its bureau; completes the bureau of what overcomes it. */
  seated: 3,
  bureau: 7,
  hostileBureau: -7,
  /** The year's stem produces it; produces it where the chart has none. */
  fed: 4,
  fedAbsent: 2,
  /** The year's stem overcomes it where it is visible, where it is hidden; what produces it stands between. */
  overcome: -8,
  overcomeHidden: -5,
  mediated: 0.4,
  /** The year's branch overcomes the branch that it stands on. */
  overcomeBelow: -3,
  /** What produces it is overcome by the year's stem. */
  sourceCut: -5,
  /** The year's stem combines it away. */
  bound: -7,
  /** The year's branch clashes its main seat; its only root. */
  rootClashed: -6,
  /** A branch of the chart where it is at home combines with the year's branch. */
  rootJoined: 3,
  /** It hands on to the year's stem, or guards what it stands for. */
  passesOn: 3,
  passesAway: -4,
  /** In the chart itself: visible with a root, the main stem of a branch; rootless or only hidden, nowhere. */
  strong: 2,
  seat: 1.5,
  wanting: -3.5,
  absent: -5,
} as const;

/** The ten years: their stem and branch of the star's own element, of what produces it, of what overcomes it. */
export const LUCK = {
  stem: { own: 3, source: 2, hostile: -4 },
  branch: { own: 2, source: 1, hostile: -3 },
  rootClashed: -4,
} as const;

/** How much of its points a star keeps, by what its element is to the chart. */
export const FAVOUR: Readonly<Record<'money' | 'work' | 'love' | 'learning' | 'friends' | 'family', Worths>> =
  {
    // Wealth that a weak body cannot carry is a burden.
    money: { 喜: 1, 平: 0.6, 忌: -0.7 },
    work: { 喜: 1, 平: 0.6, 忌: -0.7 },
    // A partner's star that the chart does not want: it comes near and asks much.
    love: { 喜: 0.8, 平: 0.6, 忌: -0.5 },
    learning: { 喜: 1, 平: 0.7, 忌: 0.3 },
    friends: { 喜: 1, 平: 0.6, 忌: -0.8 },
    family: { 喜: 1, 平: 0.6, 忌: -0.3 },
  };
type Worths = Readonly<Record<Worth, number>>;

/** What the year's branch does to the branch that is a theme's place, for a place of full weight. */
export const PLACE = {
  clash: -9,
  /** The place holds what the chart avoids: a clash is half a relief. */
  clashRelief: 0.4,
  union: 6,
  half: 3,
  hidden: 2,
  punishment: -6,
  ownPunishment: -6,
  harm: -6,
  same: -4,
} as const;
/** How much a place counts for a theme. */
export const PLACES_OF = {
  love: { day: 1.2 },
  work: { month: 1 },
  learning: { month: 0.6 },
  friends: { month: 0.7 },
  family: { month: 0.7, year: 0.6 },
  /** From this age on: children and those who look after one. */
  familyLate: { hour: 0.9, month: 0.4 },
  health: { day: 0.7 },
} as const;
export const LATE = 55;

/** A conflict of the chart that the year's stem wakes, by its strength 1–3; one whose attacker it takes away. */
export const KNOT = { woken: [-2, -4, -6], solved: 5 } as const;
/** The pattern's helper (相神) brought, hurt, combined away, where it is not the theme's star itself. */
export const HELPER = { brought: 4, hurt: -5, bound: -5 } as const;
/** 桃花 of the day's branch; 文昌 of the day stem. */
export const LIGHT = { peach: 4, letters: 5 } as const;

/** Health: the side of the chart that weighs too much, the season, the body. */
export const BODY = {
  /** Per mille from which an element weighs too much. */
  excess: 300,
  excessFedStem: -4,
  excessFedBranch: -3,
  excessEasedStem: 4,
  excessEasedBranch: 2,
  /** What cold or heat calls for comes while it is missing; is there already; its opposite comes. */
  seasonBrought: 6,
  seasonKept: 2,
  seasonAgainst: -4,
  /** The body is weak: source, root, drain, pressure. Strong: outlet, pressure, more of the same. */
  weak: { seal: 4, peers: 3, output: -4, wealth: -3, officer: -6 },
  strong: { output: 4, wealth: 2, officer: 2, peers: -4, seal: -4 },
  rooted: 4,
  rootClashed: -5,
  luckBad: -3,
  luckGood: 3,
} as const;

/** Per cent of 20,000 charts drawn at random that have each knot; the rarer it is, the more it says of one. */
export const KNOT_SHARE = {
  ...{ 官杀混杂: 6, 合官留杀: 0.7, 合杀留官: 0.4, 去官留杀: 0.4, 去杀留官: 0.2 },
  ...{ 伤官见官: 3.8, 制杀太过: 9.3, 比劫争财: 5.7, 财生杀: 8, 财多身弱: 7.1, 枭夺食: 4.1, 杀无制: 0.9 },
  ...{ 食伤泄尽: 2.2, 财破印: 13.2, 月令逢冲: 15.5, 印重: 7, 用神无根: 7.5 },
} as const;
/** How much a knot of a theme weighs; 1 where nothing stands here. */
export const KNOT_THEME: Readonly<Partial<Record<string, number>>> = {
  whole: 2,
  work: 1.5,
  love: 1.5,
  health: 1.5,
};

/** Distances from the middle at which a cell is stronger. */
const STRONG = [7, 13, 20] as const;

/** How strongly a score speaks, by its distance from the middle. */
export const strengthOf = (score: number): 0 | 1 | 2 | 3 =>
  STRONG.filter((distance) => Math.abs(score - 50) >= distance).length as 0 | 1 | 2 | 3;
