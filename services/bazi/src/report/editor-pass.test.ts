/** Faults that an editor marked in whole reports and readings, each at a birth that had it. */

import { analyse, threeSentences } from '../engine/analysis/index.ts';
import { facts } from '../engine/index.ts';
import { sampleReportBirths } from '../testing/sample-births.ts';
import { contextOf, planOf } from './plan.ts';

const NOW = { year: 2026, month: 11, day: 27, hour: 12, minute: 0, second: 0 };

function written(sex: '男' | '女', birthtime: string, location = '北京-北京-朝阳', now = NOW) {
  const ctx = contextOf({ ...sampleReportBirths(1)[0]!, sex, birthtime, location, now });
  const plan = planOf(ctx);
  const reading = Object.fromEntries(analyse(facts(ctx.page)).map((each) => [each.id, each]));
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key).text]));
  return { ctx, texts, whole: Object.values(texts).join('\n'), reading, first: threeSentences(ctx.page) };
}

const follower = written('男', '1968-05-22 14:40:00');
const elder = written('男', '1941-07-11 06:30:00', '上海-上海-浦东');
const girl = written('女', '2012-08-05 16:25:00', '广东-广州-天河');
const sparing = written('女', '2011-02-18 11:27:00', '广东-广州-天河');
const learner = written('女', '2009-07-09 10:10:00', '上海-上海-浦东');

test('the lightest element is not made up for when it is to be used sparingly', () => {
  expect(follower.ctx.verdict.worth(follower.ctx.view.lightestElement)).toBe('忌');
  const wanted = /长劲少|劲头要人带|高兴也|容易飘|不大会推辞|不会推|硬来/u;
  for (const { texts } of [follower, sparing]) expect(texts.先天性格Baihua).not.toMatch(wanted);
  expect(sparing.ctx.verdict.worth(sparing.ctx.view.lightestElement)).toBe('忌');
  // One whose lightest element is welcome is still told how to nourish it.
  expect(elder.texts.先天性格Baihua).toMatch(wanted);
});

test('decades told as hard are nowhere told as the easy ones', () => {
  for (const birth of sampleReportBirths(60, { seed: 31, firstYear: 1940, lastYear: 2005 })) {
    const ctx = contextOf(birth);
    const plan = planOf(ctx);
    const text = plan.keys.map((key) => plan.write(key).text).join('\n');
    const [, named = ''] = /顺手些的，是([^。]*)。/u.exec(text) ?? [];
    for (const [, age] of named.matchAll(/(\d+)岁到/gu)) {
      const found = ctx.verdict.cycles.find(({ cycle }) => cycle.age === Number(age));
      expect([birth.birthtime, age, found?.favour]).not.toContain('慎');
    }
    expect(text).not.toMatch(/已经走过，天干..。/u);
  }
});

test('the plain text of a chart that follows names the same work as the expert text', () => {
  const child = written('女', '1980-04-14 15:34:48', '上海-上海-浦东');
  expect(child.ctx.verdict.pattern.name).toBe('从儿格');
  expect(child.texts.事业财运).toContain('才华即是前程');
  expect(child.texts.事业财运Baihua).toContain('自己做出来的东西');
});

test('much wealth is not called little', () => {
  expect(elder.texts.事业财运).toContain('财星属木，天干见1位，支中藏2处，占29%，身强而财厚');
  expect(elder.reading.caiyun!.text).toContain('财厚');
});

test('the reading of one who is old looks back, and speaks to him', () => {
  const { caiyun, hunyin, liuqin, jianyi, shiye } = elder.reading;
  expect(shiye!.text).toContain('看重您的人');
  expect(caiyun!.text).not.toMatch(/新技能|长期持有|做深|扩大经营/u);
  expect(caiyun!.line).toBe('家底多半是自己闯出来的');
  expect(hunyin!.text).not.toContain('往长远处想');
  expect(liuqin!.text).not.toContain('回家吃一顿饭');
  expect(jianyi!.text).toContain('如今最养人的');
  expect(jianyi!.text).not.toMatch(/完成一项划去一项|没去过的地方/u);
});

test('the body of one who is old lifts nothing heavy and does not run', () => {
  const text = `${elder.texts.健康}${elder.texts.健康Baihua}`;
  expect(text).toContain('如今重物请人搬');
  expect(text).not.toMatch(/打球|跑动|两天假|两天什么也不排|应酬|一身汗|薄汗/u);
});

test('cycles that are over are not to be seized', () => {
  expect(elder.texts.深度解读).toContain('逢着的几步走得舒展');
  // Those of the girl come late in life.
  expect(girl.texts.深度解读).toContain('大运里用神来得晚');
});

test('a clash of the day pillar in later life is told one way', () => {
  expect(elder.whole).not.toContain('静养之中自有乐处');
});

test('one who still learns has nobody younger, no work and no wages', () => {
  expect(learner.texts.深度解读).toContain('月干与日干辛乙相冲，与同学、老师常要当面争一争');
  expect(learner.whole).not.toMatch(/晚辈都倔|小的也倔|孩子、徒弟|工作里常要/u);
  // The decade from 16 to 25 by the count of years is one of learning.
  const { texts } = written('男', '1960-10-23 18:31:37', '浙江-杭州-西湖');
  expect(texts.大运流年).toMatch(/虚岁16—25岁，天干偏财，[^\n]*外头的新鲜事与书本各占一半/u);
  expect(texts.大运流年Baihua).toMatch(/虚岁16—25岁，[^\n]*外头的新鲜事占去一半心思/u);
  for (const birth of sampleReportBirths(40, { seed: 37, firstYear: 1950, lastYear: 2012 })) {
    const ctx = contextOf(birth);
    const luck = planOf(ctx).write('大运流年').text;
    for (const { ganzhi, register } of ctx.verdict.cycles) {
      const [line = ''] = new RegExp(`步${ganzhi}，[^\\n]*`, 'u').exec(luck) ?? [];
      if (register === 'learner') expect(line).not.toMatch(/手里过的|名分与责任|置产|成家/u);
    }
  }
});

test('the palace of a child is arranged by the family, and one temper is told', () => {
  expect(girl.texts.命盘解析).toContain('这一格由家里安排');
  expect(girl.whole).not.toContain('胆子大、脾气急');
});

test('the year under way is not called a year to come', () => {
  const summer = { ...NOW, month: 7 };
  const { 命盘解析: first } = written('女', '1990-02-06 11:16:07', '浙江-杭州-西湖', summer).texts;
  expect(first).toContain('应在今年与往后的2027年');
  expect(first).not.toContain('往后应在2026年');
});
