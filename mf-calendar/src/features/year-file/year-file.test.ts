import { yearFile } from './year-file.ts';

/** Events of an iCalendar file as [day, title], its folded lines joined. */
function events(text: string): string[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const found: string[] = [];
  let start = '';
  let title = '';
  for (const line of lines) {
    if (line.startsWith('DTSTART')) start = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('SUMMARY')) title = line.slice(line.indexOf(':') + 1);
    if (line === 'END:VEVENT') found.push(`${start} ${title}`);
  }
  return found;
}

test('holds the 24 terms and the festivals of the year, in order, each for a whole day', () => {
  const found = events(yearFile(2025, '青囊'));
  const holidays = found.filter((each) => /放假|上班/.test(each));
  expect(found).toHaveLength(24 + 51 + holidays.length);
  expect(found).toEqual([...found].sort((a, b) => a.slice(0, 8).localeCompare(b.slice(0, 8))));
  expect(found).toContain('20250128 除夕');
  expect(found).toContain('20250129 春节');
  expect(found).toContain('20250203 立春');
  expect(found).toContain('20251221 冬至');
  expect(found).toContain('20250720 初伏');
  expect(holidays).toContain('20251001 国庆中秋放假8天');
  expect(holidays).toContain('20250126 调休上班');
});

test('tells the instant of a term', () => {
  expect(yearFile(2024, '青囊').replace(/\r?\n[ \t]/g, '')).toContain('交节 2024-12-21 17:20:35（北京时间）');
});

test('every event has an id of its own', () => {
  const ids = [...yearFile(2026, '青囊').matchAll(/^UID:(.+)$/gm)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  [1826, 33],
  [2035, 38],
])('the file of %s can be written', (year, least) => {
  expect(events(yearFile(year, '青囊')).length).toBeGreaterThanOrEqual(least);
});
