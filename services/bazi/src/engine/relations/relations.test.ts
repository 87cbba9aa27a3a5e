// Pair tables against cantian-tymext, exhaustively; groups of three and their hiding against a simple
// reimplementation. Named difference: overcomeAsClash: the peer counts stems that overcome each other (甲戊, 丙庚
// …) as clashing; we reserve 相冲 for 甲庚 乙辛 丙壬 丁癸, and let either make 天克地冲. The peer checks half
// punishments separately.
import { BRANCHES, STEMS } from '@tianji/almanac/cycle';
import {
  checkGanChong,
  checkGanHe,
  checkHalfSanxing,
  checkZhiChong,
  checkZhiHai,
  checkZhiHe,
  checkZhiPo,
  checkZhiXing,
} from 'cantian-tymext';
import { natalOf } from '../natal.ts';
import { seeded } from '../seeded.ts';
import type { Relation } from '../types.ts';
import { fortuneRelations, natalRelations } from './relations.ts';
import { branchPair, GROUPS, pillarPair, stemPair } from './tables.ts';

const pairs = (n: number) => Array.from({ length: n * n }, (_, i) => [Math.floor(i / n), i % n] as const);
const types = (a: number, b: number) => branchPair(a, b).map((kind) => kind.type);

test('stems: unions and clashes', () => {
  const has = (check: typeof checkGanHe, a: number, b: number) =>
    Boolean(check(STEMS[a]!, STEMS[b]!) || check(STEMS[b]!, STEMS[a]!));
  for (const [a, b] of pairs(10)) {
    const kinds = stemPair(a, b).map((kind) => kind.type);
    expect([a, b, kinds.includes('五合')]).toEqual([a, b, has(checkGanHe, a, b)]);
    // Rule overcomeAsClash.
    const overcome = Math.abs(a - b) === 4;
    expect([a, b, kinds.includes('相冲') || overcome]).toEqual([a, b, has(checkGanChong, a, b)]);
  }
});

test.each([
  ['六合', checkZhiHe],
  ['六冲', checkZhiChong],
  ['六害', checkZhiHai],
  ['六破', checkZhiPo],
] as const)('branches: %s', (type, check) => {
  const name = (a: number, b: number) => BRANCHES[a]! + BRANCHES[b]!;
  const ours = pairs(12).filter(([a, b]) => types(a, b).includes(type));
  const theirs = pairs(12).filter(([a, b]) =>
    Boolean(check(BRANCHES[a]!, BRANCHES[b]!) || check(BRANCHES[b]!, BRANCHES[a]!)),
  );
  expect(ours.map(([a, b]) => name(a, b))).toEqual(theirs.map(([a, b]) => name(a, b)));
});

test('branches: punishments', () => {
  const theirs = pairs(12).filter(([a, b]) => {
    const [x, y] = [BRANCHES[a]!, BRANCHES[b]!];
    return [checkZhiXing, checkHalfSanxing].some((check) => Boolean(check(x, y) || check(y, x)));
  });
  const ours = pairs(12).filter(([a, b]) => types(a, b).some((type) => type === '相刑' || type === '自刑'));
  expect(ours).toEqual(theirs);
});

test('every relation is mutual', () => {
  for (const [a, b] of pairs(12)) expect(types(a, b)).toEqual(types(b, a));
  for (const [a, b] of pairs(60)) expect(pillarPair(a, b)).toEqual(pillarPair(b, a));
});

test('whole pillars', () => {
  // 甲子: itself, 庚午 (clash and overcome), 己丑 (both combine), 甲午 (same stem, only the branches clash).
  expect(pillarPair(0, 0)).toEqual([{ type: '伏吟' }]);
  expect(pillarPair(0, 6)).toEqual([{ type: '天克地冲' }]);
  expect(pillarPair(0, 54)).toEqual([{ type: '天克地冲' }]);
  expect(pillarPair(0, 25)).toEqual([{ type: '天合地合' }]);
  expect(pillarPair(0, 30)).toEqual([]);
});

const text = (list: readonly Relation[]) => list.map((each) => `${each.type}${each.chars}`);

test('a complete 三合 hides its halves, and no others', () => {
  // 申 子 辰 午
  const natal = natalOf(true, { year: 8, month: 0, day: 4, hour: 6 });
  const list = text(natalRelations(natal).branches);
  expect(list).toContain('三合申子辰');
  expect(list.filter((each) => /^(半合|拱合)/.test(each))).toEqual([]);
  expect(list).toContain('六冲子午');
});

test('cycle and year: groups completed from outside, halves hidden, nothing natal repeated', () => {
  const next = seeded(3);
  const pick = () => Math.floor(next() * 60);
  for (let i = 0; i < 3000; i++) {
    const natal = natalOf(
      next() < 0.5,
      { year: pick(), month: pick(), day: pick(), hour: pick() },
      i % 5 === 0,
    );
    const [luck, year] = [i % 7 === 0 ? -1 : pick(), pick()];
    const found = fortuneRelations(natal).of(luck, year);
    const all = [...natal.branches, ...(luck < 0 ? [] : [luck % 12]), year % 12];
    const fresh = all.slice(natal.count);
    for (const [g, group] of GROUPS.entries()) {
      const name = group.branches.map((b) => BRANCHES[b]).join('');
      const complete = group.branches.every((b) => all.includes(b));
      const joined = fresh.some((b) => group.branches.includes(b));
      const entry = found.branches.find((each) => each.type === group.type && each.chars === name);
      expect(Boolean(entry)).toBe(complete && joined);
      if (entry) expect(entry.pillars).toHaveLength(all.filter((b) => group.branches.includes(b)).length);
      if (complete && g !== 8 && g !== 9)
        expect(
          found.branches.filter(
            (each) =>
              /^(半合|拱合)$/.test(each.type) && [...each.chars].every((c) => name.includes(c)) && g < 4,
          ),
        ).toEqual([]);
    }
    for (const list of [found.stems, found.branches, found.pillars])
      for (const each of list) expect(each.pillars.some((p) => p === '大运' || p === '流年')).toBe(true);
  }
});

test('岁运并临', () => {
  const natal = natalOf(true, { year: 0, month: 2, day: 4, hour: 6 });
  const { pillars } = fortuneRelations(natal).of(30, 30);
  expect(text(pillars)).toContain('岁运并临甲午甲午');
  expect(text(pillars).filter((each) => each.startsWith('伏吟'))).toEqual([]);
});
