import { epochMs, parseTime, toSeconds } from '@tianji/almanac/civil';

export interface IcsEvent {
  /** Beijing clock, `YYYY-MM-DD HH:mm:ss`. */
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly text: string;
}

const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
const utc = (time: string): string => stamp(epochMs(toSeconds(parseTime(time))));
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (char) => `\\${char}`).replace(/\n/g, '\\n');

/** Octets of a character in UTF-8. */
function octetsOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 octets, as RFC 5545 (3.1) requires; a character is never split. */
function folded(line: string): string {
  const lines: string[] = [];
  let own = '';
  let octets = 0;
  for (const char of line) {
    const size = octetsOf(char);
    if (octets + size > 74) {
      lines.push(own);
      own = ' ';
      octets = 1;
    }
    own += char;
    octets += size;
  }
  return [...lines, own].join('\r\n');
}

/** A calendar file of the hours found. @param now epoch milliseconds */
export function icsOf(events: readonly IcsEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tianji//qimen//ZH',
    ...events.flatMap(({ start, end, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${utc(start)}-qimen@tianji`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(end)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
