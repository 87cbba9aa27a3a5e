import { frightening } from '../../corpus/wording.ts';
import { readingOf } from '../../telling/reading.ts';
import { sampleCharts } from '../../testing/sample-charts.ts';
import { computeChart, facts } from '../index.ts';
import type { BaziChart } from '../types.ts';
import { threeSentences } from './index.ts';
import { FAINT } from './knots.ts';
import { favourOf } from './years.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const charts = sampleCharts(400, { seed: 23 });
const of = (chart: BaziChart) => {
  const [general, year, mind] = threeSentences(chart);
  return { general: general!, year: year!, mind: mind! };
};
const bornIn = (year: number) =>
  computeChart(
    {
      sex: '女',
      time: { year, month: 6, day: 21, hour: 12, minute: 5, second: 0 },
      longitude: 114.06,
    },
    { now: NOW },
  );

test('three sentences, each with facts of the chart, short, without terms left open', () => {
  for (const chart of charts) {
    const all = threeSentences(chart);
    expect(all.map(({ id }) => id)).toEqual(['general', 'year', 'mind']);
    for (const { text, facts: about } of all) {
      expect(about.length).toBeGreaterThan(0);
      expect(about.join('')).not.toMatch(/undefined|NaN/);
      expect(text.length).toBeGreaterThan(15);
      expect(text.length).toBeLessThanOrEqual(120);
      expect(text).toMatch(/。$/);
      expect(text).not.toMatch(/undefined|NaN|null|你|。。|，，|；。|，。|天克地冲|伏吟|[a-z]/);
      expect(frightening(text)).toEqual([]);
    }
  }
});

test('the year’s sentence has the favour of its score and its section', () => {
  const present = charts.filter((chart) => facts(chart).current.present);
  expect(present.length).toBeGreaterThan(350);
  for (const chart of present) {
    const { year } = of(chart);
    const { score } = chart.currentYear;
    expect(year.favour).toBe(favourOf(score));
    expect(year.text).toContain(`${chart.currentYear.year}年评分${score}`);
    const told = readingOf(chart).find(({ id }) => id === 'liunian')!;
    const bars = told.figures[0]!;
    const row = bars.kind === 'bars' ? bars.rows.find(({ current }) => current) : undefined;
    expect(row).toMatchObject({ value: score, note: expect.stringContaining(year.favour) });
    if (year.favour === '顺') expect(year.text).not.toMatch(/(?<!只是.*)(?<!要)紧|放一放/);
    if (year.favour === '慎') expect(year.text).not.toMatch(/略顺|比平常年份顺/);
  }
});

test('what to mind is never what helps', () => {
  for (const chart of charts) {
    const { general, mind } = of(chart);
    for (const element of chart.usefulGod.elements) {
      expect(general.text).toContain(element);
      expect(mind.facts.join()).not.toContain(`忌${element}`);
    }
    const [, score] = /评分(\d+)$/.exec(mind.facts.at(-1)!) ?? [];
    if (mind.text.includes('宜放慢')) expect(favourOf(Number(score))).toBe('慎');
    if (mind.text.includes('没有明显偏紧')) expect(favourOf(Number(score))).not.toBe('慎');
  }
});

test('what is hardly in the chart is no everyday burden', () => {
  const faint = charts.filter(({ usefulGod, strength }) =>
    usefulGod.avoid.every((each) => strength.shares[each] < FAINT * 10),
  );
  expect(faint.length).toBeGreaterThan(3);
  for (const chart of faint) expect(of(chart).mind.text).not.toContain('最费力气');
});

test('different charts get different sentences', () => {
  const said = charts.map((chart) =>
    threeSentences(chart)
      .map(({ text }) => text)
      .join(''),
  );
  expect(new Set(said).size).toBe(charts.length);
});

test.each([
  ['a child', 2016, /孩子|玩|书|学|同龄|规矩|动手/, /合伙|担保|账目|婚|事业|机会接得/],
  ['an elder', 1950, /./, /考证|升|同龄的伙伴|职责在身|功课/],
])('%s is described as such', (_, born, own, not) => {
  const { general, year, mind } = of(bornIn(born));
  expect(general.text + mind.text).toMatch(own);
  expect(general.text + year.text + mind.text).not.toMatch(not);
});

test('when the present is outside the chart’s years nothing is said about this year', () => {
  const { year, mind } = of(bornIn(1900));
  expect(year).toMatchObject({ title: '岁运', text: expect.stringContaining('今年不在其中') });
  expect(mind.text).not.toMatch(/2026|2027/);
});

test('also without an hour', () => {
  for (const chart of sampleCharts(40, { hourUnknown: true, seed: 5 }))
    for (const { text } of threeSentences(chart)) expect(text).not.toMatch(/undefined|时柱|NaN/);
});

describe('parts', () => {
  const readings = charts.slice(0, 120).map((chart) => ({ chart, sections: readingOf(chart) }));

  test('each has its own line, not the beginning of its text', () => {
    for (const { sections } of readings)
      for (const { id, line, text, plain } of sections) {
        expect([id, line.length >= 3 && line.length <= 60]).toEqual([id, true]);
        expect(line).not.toMatch(/undefined|NaN|[a-z]|。$/);
        expect(text.startsWith(line) || plain.startsWith(line)).toBe(false);
        expect(frightening(line)).toEqual([]);
      }
  });

  test('a plain text uses no term that the expert text has to explain', () => {
    for (const { sections } of readings)
      for (const { id, plain } of sections) {
        if (!['zonglun', 'qiangruo', 'dayun', 'liunian'].includes(id)) continue;
        expect([id, plain]).not.toEqual([id, '']);
        expect(plain).not.toMatch(/同党|月令|星运|流年天干|天干为|藏干|长生|临官|帝旺|undefined/);
      }
  });

  test('months are a table of twelve, years and cycles bars', () => {
    for (const { chart, sections } of readings) {
      // A life that is over has no months of the current year.
      if (!facts(chart).current.present) continue;
      const figure = (id: string) => sections.find((each) => each.id === id)!.figures[0]!;
      expect(figure('liuyue').kind).toBe('table');
      expect(figure('liuyue').rows).toHaveLength(chart.currentYear.months.length);
      expect(figure('liunian').rows).toHaveLength(10);
      expect(figure('dayun').rows.length).toBeGreaterThanOrEqual(9);
    }
  });
});
