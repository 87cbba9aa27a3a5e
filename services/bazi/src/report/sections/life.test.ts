import type { ReportBirth } from '@tianji/service-kit/writing';
import { sampleReportBirths } from '../../testing/sample-births.ts';
import { contextOf, planOf } from '../plan.ts';

const LIFE = ['先天性格', '事业财运', '婚姻家庭', '健康', '建议'];

function told(birth: ReportBirth) {
  const ctx = contextOf(birth);
  const plan = planOf(ctx);
  const texts = Object.fromEntries(
    LIFE.flatMap((key) => [key, `${key}Baihua`]).map((key) => [key, plan.write(key).text]),
  );
  return { birth, ctx, plan, texts, whole: Object.values(texts).join('\n') };
}

const births = sampleReportBirths(90, { seed: 23 });
const ALL = births.map(told);
const [first] = births;
const at = (birthtime: string, more: Partial<ReportBirth> = {}) => told({ ...first!, birthtime, ...more });

test('an element is described as useful, neutral or unfavourable as in the verdict', () => {
  const forms: [RegExp, string][] = [
    [/喜用在([木火土金水])/g, '喜'],
    [/其次可取([木火土金水])/g, '喜'],
    [/用神属([木火土金水])/g, '喜'],
    [/属([木火土金水])而为所喜/g, '喜'],
    [/属([木火土金水])而宜慎/g, '忌'],
    [/属([木火土金水])，不喜不忌/g, '平'],
    [/属([木火土金水])，这一宫的五行正为命局所喜/g, '喜'],
    [/属([木火土金水])，这一宫的五行不喜不忌/g, '平'],
    [/属([木火土金水])，这一宫的五行宜少用/g, '忌'],
  ];
  const seen = new Set<RegExp>();
  for (const { birth, ctx, whole } of ALL)
    for (const [form, worth] of forms)
      for (const [words, element] of whole.matchAll(form)) {
        seen.add(form);
        const found = ctx.verdict.worth(element as Parameters<typeof ctx.verdict.worth>[0]);
        expect([birth.birthtime, words, found]).toEqual([birth.birthtime, words, worth]);
      }
  expect(seen.size).toBe(forms.length);
});

test('the strength is named as in the verdict, wherever it is named', () => {
  for (const { birth, ctx, whole } of ALL) {
    const { label, band } = ctx.verdict;
    // A child's text is about learning, in its own wording.
    if (band === 'young') continue;
    const named = [...whole.matchAll(/日主(极弱|偏弱|中和|偏强|极强)/g)].map(([, found]) => found);
    expect([birth.birthtime, ...new Set(named)]).toEqual([birth.birthtime, label]);
  }
});

test('the year to act in and the one to hold back in are named once, with the scores of the verdict', () => {
  let named = 0;
  for (const { ctx, plan, texts } of ALL) {
    const { best, demanding, outside } = ctx.verdict;
    if (outside) continue;
    const luck = plan.write('大运流年').text.split('# 最顺与要收的年份')[1] ?? '';
    for (const { year, ganzhi, score } of [...best, ...demanding]) {
      expect(luck).toMatch(new RegExp(`${year}年${ganzhi}[^\\n]*${score}分`, 'u'));
      named++;
    }
    expect(texts.建议).not.toMatch(/评分靠前|可以多用一分力的年份/u);
  }
  expect(named).toBeGreaterThan(60);
});

test("a child's text is about gifts and closeness, an elder's about the past, and neither about offers", () => {
  const child = at('2019-05-06 10:20:00');
  expect(child.texts.事业财运).toContain('这一章说的是孩子的天分与功课');
  expect(child.texts.事业财运).toContain('的孩子，最早显露的本事');
  expect(child.texts.婚姻家庭).toContain('孩子与人亲近的方式');
  expect(child.texts.先天性格Baihua).toContain('这一节写给家长');
  expect(child.whole).not.toMatch(
    /现行..大运|尚无家室|加薪|谈薪|报价|打一个电话|回家吃顿饭|谈钱不必害羞|子女之星|男命以官杀看子女|女命以食伤看子女/,
  );
  const old = at('1935-05-06 10:20:00');
  expect(old.texts.事业财运).toContain('回看一生的营生');
  expect(old.whole).not.toMatch(/年纪再大些|尚无家室|打一个电话|多陪他们坐坐|未来十年/);
});

test('a chart whose years are over, or not begun, is described without a present', () => {
  for (const birthtime of ['1610-05-06 10:20:00', '2035-10-06 10:20:00']) {
    const { ctx, whole } = at(birthtime);
    expect(ctx.verdict.outside).toBeDefined();
    expect(whole).not.toMatch(/现行|今年评分|未来十年|近十年|往后十年|虚岁-?\d|十年之内/);
    if (ctx.verdict.outside === 'before') expect(whole).toContain('眼下不在命盘所列的年份里');
  }
});

test('without an hour the sections say what is missing, and count three pillars', () => {
  const { texts, whole } = at('1990-05-06 10:20:00', { hourUnknown: true });
  expect(whole).not.toMatch(/四柱|四支/);
  for (const key of ['先天性格', '婚姻家庭']) expect(texts[key]).toContain('时辰不详');
  for (const key of ['先天性格Baihua', '婚姻家庭Baihua']) expect(texts[key]).toContain('出生的钟点不清楚');
});

const THEY = /(?<![其吉])[他她](?![人乡处日年们柱支物])|命主/u;

test('a grown reader is spoken to as 您 throughout, a girl is 孩子 and 她, a life of long ago 命主 and 她', () => {
  for (const sex of ['女', '男'] as const) {
    const grown = at('1990-05-06 10:20:00', { sex });
    for (const key of ['先天性格', '健康', '建议']) {
      expect([key, grown.texts[key]!.match(THEY)?.[0]]).toEqual([key, undefined]);
    }
    for (const key of ['先天性格Baihua', '健康Baihua', '建议Baihua'])
      expect(grown.texts[key]).toContain('您');
  }
  const girl = at('2016-05-06 10:20:00', { sex: '女' });
  expect(girl.texts.先天性格Baihua).toContain('孩子');
  expect(girl.whole).toContain('她');
  expect(girl.texts.先天性格).not.toMatch(/您|命主|(?<![其吉])他(?![人乡处日年们柱支物])/u);
  const ancient = at('1580-05-06 10:20:00', { sex: '女' });
  expect(ancient.texts.婚姻家庭Baihua).toMatch(/命主.*她/u);
  expect(ancient.texts.先天性格Baihua).not.toContain('您');
  for (const { whole } of ALL) expect(whole).not.toMatch(/她们|其她/);
});

test('five sections and their plain versions make up a good part of a report', () => {
  const lengths = ALL.map(({ whole }) => whole.match(/\p{Script=Han}/gu)!.length).sort((a, b) => a - b);
  expect(lengths[0]).toBeGreaterThan(1000);
  expect(lengths[45]).toBeGreaterThan(3000);
});
