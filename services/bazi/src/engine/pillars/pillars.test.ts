import { cycleIndex, ganzhi } from '@tianji/almanac/cycle';
import { lifeHexagram } from './life-hexagram.ts';
import { lifeTrigram } from './ming-gua.ts';
import { bodyPalace, fetalOrigin, lifePalace } from './palaces.ts';
import { westernSign } from './zodiac.ts';

test.each([
  [1984, true, '兑'],
  [1989, true, '坤'],
  [1990, true, '坎'],
  [1990, false, '艮'],
  [2000, true, '离'],
  [2000, false, '乾'],
  [1995, true, '坤'],
])('life trigram of %i, man %s', (year, male, trigram) => {
  expect(lifeTrigram(year, male)).toBe(trigram);
});

const hexagram = (text: string, year: number, male: boolean) => {
  const cycles = text.split(' ').map(cycleIndex);
  return lifeHexagram(
    cycles.map((c) => c % 10),
    cycles.map((c) => c % 12),
    year,
    male,
  );
};

test('life hexagram: odd and even numbers are added separately', () => {
  // Odd 1+3 of 戊庚 and 1+3+5+9 of 子寅辰申: 22, tens dropped 2. Even 6+8 of 甲丙 and 6+8+10+4: 42, less 30: 12, so 2.
  expect(hexagram('甲子 丙寅 戊辰 庚申', 1984, true)).toMatchObject({
    heaven: 22,
    earth: 42,
    upper: '坤',
    lower: '坤',
    digits: '888888',
  });
});

test('life hexagram: the worked example of 纪昀 (甲辰 辛未 丙戌 甲午, 1724)', () => {
  expect(hexagram('甲辰 辛未 丙戌 甲午', 1724, true)).toMatchObject({
    heaven: 22,
    earth: 56,
    upper: '坤',
    lower: '乾',
    digits: '777888',
  });
});

test('life hexagram: heaven above for a man of a yang year, below for a woman', () => {
  // Odd 7+7 (丁 twice) + 1+7+5+1 = 28, less 25: 3 震. Even 6+2 (甲乙) + 6+2+10+6 = 32, less 30: 2 坤.
  const man = hexagram('甲子 丁巳 乙丑 丁亥', 1984, true);
  const woman = hexagram('甲子 丁巳 乙丑 丁亥', 1984, false);
  expect([man.upper, man.lower]).toEqual(['震', '坤']);
  expect([woman.upper, woman.lower]).toEqual(['坤', '震']);
  expect(man.digits).toBe('888788');
  expect(woman.digits).toBe('788888');
});

test('life palace: by the 节, or one month later after the 中气', () => {
  const [year, month, hour] = [0, 2, 8];
  // Month 寅 1 and hour 申 7: 14 - 8 = 6, from 寅 the sixth is 未; stem of a 甲 year's 未 month is 辛.
  expect(ganzhi(lifePalace(year, month, hour))).toBe('辛未');
  expect(ganzhi(lifePalace(year, month, hour, true))).toBe('庚午');
  // Month 1 and hour 申 (子 = 1) 9: the tenth from 寅 is 亥.
  expect(ganzhi(bodyPalace(year, month, hour))).toBe('乙亥');
  expect(ganzhi(fetalOrigin(cycleIndex('丙寅')))).toBe('丁巳');
});

test.each([
  [1, 19, '摩羯座'],
  [1, 20, '水瓶座'],
  [3, 20, '双鱼座'],
  [3, 21, '白羊座'],
  [12, 22, '摩羯座'],
])('%i-%i is %s', (month, day, sign) => {
  expect(westernSign(month, day)).toBe(sign);
});
