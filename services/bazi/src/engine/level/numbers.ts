/**
 * Points of the score of decades and years. Shapes after 《子平真诠》论行运、论行运成格变格、论喜忌干支有别 and 《渊海子平》论大运; sizes
 * are ours, set so that lives differ. The rules page prints them.
 */

/** Version of the score; changing any number or rule of it requires a new one. */
export const SCORE_VERSION = '3';

/** Points of a stem and of a branch of ten years, for each point of worth (−2 … 2). */
export const STEM = 4;
export const BRANCH = 6;
/** The same of a year, whose stem weighs more than its branch (岁君看干). */
export const YEAR_STEM = 5;
export const YEAR_BRANCH = 4;
/** In five years: the stem's part of the first half, the branch's of the second. */
export const LEADING_HALF = 0.6;
/** What a stem keeps without a root, above a branch that overcomes it (截脚), and combined with a natal stem. */
export const ROOTLESS = 0.6;
export const CUT_OFF = 0.6;
export const BOUND = 0.3;
/** What a branch keeps under a stem of the other sign (盖头). */
export const COVERED = 0.6;
/** A completed bureau speaks for seven tenths of the branch, half as strong again. */
export const BUREAU_PART = 0.7;
export const BUREAU_FORCE = 1.5;
/** Score = BASELINE + SCALE · sum + the natal part by grade, within LOWEST … HIGHEST. */
export const BASELINE = 50;
export const SCALE = 1.49;
export const NATAL: readonly number[] = [-6, -4, -1, 0, 2, 4, 6];
export const LOWEST = 5;
export const HIGHEST = 95;
/** A year: the half of its decade, and its own sum. */
export const DECADE_PART = 0.55;
export const YEAR_PART = 0.45;
/** Before the first decade: the small cycle, and the year's own sum. */
export const SMALL_PART = 0.3;
export const EARLY_PART = 0.7;

/** A month by itself. */
export const MONTH_PART = 0.6;

/** Events, in points of the sum. */
export const EVENTS = {
  /** The helper's stem is overcome, its only root clashed (in the month), the helper combined away. */
  helperHurt: -6,
  helperRootClashed: -6,
  helperRootClashedInMonth: -8,
  helperBound: -5,
  /** Sickness removed; medicine that comes with a root, or without a trace in the chart (根在苗先). */
  sicknessGone: 8,
  /** One character of a side that is out of measure. */
  sicknessLightened: 4,
  medicine: 7,
  medicineWithoutTrace: 4,
  rescuerHurt: -7,
  cleared: 5,
  mixed: -5,
  bodyRooted: 5,
  hurterMeetsOfficer: -7,
  monthClashed: -6,
  monthClashedGood: 4,
  /** The branch of year, day, hour clashed without its stem; one that holds what is avoided. */
  clash: [-2, 0, -3, -2],
  clashGood: 2,
  same: -2,
  sameDay: -3,
  sameGood: 2,
  /** Stem and branch both clash a natal pillar: year, month (beside its branch), day, hour. */
  against: [-3, -2, -5, -2],
  stored: -4,
  /** A full bureau of the chart loses its 旺 branch: for each point of what its element is worth. */
  bureauBroken: -3,
  followingBroken: -10,
  followingFed: 6,
  boundGood: 4,
  /** Of a year alone: its branch joins the day's, or is 天乙贵人 of the day stem. */
  dayJoined: 3,
  noble: 3,
  /** 岁运并临, by the sign of the decade; 运冲克岁, 岁冲克运. */
  doubledGood: 2,
  doubledBad: -6,
  luckAgainstYear: -3,
  yearAgainstLuck: -1,
  /** 转角: hand-over across the corner of two seasons into ten years that call for care. */
  corner: -1,
} as const;
