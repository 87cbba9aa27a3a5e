/** One event of a calendar file or a feed. */
export interface FeedEvent {
  /** The same for ever for the same thing, whatever its title or day: `2026-lichun`. The site's name comes behind it. */
  id: string;
  /** Julian day number of its first day. */
  jdn: number;
  /** How many days it lasts. */
  days: number;
  title: string;
  note: string;
  /** Epoch milliseconds of the last change of what it says. */
  changedAt: number;
  /** Increases with each change. */
  sequence: number;
  /** Hours of the day in Beijing time, for what is not of the whole day; the end may be 24. */
  hours?: { from: number; to: number };
  /** The event was taken back. */
  cancelled?: boolean;
}

export interface FeedHead {
  /** What the calendar is called: 青囊 · 节气 */
  name: string;
  /** What stands behind the `@` of the ids: the site. */
  site: string;
  /** The address that the file is fetched from again; missing in a file that is saved once. */
  source?: string;
  /** Whether events remind: of whole days at nine o'clock on the day before, of an hour half an hour before. */
  alarms?: boolean;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const LONGEST_LINE = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
}

/** Folds a line at 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    // The blank before what continues a line counts.
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Julian day number of 1970-01-01. */
const EPOCH = 2_440_588;
const DAY = 86_400_000;
const dateOf = (jdn: number): string => {
  const at = new Date((jdn - EPOCH) * DAY);
  return `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
};
/** Beijing time is eight hours ahead. */
const BEIJING = 8 * 3_600_000;
const hourOf = (jdn: number, hour: number): string =>
  instant((jdn - EPOCH) * DAY + hour * 3_600_000 - BEIJING);

function eventLines(event: FeedEvent, { site, alarms }: FeedHead): string[] {
  const { id, jdn, days, title, note, changedAt, sequence, hours, cancelled } = event;
  const when = hours
    ? [`DTSTART:${hourOf(jdn, hours.from)}`, `DTEND:${hourOf(jdn, hours.to)}`]
    : [`DTSTART;VALUE=DATE:${dateOf(jdn)}`, `DTEND;VALUE=DATE:${dateOf(jdn + days)}`];
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${hours ? '-PT30M' : '-PT15H'}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${site}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...when,
    `SUMMARY:${escaped(title)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    `TRANSP:${hours ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    ...(alarms && !cancelled ? alarm : []),
    'END:VEVENT',
  ];
}

/**
 * An iCalendar text (RFC 5545; what a feed says besides by RFC 7986). The same events give the same text: nothing in it
 * is the time of writing.
 */
export function calendarText(head: FeedHead, events: readonly FeedEvent[]): string {
  const { name, source } = head;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${head.site}//calendar//ZH`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    ...(source === undefined
      ? []
      : [
          `SOURCE;VALUE=URI:${source}`,
          'REFRESH-INTERVAL;VALUE=DURATION:P1D',
          'X-PUBLISHED-TTL:P1D',
          'COLOR:firebrick',
        ]),
    ...events.flatMap((event) => eventLines(event, head)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
