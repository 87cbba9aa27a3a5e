import { sharedPart } from '@tianji/teller';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { gate } from './gate.ts';
import { editorFaults } from './gate-editor.ts';
import { contextOf, planOf } from './plan.ts';

// A sample; `bench/gate.bench.mjs` checks two thousand.
const COUNT = 100;
const ALL = sampleReportBirths(COUNT, { seed: 2026, firstYear: 1926, lastYear: 2025 }).map((birth) => ({
  birth,
  ...gate(() => contextOf(birth)),
}));

test('no report contradicts itself, repeats itself or is unfit for an age; every paragraph has its facts', () => {
  expect(ALL.flatMap(({ birth, faults }) => faults.map((fault) => `${birth.birthtime}: ${fault}`))).toEqual(
    [],
  );
});

test('with numbers, pillars and gods masked at most fifteen sentences are alike', () => {
  expect(Math.max(...ALL.map(({ masked }) => masked))).toBeLessThanOrEqual(15);
});

test('two unrelated charts share at most a tenth of their sentences, in nine pairs of ten', () => {
  const some = ALL.filter((_, i) => i % 3 === 0);
  const shares = some.flatMap((a) =>
    some.filter((b) => b !== a).map((b) => sharedPart(a.sentences, b.sentences)),
  );
  shares.sort((a, b) => a - b);
  expect(shares[shares.length >> 1]).toBeLessThan(0.05);
  expect(shares[Math.floor(shares.length * 0.9)]).toBeLessThan(0.1);
});

test('the gate finds planted faults', () => {
  const [birth] = sampleReportBirths(1, { seed: 5, firstYear: 1985, lastYear: 1986 });
  const turned = gate(() => {
    const ctx = contextOf(birth!);
    const [first] = ctx.verdict.years;
    ctx.verdict.best = [{ ...first!, favour: '慎' }];
    return ctx;
  });
  expect(turned.faults.some((fault) => fault.startsWith('lists:'))).toBe(true);
});

test('the editor’s part of the gate finds each kind that it is for', () => {
  const of = (birthtime: string) => {
    const ctx = contextOf({ ...sampleReportBirths(1)[0]!, birthtime });
    const plan = planOf(ctx);
    return { ctx, texts: new Map(plan.keys.map((key) => [key, plan.write(key).text])) };
  };
  const spoilt = (birthtime: string, key: string, change: (text: string) => string) => {
    const { ctx, texts } = of(birthtime);
    expect(editorFaults(ctx, texts)).toEqual([]);
    return editorFaults(ctx, texts.set(key, change(texts.get(key)!))).join();
  };
  const grown = (words: string) => spoilt('1985-03-08 10:00:00', '婚姻家庭', (text) => `${text}${words}`);
  expect(grown('与夫妻之宫相合的有2027年丁未，这些年份里')).toContain('plural');
  expect(grown('宜少用的是木，其中木最重')).toContain('first of one');
  expect(grown('父亲的模样至今清楚，常有她的影子')).toContain('grown reader');
  expect(grown('冲动日柱的是2027年')).toContain('impulse');
  expect(grown('天干上印与比劫共0位')).toContain('nought');
  expect(grown('懂他的人知道')).toContain('grown reader');
  expect(grown('能制化它的是水，盘里有力。药在盘里而药力浅')).toContain('remedy');
  expect(grown('扶它一把')).toBe('');
  expect(spoilt('2016-06-18 10:20:00', '健康', (text) => `${text}扶它一把`)).toContain('special pattern');
  expect(spoilt('2016-06-18 10:20:00', '健康', (text) => `${text}所求藏而未显`)).toContain(
    'shown and hidden',
  );
  expect(spoilt('2016-06-18 10:20:00', '健康', (text) => `${text}近十年里火来得少`)).toContain('火 is rare');
  expect(
    spoilt('2016-06-18 10:20:00', '大运流年', (text) =>
      text.replace(/(# 2028年.*\n)/u, '$1读书的状态平稳，'),
    ),
  ).toContain('in 2028, whose tone is 忌');
  expect(
    spoilt('1985-03-08 10:00:00', '大运流年', (text) => text.replace(/(# 2028年.*\n).*/u, '$1看看很好。')),
  ).toContain('2028 is told without its facts');
  expect(
    spoilt('2020-03-08 10:00:00', '先天性格', (text) => `${text}带孩子、教新人都是一把好手。`),
  ).toContain('of a child');
});
