import { STARS } from '../../engine/shensha/index.ts';
import { ROLES } from '../reading-strength.ts';
import { frightening } from '../wording.ts';
import * as bonds from './depth-bonds.ts';
import * as touch from './depth-luck.ts';
import * as deepPlain from './depth-plain.ts';
import * as signs from './depth-signs.ts';

const MODULES = [bonds, touch, deepPlain, signs];
const GODS = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'.split(' ');
const PAIRS = ['年柱月柱', '年柱日柱', '年柱时柱', '月柱日柱', '月柱时柱', '日柱时柱'];
const sorted = (list: readonly string[]) => [...list].sort();
const keys = (table: object) => Object.keys(table).sort();

/** Every string in a table of any depth. */
function strings(table: unknown): string[] {
  if (typeof table === 'string') return [table];
  return table !== null && typeof table === 'object' ? Object.values(table).flatMap(strings) : [];
}

test('tables by ten god have every key', () => {
  const byGod = [...Object.values(bonds.LEADING), ...Object.values(deepPlain.PLAIN_LEADING)];
  for (const table of byGod) expect(keys(table)).toEqual(sorted(GODS));
});

test('bonds have texts for each of the six pairs', () => {
  for (const table of [...Object.values(bonds.BONDS), ...Object.values(deepPlain.PLAIN_BONDS)])
    expect(keys(table)).toEqual(sorted(PAIRS));
});

test('every star of the engine belongs to exactly one family', () => {
  expect(Object.values(signs.STAR_FAMILY).flat().sort()).toEqual(sorted(STARS.map((star) => star.name)));
});

test('no text occurs twice, none frightens or promises', () => {
  const names = new Set([...STARS.map((star) => star.name), ...ROLES]);
  const all = MODULES.flatMap(strings).filter((text) => !names.has(text));
  const twice = all.filter((text, i) => text.length > 4 && all.indexOf(text) !== i);
  expect(twice).toEqual([]);
  expect(all.flatMap(frightening)).toEqual([]);
});
