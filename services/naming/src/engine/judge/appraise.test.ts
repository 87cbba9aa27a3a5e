import { NamingError } from '../family/refused.ts';
import { appraiseFull } from './appraise-full.ts';

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

test('a character outside the table is refused by name', () => {
  expect(() => appraiseFull('王㐀', undefined)).toThrow(NamingError);
  expect(() => appraiseFull('王㐀', undefined)).toThrow(/“㐀”不在《通用规范汉字表》/);
});
