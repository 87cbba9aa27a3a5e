import { ganzhi } from '@tianji/almanac';
import { tree } from '../library/library.ts';
import { godsOf, pillarsIn, readsOf } from './reads.ts';

const chart = (text: string) => pillarsIn(text)!;
const glyphs = (text: string) => readsOf(chart(text)).map(({ glyph }) => glyph);

test('four pillars are found in a text, with or without spaces; three are none', () => {
  expect(pillarsIn('八字排盘 1998　戊寅 丁巳 辛酉 壬辰')).toEqual(['戊寅', '丁巳', '辛酉', '壬辰']);
  expect(pillarsIn('戊寅丁巳辛酉壬辰')).toEqual(['戊寅', '丁巳', '辛酉', '壬辰']);
  expect(pillarsIn('戊寅 丁巳 辛酉')).toBeNull();
  expect(pillarsIn('雷天大壮')).toBeNull();
});

test('what is read first stands on the chart', () => {
  // 辛酉 is of the ten days from 甲寅: 子 and 丑 are void. 丁 and 壬 join. The day's horse is 亥, its blossom 午.
  expect(glyphs('戊寅 丁巳 辛酉 壬辰')).toEqual(['辛', '巳', '合', '根']);
  // 子 and 午 clash; 甲子's void is 戌 and 亥; the horse of 子 is 寅, its blossom 酉.
  expect(readsOf(chart('丙午 庚寅 甲子 癸酉'))).toEqual([
    { glyph: '甲', article: 'ri-zhu', where: '日干' },
    { glyph: '寅', article: 'yue-ling-ge-ju', where: '月支' },
    { glyph: '冲', article: 'liu-he-liu-chong', where: '年与日支' },
    { glyph: '马', article: 'tao-hua-yi-ma', where: '月支' },
    { glyph: '花', article: 'tao-hua-yi-ma', where: '时支' },
    { glyph: '根', article: 'tong-gen', where: '地支所藏' },
  ]);
  expect(readsOf(chart('庚戌 戊子 甲子 甲子'))).toContainEqual({
    glyph: '空',
    article: 'xun-kong',
    where: '年支',
  });
});

test('ten gods of the stems in the open', () => {
  expect(godsOf(chart('戊寅 丁巳 辛酉 壬辰'))).toEqual([
    { god: '正印', where: '年干' },
    { god: '七杀', where: '月干' },
    { god: '伤官', where: '时干' },
  ]);
});

test('each article that any chart leads to is there, and every day leads to some', () => {
  const ids = new Set<string>();
  let state = 20_261_201;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 60);
  };
  for (let n = 0; n < 2000; n += 1) {
    const pillars = [next(), next(), next(), next()].map((index) => ganzhi(index));
    const reads = readsOf(pillars);
    expect(reads.length).toBeGreaterThan(1);
    for (const { article } of reads) ids.add(article);
  }
  const known = new Set(tree().flatMap(({ children }) => children.map(({ id }) => id)));
  expect([...ids].filter((id) => !known.has(id))).toEqual([]);
  expect(ids.size).toBe(7);
});
