import { defaultForm, type FormValue, firstMissing, markedWith } from './value.ts';

const EMPTY: FormValue = {
  ...defaultForm(),
  ...{ time: '', sex: '', father: '', mother: ' ' },
  siblings: [
    { sex: '女', name: '' },
    { sex: '男', name: '' },
  ],
};
const FILLS: readonly (readonly [string, Partial<FormValue>])[] = [
  ['请选择出生时间', { time: '2026-11-20 10:30:00' }],
  ['请选择性别', { sex: '男' }],
  ['请输入父亲姓名', { father: '陈立群' }],
  ['请输入母亲姓名', { mother: '林晓棠' }],
  ['请输入第二个孩子的姓名', { siblings: [EMPTY.siblings[0]!, { sex: '男', name: '陈予安' }] }],
  ['请输入第一个孩子的姓名', { siblings: EMPTY.siblings.map((each) => ({ ...each, name: '陈予' })) }],
];

// spec 2.5.5
test('six checks in their order, each with its words; then nothing is missing', () => {
  let value = EMPTY;
  for (const [words, filled] of FILLS) {
    expect(firstMissing(value)?.message).toBe(words);
    value = { ...value, ...filled };
  }
  expect(firstMissing(value)).toBeNull();
});

// spec 2.5.9
test('both empty names of the parents are marked, a filled one is not, and nothing else beside another field', () => {
  const marked = (value: FormValue) => Object.keys(markedWith(firstMissing(value)!, value));
  const born = { ...EMPTY, ...FILLS[0]![1], ...FILLS[1]![1] };
  expect(marked(born)).toEqual(['bbname', 'mmname']);
  expect(marked({ ...born, father: '陈立群' })).toEqual(['mmname']);
  expect(marked(EMPTY)).toEqual(['time']);
});
