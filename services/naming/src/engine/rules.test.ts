import { chooseNames } from './choose/list.ts';
import { rulingsOf } from './choose/rules.ts';
import { isOverused } from './data/overused.ts';
import { allVerses } from './data/verses.ts';
import { breaksOf } from './testing/breaks.ts';
import { familiesAreLegal, familyOf } from './testing/families.ts';
import { considerationsOf } from './words/notes.ts';
import { elementRemark, siblingRemark, verificationRemark } from './words/remark.ts';

/** Three hundred families, split so that each part is a separate test. */
const PARTS = Array.from({ length: 10 }, (_, part) => part);
const FAMILIES_IN_A_PART = 30;
const numbers = (part: number) =>
  Array.from({ length: FAMILIES_IN_A_PART }, (_, i) => part * FAMILIES_IN_A_PART + i + 1);

const lines = new Set(allVerses().map(({ line }) => line));
const PROMISES = /必定|一定会|改运|招财|保证|必然/;

test('the families are of legal characters', () => expect(familiesAreLegal()).toBe(true));

test.each(PARTS)('families of part %i: H1–H7, H10, H11 are never broken by what was chosen', (part) => {
  for (const number of numbers(part)) {
    const list = chooseNames(familyOf(number));
    expect({ number, broken: breaksOf(list) }).toEqual({ number, broken: [] });
    const told = considerationsOf(list).join('');
    // A list that is not full says so, and so does one with relaxed rules (H1, H20).
    expect({ number, full: list.names.length === 20 || told.includes('合规则的名字只有') }).toEqual({
      number,
      full: true,
    });
    expect({ number, told: list.relaxed.length === 0 || told.includes('放宽') }).toEqual({
      number,
      told: true,
    });
  }
});

describe('the other rules, over fifty families', () => {
  const lists = Array.from({ length: 50 }, (_, i) => chooseNames(familyOf(1000 + i)));
  const named = lists.flatMap((list) => list.names.map((name) => ({ list, name })));
  const judged = named.map(({ list, name }) => ({
    list,
    rulings: rulingsOf(name, list.family, list.birth.wants),
  }));

  test.each(['H8', 'H9', 'H12', 'H13', 'H14', 'H15'])('%s is kept, excused or reported as relaxed', (id) => {
    for (const { list, rulings } of judged) {
      const state = rulings.find((ruling) => ruling.id === id)?.state;
      if (state === 'broken') expect(list.relaxed).toContain(id);
    }
  });

  test('H16: the five grids are the sums of the shipped strokes', () => {
    for (const { list, name } of named) {
      const given = name.chars.filter(({ part }) => part !== 'surname').map(({ of }) => of.kangxi);
      const last = list.family.surname.length;
      expect(name.grids.地).toBe(given.reduce((sum, n) => sum + n, 0) + (given.length === 1 ? 1 : 0));
      expect(name.grids.总 - name.grids.人 + (last === 1 ? 1 : 0) + (given.length === 1 ? 1 : 0)).toBe(
        name.grids.外,
      );
    }
  });

  test('H18: every quotation has both characters at their positions in a shipped line', () => {
    for (const { name } of named) {
      if (!name.source) continue;
      const { verse, at } = name.source;
      expect(name.known || lines.has(verse.line)).toBe(true);
      expect(at.map((i) => [...verse.line][i])).toEqual(
        name.given.length === 1 ? [name.given, name.given] : [...name.given],
      );
    }
  });

  test('H19: nothing is promised', () => {
    for (const list of lists) {
      const remark = elementRemark(list) + siblingRemark(list) + verificationRemark(list);
      expect(remark + considerationsOf(list).join('')).not.toMatch(PROMISES);
    }
  });

  test('H21: no over-used name is among the best when there are others', () => {
    for (const { best } of lists) expect(best.filter(({ name }) => isOverused(name.given))).toEqual([]);
  });
});

test('H17: the same form gives the same list, and the hour matters only through the needed elements', () => {
  const form = familyOf(7);
  expect(JSON.stringify(chooseNames(form))).toBe(JSON.stringify(chooseNames({ ...form })));
  const born = { ...familyOf(8), stage: 'born' as const };
  const lists = Array.from({ length: 12 }, (_, i) =>
    chooseNames({ ...born, time: { ...born.time, hour: i * 2 } }),
  );
  const byWants = new Map<string, string>();
  for (const { birth, names } of lists) {
    const key = JSON.stringify(birth.wants!.roles);
    const got = names.map(({ full }) => full).join();
    expect(byWants.get(key) ?? got).toBe(got);
    byWants.set(key, got);
  }
});

test('other batches never repeat a name', () => {
  const form = familyOf(3);
  const seen = [0, 1, 2, 3].flatMap((batch) => chooseNames({ ...form, batch }).names.map(({ full }) => full));
  expect(new Set(seen).size).toBe(seen.length);
});

test('over eighty families no character occurs in more than three in a hundred names', () => {
  const counts = new Map<string, number>();
  let names = 0;
  for (let i = 0; i < 80; i++)
    for (const { chars } of chooseNames({ ...familyOf(5000 + i), generation: { place: 2, char: '' } })
      .names) {
      names += 1;
      for (const { char, part } of chars) if (part === 'given') counts.set(char, (counts.get(char) ?? 0) + 1);
    }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  expect({ char: most![0], share: most![1] / names <= 0.03 }).toEqual({ char: most![0], share: true });
});
