import { sharedPart } from '@tianji/teller';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { gate } from './gate.ts';
import { editorFaults } from './gate-editor.ts';
import { voiceFaults } from './gate-voices.ts';
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
  expect(grown('与配偶宫相合的有2027年丁未，这些年份里')).toContain('plural');
  expect(grown('宜少用的是木，其中木最重')).toContain('first of one');
  expect(grown('父亲的模样至今清楚，常有她的影子')).toContain('grown reader');
  expect(grown('冲动日柱的是2027年')).toContain('impulse');
  expect(grown('天干上印与比劫共0位')).toContain('nought');
  expect(grown('懂他的人知道')).toContain('grown reader');
  expect(grown('能制化它的是水，盘里有力。药在盘里而药力浅')).toContain('remedy');
  expect(grown('文星一类只见一颗')).toContain('one star that stands in several pillars');
  expect(spoilt('2006-05-08 10:00:00', '事业财运', (text) => `${text}先补齐手续与证照。`)).toContain(
    'of one who learns',
  );
  expect(grown('扶它一把')).toBe('');
  expect(spoilt('2010-01-09 14:57:00', '健康', (text) => `${text}扶它一把`)).toContain('special pattern');
  expect(spoilt('2010-01-01 17:36:00', '健康', (text) => `${text}所求藏而未显`)).toContain(
    'shown and hidden',
  );
  expect(spoilt('2010-01-01 17:36:00', '健康', (text) => `${text}近十年里火来得少`)).toContain('火 is rare');
  expect(
    spoilt('2020-03-08 10:00:00', '先天性格', (text) => `${text}带孩子、教新人都是一把好手。`),
  ).toContain('of a child');
});

test('the part of the gate on one voice finds each kind that it is for', () => {
  const faults = (birthtime: string, key: string, change: (text: string) => string) => {
    const ctx = contextOf({ ...sampleReportBirths(1)[0]!, birthtime });
    const plan = planOf(ctx);
    const texts = new Map(plan.keys.map((each) => [each, plan.write(each).text]));
    expect(voiceFaults(ctx, texts)).toEqual([]);
    return voiceFaults(ctx, texts.set(key, change(texts.get(key)!))).join();
  };
  const planted = (birthtime: string, key: string, words: string) =>
    faults(birthtime, key, (text) => `${text}\n${words}`);
  const grown = '1985-03-08 10:00:00';
  expect(planted(grown, '深度解读', '月柱、时柱己丑乙未天克地冲，事业与志向同进同退。')).toContain(
    'as harmony',
  );
  expect(planted(grown, '大运流年', '流年己酉与日柱天合地合，起居要有人照应。')).toContain('as a trial');
  expect(planted(grown, '先天性格Baihua', '别人第一眼看您，觉得您踏实。')).toContain('a first look');
  expect(planted(grown, '建议', '金在局中约占0%，属官杀。')).toContain('nought');
  expect(planted(grown, '大运流年Baihua', '2031年您47岁，打60分：该定的名分，今年去办多半顺当。')).toContain(
    'a year to come',
  );
  // The first is in the last years of its decade; the second has hardly any of what it should spare.
  expect(
    planted('1985-01-16 01:33:00', '建议', '现行癸亥，十年评分53，每年多做成一件，十年便换了样子。'),
  ).toContain('a plan for ten years');
  const { least } = contextOf({ ...sampleReportBirths(1)[0]!, birthtime: '1985-01-16 01:33:00' }).verdict
    .current!;
  expect(planted('1985-01-16 01:33:00', '大运流年', `${least.year}年${least.score}分最要从容。`)).toContain(
    `${least.year} lies behind`,
  );
  const single = '1961-01-14 19:11:00';
  expect(planted(single, '命局层次Baihua', '平时要当心的，是把别人的要求全当成自己的任务。')).toContain(
    'hardly there',
  );
  expect(planted('1960-01-03 17:39:00', '深度解读', '己亥这一柱，年上喜忌参差。')).toContain(
    '己亥 is not mixed',
  );
  expect(
    planted('1960-06-30 19:28:00', '建议', '伤官佩印，灵气配上学养最见光彩，先读完前人写过的十本书。'),
  ).toContain('the seal is to be spared');
  expect(planted('1960-06-30 19:28:00', '要点', '七杀格，杀印相生')).toContain('the seal is to be spared');
  expect(planted('1951-03-01 22:20:00', '要点', '七杀格，食神制杀')).toContain('output is to be spared');
  expect(faults('1963-06-14 19:57:00', '婚姻家庭', (text) => text.replaceAll('见六冲', '见半合'))).toContain(
    'clash of the day branch',
  );
  // A decade of what it should spare.
  expect(
    planted('1970-01-02 17:37:00', '事业财运Baihua', '您现在走的这十年，适合静下来学一样别人不会的东西。'),
  ).toContain('welcome at work');
});
