/**
 * One matter, one answer: wherever a report, its summary or the free reading names a year for a matter, it is the agenda's.
 * `CHARTS` makes the run longer (`npm run drills`).
 */
import { pick, yearOf } from '@tianji/teller';
import { BAZI_TEXTS } from '../contract/index.ts';
import { analyse, threeSentences } from '../engine/analysis/index.ts';
import { knotsOf } from '../engine/analysis/knots.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { composedOf } from './from-rows.ts';
import { contextOf, planOf } from './plan.ts';
import { dayOf } from './verdict/index.ts';

const COUNT = Number(process.env.CHARTS ?? 200);
const SEED = Number(process.env.CHARTS_SEED ?? 46);

/** Matters by the words that a sentence has which names a year for one, and the questions that answer them. */
const MATTERS: readonly (readonly [words: RegExp, choices: readonly string[]])[] = [
  [/换岗|换位置先看|换工作|转岗|跳槽|换跑道|岗位[^。]*更替/u, ['work.change']],
  [/出力的年份|做事使劲|只就做事来挑/u, ['work.push']],
  [/大的进出|动大钱/u, ['money.large']],
  [/捂紧荷包|要捂紧/u, ['money.hold']],
  [/与人亲近|跟人走近|与配偶宫相合的有/u, ['love.meet']],
  [/定下来的事看|要定下来就看|办喜事/u, ['love.settle']],
  [/功课看|功课上看|考试与进修看|考试看/u, ['learning.exam']],
  [/多照看的是|多看着的是|评分最低的是|睡眠排前/u, ['health.care']],
  [/较为得力的是|多用一分力的年份|最好使劲的|最舒展的是|评分靠前|分数好看些|得力看/u, ['whole.best']],
  [/最需要耐心|收一分力的年份|要慢一点的是|评分偏低|评分最低（|放慢看/u, ['whole.hold']],
];

const yearsIn = (text: string): number[] =>
  [...text.matchAll(/(20\d\d)年/gu)].map(([, year]) => Number(year));

/** Clauses that name a year for a matter which the agenda does not. */
function strangers(texts: readonly string[], answers: (id: string) => readonly number[]): string[] {
  const faults: string[] = [];
  for (const text of texts)
    for (const sentence of text.split(/[。；\n]/u)) {
      const named = yearsIn(sentence);
      if (named.length === 0) continue;
      for (const [words, choices] of MATTERS) {
        if (!words.test(sentence)) continue;
        // A sentence on two matters may name the years of both.
        const allowed = [
          ...choices,
          ...MATTERS.filter(([other]) => other.test(sentence)).flatMap(([, ids]) => ids),
        ];
        const years = allowed.flatMap(answers);
        if (named.some((year) => !years.includes(year))) faults.push(`${choices.join()}: ${sentence}`);
      }
    }
  return faults;
}

/** Every report of the sample, written once. */
const ALL = sampleReportBirths(COUNT, { seed: SEED, firstYear: 1926, lastYear: 2025 }).map((birth) => {
  const ctx = contextOf(birth);
  const plan = planOf(ctx);
  return { birth, ctx, plan, report: BAZI_TEXTS.map((key) => plan.write(key).text) };
});

test('no section, summary or free reading names another year for a matter', () => {
  const faults: string[] = [];
  const told = { change: 0, settle: 0 };
  for (const { birth, ctx, plan, report } of ALL) {
    const answers = (id: string) => pick(ctx.agenda, id).map(yearOf);
    const page = analyse(ctx.facts).flatMap(({ line, text, plain }) => [line, text, plain]);
    const first = [
      ...threeSentences(ctx.chart).map(({ text }) => text),
      ...Object.values(plan.summary.yaodian),
    ];
    for (const fault of strangers([...report, ...page, ...first], answers))
      faults.push(`${birth.birthtime} ${birth.sex}: ${fault}`);
    if (report.some((text) => text.includes('换位置先看'))) told.change += 1;
    if (report.some((text) => text.includes('定下来的事看'))) told.settle += 1;
  }
  expect(faults).toEqual([]);
  // The words are really there: a test of texts that nobody gets would hold of anything.
  expect(Math.min(told.change, told.settle)).toBeGreaterThan(COUNT / 10);
});

test('both registers tell the same claims, ask for nothing in vain, and know the age of every year', () => {
  const faults: string[] = [];
  for (const { birth, ctx } of ALL)
    for (const section of ctx.rows.done.keys()) {
      const composed = composedOf(ctx, section);
      for (const gap of composed?.missing ?? [])
        faults.push(
          `${birth.birthtime}: ${section} has nothing about ${gap.about} at ${gap.theme}@${gap.at}`,
        );
      for (const { paragraphs } of composed?.topics ?? [])
        for (const { cell, claims } of paragraphs)
          for (const { claim } of claims) {
            const [from, to] = claim.text.ages;
            if (cell.age < from || cell.age > to)
              faults.push(`${birth.birthtime}: ${claim.text.id} at ${cell.age}`);
          }
    }
  expect(faults).toEqual([]);
});

test('the first page names every open year that its key point hits', () => {
  for (const { ctx } of ALL) {
    const { view, chart, verdict } = ctx;
    if (verdict.outside) continue;
    for (const { id, ahead, years, facts } of knotsOf(view, 'grown', dayOf(chart.enteredTime))) {
      if (id === 'seat') continue;
      const element = /^[用忌](.)/u.exec(facts[0]!)![1];
      const hit = verdict.open.filter((each) =>
        [each.stemElement, each.branchElement].includes(element as never),
      );
      expect(years.map(({ year }) => year)).toEqual(hit.map(({ year }) => year));
      for (const { year } of years)
        if (year !== view.current.year.year) expect(ahead).toContain(String(year));
    }
  }
});
