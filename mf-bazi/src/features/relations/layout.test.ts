import type { Relation } from '../chart/model.ts';
import { layout } from './layout.ts';
import { relationText, strokeOf } from './words.ts';

const NAMES = ['流年', '大运', '年柱', '月柱', '日柱', '时柱'];
const relation = (
  type: string,
  pillars: string[],
  chars: string,
  element?: Relation['element'],
): Relation => ({
  type,
  pillars,
  chars,
  ...(element && { element }),
});

const LIST = [
  relation('三合', ['大运', '月柱', '时柱'], '申子辰', '水'),
  relation('六冲', ['大运', '流年'], '子午'),
  relation('六害', ['年柱', '月柱'], '亥申'),
  relation('六破', ['日柱', '时柱'], '丑辰'),
  relation('六合', ['大运', '日柱'], '子丑', '土'),
];

test('short brackets are nearest, and none overlap', () => {
  const brackets = layout(LIST, NAMES, 100);
  expect(brackets.map(({ relation: { chars }, lane }) => [chars, lane])).toEqual([
    ['子午', 0],
    ['亥申', 0],
    ['丑辰', 0],
    ['子丑', 1],
    ['申子辰', 2],
  ]);
  for (const a of brackets)
    for (const b of brackets)
      if (a !== b && a.lane === b.lane)
        expect(a.ends.at(-1)! <= b.ends[0]! || b.ends.at(-1)! <= a.ends[0]!).toBe(true);
});

test('ends in one column are 8 px apart around its middle, longer ones outside shorter ones', () => {
  const brackets = layout(LIST, NAMES, 100);
  const at = brackets.flatMap(({ ends }) => ends.filter((x) => x > 100 && x < 200)).sort((a, b) => a - b);
  expect(at).toEqual([142, 150, 158]);
  // 申子辰 extends further right than 子丑, so its end is further left.
  const end = (chars: string) => brackets.find((each) => each.relation.chars === chars)!.ends[0]!;
  expect(end('申子辰')).toBeLessThan(end('子丑'));
});

test('many ends share a narrow column', () => {
  const many = Array.from({ length: 9 }, () => relation('六害', ['年柱', '月柱'], '亥申'));
  for (const { ends } of layout(many, NAMES, 58)) {
    expect(ends[0]).toBeGreaterThanOrEqual(2 * 58);
    expect(ends[0]).toBeLessThanOrEqual(3 * 58);
  }
});

test('a label is in the gap closest to the middle', () => {
  expect(layout([LIST[0]!], NAMES, 100)[0]!.label).toBe(300);
  expect(layout([LIST[2]!], NAMES, 100)[0]!.label).toBe(300);
});

test('relations at columns that are not shown are left out', () => {
  expect(layout(LIST, NAMES.slice(2), 100).map((each) => each.relation.chars)).toEqual(['亥申', '丑辰']);
});

test('each kind has its label and its stroke', () => {
  expect(relationText(LIST[4]!)).toBe('子丑六合土');
  expect(relationText(LIST[4]!, true)).toBe('合土');
  expect(relationText(LIST[1]!)).toBe('子午冲');
  expect(strokeOf(LIST[1]!)).toEqual({ colour: 'var(--ink-1)', arrows: true });
  expect(strokeOf(LIST[0]!)).toEqual({ colour: 'var(--shui)', arrows: false });
  expect(strokeOf(relation('拱合', [], '申辰', '水')).dash).toBe('5 3');
  expect(strokeOf(relation('相刑', [], '丑戌')).dash).toBe('10 4');
  expect(strokeOf(LIST[2]!).dash).toBe('2 3');
});
