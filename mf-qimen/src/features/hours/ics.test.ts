import { icsOf } from './ics.ts';

const EVENT = {
  start: '2026-09-01 09:00:00',
  end: '2026-09-01 11:00:00',
  title: '面试，向东',
  text: '职位（开门）在震三宫，同宫开门；同宫天辅；值符同临，三样都在一处，宜先约实再去',
};

test('times are those of Beijing in UTC, text is escaped, no line is longer than 75 octets', () => {
  const text = icsOf([EVENT], Date.UTC(2026, 7, 1));
  expect(text).toContain('DTSTART:20260901T010000Z\r\n');
  expect(text).toContain('DTEND:20260901T030000Z');
  expect(text).toContain('DTSTAMP:20260801T000000Z');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(icsOf([{ ...EVENT, text: 'a,b;c\nd' }], 0)).toContain('a\\,b\\;c\\nd');
});
