import { changed, pointsIn } from './points.mjs';

const of = (source, tsx) => pointsIn(source, tsx).map((point) => changed(source, point));

test('operators are turned, wherever they stand, and the text around them stays', () => {
  expect(of("const 名 = '天机🎋' /* < */; const x = a < b;")).toEqual([
    "const 名 = '天机🎋' /* < */; const x = a <= b;",
  ]);
  expect(of('const x = (a) && b;')).toEqual(['const x = (a) || b;']);
});

test('where a comment holds the sign too, nothing is changed', () => {
  expect(of('const x = a /* < */ < b;')).toEqual([]);
});

test('a condition holds always, or never', () => {
  expect(of('if (a) b = 1;').sort()).toEqual(['if (false) b = 1;', 'if (true) b = 1;']);
  const choices = ['const x = a ? b : c;', 'const x = false ? b : c;', 'const x = true ? b : c;'];
  expect(of('const x = !a ? b : c;').sort()).toEqual(choices);
});

test('numbers and truths of tables stay, those of functions change', () => {
  expect(of('const TABLE = [1, 2, true];')).toEqual([]);
  expect(of('const f = () => [1, true];')).toEqual([
    'const f = () => [2, true];',
    'const f = () => [1, false];',
  ]);
});

test('a call that is only made is left out; that of the parent class never', () => {
  expect(of('function f() { g(); }')).toEqual(['function f() { ; }']);
  expect(of('class A extends B { constructor() { super(); } }')).toEqual([]);
});

test('types and imports are not changed', () => {
  expect(of("import { a } from 'b'; type C = 1 | 2; interface D { e: true }")).toEqual([]);
});

test('what is parsed before does not move the places', () => {
  const source = 'export const 甲 = (乙: number) => 乙 > 3;';
  const first = pointsIn(source);
  pointsIn('const 一 = "一二三四五六七八九十";');
  expect(pointsIn(source)).toEqual(first);
  expect(first.map((point) => changed(source, point))).toContain(
    'export const 甲 = (乙: number) => 乙 >= 3;',
  );
});
