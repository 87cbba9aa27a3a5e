/** The compiled texts, and how the best names of many lists are told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf, readContent } from '@tianji/teller/tools';
import { agendaOf, NAMING_FACTS } from '../agenda/index.ts';
import { wholeName } from '../engine/base/base.ts';
import { chooseNames, judgeName, type NameList } from '../engine/index.ts';
import { familyOf } from '../engine/testing/families.ts';
import { foundIn, isChosenBy } from '../engine/wishes/answers.ts';
import { library } from './library.ts';
import { tellName, tellNames } from './names.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');
const WISHES = ['希望她善良、有学问，出自诗经', '末字用“宁”，平安，喜欢山', '要水，念来响亮'];

const told = ({ best, birth, family }: NameList) =>
  tellNames({ names: best.map(({ name }) => name), best, wants: birth.wants, family });
const lists = Array.from({ length: 200 }, (_, i) => {
  const form = familyOf(60_000 + i);
  if (i % 4 > 0) return chooseNames(form);
  return chooseNames({ ...form, generation: { place: 2, char: '' }, wishes: WISHES[(i / 4) % 3]! });
});
const all = lists.map((list) => ({ list, said: told(list) }));

test('content has no faults, and what is kept is made from it', () => {
  const content = readContent(join(PACKAGE, 'content'), NAMING_FACTS);
  expect(content.faults).toEqual([]);
  expect(readFileSync(join(PACKAGE, 'src/data/texts.ts'), 'utf8')).toBe(moduleOf(content));
});

test('no clause stands in more than a quarter of two hundred lists', () => {
  const counts = new Map<string, number>();
  for (const { said } of all) {
    const clauses = `${[...said.explanation.values()].join('')}${said.why}`.split(/[，。；：、！？“”（）]/u);
    const long = clauses.filter((clause) => (clause.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4);
    for (const clause of new Set(long)) counts.set(clause, (counts.get(clause) ?? 0) + 1);
  }
  const most = [...counts].filter(([, count]) => count > all.length / 4);
  expect(most).toEqual([]);
});

test('every best name is told as a whole, heard, weighed by its elements, and with what speaks against it', () => {
  for (const { list, said } of all) {
    const { facts } = agendaOf({
      ...{ names: list.best.map(({ name }) => name), best: list.best },
      ...{ wants: list.birth.wants, family: list.family },
    });
    for (const { name } of list.best) {
      const text = said.explanation.get(name.full)!;
      const whole = wholeName(name.given);
      if (whole) expect(text.startsWith(whole.introduction)).toBe(true);
      // No glosses side by side.
      expect(text).not.toMatch(/“.”，[^；。]*；“.”，/);
      expect(text).toMatch(/属[木火土金水]|五行不论/);
      const at = `option:${name.full}`;
      expect(text).toContain(String(facts.get(`${at}/sound`)!.slots!.walk));
      expect(facts.has(`${at}/against`) || facts.has(`${at}/noted`)).toBe(true);
      expect(text.length).toBeGreaterThan(60);
      expect(text.length).toBeLessThan(230);
      expect(text).not.toMatch(/必定|一定会|改运|招财|保证|[{}]/);
      expect(said.line.get(name.full)).toBe(whole?.introduction ?? said.line.get(name.full));
      expect(said.line.get(name.full)).not.toBe('');
    }
  }
});

test('what is heard in a name, or who bears it, is told of it', () => {
  const heard = judgeName({
    ...{ name: '王思远', sex: undefined, birth: undefined, parents: ['', ''] },
    generation: { place: 2, char: '' },
  });
  expect(tellName(heard.name, heard.wants)).toContain('“王思”念来近“枉死”');
  const borne = judgeName({
    ...{ name: '戴望舒', sex: undefined, birth: undefined, parents: ['', ''] },
    generation: { place: 2, char: '' },
  });
  expect(tellName(borne.name, borne.wants)).toMatch(/诗人戴望舒/);
});

test('the wishes of a family are answered for each name, and what is left open is named', () => {
  const wished = all.filter(({ list }) => list.family.wishes?.wishes.some(isChosenBy));
  expect(wished.length).toBeGreaterThan(40);
  for (const { list, said } of wished) {
    for (const { name } of list.best) {
      const text = said.explanation.get(name.full)!;
      for (const wish of list.family.wishes!.wishes.filter(isChosenBy))
        if (foundIn(name, wish, list.family.siblings) === '') expect(text).toContain(wish.words);
      expect(text).toMatch(/您的心愿|您想要的|您说的/);
    }
    expect(said.why).toMatch(/心愿/);
    expect(said.why).not.toMatch(/\d样|零样/);
  }
});

test('why these three: each has its ground, and a name that an element is against is not said to be without fault', () => {
  for (const { list, said } of all) {
    for (const { name } of list.best) expect(said.why).toContain(name.full);
    const facts = agendaOf({
      ...{ names: list.best.map(({ name }) => name), best: list.best },
      ...{ wants: list.birth.wants, family: list.family },
    }).facts;
    for (const { name } of list.best)
      if (facts.get(`option:${name.full}/ground`)!.value === '不冲')
        expect(said.explanation.get(name.full)).not.toContain('为忌');
  }
});

test('an element by sound alone is never said to be of use or against the chart', () => {
  for (let i = 0; i < 20; i++) {
    const list = chooseNames({ ...familyOf(21_000 + i), generation: { place: 2, char: '懋' } });
    for (const text of told(list).explanation.values()) expect(text).not.toMatch(/（音），为/);
  }
});

test('every row can be told: it fits some name of the lists, or its kind is rare', () => {
  const used = new Set<string>();
  for (const { list } of all) {
    const agenda = agendaOf({
      ...{ names: list.best.map(({ name }) => name), best: list.best },
      ...{ wants: list.birth.wants, family: list.family },
    });
    for (const { name, value } of agenda.facts.values()) used.add(`${name} ${value}`);
  }
  const kinds = new Set(
    library().texts.flatMap(({ needs }) =>
      Object.entries(needs).flatMap(([name, values]) => values.map((value) => `${name} ${value}`)),
    ),
  );
  const never = [...kinds].filter((kind) => !used.has(kind));
  expect(never.length / kinds.size).toBeLessThan(0.35);
});
