import { castOf } from '@tianji/hexagram';
import { setSession } from '@tianji/kit/host';
import { dayFacts, lunarTextAt, pillarsAt, weeksOf } from './day.ts';
import { dayFile } from './day-file.ts';
import { completeDays, countOf, isComplete, keepDay, keptDays } from './kept.ts';
import { lineName, movingText, placeText, slotName, throwText } from './words.ts';

afterEach(() => localStorage.clear());

test('facts of a day, for all ten stems', () => {
  expect(dayFacts('2026-11-22')).toMatchObject({
    ...{
      civil: '2026年11月22日',
      weekday: '星期日',
      lunar: '十月十四',
      pillars: ['丙午', '己亥', '庚子'],
      stem: '庚',
    },
  });
  const stems = Array.from(
    { length: 10 },
    (_, i) => dayFacts(`2026-11-${String(16 + (i % 15)).padStart(2, '0')}`).stem,
  );
  expect(stems.join('')).toBe('甲乙丙丁戊己庚辛壬癸');
});

test('pillars and lunar text of a moment; outside the tables the page says nothing', () => {
  expect(pillarsAt('2026-11-22 07:44:00')).toBe('丙午 己亥 庚子 庚辰');
  expect(lunarTextAt('2026-11-22 07:44:00')).toBe('十月十四 辰时');
  expect(lunarTextAt('1988-11-22 07:44:00')).toBe('');
});

test('a month in whole weeks, Monday first', () => {
  const weeks = weeksOf(2026, 11);
  expect(weeks[0]![0]).toBe('2026-10-26');
  expect(weeks.at(-1)!.at(-1)).toBe('2026-12-06');
  expect(weeksOf(2027, 2).flat()).toHaveLength(28);
  expect(weeksOf(2026, 12).flat()).toContain('2026-12-31');
});

// spec 2.4.9
test('the count of a day runs from −1 to 5', () => {
  const at = '2026-11-22 07:44:00';
  expect(countOf(undefined)).toBe(-1);
  expect(countOf({ digits: '7', at })).toBe(0);
  expect(countOf({ digits: '789887', at })).toBe(5);
  expect(isComplete({ digits: '78988', at })).toBe(false);
});

test('days are stored side by side, the latest two years of them', () => {
  keepDay('2020-01-01', { digits: '777777', at: '2020-01-01 08:00:00' });
  for (let i = 0; i < 740; i++) {
    const date = new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);
    keepDay(date, { digits: '789887', at: `${date} 08:00:00` });
  }
  const days = keptDays();
  expect(Object.keys(days)).toHaveLength(730);
  expect(days['2020-01-01']).toBeUndefined();
  expect(days['2026-01-09']?.digits).toBe('789887');
});

test('what a member cast is theirs: it goes on log-out, and a visitor’s stays', () => {
  const at = '2026-11-22 07:00:00';
  localStorage.setItem('meiRiYiGua', JSON.stringify({ '2026-11-20': { digits: '777777', at } }));
  keepDay('2026-11-21', { digits: '789887', at });
  setSession({ token: 't', loginname: '13812346621', name: '' });
  keepDay('2026-11-21', { digits: '888888', at });
  keepDay('2026-11-22', { digits: '777788', at });
  expect(Object.entries(keptDays()).map(([date, { digits }]) => `${date} ${digits}`)).toEqual(
    expect.arrayContaining(['2026-11-20 777777', '2026-11-21 888888', '2026-11-22 777788']),
  );
  setSession(null);
  expect(keptDays()['2026-11-21']?.digits).toBe('789887');
  expect(keptDays()['2026-11-22']).toBeUndefined();
  expect(localStorage.getItem('meiRiYiGua')).not.toContain('13812346621');
});

test('the calendar file has the complete days, whole days each', () => {
  const days = {
    '2026-11-30': { digits: '789887', at: '2026-11-30 08:00:00' },
    '2026-12-01': { digits: '78', at: '2026-12-01 08:00:00' },
  };
  expect(completeDays(days)).toHaveLength(1);
  const file = dayFile(days);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('DTSTART;VALUE=DATE:20261130');
  expect(file).toContain('DTEND;VALUE=DATE:20261201');
  expect(file).toContain('山火贲');
});

test('texts', () => {
  expect([0, 1, 5].map(slotName)).toEqual(['初爻', '二爻', '上爻']);
  expect([lineName(0, '7'), lineName(2, '9'), lineName(5, '6')]).toEqual(['初九', '九三', '上六']);
  expect(throwText({ number: 3, coins: [2, 3, 3], digit: '8' })).toBe('第三次　字 2　背 3　背 3，合 8 少阴');
  expect(movingText(castOf('789887'))).toBe('九三动');
  expect(movingText(castOf('787887'))).toBe('六爻安静');
  expect(placeText(castOf('787887').original)).toBe('艮宫一世　下离上艮　世初应四');
});
