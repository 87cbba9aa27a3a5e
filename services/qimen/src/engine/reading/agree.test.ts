import { fromSeconds, jdn } from '@tianji/almanac';
import { computeChart, matterById, type QimenChart } from '../index.ts';
import { readingOf, type Verdict, verdictOf } from './index.ts';

const COUNT = 200;
/** 200 charts over the year, an odd number of minutes apart. */
const CHARTS: readonly QimenChart[] = Array.from({ length: COUNT }, (_, i) =>
  computeChart({ time: fromSeconds(jdn(2026, 1, 1) * 86_400 + i * 157_633), longitude: 116 }),
);
const judged = (id: string): Verdict[] =>
  CHARTS.map((chart) => verdictOf(chart, { matter: matterById(id), words: [], chosen: 'hand' }));
const told = (verdict: Verdict): string =>
  readingOf(verdict, '问一件事')
    .map(({ text, plain = '' }) => `${text}\n${plain}`)
    .join('\n');

test('what is sought is looked for first where it is, and nowhere is it looked for last', () => {
  for (const id of ['lost', 'person'])
    for (const verdict of judged(id)) {
      const { palace } = verdict.roles.find(({ role }) => role === '失物' || role === '所寻')!;
      if (!palace.door) continue;
      expect(verdict.best.no).toBe(palace.no);
      expect(verdict.worst.no).not.toBe(palace.no);
    }
});

test('a post is not open and taken in one reading', () => {
  for (const verdict of judged('career')) {
    const text = told(verdict);
    expect(/位置有/.test(text) && /位置(?:暂时)?(?:不空|腾不出)/.test(text)).toBe(false);
  }
});

test('no hour of the night is offered', () => {
  for (const verdict of judged('trade')) {
    const section = readingOf(verdict, '买卖').find(({ id }) => id === 'hours')!;
    const starts = [...section.text.matchAll(/（(\d{2}):\d{2}—(\d{2}):\d{2}）/g)];
    expect(starts).toHaveLength(2);
    for (const [, from, to] of starts) {
      expect(Number(from)).toBeGreaterThanOrEqual(5);
      expect(Number(to)).toBeLessThanOrEqual(22);
    }
  }
});
