import { HEXAGRAMS, SPIRITS } from '@tianji/hexagram';
import terms from '../../../terms.json';
import { meaning } from './glossary.ts';
import { explainedAs } from './named.ts';

const RELATIVES = HEXAGRAMS.flatMap(({ lines }) => lines.map(({ relative }) => relative));
const MARKS = ['六冲卦', '六合卦', '游魂', '归魂', '变六冲', '变六合', '内卦反吟', '外卦伏吟', '六爻安静'];

test.each([...new Set<string>([...RELATIVES, ...SPIRITS, ...MARKS])])('%s has its meaning', (word) => {
  const of = explainedAs(word);
  const { lines, source } = meaning(of!);
  expect(lines[0]!.length).toBeGreaterThan(10);
  expect(source).toMatch(/《|法$/);
});

test('the frames of three are referred to by name, not explained', () => {
  expect(explainedAs('巳酉丑合金局')).toBeNull();
});

test('a word shows its field in no title, and how it arises here below its meaning', () => {
  expect(meaning('白虎（六神）').title).toBe('白虎');
  expect(meaning('旬空', '甲子日所在的一旬，缺戌、亥').lines[1]).toBe('此卦：甲子日所在的一旬，缺戌、亥。');
});

test('no meaning is written for two words, and each ends as a sentence does', () => {
  const texts = Object.values(terms).flatMap((entry) => ('text' in entry ? [entry.text] : []));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => !text.endsWith('。'))).toEqual([]);
});
