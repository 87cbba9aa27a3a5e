/** What a year's text says of a matter goes the way that the ten years by eight matters say. */

import { PALACE_NAMES } from '../engine/palaces.ts';
import { aboutAt, leadAge } from '../engine/reading/year-close.ts';
import { contextOf } from './context.ts';
import { gateBirths } from './gate-births.ts';
import { planReport } from './index.ts';
import { mattersOf } from './verdict-asked.ts';

test('no matter is called helpful in a year in which it goes hard, nor a burden in one in which it goes well', () => {
  let seen = 0;
  const wrong: string[] = [];
  for (const birth of gateBirths(60)) {
    const { ctx } = contextOf(birth);
    if (ctx.past !== null) continue;
    const plain = planReport(birth).write('流年机遇与风险预警Baihua').text;
    for (const each of ctx.verdict.years) {
      const age = leadAge(each.band);
      const paragraph = plain
        .split('\n')
        .find((line) => new RegExp(`${each.year}年(?:偏顺|宜缓|平稳)`).test(line));
      if (!paragraph) continue;
      const said = (pattern: RegExp): string[] => [...paragraph.matchAll(pattern)].map(([, words]) => words!);
      const check = (words: string, way: '顺' | '慎') => {
        seen += 1;
        // Brothers and friends may be one word at an age: then it is enough that one of them does not go the other way.
        const palaces = PALACE_NAMES.filter((name) => aboutAt(age, { name }) === words);
        const against = palaces.map((name) =>
          mattersOf(name).some((theme) => ctx.verdict.asked.direction(theme, each.year) === way),
        );
        if (palaces.length === 0 || against.every(Boolean))
          wrong.push(`${birth.birthtime} ${each.year} ${words}: ${way}`);
      };
      for (const words of said(/得力的是([^，。：]+?)这一面/gu)) check(words, '慎');
      for (const words of said(/，([^，。：]+?)这一面得力/gu)) check(words, '慎');
      for (const words of said(/吃紧的是([^，。：]+?)这一面/gu)) check(words, '顺');
      for (const words of said(/，([^，。：]+?)这一面费心/gu)) check(words, '顺');
    }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(200);
});
