import type { CivilTime } from './civil-core.ts';
import { toSeconds } from './civil-core.ts';
import type { OtherClock, PlaceClock } from './clock.ts';
import { fourPillarsText, type Pillars } from './pillars.ts';
import { ganzhi } from './sexagenary.ts';
import { solarTimeAt } from './solar-abroad.ts';
import type { SolarTime } from './solar-time.ts';

/** What a chart tells of the clock of its birth. */
export interface ClockNotice {
  id: string;
  text: string;
  grade?: 'likely' | 'possible';
  /** The fields that take the other reading, where its pillars differ. */
  change?: OtherClock['change'];
  /** The button that charts it: 按未拨快排. */
  label?: string;
}

/** A birth in China, and how its tool takes pillars from a moment. */
export interface ClockedBirth {
  time: CivilTime;
  longitude: number;
  clock: PlaceClock;
  /** Whether day and hour go by true solar time. */
  trueSolar: boolean;
  pillarsOf(solar: SolarTime): Pillars;
}

const PARTS = [
  ['year', '年柱'],
  ['month', '月柱'],
  ['day', '日柱'],
  ['hour', '时柱'],
] as const;

/** 日柱应为甲子，时柱应为己巳; empty when no pillar differs. */
function differing(here: Pillars, there: Pillars): string {
  return PARTS.filter(([part]) => here[part] !== there[part])
    .map(([part, name]) => `${name}应为${ganzhi(there[part])}`)
    .join('，');
}

/**
 * What is told of the clock of a birth, each cause once: only where a pillar of the other reading differs, unless a notice
 * always stands.
 */
export function clockNotices({ time, longitude, clock, trueSolar, pillarsOf }: ClockedBirth): ClockNotice[] {
  if (clock.others.length === 0) return [];
  const here = pillarsOf(solarTimeAt({ time, longitude, clock }));
  return clock.others.flatMap((other): ClockNotice[] => {
    if (other.sunOnly && !trueSolar) return [];
    const read = { offset: other.offset, plain: false, steps: [] };
    const there = differing(here, pillarsOf(solarTimeAt({ time, longitude, clock: read })));
    if (there === '' && !other.always) return [];
    return [
      {
        id: other.id,
        text: there === '' ? other.told : `${other.told}${other.when}，${there}。`,
        ...(other.grade && { grade: other.grade }),
        ...(there !== '' && { change: other.change, label: other.label }),
      },
    ];
  });
}

/** What a chart kept under the rule of before says once, and the four pillars that it had. */
export interface ClockChange {
  text: string;
  /** The four pillars by the rule of before. */
  bazi: string;
}

/**
 * The same birth by the rule of before, which knew the mainland's summer time of 1986–1991 alone and applied it everywhere;
 * undefined where no pillar differs.
 */
export function clockChange(birth: ClockedBirth): ClockChange | undefined {
  const { time, longitude, clock, pillarsOf } = birth;
  if (clock.plain) return undefined;
  const before = solarTimeAt({ time, longitude });
  const now = solarTimeAt({ time, longitude, clock });
  if (toSeconds(before.standardTime) === toSeconds(now.standardTime)) return undefined;
  const [there, here] = [pillarsOf(before), pillarsOf(now)];
  const parts = PARTS.filter(([part]) => here[part] !== there[part]).map(([, name]) => name);
  if (parts.length === 0) return undefined;
  const bazi = fourPillarsText(there);
  return { text: `此盘按当地钟表重算，${parts.join('、')}与旧盘不同。旧盘四柱为${bazi}。`, bazi };
}
