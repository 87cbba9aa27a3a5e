import type { Place } from './places.ts';

// The first character of each initial in the browser's pinyin collation. Letters that begin no syllable (I U V) are
// absent.
const BOUNDS = '阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝';
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ';
// Characters that these names pronounce otherwise than the dictionary's first reading.
const NAMES: readonly [string, string][] = [
  ['重庆', 'CQ'],
  ['长', 'C'],
  ['厦门', 'XM'],
  ['六安', 'LA'],
  ['亳', 'B'],
  ['蚌埠', 'BB'],
  ['朝阳', 'CY'],
  ['单县', 'SX'],
  ['洪洞', 'HT'],
  ['番禺', 'PY'],
  ['东莞', 'DG'],
  ['浚县', 'XX'],
  ['大城', 'DC'],
  ['乐清', 'YQ'],
  ['牟平', 'MP'],
];

let collator: Intl.Collator | null = null;

function initialOf(char: string): string {
  if (/[A-Za-z]/.test(char)) return char.toUpperCase();
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin');
  let letter = '';
  for (let i = 0; i < BOUNDS.length; i += 1) {
    if (collator.compare(char, BOUNDS[i] as string) < 0) break;
    letter = LETTERS[i] as string;
  }
  return letter;
}

/** First letters of a Chinese name: 成都市 → CDS. */
export function initials(name: string): string {
  let text = name;
  for (const [chars, letters] of NAMES) text = text.replaceAll(chars, letters);
  return Array.from(text, initialOf).join('');
}

// The short form of a name: 四川省 四川, 内蒙古自治区 内蒙古, 成都市 成都.
const shortName = (name: string) =>
  name.length > 2
    ? name.replace(/(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|[省市区县])$/, '')
    : name;

type Entry = { row: Place; han: string; letters: string; spelled: string };
let indexed: { rows: readonly Place[]; entries: Entry[] } | null = null;

function index(rows: readonly Place[]): Entry[] {
  if (indexed?.rows === rows) return indexed.entries;
  const cache = new Map<string, string>();
  const short = (name: string) => {
    const found = cache.get(name) ?? initials(name);
    cache.set(name, found);
    return found;
  };
  const entries = rows.map((row) => {
    const parts = [...new Set([row.sheng, row.shi, row.qu])];
    return {
      row,
      han: `${parts.join('')} ${parts.map(shortName).join('')}${parts.at(-1)?.slice(-1) ?? ''}`,
      letters: ` ${parts.map(short).join(' ')}`,
      spelled: (row.pinyin ?? '').toLowerCase().replaceAll(/[^a-z]/g, ''),
    };
  });
  indexed = { rows, entries };
  return entries;
}

function score(entry: Entry, han: string, letters: string): number {
  const { row } = entry;
  if (han) {
    if (row.qu === han || (row.shi === han && row.qu === row.shi)) return 4;
    if (row.qu.startsWith(han)) return 3;
    if (row.shi.startsWith(han) || row.sheng.startsWith(han)) return 2;
    return entry.han.includes(han) ? 1 : 0;
  }
  if (!letters) return 0;
  const own = initials(row.qu);
  if (own === letters) return 4;
  if (own.startsWith(letters)) return 3;
  if (entry.letters.includes(` ${letters}`)) return 2;
  return entry.spelled.includes(letters.toLowerCase()) ? 3 : 0;
}

/**
 * Districts that match the input: Chinese (武侯, 四川成都), first letters (cd, WHQ), or spelling where the list has it. Best
 * match first, at most `limit`.
 */
export function searchPlaces(rows: readonly Place[], typed: string, limit = 40): Place[] {
  const clean = typed.replaceAll(/[\s·,，/-]/g, '');
  if (!clean) return [];
  const latin = /^[a-z]+$/i.test(clean);
  const found: { row: Place; points: number }[] = [];
  for (const entry of index(rows)) {
    const points = score(entry, latin ? '' : clean, latin ? clean.toUpperCase() : '');
    if (points > 0) found.push({ row: entry.row, points });
  }
  found.sort((a, b) => b.points - a.points); // stable: ties keep the order of the list
  return found.slice(0, limit).map((entry) => entry.row);
}

/** The most common cities. Matched by name, so that both 成都 and 成都市 in the list are found. */
const HOT = '北京 上海 广州 深圳 成都 重庆 杭州 武汉 西安 南京 天津 苏州 长沙 郑州 青岛 沈阳 香港 台北'.split(
  ' ',
);

/** The first row of each common city that the list has. */
export function hotPlaces(rows: readonly Place[]): { name: string; row: Place }[] {
  return HOT.flatMap((name) => {
    const row = rows.find((r) => r.shi.startsWith(name)) ?? rows.find((r) => r.sheng.startsWith(name));
    return row ? [{ name, row }] : [];
  });
}

/**
 * The matching districts; without a match (成都武候), those that match the longest beginning: the districts of the city
 * that was meant.
 */
export function nearestPlaces(rows: readonly Place[], typed: string, limit = 40): Place[] {
  const clean = typed.replaceAll(/[\s·,，/-]/g, '');
  for (let length = clean.length; length >= Math.min(2, clean.length) && length > 0; length -= 1) {
    const found = searchPlaces(rows, clean.slice(0, length), limit);
    if (found.length > 0 || /^[a-z]+$/i.test(clean)) return found;
  }
  return [];
}
