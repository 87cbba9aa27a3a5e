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

/** What a link's query holds, as `clockLink` and the page write it; what it lacks is an empty text, which is refused. */
export function birthOfLink(query: URLSearchParams): Record<keyof LinkedBirth, unknown> {
  const longitude = query.get('l');
  return {
    time: (query.get('t') ?? '').replace('T', ' '),
    sex: query.get('s') === 'f' ? '女' : query.get('s') === 'm' ? '男' : '',
    location: query.get('p') ?? '',
    jingdu: longitude === null ? 0 : Number(longitude),
    tz: query.get('z') ?? undefined,
    clock: query.get('clock') ?? undefined,
    hourUnknown: Number(query.get('u')) === 1,
  };
}

/** A notice about a clock as it goes on the wire: the change becomes the link of the other chart. */
export const linkedNotice = <N extends { change?: OtherClock['change'] }>(
  { change, ...notice }: N,
  linkOf: ((change: OtherClock['change']) => string) | undefined,
): Omit<N, 'change'> & { other?: string } => ({
  ...notice,
  ...(change && linkOf && { other: linkOf(change) }),
});
