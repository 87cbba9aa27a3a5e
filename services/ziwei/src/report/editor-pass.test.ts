/** What an editor marked in whole reports: one fact told two ways, and sentences that say nothing. */
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { forWork } from './sections/best-years.ts';
import { heaviestOf, watchedYears } from './sections/health-years.ts';

const READ = gateBirths(160).map(told);

test('the year that the body comes first in is the heaviest, and work does not call it one of good spirits', () => {
  let told = 0;
  for (const { text, verdict } of READ) {
    expect(text('职业匹配')).not.toContain('精神最好');
    const years = /其中最该把身体排在前面的是([^，]*)，/u.exec(text('健康预警系统'))?.[1];
    if (!years || verdict.stage === '幼') continue;
    told += 1;
    const heavy = heaviestOf({ verdict }, watchedYears({ verdict })).map(({ year }) => year.year);
    expect(years).toBe(heavy.map((year) => `${year}年`).join('、'));
    // The list of health and the verdicts of the years are one list.
    for (const year of heavy) expect(verdict.asked.direction('health', year)).toBe('慎');
  }
  expect(told).toBeGreaterThan(20);
});

test('a part of life that still runs is not told as walked through', () => {
  let inside = 0;
  for (const { text, verdict } of READ) {
    if (verdict.current && verdict.current.k < 6 && verdict.age > 55) {
      inside += 1;
      expect(text('五行局深度诊断Baihua')).not.toContain('已经走过来了');
    }
  }
  expect(inside).toBeGreaterThan(3);
});

test('lessons of empty palaces are done only by decades that came through them', () => {
  const seen = { none: 0, some: 0 };
  for (const { text, verdict } of READ) {
    const said = /八十五岁以前，大限(不再|不)经过空宫，([^。]*)。/u.exec(text('空宫处理'));
    if (!said) continue;
    const passed = verdict.decades.filter(({ palace, phase }) => palace.empty && phase !== '将来').length;
    seen[passed === 0 ? 'none' : 'some'] += 1;
    expect(said[1]).toBe(passed === 0 ? '不' : '不再');
    expect(said[2]!.includes('做完大半')).toBe(passed > 1);
  }
  expect(Math.min(seen.none, seen.some)).toBeGreaterThan(0);
});

test('the palace of this decade has one name in the opening, or both are told as one', () => {
  let two = 0;
  for (const { text, verdict } of READ) {
    const said =
      /重心在([^，。]*?)(?:，走起来[^。]*)?。.*回头对照(\d{4})年前后，重心是不是从[^。]*移到了([^。]*)。/u.exec(
        text('宫位详解Baihua').split('\n# ')[0]!,
      );
    if (!said) continue;
    expect(Number(said[2])).toBeLessThan(verdict.year);
    expect(said[3]!.endsWith(said[1]!)).toBe(true);
    if (said[3] !== said[1]) two += 1;
  }
  expect(two).toBeGreaterThan(0);
});

test('a child is not told to wait with what a year is good for', () => {
  for (const { text, verdict } of READ)
    if (verdict.stage === '幼') expect(text('事业财富模型')).not.toContain('管零用的事不急');
});

test('those who study now are told of work where the year is one of work', () => {
  let later = 0;
  for (const { text, verdict, band } of READ) {
    if (band !== '16–18' && band !== '19–22') continue;
    if (Number.parseInt(forWork(verdict).bestYear.band, 10) < 23) continue;
    later += 1;
    expect(text('职业匹配Baihua')).not.toContain('要考试、要比赛');
  }
  expect(later).toBeGreaterThan(0);
});

test('a birth in the south is told how to read directions, one in the north is not', () => {
  const [birth] = gateBirths(1);
  const places = (tz: string, jingdu: number, location: string) => {
    const plan = planReport({ ...birth!, tz, jingdu, location });
    return ['时空能量优化', '时空能量优化Baihua'].map((key) => plan.write(key).text);
  };
  for (const text of places('Australia/Sydney', 151.2, '澳大利亚-悉尼'))
    expect(text).toMatch(/南半球.*向阳的.*北/u);
  for (const text of places('Europe/Paris', 2.35, '法国-巴黎')) expect(text).not.toContain('南半球');
});

test('two matters are joined by 与, as their names may hold 和', () => {
  let named = 0;
  for (const { text } of READ) {
    const pair = /两头差得最多的是([^，]*)，/u.exec(text('暗合宫影响Baihua'))?.[1];
    if (pair) named += 1;
    expect(pair ?? '与').toContain('与');
  }
  expect(named).toBeGreaterThan(20);
});

test('no two key points of a first page are of one theme, and the two versions have the same', () => {
  for (const { text, verdict } of READ) {
    const [expert, plain] = ['宫位详解', '宫位详解Baihua'].map((key) => text(key).split('\n# ')[0]!);
    const titles = [...plain!.matchAll(/其[一二三四]，说的是([^。]*)。/gu)].map(([, name]) => name);
    expect(new Set(titles).size).toBe(titles.length);
    const { knots } = verdict.asked;
    expect(titles).toEqual(knots.map(({ theme }) => theme.plain));
    for (const { name } of knots) {
      expect(expert).toMatch(new RegExp(`其[一二三四]，${name}`, 'u'));
      // A claim that begins with the name is not introduced by it.
      expect(expert).not.toContain(`${name}。${name}`);
    }
    expect([...plain!.matchAll(/其[一二三四]，/gu)].length).toBeGreaterThan(1);
  }
});

test('from sixty-five on each of the strongest and weakest palaces says what to do with it', () => {
  let lines = 0;
  for (const { text, verdict } of READ.filter((each) => each.verdict.stage === '老')) {
    expect(verdict.age).toBeGreaterThan(64);
    for (const line of text('关键宫位评估').split('\n')) {
      if (/^(?:最可用的|其次|再次)是..宫?，所据/u.test(line)) expect(line).toContain('用法是');
      else if (/^(?:最吃力的|其次要耐心的|再其次)是..宫?，所据/u.test(line))
        expect(line).toMatch(/宫靠后，/u);
      else continue;
      lines += 1;
    }
  }
  expect(lines).toBeGreaterThan(100);
});

test('in the middle of a hard decade nobody is urged on', () => {
  let hard = 0;
  for (const { text, verdict } of READ.filter((each) => each.verdict.current?.tone === '慎')) {
    const said = /一步正中，([^。]*)。/u.exec(text('五行局深度诊断'))?.[1];
    if (!said) continue;
    hard += 1;
    expect([verdict.current!.tone, said]).toEqual(['慎', '步子宜稳']);
  }
  expect(hard).toBeGreaterThan(0);
});

test('a minor star with the 忌 of birth is not told as a gain', () => {
  let loaded = 0;
  for (const { text, verdict } of READ) {
    const { star, palace } = verdict.births[3]!;
    if (star !== '文昌' && star !== '文曲') continue;
    loaded += 1;
    const part = text('宫位详解')
      .split('\n# ')
      .find((each) => each.startsWith(`${palace.label}（`))!;
    expect(part).toMatch(/看岔|容易出错|听岔|成负担|看漏|忘得也快/u);
    expect(part).not.toMatch(/都是加分的地方|多是加分/u);
    const words = star === '文昌' ? '一点书卷气' : '一点情趣和巧嘴';
    expect(text('宫位详解Baihua')).not.toContain(words);
  }
  expect(loaded).toBeGreaterThan(5);
});

test('an elder’s palaces about others speak of those people, not of the reader', () => {
  const seen = new Set<string>();
  for (const { text, verdict } of READ) {
    if (verdict.stage !== '老') continue;
    const parts = text('宫位详解Baihua').split('# 慢慢说').slice(1);
    expect(parts).toHaveLength(12);
    verdict.palaces.forEach(({ name, empty }, i) => {
      if (empty || !['兄弟', '夫妻', '子女', '仆役', '父母'].includes(name)) return;
      seen.add(name);
      const of = /由[^，。]*管着，([^。]*)。/u.exec(parts[i]!)?.[1];
      expect(of).toMatch(/^(同辈|身边的人|晚辈|老朋友|从前家里的长辈)多半/u);
      expect(of).not.toContain('您');
    });
  }
  expect(seen.size).toBe(5);
});
