import { sampleResult } from '../../testing/sample-result.ts';
import { birthFactsOf, birthLineOf, knownOf } from './birth.ts';

const born = sampleResult();
const noHour = {
  ...born,
  ...{ ztys: '2026-11-20 12:14:59', bjsj: '2026-11-20 12:00:00', sg: '', sz: '' },
  nongli: '二〇二六年十月十二 时辰未定',
};
const hourUnknown = { ...noHour, elements: born.elements.map((each) => ({ ...each, role: '闲' as const })) };
const unborn = { ...noHour, elements: born.elements.map((each) => ({ ...each, role: '' as const })) };

test('a complete birth is shown completely', () => {
  expect(knownOf(born)).toBe('born');
  expect(Object.fromEntries(birthFactsOf(born))).toMatchObject({
    北京时间: '2026-11-20 10:30:00',
    八字: '丙午 己亥 戊戌 丁巳',
  });
});

test('without the hour no clock time is shown', () => {
  expect(knownOf(hourUnknown)).toBe('hourUnknown');
  const facts = birthFactsOf(hourUnknown);
  expect(Object.fromEntries(facts)).toMatchObject({ 出生日: '2026-11-20', 八字: '丙午 己亥 戊戌' });
  expect(facts.flat().join()).not.toMatch(/12:/);
  expect(birthLineOf(hourUnknown)).toBe('2026-11-20　二〇二六年十月十二');
  expect(birthLineOf(born)).toContain('10:30');
});

test('for an unborn child no pillars are shown', () => {
  expect(knownOf(unborn)).toBe('unborn');
  const facts = birthFactsOf(unborn);
  expect(Object.fromEntries(facts)).toEqual({
    预产日: '2026-11-20',
    农历: '二〇二六年十月十二',
    八字: '出生后再定',
  });
});
