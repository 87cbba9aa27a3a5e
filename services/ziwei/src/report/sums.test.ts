import type { PrintBlock } from '@tianji/contracts/print';
import type { ReportBirth } from '@tianji/service-kit/writing';
import { signed, wholeOfDecade, wholeOfYear } from '../engine/reading/year-rule.ts';
import { scoreSheet } from '../engine/score-sheet.ts';
import type { WireChart } from '../wire-chart.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { assemble, planReport, printReport } from './index.ts';

// The published rule applied a second time, to the chart as it is sent, with nothing of the engine's scoring.
const LIGHT: Record<string, number> = { 庙: 10, 旺: 8, 得: 6, 利: 4, 平: 2, 不: -2, 陷: -5 };
const NATAL: Record<string, number> = { 禄: 6, 权: 4, 科: 3, 忌: -7 };
const HELP: Record<string, number> = {
  ...{ 左辅: 4, 右弼: 4, 文昌: 4, 文曲: 4, 天魁: 4, 天钺: 4, 禄存: 5, 天马: 2 },
};
const TOUGH = '擎羊 陀罗 火星 铃星 地空 地劫';
const WEIGHTS: Record<string, number> = {
  ...{ 命宫: 24, 官禄: 14, 财帛: 14, 迁移: 12, 福德: 8, 田宅: 6, 疾厄: 6, 夫妻: 5 },
  ...{ 子女: 3, 父母: 3, 仆役: 3, 兄弟: 2 },
};
const round = (points: number, mean: number, sd: number) =>
  Math.max(0, Math.min(100, Math.round(65 + (12 * (points - mean)) / sd)));

type Palace = WireChart['g12'][number];

function toughPoints({ name, brightness }: Palace['shaxing'][number]): number {
  if (brightness === '庙' || (brightness === '得' && '火星铃星'.includes(name))) return -2;
  return brightness === '陷' ? -5 : -4;
}

/** Points of the main stars; two of them count for six tenths. */
function mainPoints({ xing }: Palace): number | null {
  const mains = xing.filter(({ group }) => group === '主星');
  const points = mains.reduce((sum, { brightness }) => sum + LIGHT[brightness]!, 0);
  return mains.length === 0 ? null : points * (mains.length > 1 ? 0.6 : 1);
}

function computed(chart: WireChart) {
  const stars = chart.g12.map(({ xing, shaxing }) => [...xing, ...shaxing]);
  const own = chart.g12.map((palace, b) => {
    let points = mainPoints(palace) ?? 0.6 * mainPoints(chart.g12[(b + 6) % 12]!)!;
    for (const star of stars[b]!) {
      points += HELP[star.name] ?? 0;
      if (TOUGH.includes(star.name)) points += toughPoints(star);
      points += NATAL[star.sihua ?? ''] ?? 0;
    }
    return points;
  });
  const at = (b: number) => own[b % 12]!;
  const full = own.map((points, b) => points + at(b + 6) / 2 + 0.35 * (at(b + 4) + at(b + 8)));
  const palaces = full.map((points) => round(points, 14.717, 9.221));
  const total = full.reduce((sum, points, b) => sum + (points * WEIGHTS[chart.g12[b]!.qitagong]!) / 100, 0);
  return {
    palaces,
    total: round(total, 14.72, 4.491),
  };
}

/** The figures of a line of items, in hundredths: `本命命宫星曜+0.31，大限四化−1.2`. */
const figures = (text: string): number[] =>
  text.split('，').map((item) => {
    const [, sign, points] = /([+−])([\d.]+)$/u.exec(item)!;
    return (sign === '−' ? -1 : 1) * Math.round(Number(points) * 100);
  });
const added = (text: string): number => figures(text).reduce((sum, points) => sum + points, 0);

/** The published bounds of a year, and the words of its verdict that a cap allows. */
function verdicts(rule: readonly string[], sum: number): string[] {
  const [, good, care] = /流年合计([\d.]+)以上为“吉”，−([\d.]+)以下为“慎”/u.exec(rule.join('\n'))!;
  const near = (bound: number) => Math.abs(sum - bound) <= 1;
  const free = sum >= Number(good) * 100 ? '吉' : sum <= -Number(care) * 100 ? '慎' : '平';
  return near(Number(good) * 100) || near(-Number(care) * 100) ? ['吉', '平', '慎'] : [free];
}

/** The charts, the sums as computed here, and the page's call. */
function judged(birth: ReportBirth) {
  const plan = planReport(birth);
  const { ctx } = contextOf(birth);
  const page = scoreSheet(ctx.model.computed, ctx.verdict.years[0]!.year, birth.now);
  return { plan, page, ctx, own: computed(plan.chart) };
}

const cells = (blocks: readonly PrintBlock[], title: string) =>
  blocks.flatMap((block) =>
    block.block === 'table' && block.columns.some((each) => each.title === title) ? block.rows : [],
  );

const BIRTHS = gateBirths(200, 31);

test('page, printed tables and report tell the sums that the published rule gives', () => {
  let [years, capped, inGrid] = [0, 0, 0];
  BIRTHS.forEach((birth) => {
    const { plan, page, own, ctx } = judged(birth);
    const { chart } = plan;
    const at = new Map(chart.g12.map(({ qitagong }, b) => [qitagong, b]));
    expect([birth.birthtime, page.whole.total]).toEqual([birth.birthtime, own.total]);
    for (const { name, score } of page.palaces)
      expect([name, score]).toEqual([name, own.palaces[at.get(name)!]]);
    const { blocks } = printReport(assemble(plan, {}), {
      birth,
      bazi: plan.bazi,
      written: 2026,
    });
    const steps = cells(blocks, '大限分');
    const sums = cells(blocks, '合计的各项').filter(
      (row) => row.length === 6 && /岁|–/u.test(String(row[0])),
    );
    chart.daxian.forEach((_, k) => {
      const { sum: line, score } = page.decades[k]!;
      const [items, total] = line.split(/，?合计/) as [string, string];
      const sum = added(`合计${/^[+−]/u.test(total) ? total : `+${total}`}`);
      expect([k, added(items)]).toEqual([k, sum]);
      const { z, direction, cap } = wholeOfDecade(ctx.model.life, k);
      const plain = Math.round(65 + (10 / 0.6) * ((sum / 100 - 0.12) / 3.09));
      expect([k, Math.abs(sum / 100 - (0.12 + 3.09 * z)) < 0.0051]).toEqual([k, true]);
      if (!cap && plain > 0 && plain < 100) expect(Math.abs(score - plain)).toBeLessThanOrEqual(1);
      expect([k, { 顺: score >= 75, 平: score >= 55 && score < 75, 慎: score < 55 }[direction]]).toEqual([
        k,
        true,
      ]);
      expect([k, steps[k]!.at(-1)]).toEqual([k, String(score)]);
      // Decades that begin after ninety are in the table of decades only.
      if (Number.parseInt(page.decades[k]!.ages, 10) <= 90)
        expect([k, ...sums[k]!.slice(-2)]).toEqual([k, line, String(score)]);
    });
    // The printed grid has the directions that the text tells of, a row a theme.
    const { bashi } = plan.pingfen;
    const lines = plan.write('流年机遇与风险预警').text.split('\n');
    for (const [i, year] of (bashi?.nian ?? []).entries()) {
      const [, whole, matters] = /：总势(.)，(.*)。$/u.exec(
        lines.find((line) => line.startsWith(`${year}年`) && line.includes('：总势'))!,
      )!;
      const told = (word: string) =>
        (new RegExp(`(?:^|，)([^，]*)${word}(?:，|$)`, 'u').exec(matters!)?.[1] ?? '')
          .split('、')
          .filter(Boolean);
      expect([year, bashi!.hang[0]!.fangxiang[i]]).toEqual([year, whole]);
      // A year is told of the matters of the age in it, the grid of those of today's.
      for (const word of ['顺', '慎'])
        for (const name of told(word)) {
          const row = bashi!.hang.find(({ shi }) => shi === name);
          if (!row) continue;
          expect([year, name, row.fangxiang[i]]).toEqual([year, name, word]);
          inGrid += 1;
        }
    }
    const printed = cells(blocks, '判为');
    for (const [i, row] of printed.entries()) {
      const year = Number(String(row[0]).slice(0, 4));
      const [items, told, tone] = row.slice(-3).map(String) as [string, string, string];
      const { weight, tone: judged } = page.years[i]!;
      expect([birth.birthtime, year, added(items) / 100]).toEqual([birth.birthtime, year, weight]);
      expect([told, tone]).toEqual([signed(weight), judged]);
      const { cap } = wholeOfYear(ctx.model.life, year);
      if (cap) capped += 1;
      else expect(verdicts(page.rule, Math.round(weight * 100))).toContain(tone);
      const word = { 吉: '顺', 平: '平', 慎: '慎' }[judged as '吉' | '平' | '慎'];
      expect(
        lines.filter((line) => line.startsWith(`${year}年`) && line.includes(`：总势${word}，`)),
      ).toHaveLength(1);
      years += 1;
    }
  });
  expect(years).toBe(2000);
  expect(capped).toBeGreaterThan(0);
  expect(inGrid).toBeGreaterThan(1500);
});
