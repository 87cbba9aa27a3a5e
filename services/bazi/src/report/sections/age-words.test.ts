import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AgeBand, unfitWord } from '@tianji/teller';
import { READING_BEHIND } from '../../corpus/reading-settled.ts';
import { LATE_HABITS, SETTLED_HOME } from '../../corpus/report/age-late.ts';
import { MIDDLE_WORDS } from '../../corpus/report/age-middle.ts';
import { SCHOOL_WORDS } from '../../corpus/report/age-school.ts';
import { LATE_WORDS, LEARNER_WORDS, SETTLED_WORDS } from '../../corpus/report/age-words.ts';
import { CHILDLESS_WORDS } from '../../corpus/report/age-young.ts';
import * as plain from '../../corpus/report/career-plain.ts';
import { LEGACY } from '../../corpus/report/career-time.ts';
import { FIRST_WORDS, PRESCHOOL_WORDS } from '../../corpus/report/child-first.ts';
import { TEEN_WORDS } from '../../corpus/report/child-teen.ts';
import { PLAIN_BASE_BEHIND } from '../../corpus/report/late-work.ts';
import { heard, LIVING, LOOKING_BACK } from '../../corpus/told.ts';
import { NOT_YET } from '../../engine/analysis/past.ts';
import { sampleReportBirths } from '../../testing/sample-births.ts';
import { contextOf, planOf } from '../plan.ts';
import { whole } from './parts.ts';

const LISTS = [
  FIRST_WORDS,
  PRESCHOOL_WORDS,
  SCHOOL_WORDS,
  TEEN_WORDS,
  CHILDLESS_WORDS,
  LEARNER_WORDS,
  MIDDLE_WORDS,
  SETTLED_WORDS,
  LATE_WORDS,
  LATE_HABITS,
  SETTLED_HOME,
];

function told(firstYear: number, lastYear: number) {
  return sampleReportBirths(6, { seed: 31, firstYear, lastYear }).map((birth) => {
    const ctx = contextOf(birth);
    const plan = planOf(ctx);
    const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key).text]));
    return { ctx, texts, whole: Object.values(texts).join('\n') };
  });
}

/** Where a text has a word, with a little of what stands around it. */
const found = (words: RegExp, text: string) =>
  [...text.matchAll(new RegExp(`.{0,12}(?:${words.source}).{0,6}`, 'gu'))].map(([around]) => around);

test('a clause put for another age stands in the corpus, and what is put for it is not put again', () => {
  const corpus = join(__dirname, '../../corpus');
  const tables = ['overview.ts', 'depth-child.ts'].map((name) => join(__dirname, name));
  tables.push(...['knots.ts', 'knots-seat.ts', 'reading-life.ts'].map((name) => join(corpus, name)));
  for (const name of readdirSync(join(corpus, 'report')))
    if (!/age-words|age-middle|age-school|age-young|age-late|child-teen|child-first|\.test\.ts$/.test(name))
      tables.push(join(corpus, 'report', name));
  // As the living are told them, without their marks.
  const source = heard(tables.map((path) => readFileSync(path, 'utf8')).join('\n'), LIVING);
  for (const list of LISTS) {
    expect(list.map(([said]) => said).filter((said) => !source.includes(said))).toEqual([]);
    expect(list.filter(([, fits]) => list.some(([said]) => fits.includes(said)))).toEqual([]);
  }
});

test('a text that loses its first sentence is left out whole', () => {
  const text = '开会时先讲。执行时管新不管旧。例行的事交给别人。';
  expect(whole(text, text)).toBe(text);
  expect(whole(text, '开会时先讲。例行的事交给别人。')).toBe('开会时先讲。例行的事交给别人。');
  expect(whole(text, '执行时管新不管旧。例行的事交给别人。')).toBe('');
  expect(whole('2026年行甲寅运：宜慢。后来。', '2026年行甲寅运。后来。')).not.toBe('');
});

test('what is put for an age suits it', () => {
  const unfit = (ages: AgeBand, list: typeof TEEN_WORDS) =>
    list.map(([, fits]) => fits).filter((fits) => unfitWord(ages, fits) !== undefined);
  expect(unfit('0–3', FIRST_WORDS)).toEqual([]);
  expect(unfit('4–6', PRESCHOOL_WORDS)).toEqual([]);
  expect(unfit('13–15', TEEN_WORDS)).toEqual([]);
  expect(unfit('19–22', LEARNER_WORDS)).toEqual([]);
  expect(LEARNER_WORDS.filter(([, fits]) => NOT_YET.test(fits))).toEqual([]);
  expect(unfit('40–54', MIDDLE_WORDS)).toEqual([]);
  expect(unfit('55–64', SETTLED_WORDS)).toEqual([]);
  expect(unfit('75–', [...SETTLED_WORDS, ...LATE_WORDS])).toEqual([]);
});

test.each([
  ['55–64', 1964, 1969],
  ['65–74', 1954, 1959],
  ['75–', 1940, 1946],
] as const)(
  'at %s no trade is chosen, no household founded, and no partner still to be found',
  (_, from, to) => {
    const ahead =
      /入行先看|找准一位搭档|选行业看|行业上，|事业宜沾|您适合(?:做|待|靠|走人少|一件事)|成家之后|几年后换房|谁能跟您一起过|等到彼此都愿意|儿孙|孙辈|孙子|老伴|置办家业|该涨价时涨价|往前赶|摆摊|在单位里|跟领导同事|岗位|选老板|抢市场|先存后花|尚无家室|办公室|攒底子|养家这些|编程|报表|把省下来的/u;
    for (const { whole } of told(from, to)) expect(found(ahead, whole)).toEqual([]);
  },
);

test('from birth to three there are no lessons, no talking back and no friends of one’s own', () => {
  for (const { ctx, whole } of told(2024, 2025)) {
    expect(ctx.verdict.ages).toBe('0–3');
    // What is told of later years has its own ages.
    const now =
      whole.split(/^# 十年总览/mu)[0]! +
      whole
        .split(/^# (?:各柱之间|家里)/mu)
        .slice(1)
        .join('');
    expect(
      found(
        /功课多|总说没事|答没事|嘴上说没事|教他说谢谢|教她说谢谢|合得来的小朋友|鞋带|讲给您听|要求一多就绷紧|零花|零用|存钱罐|输了先让|输了让|熬夜|跳绳|骑车|游泳|追跑|对钱物|形影不离|看重小伙伴/u,
        now,
      ),
    ).toEqual([]);
  }
});

test('ten years of learning have no partner, no juniors and no trade', () => {
  for (const { ctx, texts } of told(2010, 2015)) {
    const learning = ctx.verdict.cycles.filter(({ register }) => register === 'learner');
    for (const { ganzhi } of learning) {
      const line = texts.大运流年!.split('\n').find((each) => each.includes(`步${ganzhi}，`))!;
      expect(found(/亲密|枕边|晚辈|后学|孩子|行当与圈子|流程/u, line)).toEqual([]);
    }
  }
});

test('at thirteen to fifteen there are no toys, no tears, no hugs and no stories at bedtime', () => {
  for (const { ctx, whole } of told(2011, 2012)) {
    expect(ctx.verdict.ages).toBe('13–15');
    const small =
      /玩具|积木|贴纸|存钱罐与|给个存钱罐|小抽屉|小朋友|小伙伴|玩伴|抱[一抱]|怀抱|[会要先]哭|哭[完闹]|(?<!会)讲故事|年纪尚小|孩子还小，|摆筷子|鞋带|蹲下来|小太阳也|黏(?!的)/u;
    expect(found(small, whole)).toEqual([]);
  }
});

test('at sixteen to twenty-two means and marriage lie ahead, and nobody drinks, signs or has children', () => {
  for (const { ctx, texts, whole } of told(2004, 2009)) {
    expect(['16–18', '19–22']).toContain(ctx.verdict.ages);
    expect(texts.事业财运).toContain('立业与求财说的是往后');
    expect(texts.事业财运Baihua).toContain('下面说的是往后');
    expect(texts.婚姻家庭Baihua).toContain('下面说的是往后');
    const now = Object.entries(texts).filter(([key]) => !key.startsWith('大运流年'));
    const grown =
      /房契|不动产|合同款|加薪|饮酒|酒后|拜师、签约|带进办公室|孩子、徒弟|大事两人|已有家室|报价|陪诊|担保/u;
    expect(now.flatMap(([, text]) => found(grown, text))).toEqual([]);
    // A sentence about the years told before it needs those years.
    expect(whole).not.toMatch(/(^|\n)其中/u);
  }
});

test('from forty to fifty-four nobody is told how to find a partner', () => {
  for (const { ctx, texts } of told(1973, 1985)) {
    expect(ctx.verdict.ages).toBe('40–54');
    const courting =
      /遇见了便|都可能是开头|门便开了|相亲|追您的|脸红|走近。|找个能|再看谁能|定终身|循着光来|到时便认得/u;
    for (const key of ['婚姻家庭', '婚姻家庭Baihua']) expect(found(courting, texts[key]!)).toEqual([]);
  }
});

test('what is told of a working life that is over has no counsel that would be cut', () => {
  const { PLAIN_LEGACY, PLAIN_WORKED, PLAIN_HAND_ON, PLAIN_HEIRS } = plain;
  for (const table of [LEGACY, PLAIN_LEGACY, PLAIN_WORKED, PLAIN_HAND_ON, PLAIN_HEIRS, PLAIN_BASE_BEHIND])
    for (const text of Object.values(table)) expect(heard(text, LOOKING_BACK)).toBe(heard(text, LIVING));
});

test('of a working life that is over it is told what one did and what one hands on', () => {
  for (const { ctx, texts } of told(1953, 1960)) {
    expect(ctx.verdict.band).toBe('late');
    const { 事业财运: expert, 事业财运Baihua: plain } = texts;
    expect(plain).toMatch(/忙了大半辈子，[^。]+。[^。]+。/u);
    expect(plain).toMatch(/分数最高的是虚岁\d+岁到\d+岁那十年。[^。]+。/u);
    expect(plain).toContain('您手里能传下去的');
    expect(plain!.match(/\p{Script=Han}/gu)!.length).toBeGreaterThan(240);
    expect(expert! + plain!).not.toMatch(/再谈自立|财路自然宽|过几年局面就不一样|能实实在在抬高起点/u);
    const { 婚姻家庭: bonds, 婚姻家庭Baihua: plainBonds } = texts;
    expect(bonds! + plainBonds!).not.toMatch(/脸红|都可能是开头|出差/u);
  }
});

test('a clause of the free reading put for those from fifty-five on stands in its corpus', () => {
  const corpus = join(__dirname, '../../corpus');
  const source = readdirSync(corpus)
    .filter((name) => name.endsWith('.ts') && name !== 'reading-settled.ts')
    .map((name) => readFileSync(join(corpus, name), 'utf8'))
    .join('\n');
  expect(READING_BEHIND.map(([said]) => said).filter((said) => !source.includes(said))).toEqual([]);
});
