/** Two scores are told as a strong and a weak one only from a clear distance on; a decade by where the reader stands in it. */

import { CLEAR } from '../engine/ahead.ts';
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { endsOf } from './sections/circles.ts';

const READ = gateBirths(160).map(told);

/** The claims that a comparison makes, and the two palaces that it compares. */
const CLAIMS: readonly [claim: RegExp, stronger: string, weaker: string, even: boolean][] = [
  [/(?:人强于位|性子强过功课)/u, '命宫', '官禄', false],
  [/(?:位强于人|功课强过心气)/u, '官禄', '命宫', false],
  [/(?:人与位相当|心气与功课分量相当)/u, '命宫', '官禄', true],
  [/官禄宫与财帛宫相比，名先于利/u, '官禄', '财帛', false],
  [/利先于名/u, '财帛', '官禄', false],
  [/名与利齐步/u, '财帛', '官禄', true],
  [/福德宫[高强]于夫妻宫/u, '福德', '夫妻', false],
  [/夫妻宫高于福德宫/u, '夫妻', '福德', false],
  [/福德宫与夫妻宫高低相近/u, '福德', '夫妻', true],
  [/迁移高于田宅/u, '迁移', '田宅', false],
  [/田宅高于迁移/u, '田宅', '迁移', false],
  [/迁移与田宅高低相近/u, '迁移', '田宅', true],
  [/以心养身是捷径|先哄高兴，吃睡/u, '福德', '疾厄', false],
  [/以身养心是捷径|先吃好睡好，心情/u, '疾厄', '福德', false],
  [/两处高低相近，心/u, '疾厄', '福德', true],
  [/出了门学得快/u, '迁移', '田宅', false],
  [/在家里学得稳/u, '田宅', '迁移', false],
  [/爱在人堆里学/u, '仆役', '兄弟', false],
  [/爱两三个人一起学/u, '兄弟', '仆役', false],
  [/一个人也玩得好，别因为/u, '福德', '夫妻', false],
];

const KEYS = ['职业匹配', '健康预警系统', '事业财富模型', '关系经营方案'].flatMap((key) => [
  key,
  `${key}Baihua`,
]);

test('a comparison of two palaces keeps its distance, and those about as high are called so', () => {
  const seen = new Map<string, number>();
  for (const { text, verdict } of READ) {
    const told = KEYS.map(text).join('\n');
    for (const [claim, one, other, even] of CLAIMS) {
      if (!claim.test(told)) continue;
      seen.set(claim.source, (seen.get(claim.source) ?? 0) + 1);
      const gap = verdict.palace(one).score - verdict.palace(other).score;
      if (even) expect(Math.abs(gap)).toBeLessThan(CLEAR);
      else expect(gap).toBeGreaterThanOrEqual(CLEAR);
    }
  }
  expect(CLAIMS.filter(([claim]) => !seen.has(claim.source)).map(([claim]) => claim.source)).toEqual([]);
});

test('a decade of means is told from where the reader stands in it', () => {
  let seen = 0;
  for (const { text, verdict } of READ) {
    const { current, age } = verdict;
    if (!current || verdict.stage === '幼') continue;
    const means = text('事业财富模型');
    const best = /财帛叠得最好的是(\d+至\d+岁)，叠本命[^，]*，([^；。]*)/u.exec(means);
    if (best && best[1] === current.ages) {
      seen += 1;
      expect(best[2]).not.toContain('那十年');
      expect(best[2]!.includes('末一年')).toBe(age === current.age + 9);
    }
  }
  expect(seen).toBeGreaterThan(2);
});

test('palaces less than ten points apart are not ranked: no strongest, no weakest, no nearest of them', () => {
  const seen = { level: 0, apart: 0, near: 0 };
  for (const { verdict, text, past } of READ) {
    if (past !== null) continue;
    const level = (names: readonly string[]): boolean => {
      const scores = names.map((name) => verdict.palace(name).score);
      return Math.max(...scores) - Math.min(...scores) < CLEAR;
    };
    const [means, plain] = [text('事业财富模型'), text('事业财富模型Baihua')];
    const ranking =
      /短处在|您最强的是|最弱的是自己|去垫高|当作本钱|一生靠得最多的是头一样|高的那样先用起来|那一头多夸一句|先用..宫?的长处/u;
    const four = level(['命宫', '财帛', '官禄', '田宅']);
    seen[four ? 'level' : 'apart'] += 1;
    // All high or all low is told before they are compared.
    if (four) expect(means + plain).not.toMatch(ranking);
    if (level(['命宫', '财帛', '官禄', '迁移'])) {
      expect(text('职业匹配Baihua')).not.toMatch(/先用高的，再养低的|先从高的夸起/u);
    }
    const { near, far } = endsOf(verdict);
    if (near.score - far.score < CLEAR) {
      seen.near += 1;
      expect(text('关系经营方案')).not.toMatch(/以..宫最近/u);
      expect(text('关系经营方案Baihua')).not.toMatch(/离得最近的是|从第一个圈子/u);
    }
  }
  expect(Math.min(seen.level, seen.apart, seen.near)).toBeGreaterThan(10);
});

test('nobody under fifty-five takes a trouble to those who are younger', () => {
  let nearest = 0;
  for (const { verdict, text } of READ) {
    if (verdict.stage !== '青' && verdict.stage !== '壮') continue;
    const told = text('关系经营方案');
    expect(told).not.toMatch(/子女宫最近，难处先从这一圈|先从子女宫/u);
    if (told.includes('以子女宫最近')) {
      nearest += 1;
      expect(told).toMatch(/难处先从(?:父母|兄弟|仆役)宫这一圈里找人说/u);
    }
    expect(text('空宫处理Baihua')).not.toContain('难处说出口就有人接着');
  }
  expect(nearest).toBeGreaterThan(3);
});
