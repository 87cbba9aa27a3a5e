/** What was marked in whole reports of children, learners, the old and a life long over: each test holds one kind of fault. */

import { reading } from '../engine/reading/index.ts';
import { told } from '../testing/told.ts';
import { chartOf } from './birth.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { forWork } from './sections/best-years.ts';

const READ = gateBirths(160).map(told);
const OLD = oldBirths(30).map(told);
const age = ({ band }: { band: string }) => Number.parseInt(band, 10);
const CHILDREN = READ.filter(({ verdict }) => verdict.stage === '幼');
const ELDERS = READ.filter((each) => age(each) >= 65);

test('where the body palace is the life palace, neither steps back behind the other', () => {
  let one = 0;
  for (const { text, verdict } of READ) {
    const same = verdict.life === verdict.body;
    if (verdict.stage === '幼') continue;
    if (same) one += 1;
    if (same)
      expect(text('身宫联动分析')).not.toMatch(/命宫退到幕后|凭天性做事，到凭选择|身宫走(?:到这里|过了)/u);
    expect(text('身宫联动分析')).toMatch(same ? /命身同宫，(?:天性|先天|一路)/u : /身宫/u);
  }
  expect(one).toBeGreaterThan(10);
});

test('as much help as hardship is told as as much, and no wide gap as level', () => {
  let even = 0;
  let wide = 0;
  for (const { text, verdict } of READ) {
    const { soft, tough } = verdict.palace('官禄');
    const said = /受过的帮忙(比受过的难为多|和受过的难为一样多)/u.exec(text('职业匹配Baihua'))?.[1];
    if (said) {
      if (soft.length === tough.length) even += 1;
      expect(said.includes('一样')).toBe(soft.length === tough.length);
    }
    const four = ['命宫', '财帛', '官禄', '田宅'].map((name) => verdict.palace(name).score);
    const gap = Math.max(...four) - Math.min(...four);
    if (/四柱相近|四面大致平齐/u.test(text('事业财富模型'))) expect(gap).toBeLessThan(12);
    if (/有高有低|有长有短|长短分/u.test(text('事业财富模型'))) {
      expect(gap).toBeGreaterThan(9);
      wide += 1;
    }
  }
  expect(Math.min(even, wide)).toBeGreaterThan(1);
});

test('the life palace of a grown reader is the reader, where it leads or holds on', () => {
  for (const { whole } of READ)
    expect(whole()).not.toMatch(
      /(?:您自身的底气|您自己的主意)(?:当家|最放不下|上，最拿得出手)|最(?:有劲头|得好评)的是您自身的底气/u,
    );
});

test('a child is not told of money, of posts and papers, nor its parents of a toddler’s accounts', () => {
  for (const { whole, ...each } of CHILDREN) {
    const text = whole();
    expect(text).not.toMatch(
      /钱在账上|近书近禅|写下来再发|团聚要排期|外地的亲戚|被人欺负|账目更不用|给自己(?:找一块|立两三条)|那时上面的话会更应景|别勉强的一类，[^。]*不必勉强/u,
    );
    // The ten years of these lie before sixteen.
    if (age(each) < 5) expect(text).not.toMatch(/心里有火不带|人若有怨言|不互相迁怒/u);
    if (age(each) >= 13) expect(text).not.toMatch(/小友|爱唱爱跳|“我自己来”|球和小车|追着闹/u);
    for (const [, then] of text.matchAll(/那年虚岁(\d+)岁，正好学着自己管一份零用/gu))
      expect(Number(then)).toBeLessThanOrEqual(18);
    expect(text).not.toMatch(/下一段是1\d至2\d岁，主题落在小伙伴上|趁现在多备一份|成算最大/u);
  }
  expect(CHILDREN.length).toBeGreaterThan(15);
});

test('matters of a child that are about as high are not all told in one sentence', () => {
  let most = 0;
  for (const { text } of CHILDREN)
    for (const key of ['暗合宫影响', '暗合宫影响Baihua']) {
      const same = text(key).match(/高兴，另一处也跟着松|另一头也跟着松快/gu)?.length ?? 0;
      most = Math.max(most, same);
    }
  expect(most).toBeLessThanOrEqual(2);
});

test('the old are told what they did, not to found a name, to trade or to give up their nights out', () => {
  const unfit =
    /酒宴与夜生活|玩得晚|收获自来|肯用功便有成|好问最有收获|异地发展都合适|交出一样看得见|作长远安排|谋生的方式|长辈的期望与文书|长辈和手续的事|您会再变几次|正好把准备做足|时间自然会还回家里/u;
  for (const { whole } of ELDERS) expect(whole()).not.toMatch(unfit);
  expect(ELDERS.length).toBeGreaterThan(20);
  for (const { birth, now } of ELDERS.slice(0, 25)) {
    const page = JSON.stringify(reading(chartOf(birth).computed, { now }));
    expect(page).not.toMatch(/收获自来|肯用功便有成|好问最有收获|异地发展都合适/u);
  }
});

test('nothing is put off to a year far ahead for one past seventy-five', () => {
  let far = 0;
  for (const { text, verdict } of READ) {
    const { bestYear, age: nominal, year } = verdict;
    if (bestYear.tone !== '吉') continue;
    const isFar = (best: typeof bestYear): boolean => nominal > 75 && best.year - year > 3;
    // Of two years that are as good both are named.
    const either = verdict.asked.pick('whole.best').some((best) => nominal > 75 && best - year > 3);
    if (either) far += 1;
    for (const key of ['流年机遇与风险预警', '流年机遇与风险预警Baihua'])
      expect(text(key).includes('眼前的事不必等')).toBe(either);
    // The year for doing something may be another.
    const work = forWork(verdict).bestYear;
    const named = work.tone === '吉' && isFar(work);
    expect(text('职业匹配Baihua').includes('眼前的事不必等它')).toBe(named);
  }
  expect(far).toBeGreaterThan(3);
});

test('a life long over is given no advice to its relations, and has no certificates', () => {
  for (const { whole } of OLD)
    expect(whole()).not.toMatch(
      /证书|换学校|推荐信|理财|少代劳|讲新名词|守底之余|想不开时|找线索|松一松手|比催管用|都可借用/u,
    );
  // Which pair is which stays.
  for (const { text } of OLD) expect(text('暗合宫影响')).toMatch(/合力最厚的是..宫?与..宫?；最薄的是/u);
});

test('from fifty-five on no new work is tried and no income waited for', () => {
  const late = READ.filter((each) => age(each) >= 55);
  expect(late.length).toBeGreaterThan(40);
  for (const { whole } of late) expect(whole()).not.toMatch(/工作可以多试两样|收入会慢慢跟上/u);
});

test('no mean and no sum of scores is told, and no course of a life from them', () => {
  for (const { whole } of [...READ, ...OLD])
    expect(whole()).not.toMatch(/平均\d+分|合计\d+分|共\d+分|中间隔着|先甜后淡|渐入佳境/u);
});
