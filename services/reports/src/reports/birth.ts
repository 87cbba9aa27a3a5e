import { formatTime } from '@tianji/almanac/civil';
import { CLOCK_CHOICES } from '@tianji/almanac/clock';
import type { ReportInput } from '@tianji/contracts/report';
import { badRequest } from '@tianji/service-kit';
import { readAnyBirth, readTime } from '@tianji/service-kit/birth';

/**
 * The time of a birth as it is stored: with seconds. Whether it exists is checked here, with the request, and not
 * half-way through the report.
 * @throws ServiceError 400 that names the field and the range
 */
export const readBirthtime = (text: string): string =>
  formatTime(readTime(text, { field: 'birthtime', title: '出生时间' }));

/** Control characters, bidirectional controls, unpaired surrogates: nothing that a list or a page could show. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it is stored.
 * @throws ServiceError 400 when it contains characters that cannot be shown, or none that can
 */
export function readName(name: string): string {
  if (!UNSEEN.test(name) && SEEN.test(name)) return name;
  throw badRequest('name', '姓名应为看得见的字符，不含控制字符');
}

/**
 * Checks that a birth has a known place: in China by the table of places, abroad by its zone and longitude.
 * @throws ServiceError 400 that names `location`, `tz` or `jingdu`
 */
export function checkPlace({ birthtime, location, jingdu, tz, clock }: ReportInput): void {
  const zone = typeof tz === 'string' ? tz : undefined;
  const chosen = CLOCK_CHOICES.find((each) => each === clock);
  readAnyBirth({
    ...{ time: String(birthtime), location: String(location), jingdu: Number(jingdu) },
    ...{ tz: zone, clock: chosen },
  });
}
