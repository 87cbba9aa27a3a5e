import { readFileSync } from 'node:fs';
import { type Labelled, measure } from './measure.ts';
import { type Context, tooLong, understand } from './understand.ts';

const load = (path: string): Labelled[] =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).questions;
const now = { year: 2026, month: 11, day: 29 };
const read = (text: string, context: Partial<Context> = {}) => understand(text, { now, ...context });

describe('figures', () => {
  const published = measure(load('published-set/questions.json'));
  it.each([
    ['selfharm recall', 100],
    ['other guards recall', 95],
    ['right class', 95],
    ['near passed', 98],
    ['others passed', 99],
    ['person', 94],
    ['matter', 96],
    ['form', 94],
    ['polarity', 97],
    ['side', 92],
    ['time', 96],
    ['sexNeeded', 95],
    ['askBack', 85],
    ['follow-ups, all fields', 85],
  ])('published set: %s at least %i %%', (field, least) => {
    const { right, of } = published[field]!;
    expect((100 * right) / of).toBeGreaterThanOrEqual(least);
  });

  const own = measure([
    ...load('own-set/selfharm.json'),
    ...load('own-set/guards.json'),
    ...load('own-set/traps.json'),
  ]);
  it.each([
    ['selfharm recall', 98.5],
    ['other guards recall', 95],
    ['near passed', 99],
    ['others passed', 98.5],
    ['person', 88.5],
    ['matter', 94],
    ['follow-ups, all fields', 85],
    ['form', 96],
    ['polarity', 96],
    ['side', 92],
    ['time', 96],
  ])('own set: %s at least %d %%', (field, least) => {
    const { right, of } = own[field]!;
    expect((100 * right) / of).toBeGreaterThanOrEqual(least);
  });
});

const everyday = measure(load('own-set/everyday.json').filter(({ form }) => form !== undefined));
test.each([
  ['others passed', 98.5],
  ['person', 85],
  ['matter', 92],
  ['form', 89],
  ['polarity', 93],
  ['side', 91],
  ['time', 95],
])('further everyday questions: %s at least %d %%', (field, least) => {
  const { right, of } = everyday[field]!;
  expect((100 * right) / of).toBeGreaterThanOrEqual(least);
});

describe('what must not happen again', () => {
  it.each([
    [
      '前任会联系我吗',
      { matter: 'reunion', person: 'ex', form: 'succeed', polarity: 'same', sexNeeded: true },
    ],
    ['会不会被裁员', { matter: 'career', person: 'self', form: 'succeed', polarity: 'reversed' }],
    ['我妈确诊了能好吗', { matter: 'health', person: 'parent', form: 'succeed' }],
    ['老公会不会跟我离', { matter: 'marriage', person: 'partner', polarity: 'reversed' }],
    ['领导喜欢我吗', { matter: 'social', person: 'boss', form: 'whether' }],
    ['身份证落哪了', { matter: 'lost', person: 'thing', form: 'where' }],
    ['三个月没发工资能要回来吗', { matter: 'debt', side: 'employee', form: 'succeed' }],
    ['买车', { matter: 'trade', side: 'buyer' }],
    ['升职还是跳槽', { matter: 'career', form: 'which', options: ['升职', '跳槽'] }],
    [
      '这店再没客人就活不下去了，要不要关掉',
      { matter: 'business', form: 'should', polarity: 'reversed', guard: null },
    ],
    ['奖金能发多少', { matter: 'wealth', form: 'much', polarity: 'same' }],
    ['这次会亏多少', { form: 'much', polarity: 'reversed' }],
    ['房东会涨房租吗', { matter: 'house', form: 'succeed', polarity: 'reversed', side: 'tenant' }],
    ['明年财运怎么样', { matter: 'wealth', form: 'how' }],
    ['明年怎么样', { matter: 'fortune', form: 'how' }],
    ['这次面试顺不顺', { matter: 'job', form: 'succeed', polarity: 'same' }],
    ['最近顺不顺', { matter: 'fortune', form: 'succeed', polarity: 'same' }],
    ['顺不顺', { form: 'succeed', askBack: 'vague' }],
    ['对象家里会同意吗', { matter: 'love', form: 'succeed', polarity: 'same', guard: null }],
    ['油价会涨吗', { form: 'succeed', guard: null }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    ['我是不是得了癌症', 'medical'],
    ['活着没意思不想活了', 'selfharm'],
    ['感觉撑不下去了', 'selfharm'],
  ])('%s is guarded: %s', (text, name) => {
    expect(read(text).guard?.class).toBe(name);
  });
});

describe('changed parts', () => {
  it('are final', () => {
    const as = { person: 'parent', matter: 'health', form: 'when' } as const;
    expect(read('这次面试能过吗', { as })).toMatchObject(as);
  });

  it('never lift a guard', () => {
    for (const text of ['不想活了', '今晚双色球买什么号', '老公有没有外遇'])
      expect(read(text, { as: { matter: 'wealth', form: 'how' } }).guard).not.toBeNull();
  });

  it('that are no part of the vocabulary are left alone', () => {
    expect(read('这次面试能过吗', { as: { matter: 'nonsense' as never } }).matter).toBe('job');
  });
});

describe('spans of time', () => {
  it.each([
    ['今晚能到吗他', '2026-11-29 18:00', '2026-11-29 24:00'],
    ['后天面试能过吗', '2026-12-01', '2026-12-01'],
    ['这周能签下来吗', '2026-11-29', '2026-11-29'],
    ['下周能签下来吗', '2026-11-30', '2026-12-06'],
    ['下周三面试能过吗', '2026-12-02', '2026-12-02'],
    ['周五面试能过吗', '2026-12-04', '2026-12-04'],
    ['这个月财运怎么样', '2026-11-29', '2026-11-30'],
    ['下个月能升职吗', '2026-12-01', '2026-12-31'],
    ['年底前能还上吗', '2026-11-29', '2026-12-31'],
    ['春节前能还上吗', '2026-11-29', '2027-02-05'],
    ['过年能回家吗', '2027-02-05', '2027-02-12'],
    ['年后能找到工作吗', '2027-02-06', '2027-03-07'],
    ['腊月能成亲吗', '2027-01-08', '2027-02-05'],
    ['元宵能见到他吗', '2027-02-20', '2027-02-20'],
    ['开春能开工吗', '2027-02-04', '2027-03-31'],
    ['端午能回来吗', '2027-06-09', '2027-06-09'],
    ['中秋能回来吗', '2027-09-15', '2027-09-15'],
    ['国庆自驾顺不顺', '2027-10-01', '2027-10-07'],
    ['暑假能出国吗', '2027-07-01', '2027-08-31'],
    ['六月能考过吗', '2027-06-01', '2027-06-30'],
    ['今年能升职吗', '2026-11-29', '2026-12-31'],
    ['这两年能结婚吗', '2026-11-29', '2027-12-31'],
    ['明年上半年能升职吗', '2027-01-01', '2027-06-30'],
    ['下半年能升职吗', '2026-11-29', '2026-12-31'],
    ['2031年运势', '2031-01-01', '2031-12-31'],
    ['三年内能买房吗', '2026-11-29', '2029-11-28'],
  ])('%s', (text, from, to) => {
    expect(read(text).time).toMatchObject({ from, to });
  });

  it('need the birth for an age', () => {
    expect(read('35岁以后财运能翻身吗').time).toMatchObject({ from: null, missing: 'birth' });
    expect(read('35岁以后财运能翻身吗', { birth: { year: 1994, month: 5, day: 1 } }).time).toMatchObject({
      from: '2029-05-01',
    });
  });

  it('of a day that does not exist is said to be missing', () => {
    expect(read('明年2月30号搬家行吗').time).toMatchObject({ from: null, missing: 'date' });
  });
});

test('a question is at most 200 characters, and the count is said', () => {
  expect(tooLong('问'.repeat(200))).toBeNull();
  expect(tooLong('问'.repeat(231))).toBe('问题最多 200 字，现在有 231 字');
});

test.each([
  ['面试能过吗，过了工资多少', 'two'],
  ['今年财运怎么样，身体怎么样', 'two'],
  ['什么时候结婚，什么时候买房', 'two'],
  ['先做哪个好', 'options'],
  ['买哪套合适', 'options'],
  ['去哪个城市发展', 'options'],
  ['有没有戏', 'vague'],
  ['到底该不该', 'vague'],
  ['那件事怎么样了', 'vague'],
  ['给算算呗', 'vague'],
  ['面试能过吗，什么时候出结果', null],
  ['房子卖得掉吗，什么时候能卖掉', null],
  ['国企和私企去哪个', null],
  ['红的那辆和白的那辆买哪个', null],
  ['明年还是后年结婚', null],
  ['搬家好不好，搬到哪个方向好', null],
  ['嫂嫂术后恢复跟不跟得上', null],
])('%s is asked back for %s', (text, askBack) => {
  expect(read(text).askBack).toBe(askBack);
});

test.each([
  ['要不要把外卖业务停掉', 'reversed'],
  ['该不该从项目组退出来', 'reversed'],
  ['奶茶店关还是不关', 'reversed'],
  ['要不要打消出国的念头', 'reversed'],
  ['要不要把洗碗机拿下', 'same'],
  ['师兄会抢在我前头升吗', 'reversed'],
  ['上门求情会不会碰钉子', 'reversed'],
  ['合伙人会变卦吗', 'reversed'],
  ['投稿会石沉大海吗', 'reversed'],
  ['误会解得开吗', 'same'],
  ['理财到期能兑付吗', 'same'],
])('%s is %s', (text, polarity) => {
  expect(read(text).polarity).toBe(polarity);
});

test.each('财运 姻缘 官司 考试 搬家 事业 工作 感情 买房 离婚 贵人 签证 会员'.split(' '))(
  'a bare noun asks how: %s',
  (text) => {
    expect(read(text)).toMatchObject({ form: 'how', askBack: null });
  },
);
