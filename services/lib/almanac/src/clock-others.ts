/** What else a clock may have shown, where the sources are not sure of it or where it was changed that night. */
import { type CivilTime, fromSeconds, toSeconds } from './civil-core.ts';
import { type ClockSpan, type ClockZone, UTC8 } from './clock-table.ts';
import type { ClockPlace, OtherClock, PlaceClock } from './clock-types.ts';
import { named, spanWords, standardOf, TOKYO } from './clock-words.ts';

/** The islands of Taiwan's table that had the mainland's clock until 1945. */
export const isIsland = ({ sheng, shi }: ClockPlace): boolean => sheng === '台湾' && /^(金门|连江)/.test(shi);

const at = (year: number, month: number, day: number): number =>
  toSeconds({ year, month, day, hour: 0, minute: 0, second: 0 });

const TAIWAN_BACK = at(1945, 9, 21);

/** What the sources are not sure of in a history that is applied. */
export function likely(
  place: ClockPlace,
  who: string,
  span: ClockSpan,
  spans: readonly ClockSpan[],
): OtherClock[] {
  const { sheng } = place;
  const tokyo = standardOf(span) === TOKYO;
  const year = Number.isFinite(span.from) ? fromSeconds(span.from).year : 0;
  const unsure =
    tokyo ||
    (span.summer !== 0 &&
      ((sheng === '上海' && year >= 1940 && year < 1950) ||
        (sheng === '台湾' && (year === 1946 || isIsland(place)))));
  if (!unsure) return [];
  const dates = named(span, spans, (one) => (tokyo ? standardOf(one) === TOKYO : one === span));
  const told = tokyo
    ? `当年${who}钟表用东京时间，拨快${spanWords(span.offset - UTC8)}（${dates}）。`
    : `当年${who}钟表拨快${spanWords(span.summer)}（${dates}）。`;
  return [
    {
      ...{ id: 'clock.likely', grade: 'likely' as const, offset: UTC8, change: { clock: 'utc8' as const } },
      ...{ told, when: '若家中记的是旧钟点', label: '按未拨快排' },
      ...(isIsland(place) && { always: true as const }),
    },
  ];
}

/** Days of Taiwan for which other dates are in circulation than those of the bulletins. */
export function taiwanOther(place: ClockPlace, time: CivilTime, span: ClockSpan): OtherClock[] {
  if (place.sheng !== '台湾' || isIsland(place) || span.offset !== UTC8) return [];
  const day = at(time.year, time.month, time.day);
  const back = day === TAIWAN_BACK;
  const early = day >= at(1946, 5, 1) && day < at(1946, 5, 15);
  if (!back && !early) return [];
  return [
    {
      ...{ id: 'clock.dates', grade: 'possible', offset: TOKYO, change: { clock: 'utc9' } },
      told: back
        ? '1945年9月21日台湾的钟由东京时间拨回，各处拨钟的时刻不一。'
        : '1946年台湾夏令时的起日另有5月1日之说。',
      ...{ when: back ? '若当时的钟还未拨回' : '若当时的钟已拨快', label: '按此排' },
    },
  ];
}

/** The other side of that night's change of the clock. */
export function turned(
  reading: PlaceClock['reading'],
  span: ClockSpan,
  turn: ClockSpan | undefined,
): OtherClock[] {
  if (!turn) return [];
  const ahead = turn.from === span.to ? turn.offset > span.offset : span.offset > turn.offset;
  const way = ahead ? '拨快' : '拨慢';
  const words =
    reading === 'twice'
      ? { told: `当晚钟表${way}，此刻在钟表上出现两次；这里按前一次计。`, when: '若是后一次' }
      : reading === 'skipped'
        ? { told: `当晚钟表${way}，此刻在钟表上并不存在；这里按拨快以前的钟计。`, when: '若按拨快以后的钟' }
        : {
            told: `当晚钟表${way}，出生离拨钟不到半小时。`,
            when: turn.from === span.to ? '若当时的钟已先拨过' : '若当时的钟还未拨',
          };
  return [
    {
      ...{ id: 'clock.turn', offset: turn.offset, change: { clock: 'turn' }, ...words },
      label: reading === 'twice' ? '按后一次排' : '按此排',
      ...(reading !== 'once' && { always: true as const }),
    },
  ];
}

const URUMQI = 21600;

/** The two clocks of Xinjiang; which of them was read is always told. */
export function xinjiang(place: ClockPlace, asked: ClockZone | undefined, beijing: number): OtherClock[] {
  if (place.sheng !== '新疆') return [];
  const own = asked === 'Asia/Urumqi';
  return [
    {
      ...{ id: 'clock.xinjiang', grade: 'possible', always: true, offset: own ? beijing : URUMQI },
      change: { tz: own ? 'Asia/Shanghai' : 'Asia/Urumqi' },
      told: `新疆通用北京时间与新疆时间两种钟。这里按${own ? '新疆' : '北京'}时间。`,
      ...(own
        ? { when: '若所记的是北京时间', label: '按北京时间排' }
        : { when: '若所记的是新疆时间', label: '按新疆时间排' }),
    },
  ];
}
