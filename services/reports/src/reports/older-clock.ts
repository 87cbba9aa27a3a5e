import { fourPillarsText, pillarsBy, solarTimeAt } from '@tianji/almanac';
import { CLOCK_CHOICES } from '@tianji/almanac/clock';
import { readAnyBirth } from '@tianji/service-kit/birth';
import type { Report } from '../stores.ts';

/** The rule of clocks that a stored report went by, where it is no longer in force, in words. */
export interface OlderClock {
  rule: 'mainland';
  text: string;
}

/** Ways in which tools begin a day. */
const BOUNDARIES = ['00:00', '23:00'] as const;

/**
 * Whether a stored report went by the clock rule of before, which knew the mainland's summer time of 1986–1991 alone and
 * applied it everywhere. Its own four pillars tell: they are those of that rule, and not those of the clock of the place.
 * Undefined for every other report, also for one that asked for the rule (`clock`).
 */
export function olderClock({ request, bazi }: Report): OlderClock | undefined {
  const fields: Readonly<Record<string, unknown>> = request ?? {};
  const { birthtime, location, jingdu, tz, clock, hourUnknown, trueSolar } = fields;
  if (!bazi || typeof birthtime !== 'string' || typeof location !== 'string') return undefined;
  if (CLOCK_CHOICES.some((each) => each === clock) || String(hourUnknown) === 'true') return undefined;
  const sun = String(trueSolar) !== 'false';
  try {
    const read = readAnyBirth({
      ...{ time: birthtime, location, jingdu: Number(jingdu ?? 0) },
      tz: typeof tz === 'string' && tz !== '' ? tz : undefined,
    });
    if (!read.clock || read.clock.plain) return undefined;
    const { time, longitude } = read;
    const pillars = (solar: ReturnType<typeof solarTimeAt>) =>
      BOUNDARIES.map((dayBoundary) => fourPillarsText(pillarsBy({ trueSolar: sun, dayBoundary })(solar)));
    const before = pillars(solarTimeAt({ time, longitude }));
    const now = pillars(solarTimeAt({ time, longitude, clock: read.clock }));
    if (!before.includes(bazi) || now.includes(bazi)) return undefined;
    const text = `这份报告按旧的钟表口径写成（只认1986至1991年的全国夏令时），四柱为${bazi}；按当地钟表应为${now[0]}。`;
    return { rule: 'mainland', text };
  } catch {
    // A place that is no longer in the table: nothing is known of its clock.
    return undefined;
  }
}
