/** Knots: shares over random births, what is met, breaks and saves, the years that touch. */
import { type Computed, computeChart } from '../engine/index.ts';
import { KNOTS, knotsOf } from '../engine/knots/index.ts';
import { agendaOf } from './index.ts';

const chartOf = (year: number, month: number, day: number, hour: number, sex: '男' | '女'): Computed =>
  computeChart({
    ...{ sex, longitude: 120, options: { trueSolar: false } },
    time: { year, month, day, hour, minute: 0, second: 0 },
  });
/** All births of the figures: 1940 to 2015, days 1 to 28, twelve hours, both sexes. */
const ALL = 76 * 12 * 28 * 12 * 2;
/** Evenly over all births, one of each stretch of them: draws of a plain generator in a row lean towards some hours. */
function births(count: number): Computed[] {
  return Array.from({ length: count }, (_, i) => {
    let rest = Math.floor(((i + mixed(i)) * ALL) / count);
    const next = (n: number): number => {
      const digit = rest % n;
      rest = Math.floor(rest / n);
      return digit;
    };
    const sex = next(2) ? '男' : '女';
    const [hour, day, month, year] = [next(12) * 2, 1 + next(28), 1 + next(12), 1940 + rest];
    return chartOf(year, month, day, hour, sex);
  });
}
/** A number from 0 to below 1 for each whole number, without a pattern. */
function mixed(i: number): number {
  let state = Math.imul(i + 5021, 0x9e3779b1);
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}
const decadeIn = (computed: Computed, year: number): number =>
  Math.floor((year - computed.date.year + 1 - computed.placement.bureau) / 10);

const count = Number(process.env.ZIWEI_BIRTHS ?? 400);

test('shares of births that have each knot', () => {
  const counts = new Map(KNOTS.map(({ name }) => [name, 0]));
  for (const computed of births(count)) {
    const decade = decadeIn(computed, 2026);
    for (const { name } of knotsOf(computed, decade >= 0 && decade < 12 ? decade : undefined, 2026))
      counts.set(name, counts.get(name)! + 1);
  }
  const off = KNOTS.flatMap(({ name, share }) => {
    const found = (100 * counts.get(name)!) / count;
    // Twenty thousand births: one point. Fewer: four standard errors beside it.
    const tolerance =
      1 + (count >= 20_000 ? 0 : 400 * Math.sqrt(((share / 100) * (1 - share / 100)) / count));
    return Math.abs(found - share) > tolerance ? [`${name}: ${found.toFixed(2)}, not ${share}`] : [];
  });
  expect(off).toEqual([]);
});

test('1979-09-07 08:00, a woman: the knots with condition, and the years that touch them', () => {
  const agenda = agendaOf(chartOf(1979, 9, 7, 8, '女'), { year: 2026, month: 11, day: 29 });
  const told = agenda.knots.map(({ fact, cell, years }) => {
    const { value, slots } = agenda.facts.get(fact)!;
    return `${value} ${cell.theme}@${cell.at} ${slots?.met} ${years.map(({ at }) => at.slice(5)).join()}`;
  });
  expect(told).toMatchInlineSnapshot(`
[
  "生年忌在官禄 work@life 文曲化忌落官禄 2026,2027,2028,2029,2030,2035",
  "机月同梁 whole@life 天机、太阴、天同、天梁齐会命宫 2026,2030",
  "身宫在财帛 money@life 身宫落财帛 2032",
]
`);
});

test('three knots at most, no two of one theme; every year whose 忌 falls on a knot is among its years', () => {
  const wrong: string[] = [];
  let three = 0;
  for (const computed of births(40)) {
    const agenda = agendaOf(computed, { year: 2026, month: 11, day: 29 });
    if (agenda.knots.length === 3) three += 1;
    const themes = agenda.knots.map(({ cell }) => cell.theme);
    if (new Set(themes).size < themes.length || themes.length > 3) wrong.push(`themes ${themes.join()}`);
    for (const { fact, years } of agenda.knots) {
      const palace = agenda.facts.get(fact)!.where![0]!;
      const hit = [...agenda.facts.values()].filter(
        ({ name, at, where, slots, value }) =>
          ['hua', 'a', 'b'].includes(name) &&
          at.startsWith('year:') &&
          value !== '三合' &&
          value !== '对宫' &&
          where?.[0] === palace &&
          slots?.hua === '忌' &&
          String(slots.source).includes('流年'),
      );
      for (const { at } of hit) {
        const open = Number(at.slice(5)) >= 2026;
        if (open && !years.some((year) => year.at === at)) wrong.push(`${fact} without ${at}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(three).toBeGreaterThan(30);
});

test('a knot without years stands only where no other of its chart has some', () => {
  const seen = { dated: 0, bare: 0 };
  for (const computed of births(120)) {
    const agenda = agendaOf(computed, { year: 2026, month: 11, day: 29 });
    const counts = agenda.knots.map(({ years }) => years.length);
    seen[counts.includes(0) ? 'bare' : 'dated'] += 1;
    // Those with years come first.
    expect(counts.findLastIndex((n) => n > 0)).toBeLessThan(
      counts.includes(0) ? counts.indexOf(0) : counts.length,
    );
  }
  expect(seen.dated).toBeGreaterThan(seen.bare * 2);
});
