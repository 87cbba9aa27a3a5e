import type { Fact } from '../chart-tool.ts';
import { rowsOf } from './compared.ts';

const differing = (one: readonly Fact[], other: readonly Fact[]): string[] =>
  rowsOf([one, other])
    .filter(({ onlyHere, onlyThere }) => onlyHere + onlyThere !== '')
    .map(({ name }) => name);

/** A small generator: the same charts in every run. */
function* numbers(): Generator<number, never> {
  for (let seed = 20261128; ; ) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    yield seed / 2147483648;
  }
}

const PALACES = '子丑寅卯辰巳午未申酉戌亥';
const MARKS = '禄权科忌';

/** A reading as services write it: what a mark means, and what marks are, is said where it comes first. */
function readingOf(marks: readonly string[]): Fact[] {
  const told = new Set<string>();
  const once = (sentence: string) => {
    const fresh = !told.has(sentence);
    told.add(sentence);
    return fresh ? sentence : '';
  };
  return [...PALACES].map((palace, at): Fact => {
    const means = [...marks[at]!].map((mark) => `${palace}宫见${mark}。${once(`${mark}是四化之一。`)}`);
    return [
      `${palace}宫`,
      `这里讲${palace}宫。${means.join('')}${means.length > 0 ? once('四化由天干定。') : ''}`,
    ];
  });
}

test('what differs is what the charts differ in, not what was left out as said before', () => {
  const next = numbers();
  const marksOf = () => [...PALACES].map(() => [...MARKS].filter(() => next.next().value < 0.2).join(''));
  let leftOut = 0;
  for (let n = 0; n < 300; n += 1) {
    const one = marksOf();
    const other = one.map((marks) => (next.next().value < 0.15 ? '' : marks));
    const [here, there] = [readingOf(one), readingOf(other)];
    const wanted = here.flatMap(([name], at) => (one[at] === other[at] ? [] : [name]));
    expect(differing(here, there)).toEqual(wanted);
    leftOut += here.filter(([, text], at) => text !== there[at]![1]).length - wanted.length;
  }
  // There was something to tell apart.
  expect(leftOut).toBeGreaterThan(50);
});

test('a value that is no text is compared as it is', () => {
  const one: Fact[] = [
    ['总分', '61'],
    ['命宫', '55'],
  ];
  const other: Fact[] = [
    ['总分', '55'],
    ['命宫', '55'],
    ['身宫', '61'],
  ];
  expect(rowsOf([one, other])).toEqual([
    { name: '总分', value: '61', beside: '55', onlyHere: '61', onlyThere: '55' },
    { name: '命宫', value: '55', beside: '55', onlyHere: '', onlyThere: '' },
    { name: '身宫', value: '—', beside: '61', onlyHere: '—', onlyThere: '61' },
  ]);
});

test('of two texts each side has the sentences that the other lacks; what is said only later is one of them', () => {
  const one: Fact[] = [
    ['甲', '同。左。'],
    ['乙', '先。'],
  ];
  const other: Fact[] = [
    ['甲', '同。右。'],
    ['乙', '先。左。'],
  ];
  expect(rowsOf([one, other]).map(({ onlyHere, onlyThere }) => [onlyHere, onlyThere])).toEqual([
    ['左。', '右。'],
    ['', ''],
  ]);
});
