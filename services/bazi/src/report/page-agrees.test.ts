import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const ALL = sampleReportBirths(60, { seed: 61, firstYear: 1930, lastYear: 2008 }).map((birth) => {
  const ctx = contextOf(birth);
  return { birth, ctx, plan: planOf(ctx), sections: readingOf(ctx.chart) };
});

test('page and report tell every year in the same sentences', () => {
  const children = sampleReportBirths(30, { seed: 62, firstYear: 2014, lastYear: 2026 }).map((birth) => {
    const ctx = contextOf(birth);
    return { ctx, plan: planOf(ctx), sections: readingOf(ctx.chart) };
  });
  let told = 0;
  for (const { ctx, plan, sections } of [...ALL, ...children]) {
    if (!ctx.agenda.living) continue;
    const { text, plain } = sections.find(({ id }) => id === 'liunian')!;
    for (const [key, head, page] of [
      ['大运流年', '# 一年一年看\n', text],
      ['大运流年Baihua', '# 一年一年说\n', plain],
    ] as const) {
      const lines = plan.write(key).text.split(head)[1]!.split('\n');
      const own = page.split('\n');
      expect(lines).toHaveLength(own.length);
      // A limit that the head of the ten years has told is not told again.
      for (const [i, line] of lines.entries()) expect(own[i]!.startsWith(line)).toBe(true);
      told += lines.length;
    }
  }
  expect(told).toBeGreaterThan(1500);
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
