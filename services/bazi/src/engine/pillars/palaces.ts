/** 胎元, 命宫 and 身宫 as places in the sixty-cycle. Branches count from 0 子. */

/** The cycle entry of a stem and a branch of like polarity. */
function entryOf(stem: number, branch: number): number {
  return (((6 * stem - 5 * branch) % 60) + 60) % 60;
}

/** A palace at a branch takes the stem that the month of that branch has in the birth year (五虎遁). */
function withTigerStem(yearStem: number, branch: number): number {
  const month = (branch + 10) % 12;
  return entryOf((yearStem * 2 + 2 + month) % 10, branch);
}

/** Fetal origin: the month pillar's stem one on, its branch three on. 《三命通会》卷二论胎元. */
export function fetalOrigin(month: number): number {
  return entryOf(((month % 10) + 1) % 10, ((month % 12) + 3) % 12);
}

/**
 * Life palace: months and hours numbered with 寅 = 1 are taken from 14, or from 26 when 14 is not enough; the
 * rest counts from 寅. `afterQi` one month more (the school that turns the month at its 中气).
 */
export function lifePalace(
  yearStem: number,
  monthBranch: number,
  hourBranch: number,
  afterQi = false,
): number {
  const month = ((monthBranch + 10 + (afterQi ? 1 : 0)) % 12) + 1;
  const sum = month + ((hourBranch + 10) % 12) + 1;
  const place = sum < 14 ? 14 - sum : 26 - sum;
  return withTigerStem(yearStem, (place + 1) % 12);
}

/** Body palace: month with 寅 = 1 and hour with 子 = 1 added, counted from 寅. */
export function bodyPalace(yearStem: number, monthBranch: number, hourBranch: number): number {
  const sum = ((monthBranch + 10) % 12) + 1 + hourBranch + 1;
  return withTigerStem(yearStem, (((sum - 1) % 12) + 2) % 12);
}
