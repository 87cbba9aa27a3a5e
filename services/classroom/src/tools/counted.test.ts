// Recounts what articles say about "four thousand random charts": a changed engine would make such a sentence false.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeChart } from '@tianji/bazi/engine';
import { sampleBirths } from './figures/sample.ts';

type Chart = ReturnType<typeof computeChart>;

const CHARTS = 4000;
const ARTICLES = join(__dirname, '..', '..', 'content', 'articles');
let charts: Chart[];
beforeAll(() => {
  charts = sampleBirths(CHARTS).map((birth) => computeChart(birth));
}, 120_000);

const labelled = (label: string) => (chart: Chart) => chart.strength.label === label;
const starred = (name: string) => (chart: Chart) => Object.values(chart.pillarStars).flat().includes(name);
const special = ({ pattern }: Chart) => ['从格', '化格', '专旺'].includes(pattern.kind);
const crossed = ({ branchRelations }: Chart) => branchRelations.some(({ type }) => /[刑害破]/.test(type));
/** How many of the five elements appear among the eight characters. */
const shown = (count: number) => (chart: Chart) =>
  new Set([...chart.bazi.replaceAll(' ', '')].map((char) => GROUPS.findIndex((one) => one.includes(char))))
    .size === count;
const GROUPS = ['甲乙寅卯', '丙丁巳午', '戊己辰戌丑未', '庚辛申酉', '壬癸亥子'];

test.each<[string, string, number, (chart: Chart) => boolean]>([
  ['qiang-ruo', '偏弱占四成五', 45, labelled('偏弱')],
  ['qiang-ruo', '偏强二成九', 29, labelled('偏强')],
  ['qiang-ruo', '极弱一成五', 15, labelled('极弱')],
  ['qiang-ruo', '极强百分之二', 2, labelled('极强')],
  ['yong-shen', '扶抑说得最重的约五成八', 58, ({ usefulGod }) => usefulGod.method === '扶抑'],
  ['yong-shen', '顺势的从格、化格、专旺约百分之九', 9, special],
  ['cong-ge', '一百张里约九张', 9, special],
  ['cong-ge', '各种从格合占百分之七', 7, ({ pattern }) => pattern.kind === '从格'],
  ['yue-ling-ge-ju', '建禄、月劫、月刃合占百分之十五', 15, ({ pattern }) => pattern.kind === '建禄月刃'],
  ['wu-xing-sheng-ke', '五行俱全的只有三成一', 31, shown(5)],
  ['wu-xing-sheng-ke', '缺一种的占五成二', 52, shown(4)],
  ['wu-xing-sheng-ke', '缺两种的占一成六', 16, shown(3)],
  ['xing-hai-po', '八成二的盘里至少有一项刑、害或破', 82, crossed],
  ['xun-kong', '日柱空亡落在别柱的也是四成二', 42, starred('空亡')],
  ['tao-hua-yi-ma', '有桃花的占三成八', 38, starred('桃花')],
  ['tao-hua-yi-ma', '驿马三成七', 37, starred('驿马')],
  ['tao-hua-yi-ma', '劫煞四成', 40, starred('劫煞')],
  ['tao-hua-yi-ma', '亡神三成九', 39, starred('亡神')],
  ['tao-hua-yi-ma', '孤辰、寡宿与红鸾各二成二', 22, starred('红鸾')],
  ['shen-sha', '| 太极贵人 | 80% | 月德贵人 | 35% |', 80, starred('太极贵人')],
  ['shen-sha', '| 天乙贵人 | 68% | 天德贵人 | 32% |', 68, starred('天乙贵人')],
])('%s: %s', (article, words, percent, holds) => {
  expect(readFileSync(join(ARTICLES, `${article}.md`), 'utf8')).toContain(words);
  expect(Math.round((charts.filter(holds).length / CHARTS) * 100)).toBe(percent);
});
