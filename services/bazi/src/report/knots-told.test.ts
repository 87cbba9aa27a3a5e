/** A knot of the chart is one decision: the first page and every section that it touches tell the same, plainly too. */

import { analyse } from '../engine/analysis/index.ts';
import { nowOf } from '../telling/now.ts';
import { readingOf } from '../telling/reading.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { toldOn } from '../testing/told.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const TOLD = sampleReportBirths(220, { seed: 381, firstYear: 1936, lastYear: 2024 })
  .map((birth) => toldOn(NOW, birth))
  .filter(({ ctx }) => ctx.verdict.outside === undefined);

/** Headings of the sections that a theme's knot stands under, for experts and plainly. */
const PLACES = {
  work: ['事业财运', '事业上的结', '做事上的结'],
  money: ['事业财运', '钱财上的结', '钱上的结'],
  love: ['婚姻家庭', '缘分里的结', '感情里的结'],
  family: ['婚姻家庭', '与长辈之间的结', '跟长辈之间的结'],
  health: ['健康', '起居里的结', '作息上的结'],
} as const;

/** What stands under a heading; '' without it. */
const under = (text: string, heading: string): string =>
  text
    .split(new RegExp(`^# ${heading}$`, 'mu'))[1]
    ?.split(/^# /mu)[0]
    ?.trim() ?? '';

test('a knot on the first page stands in the section of its theme, by the same characters', () => {
  const seen = new Map<string, number>();
  for (const { ctx, of } of TOLD) {
    const { agenda, verdict } = ctx;
    const first = under(of('命盘解析'), '盘里的结');
    expect(first.split('\n').filter(Boolean)).toHaveLength(agenda.knots.length);
    for (const { fact, cell } of agenda.knots) {
      const { value, slots } = agenda.facts.get(fact)!;
      const settled = /留[官杀]$/u.test(value);
      expect(first).toContain(String(settled ? slots!.gone : slots!.words));
      const place = PLACES[cell.theme as keyof typeof PLACES];
      if (!place || verdict.fullAge < 16) continue;
      const [key, expert, plain] = place;
      expect(under(of(key), expert)).toContain(String(settled ? slots!.gone : slots!.words));
      expect(under(of(`${key}Baihua`), plain)).not.toBe('');
      seen.set(cell.theme, (seen.get(cell.theme) ?? 0) + 1);
    }
  }
  expect([...seen.keys()].sort()).toEqual(['family', 'health', 'money', 'work']);
});

test('the reading and the first lines tell the knots of the first page, and no conflict beside them', () => {
  let told = 0;
  for (const { ctx, of } of TOLD) {
    const first = under(of('命盘解析'), '盘里的结').split('\n').filter(Boolean);
    const { text, plain } = readingOf(ctx.chart).find(({ id }) => id === 'geju')!;
    // A report may reword a sentence for its reader's age.
    const { knots, facts } = ctx.agenda;
    for (const { fact } of knots) {
      const { value, slots } = facts.get(fact)!;
      expect(text).toContain(String(/留[官杀]$/u.test(value) ? slots!.gone : slots!.words));
    }
    const bare = analyse(ctx.facts).find(({ id }) => id === 'geju')!;
    expect(text.split('\n').length - bare.text.split('\n').length).toBe(first.length);
    expect(plain.split('\n').length - (bare.plain || bare.text).split('\n').length).toBe(first.length);
    expect(bare.text).not.toMatch(
      /正官与七杀同见|伤官与正官同见|偏印与食神同见|比劫与财星同见|财重，眼前的利/u,
    );
    if (knots.length === 0) continue;
    told += 1;
    expect(nowOf(ctx.chart).sentence).toBe(text.split('\n').at(-first.length));
  }
  expect(told).toBeGreaterThan(100);
});

test('官 and 杀 that are settled or eased are told as mixed in no section', () => {
  const seen = { settled: 0, eased: 0, bare: 0 };
  for (const { ctx, whole } of TOLD) {
    const knot = ctx.agenda.facts.get('life/knot/work') ?? ctx.agenda.facts.get('life/knot/whole');
    const answer = ctx.agenda.facts.get(knot?.id.replace('/knot/', '/answer/') ?? '')?.value;
    const mixed = /官与杀同现|官与杀同在|官杀并见，|而没有去掉一头|混杂（[^）]*）而无去处|夫星不止一处/u;
    if (knot && /留[官杀]$/u.test(knot.value)) {
      seen.settled += 1;
      expect(whole).not.toMatch(/官与杀同现|官与杀同在|没有去掉一头|官杀混杂|夫星不止一处/u);
      if (ctx.verdict.fullAge >= 16) expect(whole).toContain('不作混论');
    } else if (knot?.value === '官杀混杂' && answer === '有') {
      seen.eased += 1;
      expect(whole).not.toMatch(mixed);
    } else if (knot?.value === '官杀混杂' && ctx.verdict.fullAge >= 16) {
      seen.bare += 1;
      expect(whole).toMatch(mixed);
    }
  }
  expect(seen.settled).toBeGreaterThan(0);
  expect(seen.eased).toBeGreaterThan(3);
});
