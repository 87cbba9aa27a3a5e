import type { PrintBlock } from '@tianji/contracts/print';
import type { ReportBirth } from '@tianji/service-kit/writing';
import { scoreSheet } from '../engine/score-sheet.ts';
import type { WireChart } from '../wire-chart.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { assemble, planReport, printReport } from './index.ts';

// The published rule applied a second time, to the chart as it is sent, with nothing of the engine's scoring.
const STEMS = '甲乙丙丁戊己庚辛壬癸';
const LIGHT: Record<string, number> = { 庙: 10, 旺: 8, 得: 6, 利: 4, 平: 2, 不: -2, 陷: -5 };
const NATAL: Record<string, number> = { 禄: 6, 权: 4, 科: 3, 忌: -7 };
const FLOW: Record<string, number> = { 禄: 4, 权: 2, 科: 2, 忌: -5 };
const HELP: Record<string, number> = {
  ...{ 左辅: 4, 右弼: 4, 文昌: 4, 文曲: 4, 天魁: 4, 天钺: 4, 禄存: 5, 天马: 2 },
};
const TOUGH = '擎羊 陀罗 火星 铃星 地空 地劫';
/** 禄 权 科 忌 of each stem by 《紫微斗数全书》. */
const HUA = [
  '廉贞 破军 武曲 太阳',
  '天机 天梁 紫微 太阴',
  '天同 天机 文昌 廉贞',
  '太阴 天同 天机 巨门',
  '贪狼 太阴 右弼 天机',
  '武曲 贪狼 天梁 文曲',
  '太阳 武曲 太阴 天同',
  '巨门 太阳 文曲 文昌',
  '天梁 紫微 左辅 武曲',
  '破军 巨门 太阴 贪狼',
].map((row) => row.split(' '));
const WEIGHTS: Record<string, number> = {
  ...{ 命宫: 24, 官禄: 14, 财帛: 14, 迁移: 12, 福德: 8, 田宅: 6, 疾厄: 6, 夫妻: 5 },
  ...{ 子女: 3, 父母: 3, 仆役: 3, 兄弟: 2 },
};
const round = (points: number, mean: number, sd: number) =>
  Math.max(0, Math.min(100, Math.round(65 + (12 * (points - mean)) / sd)));
const read = (here: number, there: number) => [0, 4, 6, 8].includes((there - here + 12) % 12);

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
  const branchOf = (name: string) => stars.findIndex((all) => all.some((star) => star.name === name));
  const label = (branch: number) => `${chart.g12[branch]!.qitagong}宫`.replace('宫宫', '宫');
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
  const flows = (stem: string, branch: number) =>
    HUA[STEMS.indexOf(stem)]!.map((star, i) => ({ hua: '禄权科忌'[i]!, to: branchOf(star) })).filter(
      ({ to }) => read(branch, to),
    );
  return {
    palaces,
    total: round(total, 14.72, 4.491),
    decade(stem: string, branch: number) {
      const parts = flows(stem, branch);
      const sum = parts.reduce((points, { hua }) => points + FLOW[hua]!, full[branch]!);
      const told = parts.map(({ hua, to }) => `化${hua}在${label(to)}${`+${FLOW[hua]}`.replace('+-', '−')}`);
      return { score: round(sum, 14.717, 9.221), told: told.join('，') || '四化不在三方四正' };
    },
    year(year: number) {
      const branch = (year - 4) % 12;
      const ground = palaces[branch]! >= 75 ? 2 : palaces[branch]! < 50 ? -2 : 0;
      const sum = flows(STEMS[(year - 4) % 10]!, branch).reduce(
        (points, { hua }) => points + FLOW[hua]!,
        ground,
      );
      return { sum, tone: sum >= 3 ? '吉' : sum <= -3 ? '慎' : '平' };
    },
  };
}

/** The charts, the sums as computed here, and the page's call. */
function judged(birth: ReportBirth) {
  const plan = planReport(birth);
  const { ctx } = contextOf(birth);
  const page = scoreSheet(ctx.model.computed, ctx.verdict.years[0]!.year, birth.now);
  return { plan, page, own: computed(plan.chart) };
}

const cells = (blocks: readonly PrintBlock[], title: string) =>
  blocks.flatMap((block) =>
    block.block === 'table' && block.columns.some((each) => each.title === title) ? block.rows : [],
  );

const BIRTHS = gateBirths(200, 31);

test('page, printed tables and report tell the sums that the published rule gives', () => {
  let years = 0;
  BIRTHS.forEach((birth, n) => {
    const { plan, page, own } = judged(birth);
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
    const sums = cells(blocks, '限干四化');
    chart.daxian.forEach(({ ganzhi, branch }, k) => {
      const { score, told } = own.decade(ganzhi[0]!, branch);
      expect([k, page.decades[k]!.score, page.decades[k]!.sum]).toEqual([k, score, told]);
      expect([k, steps[k]!.at(-1)]).toEqual([k, String(score)]);
      // Decades that begin after ninety are in the table of decades only.
      if (Number.parseInt(page.decades[k]!.ages, 10) <= 90)
        expect([k, ...sums[k]!.slice(-2)]).toEqual([k, told, String(score)]);
    });
    const printed = cells(blocks, '判为');
    const text = n % 2 === 0 ? plan.write('流年机遇与风险预警').text : '';
    for (const [i, row] of printed.entries()) {
      const year = Number(String(row[0]).slice(0, 4));
      const { sum, tone } = own.year(year);
      const told = sum > 0 ? `+${sum}` : String(sum).replace('-', '−');
      expect([birth.birthtime, year, ...row.slice(-2)]).toEqual([birth.birthtime, year, told, tone]);
      expect([page.years[i]!.weight, page.years[i]!.tone]).toEqual([sum, tone]);
      if (text) {
        const word = { 吉: '偏顺', 平: '平稳', 慎: '宜缓' }[tone];
        expect(text).toContain(`${year}年${word}`);
      }
      years += 1;
    }
  });
  expect(years).toBe(2000);
});
