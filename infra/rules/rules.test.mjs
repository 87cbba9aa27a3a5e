import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkRules, declaredOptions, optionTable, refreshed, rulesPage } from './rules.mjs';

const list = [
  {
    key: 'turn',
    title: '换日',
    default: '00:00',
    values: [
      { value: '23:00', label: '子初', sentence: '子初换日' },
      { value: '00:00', label: '零点', sentence: '零点换日' },
    ],
    note: '附注。',
    source: '某书',
  },
];
const declared = new Map([['TURN_OPTIONS', list]]);

test('a table has the default and the alternatives in the declared wording', () => {
  expect(optionTable(list)).toContain('| `turn` 换日 | `00:00` 零点换日 | `23:00` 子初换日 |');
  expect(optionTable(list)).toContain('* 换日: 附注。 (某书)');
});

test('schools have a table of their own, with the rules that they have otherwise', () => {
  const schools = [
    { school: 'one', label: '甲派', rules: {} },
    { school: 'two', label: '乙派', rules: { turn: '23:00' } },
  ];
  const text = optionTable([...list, ...schools]);
  expect(text).toContain('| `one` 甲派 | as by default |');
  expect(text).toContain('| `two` 乙派 | `turn` 子初换日 |');
  expect(text).toContain(optionTable(list).trim());
});

test('weights have what, value, how sure and source', () => {
  const weights = [{ what: '化禄', value: '+4', sure: 'D', source: '自定' }];
  const text = refreshed('<!-- weights W -->\n<!-- end -->', new Map([['W', weights]]));
  expect(text).toContain('| 化禄 | +4 | our decision | 自定 |');
});

test('prose stays, tables are regenerated', () => {
  const text = '## 某\n\n<!-- options TURN_OPTIONS -->\nold\n<!-- end -->\n\nProse.\n';
  const fresh = refreshed(text, declared);
  expect(fresh).toMatch(
    /^## 某\n\n<!-- options TURN_OPTIONS -->\n\| option[\s\S]*<!-- end -->\n\nProse\.\n$/,
  );
  expect(refreshed(fresh, declared)).toBe(fresh);
});

test('a declaration without a place, and a place without a declaration, are refused', () => {
  expect(() => refreshed('Prose.', declared)).toThrow('TURN_OPTIONS has no place');
  expect(() => refreshed('<!-- options OTHER -->\n<!-- end -->', declared)).toThrow('declares OTHER');
});

describe('this project', () => {
  const tools = declaredOptions();

  test('every part is up to date, and an outdated one is found', () => {
    expect(checkRules(tools)).toEqual([]);
    const [id, first] = [...tools][0];
    // Beside options a tool declares weights, which have no title.
    const [name, options] = [...first].find(([, [{ values }]]) => values !== undefined);
    const [option, ...rest] = options;
    const renamed = new Map([...first, [name, [{ ...option, title: '别名' }, ...rest]]]);
    expect(checkRules(new Map([...tools, [id, renamed]]))).toEqual([expect.stringContaining('not current')]);
  });

  test('the page has every declared value of every tool', () => {
    const page = rulesPage(tools);
    const values = [...tools.values()].flatMap((each) =>
      [...each.values()].flat().flatMap((option) => option.values ?? []),
    );
    expect(values.length).toBeGreaterThan(20);
    const links = [...page.matchAll(/\]\((\.[^)]+)\)/g)].map(([, to]) =>
      join(import.meta.dirname, '../dist', to),
    );
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
    for (const { value, sentence } of values) expect(page).toContain(`\`${value}\` ${sentence}`);
  });
});
