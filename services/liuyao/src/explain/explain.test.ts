import { ganzhi } from '@tianji/almanac/cycle';
import { chartOf, judge, KINDS, LIUYAO_OPTIONS, momentFrom } from '../engine/index.ts';
import { explain, sentencesOf } from './sections.ts';

/** The same casts in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
/** Words that no reading contains. */
const UNSAID = /死|绝症|寿命|寿元|克妻|克夫|大凶|必定|一定能|保证|胎儿/;

const next = random(20261122);
const READINGS = Array.from({ length: 400 }, (_, i) => {
  const digits = Array.from({ length: 6 }, () => (i % 5 === 0 ? '78'[next(2)] : '6789'[next(4)])).join('');
  const chart = chartOf(digits, momentFrom(BRANCHES[next(12)]!, ganzhi(next(60))), LIUYAO_OPTIONS.defaults);
  const judged = judge(chart, { text: '', kind: KINDS[next(KINDS.length)]! });
  return { digits, chart, judged, parts: explain(chart, judged) };
});

test('each is long enough: 1,200 characters with moving lines, 600 without', () => {
  for (const { chart, parts } of READINGS) {
    const length = parts.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeGreaterThanOrEqual(chart.cast.moving.length > 0 ? 1200 : 600);
  }
});

test('the verdict comes first, and every section has facts', () => {
  for (const { parts } of READINGS) {
    expect(parts[0]?.id).toBe('duanyu');
    expect(parts.every(({ facts, text }) => facts.length > 0 && text !== '')).toBe(true);
  }
});

test('no sentence occurs twice in the judgement', () => {
  for (const { digits, parts } of READINGS) {
    const steps = parts.filter(({ id }) => !['duanyu', 'bengua', 'dongyao', 'biangua', 'hugua'].includes(id));
    const lines = steps.flatMap(({ text }) => text.split('\n'));
    expect([digits, lines.length]).toEqual([digits, new Set(lines).size]);
  }
});

test('the wording agrees with the verdict', () => {
  for (const { judged, parts } of READINGS) {
    if (judged.weather) continue;
    const tone = { 吉: '偏顺', 凶: '偏逆', 平: '持平' }[judged.verdict];
    expect(parts[0]?.text).toContain(tone);
  }
});

test('the judgement contains no excluded words', () => {
  const words = READINGS.flatMap(({ parts }) =>
    parts.filter(({ id }) => !['bengua', 'dongyao', 'biangua', 'hugua'].includes(id)).map(({ text }) => text),
  );
  expect(words.filter((text) => UNSAID.test(text))).toEqual([]);
});

test('three sentences say what, why and when, each with facts and none twice', () => {
  for (const { judged, chart, digits } of READINGS) {
    const sentences = sentencesOf(judged, chart);
    expect([digits, sentences.map(({ id }) => id)]).toEqual([
      digits,
      expect.arrayContaining(['duan', 'shihou']),
    ]);
    const lines = sentences.map(({ text }) => text);
    expect(new Set(lines).size).toBe(lines.length);
    expect(sentences.every(({ facts, text }) => facts.length > 0 && /。$/.test(text))).toBe(true);
    expect(lines.filter((text) => UNSAID.test(text))).toEqual([]);
  }
});

test('every section has its own line, shorter than its text', () => {
  for (const { parts } of READINGS)
    for (const { line, text } of parts) {
      expect(line).not.toBe('');
      expect(line.length).toBeLessThanOrEqual(Math.min(30, text.length));
    }
});
