import { branchElement, cycleIndex, voidBranches } from '@tianji/almanac/cycle';
import { CASES, type ClassicalCase } from './cases.ts';
import { castBetween, castOf, HEXAGRAMS, type Relative, relativeOf } from './index.ts';

const named = new Map(HEXAGRAMS.map((hexagram) => [hexagram.fullName, hexagram]));
const castOfCase = ({ original, changed }: ClassicalCase) =>
  castOf(castBetween(named.get(original)!.digits, named.get(changed ?? original)!.digits));

test('at least 120 cases, each once', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(120);
  expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
});

describe('the charts of the books, computed again', () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const cast = castOfCase(one);
    expect(cast.moving).toEqual(one.moving);
    expect(cast.changed?.hexagram.fullName ?? null).toBe(one.changed);
    if (!one.yongshen) return;
    const { by, relative, branch, lines, place } = one.yongshen;
    for (const position of lines) {
      const shown = cast.original.lines[position - 1]!;
      const line = { shown, hidden: shown.hidden!, changed: cast.changed?.lines[position - 1] }[place]!;
      expect([line.relative, line.ganzhi[1]]).toEqual([relative, branch]);
      if (by !== '用神') expect(shown.mark).toBe(by);
    }
  });

  it('the void follows from the day, except for three errors in the books', () => {
    const differ = CASES.filter(
      ({ printedVoid, day }) => printedVoid && voidBranches(cycleIndex(day)).join() !== printedVoid.join(),
    );
    expect(differ.map(({ id }) => id)).toEqual(['bs-0202a', 'zs-177', 'zs-248']);
  });
});

describe('our explanations', () => {
  const bare = (text: string) => text.replace(/\P{Script=Han}/gu, '');

  it('have a readable length and complete sentences', () => {
    const odd = CASES.filter(
      ({ explanation }) =>
        bare(explanation).length < 28 ||
        bare(explanation).length > 100 ||
        !/^[\p{Script=Han}，。：；、]+。$/u.test(explanation),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('neither frighten nor promise', () => {
    const odd = CASES.filter(({ explanation }) =>
      /你|死|亡|寿|大凶|必定|一定会|注定|灾|绝症|血/.test(explanation),
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('are not a copy of the author’s words, and no two are the same', () => {
    expect(new Set(CASES.map(({ explanation }) => explanation)).size).toBe(CASES.length);
    const copied = CASES.filter(({ explanation, quote }) => {
      const words = bare(quote);
      return Array.from({ length: Math.max(0, words.length - 11) }, (_, i) => words.slice(i, i + 12)).some(
        (run) => bare(explanation).includes(run),
      );
    });
    expect(copied.map(({ id }) => id)).toEqual([]);
  });

  it('give each branch its own element', () => {
    const wrong = CASES.flatMap(({ id, explanation }) =>
      [...explanation.matchAll(/([子丑寅卯辰巳午未申酉戌亥])([木火土金水])/g)]
        .filter(([, branch, element]) => branchElement(branch!) !== element)
        .map(([words]) => `${id}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  it('give each branch its relative in the palace', () => {
    const wrong = CASES.flatMap((one) => {
      const palace = castOfCase(one).original.element;
      const pairs = [
        ...one.explanation.matchAll(
          /(?<relative>父母|兄弟|子孙|妻财|官鬼)(?<branch>[子丑寅卯辰巳午未申酉戌亥])[木火土金水]/g,
        ),
        ...one.explanation.matchAll(
          /(?<branch>[子丑寅卯辰巳午未申酉戌亥])[木火土金水](?<relative>父母|兄弟|子孙|妻财|官鬼)/g,
        ),
      ];
      return pairs
        .map(({ 0: words, groups }) => ({ words, ...(groups as { relative: Relative; branch: string }) }))
        .filter(({ relative, branch }) => relativeOf(palace, branchElement(branch)) !== relative)
        .map(({ words }) => `${one.id}: ${words}`);
    });
    expect(wrong).toEqual([]);
  });

  it('mention no branch that the case lacks: a line, a hidden one, month, day, or a date', () => {
    const checked = CASES.flatMap((one) => {
      const { original, changed } = castOfCase(one);
      const has = new Set(
        [...original.lines, ...(changed?.lines ?? [])]
          .flatMap((line) => [line.ganzhi[1]!, line.hidden?.ganzhi[1] ?? ''])
          .concat(one.month, one.day[1]!),
      );
      return [...one.explanation.matchAll(/([子丑寅卯辰巳午未申酉戌亥])[木火土金水]/g)]
        .filter(([, branch]) => !has.has(branch!))
        .map(([words]) => `${one.id}: ${words}`);
    });
    expect(checked).toEqual([]);
  });
});
