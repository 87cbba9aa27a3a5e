/** A relation as charts print it, with its signs and the element it forms: 申子辰三合水, 癸丁冲, 丑子六合土. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^[子丑寅卯辰巳午未申酉戌亥]{2}$/, '空亡'],
  [/拱合|三合/, '三合'],
  [/三会/, '三会'],
  [/暗合/, '暗合'],
  [/六合/, '六合'],
  [/^[甲乙丙丁戊己庚辛壬癸]{2}合/, '五合'],
  [/刑$/, '相刑'],
  [/害$/, '六害'],
  [/破$/, '六破'],
  [/冲$/, '相冲'],
  [/^[旺相休囚死]$/, '旺相休囚死'],
  [/^生肖/, '生肖'],
];

const bare = (term: string): string => term.replace(/（[^）]*）$/, '');

/** The term that explains a whole family of words; empty when there is none. */
export const familyOf = (term: string): string => FAMILIES.find(([pattern]) => pattern.test(term))?.[1] ?? '';

/**
 * The term among `terms` that explains a word: the word itself, the only term of that name with a field in
 * （）, or the term of its family. Undefined when no term explains it.
 */
export function explaining(word: string, terms: ReadonlySet<string>): string | undefined {
  if (terms.has(word)) return word;
  const sole = [...terms].filter((term) => bare(term) === word);
  if (sole.length === 1) return sole[0];
  const family = familyOf(word);
  return terms.has(family) ? family : undefined;
}
