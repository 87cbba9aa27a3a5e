import { understand } from '@tianji/question';
import { matterWords } from '../../corpus/matters.ts';
import { computeChart, MATTERS, matterById, matterOf } from '../index.ts';
import { PATTERN_RULES } from '../patterns/index.ts';
import { moments } from '../peers/moments.ts';
import { symbolOf } from '../symbols.ts';
import { type Ask, birthReading, birthVerdict, isChild, readingOf, verdictOf } from './index.ts';
import { favourOf } from './standing.ts';

const TITLES: Readonly<Record<string, string>> = {
  cooperation: '与书店合作办讲座',
  career: '想跳槽到新单位',
  love: '和对象能不能复合',
};
const charts = moments(360, 11).map((time) => computeChart({ time, longitude: 104 }));
const ask = (i: number): Ask => ({ matter: MATTERS[i % MATTERS.length]!, words: [], chosen: 'hand' });
const sentences = (text: string) => text.split(/(?<=[。；])/u).filter((each) => each.length > 12);

test('360 readings: long enough, one verdict, no repetition, no word that frightens or promises', () => {
  for (const [i, chart] of charts.entries()) {
    const verdict = verdictOf(chart, ask(i));
    const sections = readingOf(verdict, '这一件事');
    const whole = sections.map(({ text }) => text).join('');
    expect(whole.length).toBeGreaterThanOrEqual(1500);
    expect(whole.match(/合起来看为“/gu)).toHaveLength(1);
    expect(whole).toContain(
      `合起来看为“${verdict.favour}”：${matterWords(verdict.matter.id).verdict[verdict.favour]}`,
    );
    expect(whole).toContain(matterWords(verdict.matter.id).advice[verdict.favour]);
    const all = sections.flatMap(({ text }) => sentences(text));
    expect(all.length - new Set(all).size).toBe(0);
    expect(
      whole.match(/一定会|必定|保证|大凶|凶兆|灾|寿命|undefined|NaN|你|，。|。。/u)?.[0],
    ).toBeUndefined();
    for (const { facts, text } of sections)
      expect([facts.length > 0, text.length > 15]).toEqual([true, true]);
  }
});

test('what was lost is neither near nor far by the verdict; only who sits opposite has a first word', () => {
  for (const favour of ['顺', '平', '慎'] as const)
    expect(matterWords('lost').verdict[favour]).not.toMatch(/[近远快慢]/u);
  const ids = (id: string) =>
    readingOf(verdictOf(charts[0]!, { matter: matterById(id), words: [], chosen: 'hand' }), '').map(
      (one) => one.id,
    );
  expect(['host', 'layers'].map((id) => ids('lost').includes(id))).toEqual([false, true]);
  expect(['host', 'layers'].map((id) => ids('cooperation').includes(id))).toEqual([true, false]);
});

test('two kinds of people in one palace are described together', () => {
  const both = charts.map(
    (chart) => readingOf(verdictOf(chart, ask(0)), '').find(({ id }) => id === 'people')!,
  );
  const same = both.filter(({ facts }) => new Set(facts.map((fact) => fact.split('　')[1])).size === 1);
  expect(same.length).toBeGreaterThan(0);
  for (const { text } of same) expect(text.split('。').filter(Boolean)).toHaveLength(1);
});

test('a text places in a palace only what is there', () => {
  for (const [i, chart] of charts.slice(0, 120).entries()) {
    const verdict = verdictOf(chart, ask(i));
    for (const { palace, reasons, score, favour } of [verdict.asker, verdict.affair, ...verdict.roles]) {
      expect(verdict.palaces[palace.no - 1]).toBe(palace);
      expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score);
      expect(favour).toBe(favourOf(score));
    }
  }
});

test('all three verdicts occur, none rarely', () => {
  const counts = { 顺: 0, 平: 0, 慎: 0 };
  for (const [i, chart] of charts.entries()) counts[verdictOf(chart, ask(i)).favour] += 1;
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(charts.length / 12);
});

test('one chart for three matters, and three charts for one matter, are different readings', () => {
  const tell = (chart: (typeof charts)[number], id: string) =>
    readingOf(verdictOf(chart, { matter: matterById(id), words: [], chosen: 'hand' }), TITLES[id] ?? '');
  const share = (a: string[], b: string[]) => a.filter((each) => b.includes(each)).length / a.length;
  const lines = (sections: ReturnType<typeof tell>) => sections.flatMap(({ text }) => sentences(text));
  const one = Object.keys(TITLES).map((id) => lines(tell(charts[0]!, id)));
  expect(share(one[0]!, one[1]!)).toBeLessThan(0.65);
  expect(share(one[1]!, one[2]!)).toBeLessThan(0.65);
  const three = [0, 1, 2].map((i) => lines(tell(charts[i]!, 'career')));
  expect(share(three[0]!, three[1]!)).toBeLessThan(0.3);
});

test.each([
  ['买二手车', 'trade'],
  ['会不会被裁员', 'career'],
  ['下周面试能不能过', 'career'],
  ['钱包丢了还找得到吗', 'lost'],
  ['考研能录取吗', 'study'],
  ['和男朋友能复合吗', 'love'],
  ['去上海出差顺不顺', 'travel'],
  ['我妈的手术顺不顺利', 'health'],
  ['他欠我的钱什么时候还', 'dispute'],
  ['今天怎么样', 'general'],
])('%s is a matter of %s', (title, id) => {
  const asked = understand(title, { now: { year: 2026, month: 11, day: 29 } });
  expect(matterOf(asked, title).matter.id).toBe(id);
});

test('a buyer looks at the goods first, a seller at the gain, each by his own name', () => {
  const rolesOf = (title: string) =>
    matterOf(understand(title, { now: { year: 2026, month: 11, day: 29 } }), title).matter.roles.map(
      ({ role }) => role,
    );
  expect(rolesOf('买二手车')).toEqual(['货物', '买方', '中间人', '利']);
  expect(rolesOf('卖二手车')).toEqual(['利', '卖方', '货物', '中间人']);
});

test('at least twelve kinds of matter, each with words; a symbol may be chosen', () => {
  expect(MATTERS.length).toBeGreaterThanOrEqual(12);
  for (const { id } of MATTERS) expect(matterWords(id).turns).toBeTruthy();
  const verdict = verdictOf(charts[0]!, { ...ask(0), symbol: symbolOf('景门') });
  expect(verdict.roles[0]).toMatchObject({ role: '自选用神', symbol: '景门' });
  expect(verdict.roles[0]?.palace.door).toBe('景门');
});

test('at least forty named patterns beside the 81 pairs, each with condition and source; nearly all occur', () => {
  expect(PATTERN_RULES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(PATTERN_RULES.map(({ name }) => name)).size).toBe(PATTERN_RULES.length);
  const seen = new Set<string>();
  for (const time of moments(4000, 3)) {
    const chart = computeChart({ time, longitude: 120 });
    for (const { name } of verdictOf(chart, ask(0)).patterns) seen.add(name);
  }
  const never = PATTERN_RULES.map(({ name }) => name).filter((name) => !seen.has(name));
  expect(never).toEqual([]);
  for (const { condition, source, text } of PATTERN_RULES)
    expect([condition, source, text].every(Boolean)).toBe(true);
});

describe('a birth chart', () => {
  const grown = (i: number) => ({
    matter: i % 3 ? matterById('general') : MATTERS[i % MATTERS.length]!,
    child: false,
  });

  test('200 readings: about the person, long enough, no repetition, no dates, no hours, no asker', () => {
    for (const [i, chart] of charts.slice(0, 200).entries()) {
      const sections = birthReading(chart, grown(i));
      const whole = sections.map(({ text }) => text).join('');
      expect(whole.length).toBeGreaterThanOrEqual(1500);
      expect(whole.match(/合起来看为“/gu)).toHaveLength(1);
      expect(whole).not.toMatch(
        /求测人|所问之事|可以留意的一天|个时辰里|undefined|NaN|你|，。|。。|必定|大凶/u,
      );
      const all = sections.flatMap(({ text }) => text.split(/(?<=。)/u)).filter((each) => each.length > 12);
      expect(all.filter((each, n) => all.indexOf(each) !== n)).toEqual([]);
      expect(sections[0]?.sentences).toHaveLength(3);
      for (const { facts } of sections) expect(facts.length).toBeGreaterThan(0);
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  test('the day stem is the person and the year stem the origin, whatever else was asked', () => {
    const { asker, affair, roles } = birthVerdict(charts[0]!, { matter: matterById('career'), child: false });
    expect([asker, affair].map(({ role, symbol }) => `${role}${symbol}`)).toEqual(['日主日干', '年命年干']);
    expect(roles[0]?.role).toBe('职位');
    // 开门 stands for the post already: it is not read twice.
    expect(roles.map(({ symbol }) => symbol).filter((symbol) => symbol === '开门')).toHaveLength(1);
  });

  test("a child's reading addresses the parents: learning and habits, not work, money or love", () => {
    const whole = (i: number) =>
      birthReading(charts[i]!, { matter: matterById('love'), child: true })
        .map(({ title, text }) => title + text)
        .join('');
    for (const i of [0, 1, 2]) {
      expect(whole(i)).toMatch(/看孩子的格局[\s\S]*学习看天辅/u);
      expect(whole(i)).not.toMatch(/事业看|财帛看|婚恋/u);
    }
    const chart = computeChart({
      time: { year: 2010, month: 11, day: 23, hour: 9, minute: 0, second: 0 },
      longitude: 120,
    });
    expect([isChild(chart, 20261122), isChild(chart, 20261123)]).toEqual([true, false]);
  });
});
