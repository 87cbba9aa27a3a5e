import { ZIWEI_TEXTS, ziweiReportContent } from '@tianji/contracts';
import fc from 'fast-check';
import { assemble, planReport, type ReportBirth } from './index.ts';

const NOW = { year: 2026, month: 11, day: 21, hour: 10, minute: 0, second: 0 };
const two = (n: number): string => String(n).padStart(2, '0');

const births: fc.Arbitrary<ReportBirth> = fc
  .record({
    year: fc.integer({ min: 1927, max: 2026 }),
    month: fc.integer({ min: 1, max: 10 }),
    day: fc.integer({ min: 1, max: 28 }),
    hour: fc.integer({ min: 0, max: 23 }),
    sex: fc.constantFrom<'男' | '女'>('男', '女'),
    options: fc.record({
      trueSolar: fc.boolean(),
      yearBoundary: fc.constantFrom('lunar', 'lichun'),
      leapMonth: fc.constantFrom('split', 'same'),
      lateZi: fc.constantFrom('next', 'same'),
      sihua: fc.constantFrom('quanshu', 'zhongzhou', 'geng-tongyin', 'geng-tongxiang'),
      mingzhuBy: fc.constantFrom('palace', 'year'),
    }),
  })
  .map(({ year, month, day, hour, sex, options }) => ({
    name: '测试',
    sex,
    birthtime: `${year}-${two(month)}-${two(day)} ${two(hour)}:30:00`,
    location: '北京市-北京市-东城区',
    jingdu: 0,
    options,
    now: NOW,
    brand: '天机',
  }));

const sample = (seed: number, numRuns: number): ReportBirth[] => fc.sample(births, { seed, numRuns });
const write = (birth: ReportBirth) => {
  const plan = planReport(birth);
  return { plan, texts: Object.fromEntries(plan.keys.map((key) => [key, plan.write(key)])) };
};
const whole = (birth: ReportBirth): string =>
  Object.values(write(birth).texts)
    .map(({ text }) => text)
    .join('\n');

describe('a Zi Wei report', () => {
  const reports = sample(7, 300).map((birth) => ({ birth, ...write(birth) }));

  it('has every text, and each paragraph says why it stands there', () => {
    for (const { texts } of reports) {
      expect(Object.keys(texts)).toEqual(ZIWEI_TEXTS);
      for (const { text, trace } of Object.values(texts)) {
        const lines = text.split('\n');
        expect(lines[0]).toMatch(/^# ./);
        expect(trace).toHaveLength(lines.filter((line) => !line.startsWith('# ')).length);
        for (const { rule, facts } of trace) {
          expect(rule).toMatch(/^[a-z]+\.[a-z-]+$/);
          expect(facts.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('says no sentence and no subheading twice', () => {
    for (const { birth, texts } of reports) {
      const parts = Object.values(texts).flatMap(({ text }) =>
        text.split(/[。！？\n]/).filter((part) => part !== ''),
      );
      const twice = parts.filter((part, i) => parts.indexOf(part) !== i);
      expect([birth.birthtime, twice]).toEqual([birth.birthtime, []]);
    }
  });

  it('leaves no gap in the words', () => {
    for (const { texts } of reports) {
      for (const { text } of Object.values(texts)) {
        expect(text).not.toMatch(
          /undefined|null|NaN|，，|。。|、、|：：|（）|，。|。，|；。|、。|\n\n|[,.;:!?]/,
        );
        for (const line of text.split('\n')) expect(line).toMatch(/^# [^。]+$|^[^#].*[。！？]$/);
      }
    }
  });

  it('is whole by the contract', () => {
    for (const { plan, texts } of reports.slice(0, 20)) {
      const content = assemble(plan, texts);
      expect(ziweiReportContent.parse(content)).toEqual(content);
      expect(content.pingfen.gonglist).toHaveLength(12);
    }
  });

  it('is the same when it is written again, and when it is taken up in the middle', () => {
    for (const { birth, texts } of reports.slice(0, 10)) {
      expect(write(birth).texts).toEqual(texts);
      expect(planReport(birth).write(ZIWEI_TEXTS[20]!)).toEqual(texts[ZIWEI_TEXTS[20]!]);
    }
  });
});

test('a birth that has no chart is refused', () => {
  const [birth] = sample(1, 1) as [ReportBirth];
  expect(() => planReport({ ...birth, birthtime: '2023-02-30 10:00:00' })).toThrow();
  expect(() => planReport({ ...birth, location: '没有-这个-地方' })).toThrow();
  expect(() => planReport({ ...birth, hourUnknown: true })).toThrow('时辰');
  expect(() => planReport(birth).write('没有')).toThrow('没有');
});

test('options that the engine does not know are left to its defaults', () => {
  const [birth] = sample(2, 1) as [ReportBirth];
  const plain = whole({ ...birth, options: {} });
  expect(whole({ ...birth, options: { sihua: 'unheard-of', trueSolar: 'true', toString: 'x' } })).toBe(plain);
});
