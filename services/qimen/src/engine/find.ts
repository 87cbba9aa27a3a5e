import {
  type CivilDate,
  type CivilTime,
  fromSeconds,
  ganzhi,
  jdn,
  toSeconds,
  trueSolarTime,
} from '@tianji/almanac';
import { computeChart } from './chart.ts';
import { unmet } from './marks/states.ts';
import { type Matter, symbolText } from './matters.ts';
import type { QimenOptions } from './options.ts';
import { bureauText } from './plate.ts';
import { isAgainst } from './reading/close.ts';
import type { Favour } from './reading/model.ts';
import { favourOf, MIDDLE, type Reason, reasonsOf, total } from './reading/standing.ts';
import { type JudgedRole, judgedRole } from './reading/verdict.ts';
import { palaceTitle, palaceWords } from './words.ts';

/** The longest range in days. */
export const MOST_DAYS = 60;
/** Maximum number of double hours in a reply. */
export const MOST_FOUND = 12;

export interface FindInput {
  readonly matter: Matter;
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** Degrees east. */
  readonly longitude: number;
  /** Possible directions; empty for the direction of the matter's own palace. */
  readonly directions: readonly string[];
  /** Branch numbers of the possible double hours. */
  readonly hours: readonly number[];
  readonly options?: Partial<QimenOptions>;
  /** Beijing seconds; double hours that end by then are left out. */
  readonly after?: number;
}

/** A double hour in the result. Times are Beijing clock times. */
export interface FoundHour {
  readonly start: CivilTime;
  readonly end: CivilTime;
  readonly pillar: string;
  readonly bureau: string;
  readonly direction: string;
  readonly favour: Favour;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly against: readonly string[];
}

const DAY = 86400;
/** At most three per side; the palace is named once, with the first. */
const facts = (place: string, reasons: readonly Reason[], side: 1 | -1): string[] =>
  reasons
    .filter(({ weight }) => Math.sign(weight) === side)
    .slice(0, 3)
    .map(({ fact }, i) => (i === 0 ? `${place}${fact}` : fact));

/** How much the first role that is wished for counts beside the others. */
const LEAD = 0.7;
const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
/** What a role adds for what the asker wants. */
const wish = (one: JudgedRole): number => (isAgainst(one.role) ? 2 * MIDDLE - one.score : one.score);

/**
 * One double hour, judged by the matter's roles for what the asker wants, and by the best possible direction. What he
 * wants to overcome (an opponent, an illness, a risk) counts against the hour where it is strong, and leads nowhere.
 */
function judge(input: FindInput, start: number): FoundHour {
  const { matter, longitude, options, directions } = input;
  const time = fromSeconds(start + 3600);
  const chart = computeChart({ time, longitude, ...(options && { options }) });
  const palaces = palaceWords(chart);
  const judged = matter.roles.map((role) => ({ role, one: judgedRole(chart, palaces, role) }));
  const wanted = judged.filter(({ role: { role } }) => !isAgainst(role));
  const { role, one: main } = wanted[0] ?? judged[0]!;
  const rest = judged.filter(({ one }) => one !== main);
  const others = rest.length === 0 ? main.score : mean(rest.map(({ one }) => wish(one)));
  const standing = wish(main) * LEAD + others * (1 - LEAD);
  const possible = palaces
    .filter(({ direction, door }) => door && directions.includes(direction))
    .map((palace) => ({ palace, reasons: reasonsOf(palace) }))
    .sort((a, b) => total(b.reasons) - total(a.reasons));
  const way = possible[0] ?? { palace: main.palace, reasons: main.reasons };
  const crossed = unmet(chart.pillars.day, chart.pillars.hour);
  const score = standing * 0.5 + total(way.reasons) * 0.5 - (crossed ? 2 : 0);
  const mine = `${role.role}（${symbolText(role.symbol)}）在${palaceTitle(main.palace.no)}，`;
  const there =
    way.palace.no === main.palace.no ? '' : `${way.palace.direction}方${palaceTitle(way.palace.no)}，`;
  const both = (side: 1 | -1): string[] => [
    ...facts(mine, main.reasons, side),
    ...(there ? facts(there, way.reasons, side) : []),
  ];
  return {
    start: fromSeconds(start),
    end: fromSeconds(start + 7200),
    pillar: ganzhi(chart.pillars.hour),
    bureau: bureauText(chart.bureau),
    direction: way.palace.direction,
    favour: favourOf(score),
    score,
    reasons: both(1),
    against: [...(crossed ? ['五不遇时，时干克日干'] : []), ...both(-1)],
  };
}

/** Seconds by which the local clock is ahead of Beijing's on a day. */
function ahead({ longitude, options }: FindInput, day: number): number {
  if (options?.trueSolar === false) return 0;
  const noon = fromSeconds(day * DAY + DAY / 2);
  return toSeconds(trueSolarTime({ time: noon, longitude, summerTime: 'off' }).time) - toSeconds(noon);
}

/**
 * The best double hours of a range for a matter, best first, ties by time. Each begins on a day of the range by the
 * Beijing clock. Hours that call for care are never offered.
 */
export function findHours(input: FindInput): FoundHour[] {
  const { from, to, hours, after = Number.NEGATIVE_INFINITY } = input;
  const first = jdn(from.year, from.month, from.day);
  const last = jdn(to.year, to.month, to.day);
  const found: FoundHour[] = [];
  // The double hours 子 and 丑 may begin on the evening of the previous day.
  for (let day = first; day <= last + 1; day += 1) {
    const shift = ahead(input, day);
    for (const branch of hours) {
      const start = day * DAY - 3600 + branch * 7200 - shift;
      const inside = start >= first * DAY && start < (last + 1) * DAY;
      if (inside && start + 7200 > after) found.push(judge(input, start));
    }
  }
  return found
    .filter(({ favour }) => favour !== '慎')
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND);
}
