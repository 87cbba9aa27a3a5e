import { HEXAGRAMS, hexagramOf } from '@tianji/hexagram';
import { zhouyiOf } from '@tianji/hexagram/zhouyi';
import { dayTextOf } from '../../corpus/daily/index.ts';
import { coinsOf, dayLine, digitOf, LINE_WORDS } from './day-line.ts';
import { hoursOf } from './hours.ts';

/** A small seeded generator (mulberry32) of numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test('the day line: yang stems 7, yin stems 8, for all ten', () => {
  expect([...'甲乙丙丁戊己庚辛壬癸'].map(dayLine).join('')).toBe('7878787878');
  expect(() => dayLine('子')).toThrow();
});

// spec 2.3.3, 2.4.5
test('three bits make one throw: 1, 3, 3 and 1 of eight are 6, 7, 8 and 9', () => {
  const digits = Array.from({ length: 8 }, (_, bits) => digitOf(coinsOf(bits))).sort();
  expect(digits.join('')).toBe('67778889');
  expect(coinsOf(0b110)).toEqual([2, 3, 3]);
  expect(LINE_WORDS[digitOf([3, 3, 3])]).toBe('老阳');
});

test('a million throws: 1/8, 3/8, 3/8, 1/8 within four sigma', () => {
  const THROWS = 1_000_000;
  const next = seeded(13);
  const counts: Record<string, number> = { 6: 0, 7: 0, 8: 0, 9: 0 };
  for (let i = 0; i < THROWS; i++) {
    const digit = digitOf(coinsOf(Math.floor(next() * 8)));
    counts[digit] = counts[digit]! + 1;
  }
  for (const [digit, share] of [
    ['6', 1 / 8],
    ['7', 3 / 8],
    ['8', 3 / 8],
    ['9', 1 / 8],
  ] as const) {
    const sigma = Math.sqrt(THROWS * share * (1 - share));
    expect(Math.abs(counts[digit]! - THROWS * share)).toBeLessThan(4 * sigma);
  }
});

test('山火贲, 世 on 卯: the hours of its day', () => {
  const hours = hoursOf(hexagramOf('787887'));
  expect(hours.map(({ branch, favour, reason }) => `${branch}${favour}${reason}`)).toEqual([
    ...['子顺生世', '丑平受克', '寅平同气', '卯平同气', '辰平受克', '巳平受生'],
    ...['午平受生', '未平受克', '申慎克世', '酉慎冲世', '戌顺合世', '亥顺生世'],
  ]);
  expect(hours.map(({ range }) => range).slice(0, 3)).toEqual(['23–01', '01–03', '03–05']);
});

test('an hour that both combines and overcomes counts as neither', () => {
  const own = HEXAGRAMS.filter(({ lines, shi }) => lines[shi - 1]!.ganzhi[1] === '子');
  expect(own.length).toBeGreaterThan(0);
  for (const hexagram of own) expect(hoursOf(hexagram)[1]).toMatchObject({ favour: '平', reason: '合而克' });
});

test('every hexagram has hours of all three kinds or a reason: one clash, and advice of two characters', () => {
  for (const hexagram of HEXAGRAMS) {
    const hours = hoursOf(hexagram);
    expect(hours).toHaveLength(12);
    expect(hours.filter(({ reason }) => reason === '冲世')).toHaveLength(1);
    expect(new Set(hours.map(({ advice }) => advice)).size).toBe(12);
    for (const { advice } of hours) expect(advice).toHaveLength(2);
    expect(new Set(hours.map(({ favour }) => favour)).size).toBe(3);
  }
});

const bare = (text: string) => text.replace(/\P{Script=Han}/gu, '');

test('64 texts, all different; quotations occur in the hexagram’s text', () => {
  const texts = HEXAGRAMS.map(({ number }) => dayTextOf(number));
  expect(new Set(texts.flatMap(({ gist, text }) => [gist, text])).size).toBe(128);
  const wrong = HEXAGRAMS.flatMap(({ number, name }) => {
    const { text, image, tuan, lines } = zhouyiOf(number);
    const own = bare([name, text, image, tuan, ...lines.flatMap((line) => Object.values(line))].join(''));
    const quoted = [...dayTextOf(number).text.matchAll(/“(.*?)”/g)].map(([, words]) => words!);
    return quoted.filter((words) => !own.includes(bare(words))).map((words) => `${name} ${words}`);
  });
  expect(wrong).toEqual([]);
});

test('a sentence for the share picture has at most 22 characters, an explanation 30 to 90', () => {
  for (const { number } of HEXAGRAMS) {
    const { gist, text } = dayTextOf(number);
    expect(gist.length).toBeLessThanOrEqual(22);
    expect(gist.startsWith('今天')).toBe(true);
    expect(bare(text).length).toBeGreaterThanOrEqual(30);
    expect(bare(text).length).toBeLessThanOrEqual(90);
  }
});

test('no text frightens or promises', () => {
  const forbidden = /你|大凶|必定|一定会|注定|保证|死|寿|血光|灾|彩票|发财/;
  const texts = HEXAGRAMS.map(({ number }) => Object.values(dayTextOf(number)).join(''));
  expect(texts.filter((text) => forbidden.test(text.replace(/“.*?”/g, '')))).toEqual([]);
});

test('an invalid number is refused', () => {
  expect(() => dayTextOf(0)).toThrow(RangeError);
  expect(() => dayTextOf(65)).toThrow(RangeError);
});
