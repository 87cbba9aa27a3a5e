/** Every sum of decades and years of 24 charts, against an independent implementation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANCHES } from '@tianji/almanac';
import { place } from '../place.ts';
import { mod } from '../stem-tables.ts';
import {
  boardOf,
  type Chain,
  chainOf,
  decadeSpan,
  LEVELS,
  type Life,
  monthSpan,
  natalSpan,
  rulingIn,
  SCALES,
  type SumItem,
  type SumTheme,
  sumOf,
  yearSpan,
  ZIWEI_WEIGHTS,
} from './index.ts';

interface Vectors {
  themes: SumTheme[];
  charts: {
    solar: string;
    hour: string;
    sex: '男' | '女';
    lunar: [year: number, month: number, day: number, leap: boolean];
    decades: [sum: number, z: number, direction: string][][];
    years: Record<string, [sum: number, z: number, direction: string][]>;
  }[];
}
const { themes, charts } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'vectors.json'), 'utf8'),
) as Vectors;

function lifeOfVector({ lunar: [year, month, day, leap], hour, sex }: Vectors['charts'][number]): Life {
  const [yearStem, yearBranch] = [(year - 4) % 10, mod(year - 4)];
  const seed = {
    ...{ yearStem, yearBranch, day, hour: BRANCHES.indexOf(hour) },
    month: leap && day > 15 ? (month % 12) + 1 : month,
    forward: (sex === '男') === (yearStem % 2 === 0),
  };
  const placement = place(seed);
  return { board: boardOf(seed, placement, 'quanshu'), seed, placement, year };
}

test.each(charts)('$solar $hour $sex: 12 themes of nine decades and ten years', (chart) => {
  const life = lifeOfVector(chart);
  const natal = natalSpan(life);
  const rows: [Chain, [number, number, string][]][] = [
    ...chart.decades.map((row, k): [Chain, [number, number, string][]] => [
      chainOf(life.board, [natal, decadeSpan(life, k)]),
      row,
    ]),
    ...Object.entries(chart.years).map(([year, row]): [Chain, [number, number, string][]] => [
      chainOf(life.board, [natal, rulingIn(life, Number(year))!, yearSpan(Number(year))]),
      row,
    ]),
  ];
  expect(rows).toHaveLength(19);
  for (const [chain, row] of rows) {
    themes.forEach((theme, i) => {
      const { sum, z } = sumOf(chain, theme);
      expect(Math.abs(sum - row[i]![0])).toBeLessThanOrEqual(0.01);
      expect(Math.abs(z - row[i]![1])).toBeLessThanOrEqual(0.01);
    });
  }
});

test('the items of every sum add up to it, months and life included', () => {
  for (const chart of charts.slice(0, 6)) {
    const life = lifeOfVector(chart);
    const natal = natalSpan(life);
    const year = [natal, rulingIn(life, 2028)!, yearSpan(2028)];
    for (const spans of [[natal], year.slice(0, 2), year, [...year, monthSpan(life, 2028, 5)]]) {
      for (const theme of themes) {
        const items: SumItem[] = [];
        const { sum } = sumOf(chainOf(life.board, spans), theme, items);
        expect(items.reduce((total, { points }) => total + points, 0)).toBeCloseTo(sum, 9);
        expect(sum).toBeCloseTo(sumOf(chainOf(life.board, spans), theme).sum, 12);
      }
    }
  }
});

test('learning is the sum of work, told as study', () => {
  const life = lifeOfVector(charts[0]!);
  const chain = chainOf(life.board, [natalSpan(life), rulingIn(life, 2029)!, yearSpan(2029)]);
  expect(sumOf(chain, 'learning')).toEqual(sumOf(chain, 'work'));
  for (const level of LEVELS) expect(SCALES[level].learning).toBe(SCALES[level].work);
});

test('before the first decade a palace of childhood rules; before birth and after the twelfth nothing does', () => {
  const life = lifeOfVector(charts[0]!);
  expect(rulingIn(life, 1978)).toBeUndefined();
  expect(rulingIn(life, 1980)).toMatchObject({ decade: null, age: 2, life: 0 });
  expect(rulingIn(life, 1981)).toMatchObject({ decade: 0, age: 3, life: 4 });
  expect(rulingIn(life, 2100)).toMatchObject({ decade: 11, age: 122 });
  expect(rulingIn(life, 2101)).toBeUndefined();
});

test('the page of rules has every weight, each with how sure it is', () => {
  const { weights } = ZIWEI_WEIGHTS;
  const text = weights.map(({ what, value }) => `${what} ${value}`).join('\n');
  expect(text).toContain('四化 禄4 权2 科2 忌−5');
  expect(text).toContain('双忌冲、三忌冲 −2.5、−5');
  expect(text).toContain('流年：各层宫位的权重 本命0.25 大限0.35 流年0.4');
  for (const { source } of weights) expect(source).not.toBe('');
});
