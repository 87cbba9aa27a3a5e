import type { OtherClock } from '@tianji/almanac/clock';
import type { AnyBirthFields } from './read-abroad.ts';

/** What a chart's permanent link holds of a request. */
export interface LinkedBirth extends AnyBirthFields {
  sex: '男' | '女';
}

/**
 * The link of the same birth by another clock, as the query of its tool's page: `?t=…&s=m&p=…&clock=utc8`. Without a name.
 * @param changed the options that are not at their default
 */
export function clockLink(
  { time, sex, location, tz, clock, hourUnknown }: LinkedBirth,
  change: OtherClock['change'],
  changed: Readonly<Record<string, string | boolean>> = {},
): string {
  const seconds = time.length === 16 ? ':00' : '';
  const query = new URLSearchParams({
    t: `${time.replace(' ', 'T')}${seconds}`,
    s: sex === '男' ? 'm' : 'f',
    p: location,
  });
  const given = {
    z: tz,
    clock,
    ...(change.tz && { z: change.tz }),
    ...(change.clock && { clock: change.clock }),
  };
  for (const [key, value] of Object.entries(given)) if (value) query.set(key, value);
  if (hourUnknown) query.set('u', '1');
  for (const [key, value] of Object.entries(changed)) query.set(key, String(value));
  return `?${query}`;
}

/** A notice about a clock as it goes on the wire: the change becomes the link of the other chart. */
export const linkedNotice = <N extends { change?: OtherClock['change'] }>(
  { change, ...notice }: N,
  linkOf: ((change: OtherClock['change']) => string) | undefined,
): Omit<N, 'change'> & { other?: string } => ({
  ...notice,
  ...(change && linkOf && { other: linkOf(change) }),
});
