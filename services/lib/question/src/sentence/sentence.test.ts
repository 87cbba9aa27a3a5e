import { readFileSync } from 'node:fs';
import { DEGREES, FORMS, MATTERS, POLARITIES } from '../ids.ts';
import { understand } from '../understand.ts';
import { firstSentence, headOf, SENTENCE_LENGTH } from './index.ts';

const NOW = { year: 2026, month: 11, day: 29 };
const ask = (text: string) => understand(text, { now: NOW });
const FACTS = { day: '2026-12-09', place: '东南', option: '', because: '' };
const saying = (text: string, degree: (typeof DEGREES)[number], more: object = {}) =>
  firstSentence(text, ask(text), { ...FACTS, day: '', degree, ...more });

interface Row {
  text: string;
  guard: string | null;
  before?: string[];
}
const open = (
  JSON.parse(readFileSync(new URL('../../published-set/questions.json', import.meta.url), 'utf8')) as {
    questions: Row[];
  }
).questions.filter(({ guard, before }) => guard === null && !before);

test.each([
  ['前任会联系我吗', ['前任会联系您。', '前任会不会联系您，还悬着。', '前任多半不会联系您。']],
  ['会不会被裁员', ['不会被裁员。', '会不会被裁员，还悬着。', '要防被裁员。']],
  [
    '我妈的手术顺不顺利',
    [
      '您妈妈的手术这一段看着平稳，听医生的安排就好。',
      '您妈妈的手术这一段大体平稳，恢复会慢一些。',
      '您妈妈的手术这一段起伏多，多请教医生，身边有人陪着。',
    ],
  ],
  ['要不要接这个offer', ['可以接这个offer。', '先等一等，别急着接这个offer。', '先不要接这个offer。']],
  ['要不要辞职', ['先不用辞职。', '再看一阵，别急着辞职。', '可以辞职。']],
  ['领导喜欢我吗', ['看起来领导喜欢您。', '领导喜欢您这一层，还看不真切。', '不像是领导喜欢您。']],
  [
    '孩子考得上重点高中吗',
    ['孩子考得上重点高中。', '孩子考不考得上重点高中，还悬着。', '孩子怕是考不上重点高中。'],
  ],
  ['明年财运怎么样', ['明年财运是顺的。', '明年财运有起有落。', '明年财运眼下吃力。']],
  ['今天还会回来吗', ['今天还会回来。', '今天还会不会回来，还悬着。', '今天多半还不会回来。']],
  ['45了被优化出来，还能找到工作吗', ['还能找到工作。', '能不能找到工作，还悬着。', '怕是难找到工作。']],
  ['生意能好吗', ['生意能好。', '生意能不能好，还悬着。', '生意怕是好不了。']],
  ['招了个会计，她能干得住吗', ['她能干得住。', '她干不干得住，还悬着。', '她怕是干不住。']],
  [
    '是不是有小人在背后搞我',
    ['不像有小人在背后搞您。', '是不是有小人在背后搞您，还看不真切。', '像是有小人在背后搞您。'],
  ],
  ['这次竞聘中层，我有戏没', ['您有戏。', '您戏有一点，还悬着。', '看不出您有戏。']],
  [
    '这班还要不要继续上',
    ['先不用停，可以继续上。', '再看一阵，先别急着定。', '可以歇一歇，不必硬撑着继续上。'],
  ],
  ['老公夜班回家路上安全吗', ['看着是平安的。', '看着小有惊扰。', '要多留神。']],
  [
    '失联十年的战友还找得着不',
    ['有下落可循，报警要早。', '下落还不清楚，先报警。', '一时问不到下落，先报警。'],
  ],
])('%s is answered in its own words', (text, three) => {
  expect(DEGREES.map((degree) => saying(text, degree))).toEqual(three);
});

test('a when has its day, a where its place, a choice its option', () => {
  expect(saying('房子什么时候能卖掉', 'good', { day: '2026-12-09' })).toMatch(/^12月9日前后/);
  expect(saying('身份证落哪了', 'good')).toBe('多半在东南边。');
  expect(saying('升职还是跳槽', 'good', { option: '升职' })).toBe('选“升职”好。');
});

test('a ground that goes against the answer is no cause, and that of leaving is that of staying', () => {
  const because = '这个月压力不小';
  expect(saying('要不要辞职', 'against', { because })).toBe('可以辞职，再守下去，这个月压力不小。');
  expect(saying('要不要辞职', 'good', { because: '主动权在您手里' })).toBe('先不用辞职，主动权在您手里。');
  expect(saying('闺蜜为什么突然疏远我', 'good', { because: '往后会有转机' })).toBe('不要紧，往后会有转机。');
  expect(saying('闺蜜为什么突然疏远我', 'against', { because })).toBe('多半是因为这个月压力不小。');
  expect(saying('闺蜜为什么突然疏远我', 'against', { because: '好在有人肯搭手' })).not.toContain('因为');
});

test('of a body no day decides, and an adverse chart names whom to ask', () => {
  for (const text of [
    '我妈的手术顺不顺利',
    '我爸这次住院能好吗',
    '我的病什么时候能好',
    '我的病会不会复发',
    '今年能怀上吗',
  ]) {
    const told = saying(text, 'against', { day: '2026-12-09' });
    expect([text, told]).toEqual([text, expect.not.stringMatching(/见分晓|看得清|不大顺|难成|怕是/)]);
    expect([text, told]).toEqual([text, expect.stringMatching(/医生|疗程/)]);
  }
});

test('no first sentence is longer than 45 characters, empty, or speaks as the asker', () => {
  for (const { text } of open) {
    const asked = ask(text);
    if (asked.guard) continue;
    for (const degree of DEGREES) {
      const because = '眼下还空着，没有落实';
      const told = firstSentence(text, asked, { ...FACTS, option: asked.options[0] ?? '', degree, because });
      expect([text, [...told].length <= SENTENCE_LENGTH, told.endsWith('。')]).toEqual([text, true, true]);
      if (asked.form !== 'which') expect([text, /我|你|[{}]/.test(told) ? told : '']).toEqual([text, '']);
    }
  }
});

test('of a feared event a favourable chart says no, an adverse one does not', () => {
  const denies = /不会|不像|看不|不是|不用|不要紧|不重|不大|没有|不在|轮不到|散不了|闹不起来|不上|不到|不出/;
  for (const { text } of open) {
    const asked = ask(text);
    if (asked.guard || asked.polarity !== 'reversed') continue;
    if (asked.form !== 'succeed' && asked.form !== 'whether') continue;
    const [good, against] = (['good', 'against'] as const).map((degree) => saying(text, degree));
    expect([text, good]).toEqual([text, expect.stringMatching(denies)]);
    expect([text, against]).not.toEqual([text, expect.stringMatching(/^(?:不会|不是|看着不是)/)]);
  }
});

test('every matter has its own heads', () => {
  const heads = MATTERS.flatMap((matter) =>
    POLARITIES.flatMap((polarity) => DEGREES.map((degree) => headOf(matter, polarity, degree, null))),
  );
  expect(heads.every((head) => head !== '' && head.length <= 16)).toBe(true);
  expect(headOf('debt', 'same', 'good', 'borrower')).toBe('借得到');
});

test('every form and polarity of every matter has a sentence', () => {
  for (const matter of MATTERS)
    for (const form of FORMS)
      for (const polarity of POLARITIES)
        for (const degree of DEGREES) {
          const asked = { ...ask('财运'), matter, form, polarity };
          const told = firstSentence('财运', asked, { ...FACTS, option: '留下', degree });
          expect([matter, form, /^[^{}]+。$/.test(told)]).toEqual([matter, form, true]);
        }
});

test.each([
  ['风险大不大，押车借钱给老乡', 'against', '风险看着大。'],
  ['我适合做销售还是做技术', 'good', '选“做销售”好。'],
  ['弟弟赌气走了三天，他现在安全吗', 'good', '有下落可循，报警要早。'],
  ['明天篮球赛我们主场能赢吗', 'against', '明天篮球赛您主场怕是赢不了。'],
  ['这份合同能这个月签下来吗', 'against', '这份合同怕是这个月难签下来。'],
  ['爱豆的演唱会门票这轮能抢到吗', 'good', '爱豆的演唱会门票这轮能抢到。'],
  ['退学去学手艺该不该', 'good', '先不用，留着还有余地。'],
  ['自驾往哪边走不堵', 'good', '往东南边好。'],
  ['借给前同事的两万，他什么时候还', 'open', '要过一阵才见分晓。'],
] as const)('%s is told in Chinese that an editor prints', (text, degree, told) => {
  const { options } = ask(text);
  expect(saying(text, degree, { option: options[0] ?? '' })).toBe(told);
});
