/** 胎元, 命宫 and 身宫 as positions in the sixty-cycle. Branches count from 0 子. */

/** The cycle entry for a stem and a branch of the same polarity. */
function entryOf(stem: number, branch: number): number {
  return (((6 * stem - 5 * branch) % 60) + 60) % 60;
}

/** A palace at a branch takes the stem of that branch's month in the birth year (五虎遁). */
function withTigerStem(yearStem: number, branch: number): number {
  const month = (branch + 10) % 12;
  return entryOf((yearStem * 2 + 2 + month) % 10, branch);
}

/** Fetal origin: the month pillar's stem plus one, its branch plus three. 《三命通会》卷二论胎元. */
export function fetalOrigin(month: number): number {
  return entryOf(((month % 10) + 1) % 10, ((month % 12) + 3) % 12);
}

/** 胎息: the pillar whose stem and branch combine with those of the day (五合 and 六合). 《三命通会》卷二论胎元附. */
export function fetalBreath(day: number): number {
  return entryOf(((day % 10) + 5) % 10, (13 - (day % 12)) % 12);
}

/**
 * Life palace: month and hour, numbered with 寅 = 1, are subtracted from 14, or from 26 if the result would
 * not be positive; the result counts from 寅. `afterQi` adds one month (the school that changes the month at
 * its 中气).
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

/** Body palace: month with 寅 = 1 plus hour with 子 = 1, counted from 寅. */
export function bodyPalace(yearStem: number, monthBranch: number, hourBranch: number): number {
  const sum = ((monthBranch + 10) % 12) + 1 + hourBranch + 1;
  return withTigerStem(yearStem, (((sum - 1) % 12) + 2) % 12);
}
