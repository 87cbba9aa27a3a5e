import { wholeNames } from '../base/base.ts';
import { chooseNames } from '../choose/list.ts';
import { siblingRemark } from '../words/remark.ts';
import type { NamingForm, Sibling } from './form.ts';
import { answers, kindOf } from './series.ts';

const list = (siblings: Sibling[], more: Partial<NamingForm> = {}) =>
  chooseNames({
    sex: '女',
    time: { year: 2026, month: 11, day: 20, hour: 10, minute: 30, second: 0 },
    longitude: 120.13,
    stage: 'born',
    father: '陈立群',
    mother: '林晓棠',
    surnameOf: 'father',
    generation: { place: 2, char: '' },
    length: 3,
    siblings,
    avoid: '',
    elders: [],
    twin: undefined,
    batch: 0,
    rules: { trueSolar: true, dayBoundary: '00:00' },
    ...more,
  });

test('one elder sister: her name is seen, and at least eight names answer it', () => {
  const found = list([{ sex: '女', name: '陈沐晴' }]);
  expect(siblingRemark(found)).toContain('以“沐”领头');
  const answering = found.names.filter(({ given }) => answers(given, found.family.siblings));
  expect(answering.length).toBeGreaterThanOrEqual(8);
  expect(found.names.some(({ given }) => /[沐晴]/.test(given))).toBe(false);
});

test('two elder children with the same character: at least eight names go on with it, at its place', () => {
  const found = list([
    { sex: '女', name: '陈沐晴' },
    { sex: '男', name: '陈沐阳' },
  ]);
  expect(siblingRemark(found)).toContain('都以“沐”领头');
  const going = found.names.filter(({ given }) => given.startsWith('沐'));
  expect(going.length).toBeGreaterThanOrEqual(8);
  expect(going.length).toBeLessThan(20);
  expect(found.names).toHaveLength(20);
});

test('a shared radical is seen', () => {
  expect(
    siblingRemark(
      list([
        { sex: '男', name: '陈轼' },
        { sex: '男', name: '陈辙' },
      ]),
    ),
  ).toContain('末字都从“车”');
});

test('a generation character that is not wanted contradicts itself, and is refused by name', () => {
  expect(() => list([], { generation: { place: 2, char: '承' }, avoid: '承' })).toThrow(
    /不用的字：“承”既作字辈/,
  );
});

test('every last character of the base has a kind, so that its names can answer those of elder children', () => {
  const unknown = wholeNames().filter(({ given }) => kindOf([...given].at(-1)!) === undefined);
  // A name with a new last character is listed here: give the character a kind in the lexicon, or in series.ts.
  expect(unknown.map(({ given }) => given)).toEqual([]);
  expect(kindOf('我')).toBeUndefined();
});
