/** Of a child: to the parents until the end, nothing of money, a thought once or twice. Of a year: its direction in plain words. */

import { baziReportContent } from '../contract/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { type ToldBirth, toldOn } from '../testing/told.ts';
import { assemble, printReport } from './index.ts';
import { weighty } from './sections/star-families.ts';

const NOW = { year: 2026, month: 11, day: 30, hour: 10, minute: 0, second: 0 };
const told = (birth: ToldBirth) => toldOn(NOW, birth);
const CHILDREN = [
  ...sampleReportBirths(50, { seed: 353, firstYear: 2011, lastYear: 2025 }),
  { sex: '女', birthtime: '2019-06-21 09:40:00', location: '广东-深圳-南山' } as const,
]
  .map(told)
  .filter(({ ctx }) => ctx.verdict.outside === undefined && ctx.verdict.fullAge <= 15);
const GROWN = sampleReportBirths(40, { seed: 359, firstYear: 1940, lastYear: 2008 })
  .map(told)
  .filter(({ ctx }) => ctx.verdict.outside === undefined);

test('under sixteen there is no money: no allowance, no savings, no accounts', () => {
  const MONEY = /零用|零花|存钱罐|压岁钱|记账|小账|花钱|花得快/u;
  expect(CHILDREN.length).toBeGreaterThan(30);
  for (const { ctx, plan, of } of CHILDREN) {
    const own = plan.keys.filter((key) => !key.startsWith('大运流年')).map(of);
    for (const text of own) expect(text).not.toMatch(MONEY);
    for (const { year, fullAge } of ctx.verdict.years) {
      if (fullAge > 15) continue;
      const lines = `${of('大运流年')}\n${of('大运流年Baihua')}`
        .split('\n')
        .filter((line) => line.startsWith(`${year}年`));
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('\n')).not.toMatch(MONEY);
    }
  }
});

test('a child’s report has no score of love, wealth or career: neither told, nor in what is handed on', () => {
  const SCORED = /\d分/u;
  const THEMES = /姻缘|婚|恋爱|感情|财运|求财|事业|职业|工作|仕途/u;
  let scored = 0;
  for (const { ctx, plan, of } of CHILDREN) {
    for (const key of ['事业财运', '事业财运Baihua', '婚姻家庭', '婚姻家庭Baihua'])
      expect(of(key)).not.toMatch(SCORED);
    const { sanju, yaodian } = plan.summary;
    const told = [
      ...plan.keys.map(of),
      ...sanju.map(({ text }) => text),
      ...Object.values(yaodian),
      plan.facts,
    ].flatMap((text) => text.split(/[。；\n]/u));
    for (const sentence of told) {
      if (!SCORED.test(sentence)) continue;
      scored += 1;
      expect(sentence).not.toMatch(THEMES);
    }
    // Nor does the agenda hold one: of these themes it has cells from the ages on at which they are told.
    for (const { theme, at, age } of ctx.agenda.cells)
      if (['work', 'money', 'love'].includes(theme)) {
        expect(at).toMatch(/^year:/u);
        expect(age).toBeGreaterThanOrEqual(theme === 'love' ? 18 : 16);
      }
  }
  // Years, decades and the strength of the day master have theirs.
  expect(scored).toBeGreaterThan(200);
});

test('a child’s chapters are of gifts and of family, on the page’s content and in print', () => {
  for (const { ctx, plan } of [...CHILDREN.slice(-3), ...GROWN.slice(0, 3)]) {
    const content = assemble(plan, Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])));
    const { name, sex, birthtime, location } = ctx.birth;
    const printed = printReport(content, {
      birth: { name, sex, birthtime, location },
      bazi: plan.bazi,
      written: NOW.year,
    });
    const titles = printed.blocks.flatMap((each) => (each.block === 'section' ? [each.title] : []));
    const child = ctx.verdict.band === 'young';
    expect(baziReportContent.parse(content).titles?.事业财运).toBe(child ? '天分与学习' : undefined);
    expect(titles.includes('家人与伙伴')).toBe(child);
    expect(titles.includes('婚姻家庭')).toBe(!child);
  }
});

test('the report of a child speaks to the parents to its last year', () => {
  let later = 0;
  for (const { ctx, of } of CHILDREN) {
    const lines = of('大运流年Baihua')
      .split('\n')
      .filter((line) => /^\d{4}年，虚岁\d+，\d+分，/u.test(line));
    expect(lines).toHaveLength(10);
    for (const { year, band } of ctx.verdict.years) {
      if (band === 'young') continue;
      later += 1;
      expect(lines.find((line) => line.startsWith(`${year}年`))).not.toContain('您');
    }
    expect(of('大运流年Baihua')).not.toContain('是说给本人听的');
    expect(of('建议Baihua')).not.toContain('命盘不用急着看');
  }
  expect(later).toBeGreaterThan(20);
});

/** A thought by the words that tell it, and how often it may stand in one register. */
const THOUGHTS: readonly (readonly [thought: string, words: RegExp])[] = [
  [
    'do not compare',
    /(?:少|不|别|只)(?:拿|当众|跟|与)?[^，。；]{0,6}(?:相比|比较|跟别人比|和昨天比)|少比(?![较])|少提别人家|拿别人家的来比/gu,
  ],
  ['let it tell and make', /说出来、做出来|唱、画、做手工|让(?:孩子|[他她])讲，让|让(?:孩子|[他她])说、让/gu],
  ['before it falls asleep', /睡前(?:多坐|多陪|听)/gu],
];

test('a thought stands at most twice in a register', () => {
  for (const { ctx, plan, of } of CHILDREN)
    for (const plainly of [false, true]) {
      const text = plan.keys
        .filter((key) => key.endsWith('Baihua') === plainly)
        .map(of)
        .join('\n');
      for (const [thought, words] of THOUGHTS) {
        const found = text.match(words) ?? [];
        expect(`${ctx.birth.birthtime} ${thought}: ${found.slice(2).join(' | ')}`).toBe(
          `${ctx.birth.birthtime} ${thought}: `,
        );
      }
    }
});

test('a year opens with its direction, in plain words and nothing else', () => {
  for (const { ctx, of } of [...GROWN, ...CHILDREN])
    for (const { year, score, favour } of ctx.verdict.years)
      expect(of('大运流年Baihua')).toMatch(new RegExp(`^${year}年，虚岁\\d+，${score}分，${favour}。`, 'mu'));
});

test('of the stars the two families that weigh are told, company or solitude', () => {
  for (const { ctx, of } of [...GROWN, ...CHILDREN]) {
    const lines = of('深度解读')
      .split(/^# 神煞(?:群像)?$/mu)[1]!
      .split(/^# /mu)[0]!;
    expect((lines.match(/一类见得多/gu) ?? []).length).toBeLessThanOrEqual(2);
    expect(/人缘与审美都出众|人缘一向好/u.test(lines) && /独处的能力强/u.test(lines)).toBe(false);
    expect(ctx.view.stars.length).toBeGreaterThanOrEqual(0);
  }
  const star = (name: string) => ({ name, pillars: ['年柱'] }) as never;
  expect(
    weighty([
      { family: '贵人', stars: [star('天德贵人')] },
      { family: '情缘', stars: [star('桃花'), star('红鸾')] },
      { family: '孤静', stars: [star('华盖'), star('空亡')] },
      { family: '牵绊', stars: [star('元辰'), star('丧门'), star('披麻')] },
    ]).map(({ family }) => family),
  ).toEqual(['贵人', '情缘']);
});
