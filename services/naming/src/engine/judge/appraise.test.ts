import { NamingError } from '../family/refused.ts';
import { allVerdicts } from '../listen/verdicts.ts';
import { appraiseFull } from './appraise-full.ts';
import { senses } from './senses.ts';

const titles = (name: string, sex: '男' | '女' | undefined = undefined) =>
  appraiseFull(name, sex).findings.map(({ title }) => title);

test.each(['林徽因', '王羲之', '辛弃疾', '霍去病', '朱自清', '陈清嘉', '许令仪', '周望舒'])(
  '%s is a good name',
  (name) => {
    expect(appraiseFull(name, undefined).total).toBeGreaterThanOrEqual(70);
  },
);

test.each(['李狗蛋', '杜子腾', '范统', '王殇', '秦桧', '严嵩', '张招娣', '余额', '高不成'])(
  '%s is not',
  (name) => {
    expect(appraiseFull(name, undefined).total).toBeLessThanOrEqual(35);
  },
);

test.each([
  ['孟孝慈', '卜孝慈'],
  ['周钟灵', '宋钟灵'],
  ['林德音', '吴德音'],
])('the surname decides between %s and %s', (good, bad) => {
  expect(appraiseFull(good, undefined).total - appraiseFull(bad, undefined).total).toBeGreaterThanOrEqual(36);
});

test.each([
  ['谷戈', '字面'],
  ['查理瑶', '字面'],
  ['林森木', '字面'],
  ['张燚', '字面'],
  ['孙斌', '首字母'],
  ['蒲珂', '外文拼写'],
  ['倪基', '方言'],
  ['许海', '方言'],
  ['李行长', '读音不定'],
  ['王建国', '旧式'],
  ['李浩宇', '太热'],
  ['马嵬', '字义'],
])('%s has a finding of %s', (name, title) => expect(titles(name)).toContain(title));

test('custom is told only when the sex is given, and a bearer is named without a fault', () => {
  expect(titles('王淑芬', '男')).toContain('男女');
  expect(titles('王淑芬')).not.toContain('男女');
  const bearer = appraiseFull('李清照', '女').findings.find(({ title }) => title === '同名');
  expect(bearer).toMatchObject({ aspect: '人', grade: 'remark', points: 0 });
});

test('preferences of the lists are no faults: particles, equal tones, many strokes', () => {
  for (const name of ['侯仁之', '曾国藩', '冯以宁', '戴鑫鑫'])
    expect(appraiseFull(name, undefined).findings.filter(({ grade }) => grade === 'heavy')).toEqual([]);
});

const totalOf = (name: string) => appraiseFull(name, undefined).total;
const meritsOf = (name: string) => appraiseFull(name, undefined).merits.map(({ title }) => title);

test.each(['杨帆', '刘洋', '孙浩', '朱琳', '马骏', '冯雪'])(
  '%s, one clear character, is a name like many: good, and not among the best',
  (name) => {
    expect(totalOf(name)).toBeGreaterThanOrEqual(70);
    expect(totalOf(name)).toBeLessThanOrEqual(80);
  },
);

test.each(['张弛', '于飞', '任逍遥', '温如玉', '江晚晴'])(
  '%s: surname and name are one good phrase',
  (name) => expect(meritsOf(name)).toContain('姓与名合成一个好词'),
);

test.each(['单纯', '任性', '水货', '司空见惯', '高富帅'])('%s is a word and is told as one', (name) => {
  expect(titles(name)).toContain('字面');
  expect(meritsOf(name)).not.toContain('姓与名合成一个好词');
  expect(totalOf(name)).toBeLessThan(72);
});

test.each(['方棠', '许海', '林驰'])(
  '%s: what a region hears over the whole name lowers it below the good ones',
  (name) => expect(totalOf(name)).toBeLessThanOrEqual(65),
);

test('a phrase fixes how its characters are read; one character, or one said twice, does not', () => {
  const unsure = (name: string) =>
    appraiseFull(name, undefined).findings.find(({ title }) => title === '读音不定')?.points ?? 0;
  expect(unsure('王乐乐')).toBeGreaterThan(unsure('王乐群'));
  expect(unsure('王自强')).toBe(0);
});

test('a name that a generation bears is not charged with what is faintly heard in it', () => {
  expect(titles('徐建华')).not.toContain('谐音');
  expect(totalOf('徐建华')).toBeGreaterThanOrEqual(45);
});

test.each(['陈圆圆', '宋江', '韦小宝'])('%s: a bearer who is no model is named and is no merit', (name) => {
  expect(titles(name)).toContain('同名');
  expect(meritsOf(name)).not.toContain('有人用过，立得住');
});

test('a plain character beside a chosen one makes a pair, two plain ones do not', () => {
  expect(meritsOf('上官婉清')).toContain('两字相配');
  expect(meritsOf('沈清让')).not.toContain('两字相配');
});

test('no wish is listened for as a bad word', () => {
  const heard = new Set([...allVerdicts().values()].flatMap((all) => all.map(({ word }) => word)));
  expect(senses('wishes').filter((word) => heard.has(word))).toEqual([]);
  expect(senses('goodPhrases').filter((word) => heard.has(word))).toEqual([]);
});

test('a character outside the table is refused by name', () => {
  expect(() => appraiseFull('王㐀', undefined)).toThrow(NamingError);
  expect(() => appraiseFull('王㐀', undefined)).toThrow(/“㐀”不在《通用规范汉字表》/);
});
