import { formatTime, fromSeconds, toSeconds } from '@tianji/almanac';
import { agendaOf } from '@tianji/ziwei/agenda';
import { computeChart, ZIWEI_OPTIONS, type ZiweiOptions } from '@tianji/ziwei/engine';
import { wireChart } from '@tianji/ziwei/engine/wire';
import type { Chart } from '../chart/model.ts';
import type { Texts } from '../reading/use-reading.ts';
import { chartFacts, readingFacts } from './facts.ts';
import { untouched } from './untouched.ts';
import { yearSums } from './years.ts';

const NOW = Date.UTC(2026, 1, 20, 4);
const START = toSeconds({ year: 1930, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

/** A small generator: the same births in every run. */
function* numbers(): Generator<number, never> {
  for (let seed = 20260220; ; ) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed / 2147483648;
  }
}

function chartBy(time: ReturnType<typeof fromSeconds>, sex: '男' | '女', options: ZiweiOptions): Chart {
  const longitude = 104.04;
  const computed = computeChart({ sex, time, longitude, options });
  return wireChart(computed, { name: '', location: '', longitude, time }) as Chart;
}

test('a choice is disabled exactly when the chart stays the same', () => {
  const next = numbers();
  const seen = { grey: 0, live: 0 };
  for (let n = 0; n < 60; n += 1) {
    const time = fromSeconds(START + Math.floor(next.next().value * 80 * 31_556_952));
    // Every fourth birth is in the late 子 hour, every third between new year and 立春.
    if (n % 4 === 0) time.hour = 23;
    if (n % 3 === 0) [time.month, time.day] = [2, 1 + (n % 12)];
    const sex = n % 2 === 0 ? '男' : '女';
    const options = ZIWEI_OPTIONS.defaults;
    const chart = chartBy(time, sex, options);
    for (const { key, values } of ZIWEI_OPTIONS.list) {
      for (const { value } of values) {
        if (value === options[key]) continue;
        const other = { ...options, [key]: value } as ZiweiOptions;
        const same =
          JSON.stringify(chartFacts(chart, NOW)) ===
          JSON.stringify(chartFacts(chartBy(time, sex, other), NOW));
        const why = untouched(chart, other);
        expect([formatTime(time), key, value, why !== null]).toEqual([formatTime(time), key, value, same]);
        seen[same ? 'grey' : 'live'] += 1;
      }
    }
  }
  expect(seen.grey).toBeGreaterThan(100);
  expect(seen.live).toBeGreaterThan(100);
});

test('a table of transformations that does not affect the birth year still changes decades', () => {
  // 癸 year: 庚 is not its stem, yet a decade of 庚 transforms other stars.
  const time = { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 };
  const [one, other] = (['quanshu', 'geng-tongyin'] as const).map(
    (sihua) => new Map(chartFacts(chartBy(time, '女', { ...ZIWEI_OPTIONS.defaults, sihua }), NOW)),
  );
  expect(one!.get('生年四化')).toBe(other!.get('生年四化'));
  const differing = [...one!].filter(([name, value]) => other!.get(name) !== value).map(([name]) => name);
  expect(differing.some((name) => name.startsWith('大限第'))).toBe(true);
});

test('years are listed with their sums, the same years on both sides whenever the decades begin', () => {
  const at = (hour: number) => {
    const time = { year: 1988, month: 3, day: 6, hour, minute: 30, second: 0 };
    const options = { ...ZIWEI_OPTIONS.defaults, trueSolar: false };
    return {
      chart: chartBy(time, '男', options),
      computed: computeChart({ sex: '男', time, longitude: 120, options }),
    };
  };
  const [one, other] = [at(20), at(22)];
  expect(one.chart.daxian[0]!.age).not.toBe(other.chart.daxian[0]!.age);
  const [here, there] = [one, other].map(({ chart }) => yearSums(chart, NOW));
  const names = Array.from({ length: 10 }, (_, i) => `评分 流年${2026 + i}`);
  expect([here, there].map((rows) => rows!.map(([name]) => name))).toEqual([names, names]);
  const facts = [one, other].map(({ chart }) =>
    chartFacts(chart, NOW).filter(([name]) => /^流年/.test(name)),
  );
  expect(facts[0]!.map(([name]) => name)).toEqual(facts[1]!.map(([name]) => name));
  // The agenda of the same birth has the same verdict.
  const { cells } = agendaOf(one.computed, { year: 2026, month: 11, day: 21 });
  for (const [name, told] of here!) {
    const cell = cells.find(({ theme, at }) => theme === 'whole' && at === `year:${name.slice(-4)}`)!;
    expect([name, told]).toEqual([
      name,
      expect.stringContaining(` ${{ 顺: '吉', 平: '平', 慎: '慎' }[cell.direction]}　`),
    ]);
  }
  expect(here).not.toEqual(there);
});

test('readings whose decades run in other years have the same rows', () => {
  const told = (years: readonly number[]) =>
    ({
      summary: [{ text: '命宫坐太阴' }],
      parts: ['命宫 乙巳 61分', ...years.map((year) => `流年 ${year}年丁未`)].map((title) => ({
        title,
        expert: `${title}的话`,
      })),
    }) as unknown as NonNullable<Texts['told']>;
  const [one, other] = [
    [2025, 2026],
    [2026, 2027],
  ].map((years) => readingFacts(told(years)));
  expect(one!.map(([name]) => name)).toEqual(['三句话 1', '解读 命宫 乙巳']);
  expect(other).toEqual(one);
});

test('a transformation that falls on the same palace is the same, however the reading words it', () => {
  const told = (expert: string) =>
    readingFacts({ summary: [], parts: [{ title: '大限 乙巳', expert }] } as unknown as NonNullable<
      Texts['told']
    >);
  const [one, other, third] = [
    '那十年在官禄宫。癸干四化：破军化禄入田宅宫，家宅有喜，适合安顿；太阴化科入迁移宫；贪狼化忌入疾厄宫，费过心。平里有变，要稳。',
    '那十年在官禄宫。癸干四化：破军化禄入田宅宫；太阴化科入迁移宫，在外口碑好；贪狼化忌入疾厄宫，有过牵挂。平里有变，要稳。',
    '那十年在官禄宫。癸干四化：破军化禄入田宅宫；太阴化科入命宫，在外口碑好；贪狼化忌入疾厄宫，有过牵挂。平里有变，要稳。',
  ].map(told);
  expect(one).toEqual(other);
  expect(one).not.toEqual(third);
  expect(one![0]![1]).toBe(
    '那十年在官禄宫。癸干四化：破军化禄入田宅宫；太阴化科入迁移宫；贪狼化忌入疾厄宫。平里有变，要稳。',
  );
});
