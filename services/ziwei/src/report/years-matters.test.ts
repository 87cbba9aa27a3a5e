/** What a year's text says of a matter goes the way that the ten years by eight matters say, and is the year's own. */

import {
  PLAIN_PALACE,
  PLAIN_PALACE_OLD,
  PLAIN_PALACE_YOUNG,
  TEEN_THEMES,
  YEAR_THEMES,
  YEAR_THEMES_PLAIN,
} from '../corpus/report/practice.ts';
import { YEAR_LEAD } from '../corpus/year-lead.ts';
import { PALACE_NAMES } from '../engine/palaces.ts';
import { aboutAt, leadAge } from '../engine/reading/year-close.ts';
import { told } from '../testing/told.ts';
import { gateBirths } from './gate-births.ts';
import { HELPERS } from './sections/years.ts';
import { mattersOf } from './verdict-asked.ts';

const READ = gateBirths(60)
  .map(told)
  .filter(({ past }) => past === null);

test('what decides a year is a matter that goes its way in that year', () => {
  let seen = 0;
  const wrong: string[] = [];
  for (const { birth, verdict, text } of READ) {
    const plain = text('流年机遇与风险预警Baihua').split('\n');
    for (const each of verdict.years) {
      const age = leadAge(each.band);
      const paragraph = plain.find((line) => new RegExp(`${each.year}年(?:偏顺|宜缓)`).test(line));
      if (!paragraph) continue;
      const said = (pattern: RegExp): string[] => [...paragraph.matchAll(pattern)].map(([, words]) => words!);
      const check = (words: string, way: '顺' | '慎') => {
        seen += 1;
        // A matter that its age is not told of has no direction there.
        const goes = PALACE_NAMES.filter((name) => aboutAt(age, { name }) === words).some((name) =>
          mattersOf(name).some((theme) => (verdict.asked.direction(theme, each.year) ?? way) === way),
        );
        if (!goes) wrong.push(`${birth.birthtime} ${each.year} ${words}: not ${way}`);
      };
      for (const words of said(/得力的是([^，。：]+?)这一面/gu)) check(words, '顺');
      for (const words of said(/吃紧的是([^，。：]+?)这一面/gu)) check(words, '慎');
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(200);
});

test('a year is told by what it brings itself: a fact of the decade is told of the decade', () => {
  let facts = 0;
  const shared: string[] = [];
  for (const { verdict, text } of READ) {
    const parts = text('流年机遇与风险预警').split('\n# ');
    for (const { year } of verdict.years) {
      const part = parts.find((each) => each.startsWith(`${year}年　`))!;
      const line = part.split('\n').find((each) => new RegExp(`^${year}年(?:偏顺|宜缓|平稳)，`).test(each))!;
      for (const [, fact] of line.matchAll(
        /(?:得力的是|吃紧的是|费心的是|；)(.+?)(?=：|，费心的是|，是这一年|，力量|[。；]|$)/gu,
      )) {
        facts += 1;
        if (!/流|禄忌同宫|煞作贵看/u.test(fact!)) shared.push(`${year}: ${fact}`);
      }
    }
  }
  expect(shared).toEqual([]);
  expect(facts).toBeGreaterThan(500);
});

test('an even year is one line of its matters; helpers and a meeting of two 忌 are told once', () => {
  const helpers = Object.values(HELPERS).flatMap(({ rows }) => Object.values(rows).flat());
  let even = 0;
  for (const { verdict, text } of READ) {
    const [expert, plain] = [text('流年机遇与风险预警'), text('流年机遇与风险预警Baihua')];
    expect(expert + plain).not.toContain('大致抵过');
    const parts = expert.split('\n# ');
    for (const { year, tone } of verdict.years) {
      if (tone !== '平') continue;
      even += 1;
      expect(parts.find((each) => each.startsWith(`${year}年　`))).not.toMatch(/天钺到|的流羊在/u);
      expect(plain).not.toContain(`${year}年平稳，`);
    }
    for (const words of ['同一处两次用心', '旧日的牵挂得一分宽解'])
      expect(expert.split(words).length).toBeLessThan(3);
    const pairs = [...expert.matchAll(/天钺到(?:命宫|..宫)，([^。]*)。/gu)].map(([, words]) =>
      helpers.filter((who) => words!.includes(who)).join(),
    );
    const told = pairs.filter((pair) => pair !== '');
    expect(new Set(told).size).toBe(told.length);
  }
  expect(even).toBeGreaterThan(100);
});

test('what a year says of oneself is no word on the body: that is told with 疾厄', () => {
  const own = PALACE_NAMES.indexOf('命宫');
  expect(YEAR_LEAD.columns[own]).toBe('命宫');
  const said = [
    ...Object.values(YEAR_LEAD.rows).map((texts) => texts[own]!),
    ...[
      YEAR_THEMES,
      YEAR_THEMES_PLAIN,
      TEEN_THEMES,
      PLAIN_PALACE,
      PLAIN_PALACE_YOUNG,
      PLAIN_PALACE_OLD,
    ].flatMap(({ rows }) => rows.命宫!),
  ];
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => /身体|身心|健康|精神|吃得|睡|胃口|体力/u.test(text))).toEqual([]);
});
