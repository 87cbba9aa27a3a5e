import { BRANCHES, ELEMENTS, ganzhi, nayin, STEMS } from '@tianji/almanac';
import { CLASSES } from '@tianji/judgement';
import { judge } from '../engine/judge.ts';
import { natalOf } from '../engine/natal.ts';
import { GROUPS } from '../engine/relations/tables.ts';
import { STARS } from '../engine/shensha/index.ts';
import { sampleCharts } from '../testing/sample-charts.ts';
import { DAY_MASTERS, TEMPERS } from './day-masters.ts';
import { DAY_PILLARS } from './day-pillars.ts';
import type { Entry } from './entry.ts';
import { LIFE_STAGES } from './life-stages.ts';
import { NAYIN } from './nayin.ts';
import * as cycles from './reading-cycles.ts';
import * as gods from './reading-gods.ts';
import * as life from './reading-life.ts';
import * as now from './reading-now.ts';
import { COMBINATIONS, PATTERN_KIND, PATTERN_STRENGTH, PATTERNS } from './reading-pattern.ts';
import * as relations from './reading-relations.ts';
import * as strength from './reading-strength.ts';
import { SEASONS, seasonText } from './seasons.ts';
import { STAR_TEXTS } from './stars.ts';
import { TEN_GODS } from './ten-gods.ts';
import { frightening } from './wording.ts';

const GODS = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'.split(' ');
const STAGES = '长生 沐浴 冠带 临官 帝旺 衰 病 死 墓 绝 胎 养'.split(' ');
const keys = (table: object) => Object.keys(table).sort();
const sorted = (list: readonly string[]) => [...list].sort();

/** Every string in a table of any depth. */
function strings(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return table !== null && typeof table === 'object' ? Object.values(table).flatMap(strings) : [];
}

describe('long explanations', () => {
  const tables: [string, Record<string, Entry>, readonly string[], number][] = [
    ['nayin', NAYIN, [...new Set(Array.from({ length: 60 }, (_, i) => nayin(i)))], 75],
    ['life stages', LIFE_STAGES, STAGES, 95],
    ['ten gods', TEN_GODS, GODS, 100],
    ['day masters', DAY_MASTERS, STEMS, 110],
  ];
  test.each(tables)('%s: every key, own words, a source', (_, table, wanted, least) => {
    expect(keys(table)).toEqual(sorted(wanted));
    for (const [key, { title, text, source }] of Object.entries(table)) {
      expect(title).toBe(key);
      expect([key, text.length >= least && text.length <= 220]).toEqual([key, true]);
      expect(text.endsWith('。')).toBe(true);
      expect(source).toContain('《');
    }
  });

  test('a nayin names its own two pillars', () => {
    for (let i = 0; i < 60; i += 2) expect(NAYIN[nayin(i)]!.text).toContain(`${ganzhi(i)}、${ganzhi(i + 1)}`);
  });
});

test('a hundred and twenty seasons, no duplicates, each names its month', () => {
  const all = STEMS.flatMap((stem) =>
    BRANCHES.map((branch) => [stem, branch, seasonText(stem, branch)] as const),
  );
  expect(new Set(all.map(([, , text]) => text)).size).toBe(120);
  for (const [stem, branch, text] of all) {
    expect([stem, branch, text.includes(`${branch}月`)]).toEqual([stem, branch, true]);
    expect([stem, branch, text.length >= 55 && text.length <= 120]).toEqual([stem, branch, true]);
  }
  expect(keys(SEASONS)).toEqual(sorted(STEMS));
  expect(() => seasonText('甲', 'x')).toThrow(RangeError);
});

test('sixty day pillars, each named in its own image', () => {
  expect(keys(DAY_PILLARS)).toEqual(sorted(Array.from({ length: 60 }, (_, i) => ganzhi(i))));
  for (const [name, text] of Object.entries(DAY_PILLARS)) expect(text.startsWith(`${name}日如`)).toBe(true);
  expect(new Set(Object.values(DAY_PILLARS).map((text) => text.slice(3))).size).toBe(60);
});

test('every star of the engine has its sentence, and no other', () => {
  expect(keys(STAR_TEXTS)).toEqual(sorted(STARS.map((star) => star.name)));
});

test('tables by ten god have all ten', () => {
  const tables = [
    gods.GOD_SEAT,
    gods.GOD_LEADING,
    gods.GOD_TEMPER,
    gods.GOD_CAREER,
    life.SPOUSE_PALACE,
    ...Object.values(gods.GOD_AT),
  ];
  for (const table of tables) expect(keys(table)).toEqual(sorted(GODS));
  expect(keys(TEMPERS)).toEqual(sorted(STEMS));
  expect(keys(now.MONTH_STAGE)).toEqual(sorted(STAGES));
});

test('tables by element, role, grade have all', () => {
  const { ELEMENT_MANY, ELEMENT_MISSING, ELEMENT_LEADING, ELEMENT_WORK, WEALTH_ELEMENT } = life;
  const byElement = [ELEMENT_MANY, ELEMENT_MISSING, ELEMENT_LEADING, ELEMENT_WORK, WEALTH_ELEMENT];
  const more = [life.HABIT_LIGHT, life.HABIT_HEAVY, life.ADVICE_ELEMENT, strength.USEFUL_ELEMENT];
  for (const table of [...byElement, ...more, strength.STRENGTH_ELEMENT])
    expect(keys(table)).toEqual(sorted(ELEMENTS));
  const byRole = [
    strength.HEAVIEST,
    strength.USEFUL_ROLE,
    strength.AVOID_ROLE,
    gods.GODS_ABSENT,
    life.ADVICE_ROLE,
  ];
  for (const table of [...byRole, ...Object.values(life.FAMILY)])
    expect(keys(table)).toEqual(sorted(strength.ROLES));
  expect(keys(strength.STRENGTH_LABEL)).toEqual(sorted(CLASSES));
  expect(keys(strength.SEASON_STATE)).toEqual(sorted([...'旺相休囚死']));
});

test('every pattern and method that charts can have is explained', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 60 * 60 * 6; i++) {
    const pillars = {
      year: (i * 11) % 60,
      month: i % 60,
      day: Math.floor(i / 60) % 60,
      hour: (i * 7 + Math.floor(i / 3600)) % 60,
    };
    const { pattern, usefulGod } = judge(natalOf(true, pillars));
    seen.add(pattern.name);
    if (!PATTERNS[pattern.name] || !(PATTERN_STRENGTH[pattern.name] ?? PATTERN_KIND[pattern.kind]))
      throw new Error(pattern.name);
    if (!strength.USEFUL_METHOD[usefulGod.method]) throw new Error(usefulGod.method);
  }
  expect(seen.size).toBeGreaterThanOrEqual(20);
});

test('every relation that charts, cycles and years can have is explained', () => {
  const types = new Set<string>(GROUPS.map((group) => group.type));
  for (const chart of sampleCharts(60, { seed: 2 })) {
    for (const each of [...chart.stemRelations, ...chart.branchRelations, ...chart.pillarRelations])
      types.add(each.type);
    for (const { years } of chart.cycles)
      for (const year of years)
        for (const each of [...year.stemRelations, ...year.branchRelations, ...year.pillarRelations])
          types.add(each.type);
  }
  expect(types.size).toBeGreaterThanOrEqual(16);
  for (const type of types) expect([type, relations.RELATIONS[type] !== undefined]).toEqual([type, true]);
});

const EVERYTHING = [
  ...[NAYIN, LIFE_STAGES, TEN_GODS, DAY_MASTERS].flatMap((table) =>
    Object.values(table).map((each) => each.text),
  ),
  ...strings([
    TEMPERS,
    DAY_PILLARS,
    SEASONS,
    STAR_TEXTS,
    PATTERNS,
    PATTERN_STRENGTH,
    PATTERN_KIND,
    COMBINATIONS,
  ]),
  ...strings([cycles, gods, life, now, relations, strength].map((module) => ({ ...module }))),
];

test('no sentence occurs in two texts', () => {
  const all = EVERYTHING.flatMap((text) => text.split(/[。！？]/u)).filter((each) => each.length > 6);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([]);
});

test('nothing frightens, promises, sells or diagnoses; full-width punctuation only', () => {
  for (const text of EVERYTHING) {
    expect(frightening(text)).toEqual([]);
    expect(text).not.toMatch(/[,;!?()]|[“”]{2}|。。|，，/);
  }
  expect(EVERYTHING.join('').length).toBeGreaterThan(25_000);
});

test('the person described is neither he nor she', () => {
  const pronouns = EVERYTHING.filter((text) => /[他她](?!人|们|柱|处|乡|日|山|方|事|物)/u.test(text));
  expect(pronouns).toEqual([]);
});
