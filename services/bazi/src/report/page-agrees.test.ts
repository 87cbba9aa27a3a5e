import { YEAR_EASY, YEAR_TIGHT } from '../corpus/reading-tones.ts';
import { inWordsOf } from '../corpus/report/age-words.ts';
import { yearWords } from '../engine/analysis/arrivals.ts';
import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const ALL = sampleReportBirths(60, { seed: 61, firstYear: 1930, lastYear: 2008 }).map((birth) => {
  const ctx = contextOf(birth);
  return { birth, ctx, plan: planOf(ctx), sections: readingOf(ctx.chart) };
});
const REGISTERS = ['learner', 'grown', 'senior', 'late'];

test('page and report tell what a year is about in the same words, by its verdict', () => {
  const differing = ALL.flatMap(({ birth, ctx, plan }) => {
    const plain = plan.write('大运流年Baihua').text.split('\n');
    return ctx.verdict.years
      .filter(({ register }) => REGISTERS.includes(register))
      .filter(({ year, flow, ages }) => {
        const words = inWordsOf([ages], yearWords(ctx.view, flow)).replace(/。$/u, '');
        return !plain.some((line) => line.startsWith(`${year}年您`) && line.includes(words));
      })
      .map(({ year }) => `${birth.birthtime}: ${year}`);
  });
  expect(differing).toEqual([]);
});

test('a year that calls for care is not praised on the page, a good one not warned of', () => {
  for (const { ctx, sections } of ALL) {
    const lines = sections.find(({ id }) => id === 'liunian')!.text.split('\n');
    for (const { year, register, favour, stemWorth } of ctx.verdict.years) {
      if (register !== 'grown') continue;
      const line = lines.find((each) => each.startsWith(`${year}年`)) ?? '';
      if (favour === '慎' && stemWorth === '忌')
        expect(line).not.toMatch(/有人教您|一起干|挣的钱稳当|去办多半顺当|专程来请教/u);
      if (favour === '顺' && stemWorth === '喜')
        expect(line).not.toMatch(/人情往来多，借钱|催您的人多|想得太多|等批复、等人的事多|规定又多又细/u);
    }
  }
});

test('page and report tell every decade in the same sentences', () => {
  let told = 0;
  for (const { ctx, plan, sections } of ALL) {
    const { text, plain } = sections.find(({ id }) => id === 'dayun')!;
    for (const [key, page] of [
      ['大运流年', text],
      ['大运流年Baihua', plain],
    ] as const) {
      const report = plan.write(key).text;
      for (const { score, at } of ctx.agenda.cells.filter((each) => each.at.startsWith('decade:'))) {
        const { slots } = ctx.agenda.facts.get(`${at}/decade`)!;
        const [own, same] = [page, report].map((each) =>
          each
            .split('\n')
            .find((line) => line.includes(`虚岁${slots!.ages}岁，`) && line.includes(`${score}`)),
        );
        expect([at, own]).toEqual([at, same]);
        told += 1;
      }
    }
  }
  expect(told).toBeGreaterThan(800);
});

test('a decade is one thing in the list of cycles and in the words on the running one', () => {
  const cared = ALL.filter(({ ctx: { verdict } }) => verdict.current?.stemWorth === '忌').map(
    ({ sections, ctx }) => ({
      text: sections.find(({ id }) => id === 'dayun')!.text,
      ganzhi: ctx.verdict.current!.ganzhi,
    }),
  );
  expect(cared.length).toBeGreaterThan(5);
  for (const { text, ganzhi } of cared)
    expect(text.split('\n').find((line) => line.includes(`步${ganzhi}，`))).not.toMatch(
      /适合静下来学|得师长之助|口碑在这些年里容易长出来|收入趋于稳定|容易得到正式的位置/u,
    );
});

test('page and report tell years of growing up by the same verdict', () => {
  const growing = (each: { register: string }) => ['infant', 'young', 'teen'].includes(each.register);
  const children = sampleReportBirths(60, { seed: 62, firstYear: 2014, lastYear: 2026 }).map(contextOf);
  let told = 0;
  for (const ctx of children) {
    for (const { god, favour, flow } of ctx.verdict.years.filter(growing)) {
      if (favour === '平') continue;
      const tones = favour === '顺' ? YEAR_EASY : YEAR_TIGHT;
      const turned = [tones.small[god], tones.child[god]].filter((each) => each !== undefined);
      if (turned.length === 0) continue;
      expect(turned).toContain(yearWords(ctx.view, flow));
      told += 1;
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('decades gone by are told on the page without advice', () => {
  for (const { ctx, sections } of ALL) {
    const lines = sections.find(({ id }) => id === 'dayun')!.text.split('\n');
    for (const { ganzhi, when } of ctx.verdict.cycles)
      if (when === 'past')
        expect(lines.find((line) => line.includes(`步${ganzhi}，`))).not.toMatch(
          /适合|先把|才热|再定|最要紧|注意|宜(?!慎|少用)/u,
        );
  }
});

test('of the months of this year only those that are not over are told', () => {
  for (const { ctx, sections } of ALL) {
    const { line, text } = sections.find(({ id }) => id === 'liuyue')!;
    for (const { ganzhi, past } of ctx.verdict.thisYear!.months)
      if (past) expect([line, text].join()).not.toContain(`${ganzhi.charAt(1)}月`);
  }
});
