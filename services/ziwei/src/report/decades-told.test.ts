/** 十年大运策略 as it is told from rows: the agenda's directions, no score, no stage of the twelve, nothing to do for what is over. */

import { contextOf } from './context.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { planReport } from './index.ts';

const READ = [...gateBirths(120), ...oldBirths(20)].map((birth) => {
  const { ctx } = contextOf(birth);
  const plan = planReport(birth);
  const [expert, plain] = ['十年大运策略', '十年大运策略Baihua'].map((key) => plan.write(key).text) as [
    string,
    string,
  ];
  return { ctx, expert, plain, work: plan.write('职业匹配').text };
});
const partOf = (text: string, head: RegExp): string =>
  text.split('\n# ').find((part) => head.test(part.split('\n')[0]!)) ?? '';

test('each decade has the direction of the agenda, in both versions', () => {
  const words = { 顺: '顺当', 平: '平常', 慎: '要缓' } as const;
  let told = 0;
  for (const { ctx, expert, plain } of READ) {
    const cells = ctx.agenda().cells.filter(({ theme, at }) => theme === 'whole' && at.startsWith('decade:'));
    cells.forEach(({ direction }, k) => {
      const { ages } = ctx.verdict.decades[k]!;
      const [line] = new RegExp(`^${ages}（.*?十年为(.)。`, 'mu').exec(expert) ?? [];
      const [everyday] = new RegExp(`^${ages}（.*?十年(..)。`, 'mu').exec(plain) ?? [];
      expect(line === undefined).toBe(everyday === undefined);
      if (line === undefined) return;
      told += 1;
      expect([line.slice(-2, -1), everyday!.slice(-3, -1)]).toEqual([direction, words[direction]]);
    });
  }
  expect(told).toBeGreaterThan(900);
});

test('no score, no grade and no stage of the twelve is told of a decade', () => {
  for (const { expert, plain } of READ) {
    expect(expert + plain).not.toMatch(/评分|\d分|属“|(?:长生|沐浴|冠带|临官|帝旺)之位|[衰病死墓绝胎养]位/u);
    expect(plain).not.toMatch(/[宫煞曜]|化[禄权科忌]|大限|流年/u);
  }
});

test('what is over is told without advice, and a life that is over has nothing ahead', () => {
  let behind = 0;
  for (const { ctx, expert, plain } of READ) {
    for (const part of [partOf(expert, /走过的大限/u), partOf(plain, /已经走过的日子/u)]) {
      if (part !== '') behind += 1;
      expect(part).not.toMatch(/宜(?!居)|不妨|往前排|缓一缓|先[把定]/u);
    }
    if (ctx.past !== null) expect(expert + plain).not.toMatch(/眼下|往后的|您/u);
  }
  expect(behind).toBeGreaterThan(150);
});

test('the decades of a child grown up are not told as the child’s, nor to the parents', () => {
  let children = 0;
  for (const { ctx, expert, plain } of READ) {
    if (ctx.verdict.stage !== '幼' || ctx.past !== null) continue;
    children += 1;
    expect(expert + plain).not.toContain('您');
    for (const part of [partOf(expert, /往后的大限/u), partOf(plain, /往后的日子/u)])
      expect(part).not.toContain('孩子自己');
  }
  expect(children).toBeGreaterThan(15);
});

test('the matters of the decade under way go as the agenda has them', () => {
  const names = {
    事业: 'work',
    学业: 'learning',
    财: 'money',
    健康: 'health',
    父母: 'family',
    人际: 'friends',
  };
  let lines = 0;
  for (const { ctx, expert } of READ)
    for (const [, name, direction] of partOf(expert, /主星与各事/u).matchAll(
      /^(事业|学业|财|健康|父母|人际)([顺平慎])，/gmu,
    )) {
      lines += 1;
      const theme = names[name as keyof typeof names];
      const cell = ctx
        .agenda()
        .cells.find((one) => one.theme === theme && one.when === 'now' && one.at.startsWith('decade:'))!;
      expect(cell.direction).toBe(direction);
    }
  expect(lines).toBeGreaterThan(300);
});

test('the decade that is called the best for work goes well in it, as the lines of its matters say', () => {
  const seen = { good: 0, none: 0 };
  for (const { ctx, work } of READ) {
    const ages = /论往后职业上的节拍，(\d+至\d+岁)的/u.exec(work)?.[1];
    if (work.includes('没有哪一步特别得力')) seen.none += 1;
    const decade = ctx.verdict.decades.find((each) => each.ages === ages);
    if (!decade) continue;
    const cell = ctx
      .agenda()
      .cells.find(({ theme, at }) => theme === 'work' && at === `decade:${decade.decade.year}`);
    seen.good += 1;
    expect(cell?.direction).toBe('顺');
  }
  expect(seen.good).toBeGreaterThan(10);
  expect(seen.none).toBeGreaterThan(3);
});
