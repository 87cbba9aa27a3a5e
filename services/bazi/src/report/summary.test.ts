import { BAZI_SECTIONS } from '../contract/index.ts';
import { contextOf } from './plan.ts';
import { summaryOf } from './summary.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const of = (birthtime: string) =>
  summaryOf(
    contextOf({
      ...{ name: '沈清和', sex: '女', birthtime, location: '四川-成都-武侯', jingdu: 0 },
      ...{ options: {}, now: NOW, brand: '天机' },
    }),
  );

test('three sentences, and a line for sections of the report', () => {
  const { sanju, yaodian } = of('1983-08-17 09:20:00');
  expect(sanju!.map(({ id }) => id)).toEqual(['general', 'year', 'mind']);
  const keys = Object.keys(yaodian!);
  expect(keys.length).toBeGreaterThanOrEqual(8);
  for (const key of keys) expect(BAZI_SECTIONS).toContain(key);
  expect(yaodian!.大运流年).toMatch(/^得力看\d{4}年（\d+）|^没有高到顺的一年/);
});

test('for a child no line is about work, money or marriage', () => {
  const { sanju, yaodian } = of('2016-08-17 09:20:00');
  expect(Object.keys(yaodian!)).not.toContain('婚姻家庭');
  const text = Object.values(yaodian!).join('') + sanju!.map((each) => each.text).join('');
  expect(text).not.toMatch(/婚|另一半|成年以后|职责在身/);
});
