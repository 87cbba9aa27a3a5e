/** Questions about years, against the years that were worked out by hand for one chart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANCHES } from '@tianji/almanac';
import { place } from '../place.ts';
import { mod } from '../stem-tables.ts';
import { boardOf, type Life } from '../sum/index.ts';
import { findYears, readQuestion, UnreadQuestion, usualRate } from './index.ts';

const { charts } = JSON.parse(readFileSync(join(import.meta.dirname, '../sum/vectors.json'), 'utf8')) as {
  charts: { solar: string; hour: string; sex: string; lunar: [number, number, number, boolean] }[];
};

/** The woman born on 1979-09-07 at 8. */
function lifeA(): Life {
  const chart = charts.find(({ solar }) => solar.startsWith('1979-09-07') || solar.startsWith('1979-9-7'));
  if (!chart) throw new Error('the vectors have no chart A');
  const [year, month, day] = chart.lunar;
  const [yearStem, yearBranch] = [(year - 4) % 10, mod(year - 4)];
  const seed = {
    ...{ yearStem, yearBranch, month, day, hour: BRANCHES.indexOf(chart.hour) },
    forward: (chart.sex === '男') === (yearStem % 2 === 0),
  };
  const placement = place(seed);
  return { board: boardOf(seed, placement, 'quanshu'), seed, placement, year };
}
const life = lifeA();
const yearsOf = (text: string) => findYears(life, readQuestion(text)).map(({ year }) => year);

test.each([
  ['流年忌入大限官禄', [1985, 1988, 1989, 1993, 2007, 2036, 2070, 2072, 2081, 2084]],
  ['流年忌入大限命宫 且 流年忌叠生年忌', [2025, 2028, 2029]],
  ['三忌', [1985, 1988, 1989, 1995, 1998, 1999, 2055, 2058, 2059]],
  [
    '流年禄入大限官禄 且 非 流年忌入大限官禄 且 非 流年忌冲大限官禄',
    [1987, 1998, 2001, 2022, 2034, 2066, 2073, 2079, 2090],
  ],
  ['流年禄入财帛 且 大限禄入财帛', [2022]],
  ['流年命宫叠夫妻 且 流年禄权科入大限夫妻', [2046, 2058, 2082, 2094]],
])('%s: the years of the worked example', (text, years) => {
  expect(yearsOf(text)).toEqual(years);
});

test('a year says which conditions held, its pillar and the nominal age', () => {
  const [first] = findYears(life, readQuestion('三忌 或 流年忌入大限官禄 且 非双禄'));
  expect(first).toEqual({ year: 1985, ganzhi: '乙丑', age: 7, held: ['三忌'] });
  expect(yearsOf('流年命宫叠仆役')).toContain(2029);
  expect(yearsOf('流年命宫叠大限父母')).toContain(2029);
});

test('a condition and its opposite share the years between them; 或 joins, 且 keeps what both have', () => {
  for (const text of [
    ...[
      '流年忌冲大限命宫',
      '大限命宫忌入夫妻',
      '流马入大限迁移',
      '大限流马会命宫',
      '天马照迁移',
      '双忌在财帛',
    ],
    ...['事业顺', '总慎', '流月忌入流年命宫', '流年禄照财帛', '流年忌会官禄', '双禄'],
  ]) {
    const [held, not] = [yearsOf(text), yearsOf(`非${text}`)];
    expect([text, [...held, ...not].sort((a, b) => a - b)]).toEqual([text, yearsOf(`${text}或非${text}`)]);
    expect([text, yearsOf(`${text}且非${text}`)]).toEqual([text, []]);
  }
  const [a, b] = ['流年忌入大限命宫', '流年禄入大限财帛'];
  const both = yearsOf(a).filter((year) => yearsOf(b).includes(year));
  expect(yearsOf(`${a}且${b}`)).toEqual(both);
  expect(yearsOf(`${a}或${b}`)).toEqual([...new Set([...yearsOf(a), ...yearsOf(b)])].sort((x, y) => x - y));
});

test.each([
  ['', '请写一项条件'],
  ['流年忌入大限官绿', '“官绿”不认识，可是“官禄”？'],
  ['流日忌入命宫', '“流日”不认识，可是“流'],
  ['流年禄冲财帛', '“冲”只用于忌，禄用“照”'],
  ['流年忌入', '的次序不对'],
  ['三忌且', '之后须有一项条件'],
  ['非', '之后须有一项条件'],
  ['constructor', '“constructor”不认识'],
  [Array.from({ length: 9 }, () => '三忌').join('或'), '至多 8 项条件'],
  ['三忌或'.repeat(60), '至多 160 字'],
])('%s is refused by what is wrong with it', (text, message) => {
  expect(() => readQuestion(text)).toThrow(UnreadQuestion);
  expect(() => readQuestion(text)).toThrow(message);
});

test('how often it holds for anybody is a number of years in ten, the same each time', () => {
  const rate = usualRate(readQuestion('流年忌入大限官禄'));
  // One palace of twelve, by one transformation of a year.
  expect(rate).toBeGreaterThan(0.4);
  expect(rate).toBeLessThan(1.4);
  expect(usualRate(readQuestion('流年忌入大限官禄'))).toBe(rate);
  expect(usualRate(readQuestion('三忌'))).toBeLessThan(usualRate(readQuestion('双忌')));
  expect(usualRate(readQuestion('事业顺 或 事业平 或 事业慎'))).toBe(10);
});
