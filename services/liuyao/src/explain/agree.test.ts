import { fromSeconds, jdn } from '@tianji/almanac';
import { understand } from '@tianji/question';
import { chartOf, judge, LIUYAO_OPTIONS, momentOf } from '../engine/index.ts';
import { answerOf } from './answer.ts';
import { explain } from './sections.ts';

const ASKED = [
  ...['这个月的面试能过吗', '会不会被裁员', '前任会联系我吗', '我妈的手术顺不顺利', '房子什么时候能卖掉'],
  ...['明年财运怎么样', '身份证落哪了', '升职还是跳槽', '他欠我的钱能还吗', '要不要接这个offer'],
];
const COUNT = 200;
/** The same casts in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
const next = random(20261129);
const CHARTS = Array.from({ length: COUNT }, (_, i) =>
  chartOf(
    Array.from({ length: 6 }, () => '67788789'[next(8)]).join(''),
    momentOf(fromSeconds(jdn(2026, 1, 1) * 86_400 + i * 157_633), LIUYAO_OPTIONS.defaults),
    LIUYAO_OPTIONS.defaults,
  ),
);
const readings = ASKED.map((text) => {
  const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
  return {
    text,
    told: CHARTS.map((chart) => {
      const judged = judge(chart, { text, asked });
      return { chart, judged, answer: answerOf(chart, judged, asked, text) };
    }),
  };
});

test('no date within two days is called slow', () => {
  for (const { told } of readings)
    for (const { judged } of told)
      if (judged.pace === '远')
        for (const { daysAhead } of judged.windows) expect(daysAhead ?? 99).toBeGreaterThan(2);
});

test('answer and verdict go one way', () => {
  for (const { text, told } of readings)
    for (const { chart, judged, answer } of told) {
      if (text === '升职还是跳槽') continue;
      expect(answer.degree).toBe({ 吉: 'good', 平: 'open', 凶: 'against' }[judged.verdict]);
      expect(explain(chart, judged)[0]?.text).not.toContain(answer.degree === 'good' ? '偏逆' : '偏顺，');
    }
});

test('60 casts of one matter give at least 15 first sentences, and none fills more than a tenth', () => {
  for (const { text, told } of readings) {
    const firsts = new Map<string, number>();
    for (const { answer } of told.slice(0, 60)) firsts.set(answer.plain, (firsts.get(answer.plain) ?? 0) + 1);
    expect([text, firsts.size]).toEqual([text, Math.max(15, firsts.size)]);
    if (text !== '升职还是跳槽' && text !== '要不要接这个offer')
      expect([text, [...firsts].filter(([, times]) => times > 6)]).toEqual([text, []]);
  }
});

test('of a body or of somebody who is missed no ground speaks of rivals, breaking up or shares', () => {
  for (const text of ['我老婆这胎稳不稳', '我妈的手术顺不顺利', '离家出走的侄女能找到吗']) {
    const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
    for (const chart of CHARTS) {
      const { plain } = answerOf(chart, judge(chart, { text, asked }), asked, text);
      expect([text, plain]).toEqual([text, expect.not.stringMatching(/来分|争|冲|散|变卦|挡|空着|压着/)]);
    }
  }
});

test('a good answer whose only ground is adverse names it as its limit', () => {
  const bad = /压力不小|使不上|忙不过来|一道坎|变卦|卡着|碍着|没落到实处|挡着/;
  for (const { told } of readings)
    for (const { answer } of told)
      if (answer.degree === 'good' && bad.test(answer.plain)) expect(answer.plain).toContain('只是');
});
