import { jdn } from '@tianji/almanac/civil';
import { chooseLocally, matterOf } from '../day/local.ts';
import { dayFile } from './keep.tsx';

test('a chosen day as a file: the whole day, hours and what speaks against it, nobody named', () => {
  const matter = matterOf(1)!;
  const people = [{ role: '新娘' as const, name: '林知夏', branches: [2], years: [14], day: 0 }];
  const found = chooseLocally(
    { matter, people, from: jdn(2026, 12, 1), to: jdn(2027, 3, 31) },
    () => undefined,
  );
  for (const day of found.days) {
    const text = dayFile(day, matter, ['林知夏']).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:婚礼\r\n');
    expect(text).toMatch(/DTSTART;VALUE=DATE:202[67]\d{4}\r\n/);
    expect(text).not.toContain('林知夏');
  }
  const [first] = found.best;
  const text = dayFile(first!, matter).replaceAll('\r\n ', '');
  expect(text).toContain('时辰：');
  expect(text).toContain('方位：喜神在');
});
