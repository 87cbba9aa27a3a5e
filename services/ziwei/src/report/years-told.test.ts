/** 流年机遇与风险预警 as it is told from rows: the agenda's years and months, the same in both versions. */
import { pick, yearOf } from '../agenda/index.ts';
import { YEAR_LEAD } from '../corpus/year-lead.ts';
import { PALACE_NAMES } from '../engine/palaces.ts';
import { library } from '../telling/library.ts';
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { mattersOf } from './verdict-asked.ts';

const READ = gateBirths(100, 4)
  .map(told)
  .filter(({ past }) => past === null)
  .map((each) => ({
    ...each,
    expert: each.text('流年机遇与风险预警'),
    plain: each.text('流年机遇与风险预警Baihua'),
  }));
const partOf = (text: string, head: string): string =>
  text.split('\n# ').find((part) => part.replace('# ', '').startsWith(head)) ?? '';

test('each of the ten years has its line, with the directions of the agenda, in both versions', () => {
  const words = { 顺: '顺当', 平: '平常', 慎: '要缓' } as const;
  for (const { agenda, expert, plain, verdict } of READ) {
    const cells = agenda().cells.filter(
      ({ theme, at, when }) => theme === 'whole' && at.startsWith('year:') && when !== 'past',
    );
    expect(cells).toHaveLength(10);
    for (const { at, direction } of cells) {
      const year = Number(at.slice(5));
      const [, told, matters] = new RegExp(`^${year}年[^：\\n]*：总势(.)，(.*)。$`, 'mu').exec(expert)!;
      const [, everyday, same] = new RegExp(`^${year}年轮到[^：\\n]*，总的(..)，(.*)。$`, 'mu').exec(plain)!;
      expect([year, told, everyday]).toEqual([year, direction, words[direction]]);
      // As many matters go well, and as many hard.
      const count = (line: string, good: string, hard: string) =>
        [good, hard].map(
          (word) =>
            (new RegExp(`(?:^|，)(?:只是)?([^，]*?)[要仍倒]?${word}(?:，|$)`, 'u').exec(line)?.[1] ?? '')
              .split('、')
              .filter(Boolean).length,
        );
      expect([year, count(same!, '顺', '缓')]).toEqual([year, count(matters!, '顺', '慎')]);
    }
    expect(verdict.years.map(({ year }) => year)).toEqual(cells.map(({ at }) => Number(at.slice(5))));
  }
});

test('the best and the hardest year are the answers of the agenda, and the verdict’s', () => {
  const seen = { best: 0, none: 0, hold: 0, tied: 0, far: 0 };
  for (const { agenda, expert, plain, verdict } of READ) {
    const named = (choice: 'whole.best' | 'whole.hold') => pick(agenda(), choice).map(yearOf);
    const [best, hold] = [named('whole.best'), named('whole.hold')];
    for (const text of [expert, plain]) {
      const part = partOf(text, text === expert ? '大事放在哪一年' : '大事挑哪一年');
      const lines = part.split('\n').filter((line) => /\d{4}年/u.test(line));
      expect(lines.map((line) => Number(/(\d{4})年/u.exec(line)![1]))).toEqual([...best, ...hold]);
      expect(part.includes('不必挑年份')).toBe(best.length === 0);
      if (/眼前的事不必等/u.test(part)) seen.far += 1;
    }
    if (best.length > 0) expect(best).toContain(verdict.bestYear.year);
    if (hold.length > 0) expect(hold).toContain(verdict.careYear.year);
    if (best.length > 1) seen.tied += 1;
    seen[best.length > 0 ? 'best' : 'none'] += 1;
    if (hold.length > 0) seen.hold += 1;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(2);
});

test('what a year turns on is a matter that goes its way in that year', () => {
  let seen = 0;
  for (const { agenda, birth, verdict } of READ)
    for (const { at, theme, direction, when } of agenda().cells) {
      if (theme !== 'whole' || !at.startsWith('year:') || when === 'past' || direction === '平') continue;
      const palace = [...agenda().factsAt!(at)].find(({ name }) => name === 'mainstay')?.value;
      if (palace === undefined) continue;
      seen += 1;
      // A matter that its age is not told of has no direction there.
      const goes = mattersOf(palace).map(
        (matter) => verdict.asked.direction(matter, Number(at.slice(5))) ?? direction,
      );
      expect([birth.birthtime, at, palace, goes.includes(direction)]).toEqual([
        birth.birthtime,
        at,
        palace,
        true,
      ]);
    }
  expect(seen).toBeGreaterThan(200);
});

test('a year is told by what it brings itself: a fact of the decade is told of the decade', () => {
  let facts = 0;
  for (const { expert } of READ)
    for (const [, fact] of expert.matchAll(/(?:得力的是|吃紧的是|年的限度是|年的援手是)([^。]+)。/gu)) {
      facts += 1;
      expect(fact).toMatch(/流|禄忌同宫|煞作贵看|扶流年命宫/u);
    }
  expect(facts).toBeGreaterThan(250);
});

test('the palace that a year turns on is not told a second time by its 禄 or 忌', () => {
  let landed = 0;
  for (const { agenda } of READ)
    for (const { at, theme, when } of agenda().cells) {
      if (theme !== 'whole' || !at.startsWith('year:') || when === 'past') continue;
      const facts = [...agenda().factsAt!(at)];
      const worth = (name: string) => facts.find((fact) => fact.name === name)?.value;
      const landing = worth('gain') ?? worth('load');
      if (landing === undefined) continue;
      landed += 1;
      expect(landing).not.toBe(worth('mainstay'));
    }
  expect(landed).toBeGreaterThan(200);
});

test('the months that go best and hardest are the same in both versions, and none is over', () => {
  let named = 0;
  for (const { expert, plain } of READ) {
    const months = [
      ...expert.matchAll(/^(\d{4})年(?:余下)?的流月以农历(..)行(?:..宫|命宫)最宽，(..)行/gmu),
    ].map((hit) => hit.slice(1));
    const same = [...plain.matchAll(/^(\d{4})年(?:余下的月份)?数农历(..)轮到[^，]*最顺手，(..)轮到/gmu)].map(
      (hit) => hit.slice(1),
    );
    expect(same).toEqual(months);
    expect(months.map(([year]) => year)).toEqual(['2026', '2027']);
    for (const month of months[0]!.slice(1)) expect(['十月', '冬月', '腊月']).toContain(month);
    named += 1;
  }
  expect(named).toBeGreaterThan(80);
});

test('a year in its last two months is told as its remaining days, and nothing is planned for it', () => {
  const seen = { ending: 0, whole: 0 };
  const days = [
    [{ year: 2026, month: 11, day: 30 }, null],
    [{ year: 2026, month: 12, day: 9 }, 59],
    [{ year: 2027, month: 1, day: 20 }, 17],
  ] as const;
  for (const birth of gateBirths(12, 8))
    for (const [day, left] of days) {
      const { text } = told({ ...birth, now: { ...day, hour: 10, minute: 0, second: 0 } });
      for (const key of ['流年机遇与风险预警', '流年机遇与风险预警Baihua']) {
        const all = text(key);
        if (left === null) expect(all).not.toContain('只剩');
        else {
          expect(all).toContain(`2026年只剩${left}天`);
          expect(all).not.toMatch(/2026年(?:偏顺|宜缓)|(?:放在|最宽的|最顺的|最多的|最要缓的)2026年/u);
        }
      }
      seen[left === null ? 'whole' : 'ending'] += 1;
      const later = ['决策支持Baihua', '自我成长路径', '自我成长路径Baihua'].map(text).join('\n');
      if (left !== null) expect(later).not.toMatch(/2026年(?:轮到|流年|可以试试|换一样)|今年太平/u);
    }
  expect(Math.min(seen.ending, seen.whole)).toBeGreaterThan(10);
});

test('what a year says of oneself is no word on the body: that is told with 疾厄', () => {
  const own = library().texts.filter(
    ({ scope, about, needs }) =>
      scope === 'year' &&
      ['course-advice', 'gain', 'load'].includes(about) &&
      Object.values(needs).some((values) => values.length === 1 && values[0] === '命宫'),
  );
  const said = [
    ...Object.values(YEAR_LEAD.rows).map((texts) => texts[PALACE_NAMES.indexOf('命宫')]!),
    ...own.flatMap(({ expert, plain }) => [...expert, ...plain]),
  ];
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => /身体|身心|健康|吃得|睡|胃口|体力/u.test(text))).toEqual([]);
});

test('what decides a year is named, though it lies in a palace whose own matter is even', () => {
  const [base] = gateBirths(1);
  const birth = {
    ...base!,
    sex: '女' as const,
    birthtime: '1979-09-07 08:00:00',
    options: { trueSolar: false },
  };
  const lines = told(birth).text('流年机遇与风险预警').split('\n');
  expect(lines.find((line) => line.startsWith('2029年宜缓'))).toContain(
    '大限命宫在申（本命官禄），生年文曲忌与流年文曲忌同落此宫',
  );
});
