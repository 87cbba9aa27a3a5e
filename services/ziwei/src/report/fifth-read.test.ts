/** What a stranger marked in printed reports, each as a kind: over births of all ages. */
import { sentencesOf } from '@tianji/teller';
import { reading } from '../engine/reading/index.ts';
import { GROWN_SMALL_STARS } from '../engine/reading/palace-texts.ts';
import { isChild } from '../engine/reading/year-close.ts';
import { library } from '../telling/library.ts';
import { told } from '../testing/told.ts';
import { chartOf } from './birth.ts';
import { gateBirths } from './gate-births.ts';

const BIRTHS = gateBirths(120, 5);
const READ = BIRTHS.map((birth) => {
  const { verdict, past, text, whole } = told(birth);
  const page = reading(chartOf(birth).computed, { now: birth.now })
    .map((section) => section.text)
    .join('\n');
  return { verdict, past, text, page, whole: whole() };
});
const CHILDREN = READ.filter(({ verdict }) => verdict.stage === '幼');

/** Sentences that match, of report and page. */
const found = (words: RegExp, reports = READ): string[] =>
  reports.flatMap(({ whole, page }) =>
    sentencesOf(`${whole}\n${page}`.replaceAll('\n', '。')).filter((each) => words.test(each)),
  );

/** What a child's report says of the years that are told of a child. */
const youngYears = ({ text, verdict }: (typeof READ)[number]): string[] => {
  const lines = text('流年机遇与风险预警').split('\n');
  return verdict.years
    .filter(({ band }) => isChild(band))
    .map(({ year }) => lines.filter((line) => line.startsWith(`${year}年`)).join('\n'));
};

test('a child in trouble is sent to its parents, and to nobody else', () => {
  expect(CHILDREN.length).toBeGreaterThan(12);
  const others = library()
    .texts.filter(({ about, hearer }) => /^(?:guide|helper)$/u.test(about) && hearer.includes('parent'))
    .flatMap(({ plain }) => /多半是([^。]*)。/u.exec(plain[0]!)![1]!);
  expect(others.length).toBeGreaterThan(20);
  const trouble = /孩子[^。]*(?:难处|拿不定|拿不准|相求)|先去问|先问/u;
  const sent = found(trouble, CHILDREN).filter((each) => others.some((who) => each.includes(who)));
  expect(sent).toEqual([]);
  for (const child of CHILDREN) {
    expect(child.text('关系经营方案')).toContain('回家先跟爸爸妈妈讲');
    expect(child.text('决策支持')).toContain('总是先告诉家长');
    for (const year of youngYears(child)) expect(year).not.toMatch(/遇难处|相求|可以商量/u);
  }
});

test('health is told as habits: no illness slept off, no old complaint, no medicine, no organ of this person', () => {
  const illness =
    /睡一觉多半|睡足了多半|复查|复诊|(?<!良)药(?!理|、司法)|老毛病|小毛病(?:爱|别|不|要|来|也)|旧患|旧伤|小咳|疹/u;
  const pharmacy = /酒柜与药箱|零食与药箱/u;
  expect(found(illness).filter((each) => !pharmacy.test(each))).toEqual([]);
  const organs =
    /肠胃|脾胃|皮肤|嗓子|咽喉|腰脚|腰肾|肝气|看顾肝|看顾肺|看顾心|看顾脾|膝盖|肩颈|气血|血气|气道|泌尿|水液|代谢|神经/u;
  expect(found(organs)).toEqual([]);
  // What could be an illness is the doctor's.
  for (const { text, past } of READ)
    if (past === null) expect(text('健康预警系统')).toContain('以医生的意见为准');
});

test('a child’s palaces make the same claims in both versions', () => {
  let claims = 0;
  const parted: string[] = [];
  for (const { text, verdict } of CHILDREN) {
    const [expert, plain] = [text('宫位详解'), text('宫位详解Baihua')].map((one) => one.split('\n# '));
    const told = plain!.filter((one) => one.startsWith('家长读'));
    expect(told).toHaveLength(12);
    for (const [i, palace] of verdict.palaces.entries()) {
      const part = expert!.find((one) => one.startsWith(`${palace.label}（`))!;
      for (const { name: star } of palace.spot.mains) {
        const claim = new RegExp(`(?:^|[。\n])${star}(?:坐命|[在落]..宫)，([^。]*。)`, 'u').exec(part)?.[1];
        if (!claim) continue;
        claims += 1;
        if (!told[i]!.includes(claim)) parted.push(`${palace.label}${star}: ${claim}`);
      }
    }
  }
  expect(parted).toEqual([]);
  expect(claims).toBeGreaterThan(100);
});

test('no birth is promised', () => {
  expect(found(/添丁|添人|添口|家里添(?:一|个|新)|喜得|怀孕|得子|生子/u)).toEqual([]);
});

test('under sixteen no small star of evil name or of love, and no threats', () => {
  const stars = new RegExp(
    [...GROWN_SMALL_STARS].map((star) => `${star}(?:照着|在此|添|主|喜|好|重|多|易|防|减|在，)`).join('|'),
    'u',
  );
  expect(found(stars, CHILDREN)).toEqual([]);
  expect(found(/红鸾在|军令状|动刀|脸色/u, CHILDREN)).toEqual([]);
  for (const child of CHILDREN)
    for (const year of youngYears(child)) expect(year).not.toMatch(/(?:丧门|吊客|白虎|官符|病符)到命/u);
  const grown = /最忌|私下运作|三页|自己的命|重利|两肋插刀/u;
  for (const { text } of CHILDREN) expect(text('命宫分析')).not.toMatch(grown);
  // From sixteen on they are told.
  expect(found(/天姚照着/u).length).toBeGreaterThan(5);
});

test('no knot is called rare', () => {
  expect(found(/少见的(?:结构|组合|格局)/u)).toEqual([]);
});

test('no raw output: brightness in words, no name without a meaning, no section that is not there', () => {
  expect(found(/亮度为|列在评分一节|列在大限表/u)).toEqual([]);
  expect(found(/不得地，影的一面/u).length).toBeGreaterThan(3);
});

test('the hours of sleep are neither good nor bad ones', () => {
  let hours = 0;
  for (const { text, past } of READ) {
    if (past !== null) continue;
    const both = text('时空能量优化') + text('时空能量优化Baihua');
    expect(both).not.toMatch(
      /[子丑寅]时|23点[至到]1点|(?<!\d)1点[至到]3点|(?<!\d)3点[至到]5点|半夜|夜半|后半夜/u,
    );
    if (/[卯辰巳午未申酉戌亥]时即/u.test(both)) hours += 1;
  }
  expect(hours).toBeGreaterThan(READ.length / 2);
});

test('from fifty-five on no overtime, no partners in business, no debut', () => {
  const working =
    /家里能撑几个月|每加一次班|熬一夜要用三天|举重|找搭档|手下的人，|不急着亮相|投在长本事上|把下一步也准备好/u;
  const elders = READ.filter(({ verdict }) => verdict.stage === '熟' || verdict.stage === '老');
  expect(elders.length).toBeGreaterThan(20);
  expect(found(working, elders)).toEqual([]);
});

test('a birth within minutes of an hour’s edge is told so on the first page, in both versions, and no other', () => {
  const base = gateBirths(1)[0]!;
  const options = { ...base.options, trueSolar: false };
  let near = 0;
  for (const [minute, isNear] of [
    ['10:57:30', true],
    ['11:00:00', true],
    ['11:04:00', true],
    ['10:30:00', false],
    ['11:30:00', false],
  ] as const)
    for (const year of [1966, 1994, 2019]) {
      const { text } = told({ ...base, options, birthtime: `${year}-06-15 ${minute}` });
      const [expert, plain] = ['宫位详解', '宫位详解Baihua'].map((key) => text(key).split('\n# ')[0]!);
      expect(/^出生时刻在午时起点之[前后][^，]*，钟表若有出入/mu.test(expert!)).toBe(isNear);
      expect(/出生时间离换时辰的那一刻只有/u.test(plain!)).toBe(isNear);
      expect(plain).toMatch(/先看这几句/u);
      if (isNear) near += 1;
      if (year === 2019 && isNear) expect(plain).toMatch(/^孩子的出生时间/mu);
    }
  expect(near).toBe(9);
});

test('plain words are plain: what helps and what to mind by name, no counts for content, no bare label', () => {
  const riddles =
    /搭着|空得(?:平常|敞亮|有点)|添分的|从(?:仓房|路口|正街)[里上]?起步|撞上了\d+个|一张纸帮|晃得太厉害|照分数排在当中/u;
  expect(found(riddles)).toEqual([]);
  let patterns = 0;
  for (const { text } of READ) {
    const name = /古人起过名字的组合，叫“([^”]*)”/u.exec(text('命宫分析Baihua'))?.[1];
    if (name) {
      patterns += 1;
      expect(text('命宫分析')).toContain(`${name}，`);
    }
  }
  expect(patterns).toBeGreaterThan(40);
});

test('a palace without a 煞 is told so once, and late in life no days turn on travel', () => {
  let travels = 0;
  for (const { text, verdict, past } of READ) {
    expect(text('宫位详解').split('六煞一颗也不来扰').length).toBeLessThan(3);
    const away = verdict.decades.find(({ palace }) => palace.name === '迁移')!;
    if (past !== null || away.age < 55 || away.phase !== '将来' || verdict.stage === '幼') continue;
    travels += 1;
    expect(text('宫位详解Baihua')).not.toMatch(
      new RegExp(`${away.ages}(?:，|那十年，您会常常想到|，)(?:外面的机会|出门)`, 'u'),
    );
  }
  expect(travels).toBeGreaterThan(10);
});
