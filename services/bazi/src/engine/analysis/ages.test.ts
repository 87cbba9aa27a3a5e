import { ageBand, ageInYear, ageOn, sentencesOf, unfitWord } from '@tianji/teller';
import { BURDEN_AHEAD, SEAT_AHEAD, WANT_AHEAD } from '../../corpus/knots.ts';
import { readingOf } from '../../telling/reading.ts';
import { computeChart, facts } from '../index.ts';
import { analyse } from './index.ts';
import { knotsOf } from './knots.ts';
import { pronoun } from './suit.ts';
import { viewOf } from './view.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };

function read(year: number, month: number, day: number, hour = 12): Record<string, string> {
  const time = { year, month, day, hour, minute: 5, second: 0 };
  const chart = computeChart({ sex: '女', time, longitude: 114.06 }, { now: NOW });
  return Object.fromEntries(readingOf(chart).map(({ id, text }) => [id, text]));
}

test('from sixteen on the line on those close to one is about oneself, not about a child', () => {
  for (const year of [2005, 2007, 2009])
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const time = { year, month: 5, day, hour: 12, minute: 5, second: 0 };
      const chart = computeChart({ sex: '女', time, longitude: 114.06 }, { now: NOW });
      const { line } = analyse(facts(chart)).find(({ id }) => id === 'hunyin')!;
      expect(line).not.toMatch(/大人|最亲的人|有人看|提醒/u);
    }
});

test('up to six the school is told as what lies ahead', () => {
  for (const year of [2026, 2023, 2020]) expect(read(year, 1, 21).shiye).toContain('上学以后');
  expect(read(2016, 1, 21).shiye).not.toContain('上学以后');
});

test('in a reading for parents the years after childhood are about the child too', () => {
  const told = [2011, 2012, 2013].flatMap((year) => [2, 5, 8].map((month) => read(year, month, 14).liunian!));
  const lines = told.flatMap((text) => text.split('\n')).filter((line) => Number(line.slice(0, 4)) > 2029);
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => line.includes('您'))).toEqual([]);
});

test('the stars of a child are told by family, and every star told of has its place', () => {
  for (const [year, month] of [
    [2025, 3],
    [2019, 8],
    [2013, 11],
  ] as const) {
    const { shensha } = read(year, month, 9);
    expect(shensha).not.toMatch(/多情|用情|心动|感情|别人的账|逢事|名位|本事吃饭|经办|家人的分工/u);
    for (const line of shensha!.split('\n'))
      expect(line).toMatch(/^(?:[^：，]+在[年月日时]柱[^：]*)：[^：]+。$/u);
  }
});

test('the overview says which years of life it applies to', () => {
  expect(read(2015, 6, 21).zonglun).toContain('孩子尚在成长');
  expect(read(1957, 6, 21).zonglun).toContain('您年岁已长');
  expect(read(1986, 6, 21).zonglun).not.toMatch(/尚在成长|年岁已长/);
});

test('nothing is said about the present when it is outside the years of the chart', () => {
  // 1846 and 1786 bear the name of 2026 (丙午).
  for (const year of [1786, 1846, 1900, 1925, 2099]) {
    const { zonglun, jianyi } = read(year, 6, 21);
    expect(zonglun).not.toMatch(/尚在成长|年岁已长/);
    // Past time gets no advice.
    expect(jianyi).toBeUndefined();
  }
  expect(read(2026, 6, 21).zonglun).toContain('孩子尚在成长');
  expect(read(2026, 6, 21).jianyi).toContain('眼下还在小运之中');
});

/** Births for every age band on 21 November 2026, a month before and after the birthday. */
const BANDS: [age: number, year: number][] = [0, 2, 5, 9, 14, 17, 21, 27, 35, 45, 60, 70, 80].map((age) => [
  age,
  2026 - age,
]);

test.each(BANDS)('at %d no sentence is unfit for the age', (age, year) => {
  for (const month of [2, 6, 9]) {
    const sections = read(year, month, 21);
    const band = ageBand(ageOn({ year, month, day: 21 }, NOW));
    for (const [id, text] of Object.entries(sections)) {
      if (id === 'dayun' || id === 'liunian') continue;
      const wrong = sentencesOf(text.replaceAll('\n', '')).filter((each) => unfitWord(band, each));
      expect([age, id, wrong]).toEqual([age, id, []]);
    }
    for (const line of sections.liunian!.split('\n')) {
      const told = Number(line.slice(0, 4));
      const own = ageBand(ageInYear({ year, month, day: 21 }, told, told === NOW.year ? NOW : undefined));
      expect([line, unfitWord(own, line)]).toEqual([line, undefined]);
    }
    for (const [line, from] of sections.dayun!.matchAll(/^第.*?步..，(\d{4})—.*$/gmu)) {
      const own = ageBand(ageInYear({ year, month, day: 21 }, Number(from) + 4));
      expect([line, unfitWord(own, line)]).toEqual([line, undefined]);
    }
  }
});

test('a historical person is described, not addressed, and gets no advice for past years', () => {
  const sections = read(1850, 3, 3);
  expect(Object.keys(sections)).not.toEqual(expect.arrayContaining(['jianyi']));
  expect(Object.values(sections).join('')).not.toMatch(/您|你|今年|眼下|宜置办|合约|电子|编制|平台/);
});

test('她 stands for a person, never inside a word', () => {
  expect(pronoun('女', '卯木纯粹，不藏他物；他人看他，其他不论')).toBe(
    '卯木纯粹，不藏他物；他人看她，其他不论',
  );
  expect(pronoun('男', '他')).toBe('他');
});

const LISTENERS = ['grown', 'senior', 'late'] as const;
const who = (age: number) => (age >= 65 ? 'late' : age >= 55 ? 'senior' : 'grown');

test('the dated words of a key point fit the age in its first year', () => {
  const births = Array.from({ length: 48 }, (_, i) => ({ year: 1958 + (i % 8), month: 1 + ((i * 5) % 12) }));
  const told = births.flatMap(({ year, month }, i) => {
    const time = { year, month, day: 3 + (i % 25), hour: (i * 5) % 24, minute: 5, second: 0 };
    const chart = computeChart({ sex: i % 2 ? '女' : '男', time, longitude: 114.06 }, { now: NOW });
    const listener = who(ageOn(time, NOW));
    return knotsOf(viewOf(facts(chart)), listener, time).flatMap(({ id, ahead, years }) => {
      // Years that bring the element but go the other way are told without a word of their own.
      const way = { burden: '慎', want: '顺', seat: undefined }[id];
      const first = years.find(({ favour }) => way === undefined || favour === way)?.year;
      // So are those that bring the burden by their branch alone.
      if (first === undefined || first === NOW.year || ahead.includes(`${first}年支上`)) return [];
      const words = { burden: BURDEN_AHEAD, want: WANT_AHEAD, seat: SEAT_AHEAD }[id];
      const of = (each: (typeof LISTENERS)[number]) =>
        [words[each]].flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)));
      const said = LISTENERS.filter((each) => of(each).some((text) => ahead.includes(text)));
      return [{ said, due: who(ageInYear(time, first)), listener }];
    });
  });
  expect(told.filter(({ due, listener }) => due !== listener).length).toBeGreaterThan(2);
  for (const { said, due } of told) expect(said).toEqual([due]);
});
