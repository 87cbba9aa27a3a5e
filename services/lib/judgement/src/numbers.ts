/**
 * Every number of the judgement, in one place. `rules.ts` says what each is for and where it comes from; the rule ids
 * in brackets are those of that list.
 */

/** Points of the branches of year, month, day and hour [W1]. */
export const BRANCH_POINTS: readonly number[] = [1200, 2600, 2400, 1800];
/** Points of the stems; the day stem is the one judged and counts nothing [W1]. */
export const STEM_POINTS: readonly number[] = [800, 1200, 0, 1200];
/** Tenths of a branch for its main, middle and last stem, by how many stems it hides [W2]. */
export const HIDDEN_TENTHS: readonly (readonly number[])[] = [[], [10], [8, 2], [7, 2, 1]];
/** Below this many points a root does not count, or counts as light [W3]. */
export const ROOT_NONE = 300;
export const ROOT_LIGHT = 1000;
/**
 * Percent of its points that a stem keeps: without a root, above a light one, with one, above its own main root [W3].
 */
export const STEM_KEEPS = { rootless: 50, light: 80, rooted: 100, seated: 115 };
/** Percent that a branch keeps when its neighbour clashes with it or punishes it; the month loses half as much [W5]. */
export const CLASH_KEEPS = 85;
export const PUNISH_KEEPS = 95;
/** Points added by a complete group of three, a half one, and a supported pair [W4]. */
export const GROUP_GAIN = 1000;
export const HALF_GAIN = 200;
export const PAIR_GAIN = 200;
/** Percent of their other qi that the members of a group containing the month give to its element [W4]. */
export const GROUP_TURNS = 50;
/** Percent that two joined stems keep when they are not transformed [W6]. */
export const BOUND_KEEPS = 85;
/** Tenths of the month that go to the stem ruling the day of birth, if given [W7]. */
export const RULING_TENTHS = 1;

/** Percent of its points that the seal contributes to the day master's support [S1]. */
export const SEAL_SUPPORT = 60;
/** The cut between weak and strong, in per mille of support [S2]. */
export const CUT = 400;
/** Scores (the cut is 50) that count as even, and where the extremes begin [S2]. */
export const EVEN_FROM = 48;
export const EVEN_TO = 52;
export const UTTERLY_WEAK = 20;
export const UTTERLY_STRONG = 80;
/** How much more support earth needs in spring, with fire visible and without [S3]. */
export const SPRING_EARTH = { fire: 120, noFire: 200 };
