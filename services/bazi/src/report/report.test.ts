import { BAZI_TEXTS, baziReportContent } from '@tianji/contracts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { assemble, planReport } from './index.ts';

const [birth] = sampleReportBirths(1, { firstYear: 1988, lastYear: 1990 });

test('a plan writes every text of a report, and the whole keeps to the contract', () => {
  const plan = planReport(birth!);
  expect(plan.keys).toEqual(BAZI_TEXTS);
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)]));
  for (const key of plan.keys) {
    const { text, trace } = texts[key]!;
    const paragraphs = text.split('\n').filter((line) => !line.startsWith('# '));
    expect([key, paragraphs.length > 0, paragraphs.length]).toEqual([key, true, trace.length]);
    for (const { rule, facts } of trace)
      expect([key, rule !== '', facts.length > 0]).toEqual([key, true, true]);
  }
  const content = assemble(plan, texts);
  expect(baziReportContent.parse(content)).toEqual(content);
  expect(content.writer).toBe('rules/bazi-report-2');
  expect(content.siZhu.bazi).toBe(plan.bazi);
  expect(plan.facts).toContain(plan.bazi.split(' ')[0]);
});

test('same birth, same bytes: all at once, one key alone, or taken up in the middle', () => {
  const whole = planReport(birth!);
  const all = whole.keys.map((key) => whole.write(key));
  const resumed = planReport(birth!);
  const last = whole.keys.length - 1;
  expect(resumed.write(whole.keys[last]!)).toEqual(all[last]);
  expect(whole.keys.map((key) => resumed.write(key))).toEqual(all);
});

test('refuses what is no birth, no place, no option, no text', () => {
  expect(() => planReport({ ...birth!, birthtime: '1990-02-30 10:00:00' })).toThrow();
  expect(() => planReport({ ...birth!, location: '某省-某市-某区' })).toThrow('没有找到地名');
  expect(() => planReport({ ...birth!, options: { dayBoundary: 'noon' } })).toThrow();
  expect(() => planReport(birth!).write('前言')).toThrow(RangeError);
});

test('a report that lacks a text is not assembled', () => {
  const plan = planReport(birth!);
  expect(() => assemble(plan, { 命盘解析: plan.write('命盘解析') })).toThrow('先天性格');
});
