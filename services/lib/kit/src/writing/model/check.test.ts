import { objection } from './check.ts';

const known = '四柱：甲子 丙寅 戊辰 壬子，日主戊土，天魁在年柱，2026年丙午、2027年丁未';
const filler = '木旺土虚，宜先安其本，再图其进，凡事留有余地，不与时争';
const paragraph = (n: number) =>
  Array.from({ length: n }, (_, i) => `第${i + 1}层意思是${filler}。`).join('');
const material = paragraph(10);
const check = (text: string) => objection(text, { known, terms: ['天魁', '地劫', '从财格'], material });
const good = `# 性格\n${paragraph(10)}\n日主戊土，生于寅月，见甲子、丙寅，天魁在年柱，2026年丙午。`;

test('a text that keeps to the facts is accepted', () => {
  expect(check(good)).toBeNull();
});

test.each([
  ['short', '# 性格\n只有一句。', 'too short'],
  ['endless', paragraph(300), 'too long'],
  [
    'in English',
    'The day master is strong and the year is good. '.repeat(10) + filler.repeat(8),
    'not Chinese',
  ],
  ['cut off', `${good}而明年的运势则`, 'cut off'],
  ['ending in a heading', `${good}\n# 结语`, null],
  ['with markup', `${good}<b>。`, 'markup'],
  ['repeating itself', `${good}\n${paragraph(2)}`, 'repeats itself'],
  ['with a strange pillar', `${good}您又逢癸亥。`, 'pillar 癸亥 is not in the facts'],
  ['with a strange stem', `${good}您是甲木。`, 'stem 甲木 is not in the facts'],
  ['with a strange year', `${good}2031年要留心。`, 'year 2031 is not in the facts'],
  ['with a strange star', `${good}您又有地劫。`, '地劫 is not in the facts'],
  ['with a strange pattern', `${good}此为从财格。`, '从财格 is not in the facts'],
  ['with a verdict', `${good}明年必定离婚。`, 'a verdict, promise or advice'],
  ['with a promise', `${good}我们保证成功。`, 'a verdict, promise or advice'],
  ['with a sale', `${good}请来开光。`, 'a verdict, promise or advice'],
  ['with a diagnosis', `${good}您患有糖尿病。`, 'a verdict, promise or advice'],
])('a text %s: %s', (_, text, why) => {
  expect(check(text)).toBe(why);
});

test.each(['您要顾好自己未来的路。', '这是稳妥的做法。', '把误会慢慢化解。', '朋友之间知己未必多。'])(
  'an everyday word is not a fact of a chart: %s',
  (sentence) => {
    expect(check(`${good}${sentence}`)).toBeNull();
  },
);
