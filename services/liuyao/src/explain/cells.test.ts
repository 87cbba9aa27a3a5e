import { fromSeconds, jdn } from '@tianji/almanac';
import { answerField } from '@tianji/contracts';
import { understand } from '@tianji/question';
import { chartOf, judge, LIUYAO_OPTIONS, momentOf } from '../engine/index.ts';
import { lineName } from '../engine/judge/weigh.ts';
import { answerOf } from './answer.ts';

const ASKED = [
  ...['这个月的面试能过吗', '会不会被裁员', '前任会联系我吗', '我妈的手术顺不顺利', '明天会下雨吗'],
  ...['房子什么时候能卖掉', '官司打不打得赢', '升职还是跳槽', '他欠我的钱能还吗', '身份证落哪了'],
];

/** The same casts in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

function* told() {
  const next = random(20261130);
  for (let i = 0; i < 120; i += 1) {
    const digits = Array.from({ length: 6 }, () => '67788789'[next(8)]).join('');
    const moment = momentOf(fromSeconds(jdn(2026, 1, 1) * 86_400 + i * 157_633), LIUYAO_OPTIONS.defaults);
    const chart = chartOf(digits, moment, LIUYAO_OPTIONS.defaults);
    for (const text of ASKED) {
      const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
      const judged = judge(chart, { text, asked });
      yield { chart, judged, answer: answerOf(chart, judged, asked, text) };
    }
  }
}

const KIND = { shown: 'line', changed: 'changed', hidden: 'hidden' } as const;

test('every answer names the line that it is judged by first, and lines of the chart alone, each once', () => {
  const seen = new Map<string, number>();
  for (const { chart, judged, answer } of told()) {
    expect(answerField.safeParse(answer).error).toBeUndefined();
    const cells = answer.cells!;
    const { line, by } = judged.useful;
    expect(cells[0]).toMatchObject({ cell: `${KIND[line.place]}.${line.position}` });
    expect(cells[0]!.role.split('、')).toContain(by);
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length);
    for (const { cell, role } of cells) {
      const [kind, at] = cell.split('.');
      const there = { line: chart.lines, changed: chart.turned, hidden: chart.hidden }[kind as 'line'];
      expect(there.some(({ position }) => position === Number(at))).toBe(true);
      for (const part of role.split('、')) seen.set(part, (seen.get(part) ?? 0) + 1);
    }
  }
  for (const role of ['用神', '世', '应', '动爻', '暗动', '变爻', '旁看', '飞神', '三合', '天象'])
    expect([role, (seen.get(role) ?? 0) > 0]).toEqual([role, true]);
});

test('a line that a ground names is among the cells, and 世 is 世', () => {
  for (const { chart, answer } of told()) {
    const named = [...chart.lines, ...chart.turned, ...chart.hidden].filter((line) =>
      `${answer.fact}${answer.against}`.includes(lineName(line)),
    );
    const cells = answer.cells!.map(({ cell }) => cell);
    expect(cells).toEqual(
      expect.arrayContaining(named.map(({ place, position }) => `${KIND[place]}.${position}`)),
    );
    for (const { cell, role } of answer.cells!)
      if (role.split('、').includes('世')) expect(cell).toBe(`line.${chart.cast.original.shi}`);
  }
});
