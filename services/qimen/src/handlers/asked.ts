import { type AnyBirthFields, type Named, readAnyBirth, refusing } from '@tianji/service-kit/birth';
import {
  computeChart,
  type HandBureau,
  QIMEN_OPTIONS,
  type QimenChart,
  type QimenOptions,
} from '../engine/index.ts';

/** The fields about a moment that every call has. */
export interface MomentFields extends AnyBirthFields, Partial<QimenOptions> {
  mingPan: boolean;
  ju?: string | undefined;
}

export const TIME: Named = { field: 'time', title: '时间' };
export const PLACE: Named = { field: 'location', title: '地点' };

/** 阳6 as a bureau; null for none. */
export const handBureau = (ju: string | undefined): HandBureau | null =>
  ju ? { yang: ju.startsWith('阳'), ju: Number(ju.charAt(1)) } : null;

/** Time, place and rules as signed: only what determines the chart. */
export function momentOf(request: MomentFields) {
  const { time, location, jingdu, tz, clock, mingPan, ju = '' } = request;
  const options = QIMEN_OPTIONS.changed(QIMEN_OPTIONS.read((key) => request[key]));
  return { time, location, jingdu, ...(tz && { tz }), ...(clock && { clock }), mingPan, ju, options };
}
export type SignedMoment = ReturnType<typeof momentOf>;

/**
 * The chart of a moment.
 * @throws ServiceError 400 that names `time`, `location`, `jingdu`, `tz` or `clock`
 */
export function chartOf({ ju, options, ...moment }: Omit<SignedMoment, 'mingPan'>): QimenChart {
  const { time, longitude, clock, zone } = readAnyBirth(moment, { time: TIME, location: PLACE });
  return refusing(TIME, () => computeChart({ time, longitude, clock, zone, options, hand: handBureau(ju) }));
}

/** What the page sends where nobody wrote what the chart is cast for: the field is never empty. */
const NO_TITLE = '未写事由';

/** The words of a title; '' where none were written, of which nothing is understood and nothing answered. */
export const wordsOf = (title: string): string => (title.trim() === NO_TITLE ? '' : title);
