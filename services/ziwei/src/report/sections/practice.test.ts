import { parseTime } from '@tianji/almanac';
import { plainKey } from '@tianji/contracts';
import type { ReportBirth } from '@tianji/service-kit/writing';
import * as practice from '../../corpus/report/practice.ts';
import type { Table } from '../../corpus/schema.ts';
import { computeChart, type ZiweiOptions } from '../../engine/index.ts';
import { modelOf } from '../../engine/reading/model.ts';
import { MAIN_COUNT, STAR_NAMES } from '../../engine/stars.ts';
import { planReport } from '../index.ts';
import { verdictOf } from '../verdict.ts';
import { resting } from './energy.ts';
import { workTypes } from './work-types.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const MINE = [
  '十年大运策略',
  '流年机遇与风险预警',
  '职业匹配',
  '健康预警系统',
  '时空能量优化',
  '决策支持',
  '自我成长路径',
  '事业财富模型',
  '关系经营方案',
] as const;

const birthOf = (birthtime: string, sex: '男' | '女', sihua: ZiweiOptions['sihua']): ReportBirth => ({
  name: '测试',
  sex,
  birthtime,
  location: '北京市-北京市-东城区',
  jingdu: 0,
  options: { sihua },
  now: NOW,
  brand: '天机',
});

/** Births of every age from 1 to 100, every hour, both sexes, every school. */
const births = Array.from({ length: 100 }, (_, i) =>
  birthOf(
    `${1927 + i}-${String(1 + ((i * 7) % 10)).padStart(2, '0')}-${String(1 + ((i * 11) % 28)).padStart(2, '0')} ${String((i * 5) % 24).padStart(2, '0')}:30:00`,
    i % 3 === 0 ? '男' : '女',
    (['quanshu', 'zhongzhou', 'geng-tongyin', 'geng-tongxiang'] as const)[i % 4]!,
  ),
);
const told = births.map((birth) => {
  const plan = planReport(birth);
  const verdict = verdictOf(
    modelOf(
      computeChart({
        sex: birth.sex,
        time: parseTime(birth.birthtime),
        longitude: 116.41,
        options: { sihua: birth.options.sihua as ZiweiOptions['sihua'] },
      }),
    ),
    NOW,
  );
  const texts = Object.fromEntries(plan.keys.map((key) => [key, plan.write(key).text]));
  return { birth, verdict, texts };
});
const headsOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('# '));

test('tables keyed by the main stars have all fourteen', () => {
  const mains = [...STAR_NAMES.slice(0, MAIN_COUNT)].sort();
  const tables = Object.values(practice).filter((value): value is Table => typeof value === 'object');
  const byStar = tables.filter(({ rows }) => rows.紫微 !== undefined && rows.七杀 !== undefined);
  expect(byStar.map(({ id, rows }) => [id, Object.keys(rows).sort()])).toEqual(
    byStar.map(({ id }) => [id, mains]),
  );
  expect(byStar.length).toBeGreaterThanOrEqual(10);
});

test('each section has its subheadings and its minimum length', () => {
  for (const { texts } of told) {
    for (const section of MINE) {
      // A small child has no decade yet, nothing behind and none under way; of years that go neither way only the table tells.
      const fromRows = /十年大运策略|流年机遇与风险预警|决策支持/u.test(section);
      expect(headsOf(texts[section]!).length).toBeGreaterThanOrEqual(fromRows ? 3 : 4);
      // Late in life little is left to decide.
      const short = section === '决策支持';
      expect(texts[section]!.length).toBeGreaterThan(short ? 120 : 300);
      expect(headsOf(texts[plainKey(section)]!).length).toBeGreaterThanOrEqual(1);
      expect(texts[plainKey(section)]!.length).toBeGreaterThan(short ? 60 : 120);
    }
  }
});

test('the decades up to ninety and the ten years from now are told, with the directions of the verdict', () => {
  for (const { texts, verdict } of told) {
    const decades = texts.十年大运策略!;
    const toned = { 吉: '顺', 平: '平', 慎: '慎' };
    for (const each of verdict.decades) {
      const [line] = new RegExp(`^${each.ages}（.*?十年为.。`, 'mu').exec(decades) ?? [];
      if (each.phase === '将来' && each.age > 91) expect(line).toBeUndefined();
      else if (each.phase !== '将来' || each.age < 89)
        expect(line).toMatch(new RegExp(`在${each.palace.label}，.*十年为${toned[each.tone]}。$`, 'u'));
    }
    const years = texts.流年机遇与风险预警!;
    for (const { year, ganzhi, tone, palace } of verdict.years)
      expect(years).toContain(`${year}年${ganzhi}流年命宫叠本命${palace.name}：总势${toned[tone]}，`);
  }
});

test('no hour is both favourable and one of rest', () => {
  // A child's section tells no hour of rest.
  const grown = told.filter(({ verdict }) => verdict.stage !== '幼');
  expect(grown.length).toBeGreaterThan(50);
  for (const { texts, verdict } of grown) {
    const rest = /把([子丑寅卯辰巳午未申酉戌亥])时留给休整/.exec(texts.时空能量优化!)?.[1];
    expect(verdict.directions.map(({ zhi }) => zhi)).not.toContain(rest);
    // The hours of sleep are neither good nor bad ones.
    const zhi = resting(verdict).spot.palace.branch;
    expect(rest).toBe('子丑寅'.includes(zhi) ? undefined : zhi);
  }
});

test('the plain versions use no technical terms', () => {
  const terms =
    /宫|大限|小限|流年|四化|化[禄权科忌]|三方|四正|煞星|主星|禄存|擎羊|陀罗|火星|铃星|地空|地劫|格局/;
  for (const { texts } of told) {
    for (const section of MINE) expect(texts[plainKey(section)]).not.toMatch(terms);
  }
});

test('the current years of a child mention no work, money or marriage of its own', () => {
  const grown = /升职|跳槽|伴侣|老伴|枕边|桃色|应酬|贷|担保|股|合伙|职务|职场/;
  const children = told.filter(({ verdict }) => verdict.age <= 6);
  expect(children.length).toBeGreaterThan(4);
  for (const { texts } of children) {
    expect(texts.流年机遇与风险预警).not.toMatch(grown);
    expect(texts.流年机遇与风险预警Baihua).not.toMatch(grown);
  }
});

test('plain texts address the reader, for a child the parents', () => {
  for (const { texts, verdict } of told) {
    for (const section of MINE) {
      const text = texts[plainKey(section)]!;
      if (verdict.stage === '幼') expect(text).not.toContain('您');
      // The years are told by their matters, which name nobody.
      else if (section !== '流年机遇与风险预警') expect(text).toContain('您');
    }
  }
});

test('eight kinds of work are weighed, the closest first, each with stars that the chart has', () => {
  for (const { verdict } of told) {
    const types = workTypes(verdict);
    expect(types).toHaveLength(8);
    expect(types.map(({ points }) => points)).toEqual(
      types.map(({ points }) => points).toSorted((a, b) => b - a),
    );
    expect(types[0]!.stars.length).toBeGreaterThan(0);
  }
});
