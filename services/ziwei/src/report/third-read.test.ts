/** What a third reading of whole reports marked: verdicts told two ways, and words of another age. */

import { DECADE_LATE_STAR, DECADE_STAR } from '../corpus/decades.ts';
import { HARD_DECADE_STAR } from '../corpus/hard-decades.ts';
import { reading } from '../engine/reading/index.ts';
import { told } from '../testing/told.ts';
import { gateBirths, oldBirths } from './gate-births.ts';
import { reworded } from './reworded.ts';
import { stillLearns } from './sections/best-years.ts';
import { warmOnes } from './sections/seats.ts';

const BIRTHS = gateBirths(90);
const READ = BIRTHS.map(told);

/** What a star's text says first of all: the clause after the star. */
const first = (text: string): string => text.split('，')[1]!;
const texts = (table: typeof DECADE_STAR, star: string): string[] => [...table.rows[star]!];

test('in a hard decade a star is told by what it costs, in others by what it gives, in the reading', () => {
  let hard = 0;
  for (const [i, { verdict, model }] of READ.entries()) {
    const sections = reading(model.computed, { now: BIRTHS[i]!.now });
    for (const { palace, tone, k } of verdict.decades.slice(2)) {
      const read = sections.find(({ id }) => id === `daxian-${k + 1}`)?.text ?? '';
      for (const { name } of palace.stars) {
        // What it costs and what helps stand in turn; in the first two decades a star is a youth's.
        const costs = texts(HARD_DECADE_STAR, name)
          .filter((_, column) => column % 2 === 0)
          .map(first);
        const given = [...texts(DECADE_STAR, name), ...texts(DECADE_LATE_STAR, name)].map(first);
        expect((tone === '慎' ? given : costs).filter((each) => read.includes(each))).toEqual([]);
        if (tone === '慎' && costs.some((each) => read.includes(each))) hard += 1;
      }
    }
  }
  expect(hard).toBeGreaterThan(20);
});

test('a child’s palace that is none of the weak is not told to be stuck or brought along', () => {
  let able = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage !== '幼') continue;
    const parts = text('暗合宫影响').split('\n# ');
    for (const one of verdict.palaces.filter(({ index }) => index % 2 === 0)) {
      const other = verdict.palaces[one.hidden.index]!;
      const low = one.score < other.score ? one : other;
      if (verdict.weak.includes(low) || low.level === '低') continue;
      able += 1;
      const part = parts.find((each) => each.startsWith(`${one.label}暗合`))!;
      expect(part).not.toMatch(/要慢慢养|卡住时/u);
    }
  }
  expect(able).toBeGreaterThan(12);
});

test('a decade of which no year is ahead is not the one to look forward to at work', () => {
  const seen = { told: 0, ending: 0 };
  const now = { year: 2026, month: 12, day: 20, hour: 10, minute: 0, second: 0 };
  for (const { text, verdict } of BIRTHS.map((birth) => told({ ...birth, now }))) {
    const last = /论往后职业上的节拍，\d+至(\d+)岁/u.exec(text('职业匹配'))?.[1];
    if (last === undefined) continue;
    seen.told += 1;
    if (verdict.current && verdict.open[0]!.age > verdict.current.age + 9) seen.ending += 1;
    expect(Number(last)).toBeGreaterThanOrEqual(verdict.open[0]!.age);
  }
  expect(seen.told).toBeGreaterThan(10);
  expect(seen.ending).toBeGreaterThan(0);
});

test('years for meeting after the time of studies ask nothing of studies', () => {
  let after = 0;
  for (const { text, verdict } of READ) {
    if (!verdict.learns) continue;
    const years = warmOnes(verdict, verdict.palace('夫妻'));
    if (years.length === 0) continue;
    const studying = years.filter(stillLearns);
    if (studying.length < years.length) after += 1;
    const said = /容易遇见合得来的人，([^。]*)。/u.exec(text('关系经营方案'))![1]!;
    expect(said.includes('学业照常')).toBe(studying.length > 0);
    expect(said.match(/\d{4}/gu) ?? []).toEqual(
      studying.length < years.length ? studying.map(({ year }) => `${year}`) : [],
    );
  }
  expect(after).toBeGreaterThan(0);
});

test('a year of a child’s growth is in words of the age that the child will have', () => {
  let older = 0;
  for (const { text, verdict } of READ) {
    if (verdict.stage !== '幼') continue;
    for (const [, year, way] of (text('自我成长路径') + text('自我成长路径Baihua')).matchAll(
      /(\d{4})年(?:流年在..宫?，|可以试试：|换一样：|再添一样：)([^。]*)。/gu,
    )) {
      const { band } = verdict.years.find((each) => each.year === Number(year))!;
      if (band !== '13–15') continue;
      older += 1;
      expect(way).not.toMatch(/积木|纸、泥|搭倒了|画坏了/u);
    }
  }
  expect(older).toBeGreaterThan(4);
});

test('a past life’s decade told year by year is not one of the prime of life when it begins at fifty-four', () => {
  let late = 0;
  for (const { whole, verdict } of oldBirths(40).map(told)) {
    if (verdict.years[0]!.age > 45) late += 1;
    expect(whole()).not.toMatch(/青壮年|少挑剔/u);
  }
  expect(late).toBeGreaterThan(1);
});

test.each([
  ['55–64', '遇难处先问长辈与老师', /老师/u],
  ['55–64', '找个规矩成熟的行当，跟着它长', /行当/u],
  ['55–64', '把班上的烦留在门外，把家里的静带到班上', /班上/u],
  ['65–74', '社会上的位置靠得住，辛苦多半换得回名分', /名分/u],
  ['75–', '出门排在下午，新地方多去看看', /新地方/u],
  ['16–18', '事业位强，适合挑一件要用三年以上的事来做', /事业/u],
  ['19–22', '家中开销常有意外项，修缮金单独存着', /修缮/u],
  ['19–22', '预算容易有缺口，凡事按八成收成来安排', /预算|收成/u],
  ['13–15', '财帛守得住，人情要放宽', /财帛/u],
] as const)('at %s this is said otherwise: %s', (band, text, unfit) => {
  expect(reworded([band], text)).not.toMatch(unfit);
});

test('nobody is sent up more stairs, and no year tells of a desk or of half a degree', () => {
  for (const { text } of READ) {
    expect(text('健康预警系统')).not.toContain('楼梯多一层');
    expect(text('宫位详解')).not.toContain('临时改期是常事');
  }
});
