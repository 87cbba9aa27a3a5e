import { fromSeconds, jdn } from '@tianji/almanac';
import { type Understood, understand } from '@tianji/question';
import { FORMS, MATTER_NAMES, MATTERS, POLARITIES } from '@tianji/question/ids';
import { chartOf, judge, LIUYAO_OPTIONS, momentOf } from '../engine/index.ts';
import { answerOf } from './answer.ts';
import { dateOf, explain } from './sections.ts';

const ASKED = [
  ...['这个月的面试能过吗', '会不会被裁员', '前任会联系我吗', '我妈的手术顺不顺利', '房子什么时候能卖掉'],
  ...['明年财运怎么样', '身份证落哪了', '升职还是跳槽', '他欠我的钱能还吗', '要不要接这个offer'],
];
const COUNT = 200;
/** A question of the asker's own, without words. */
const ASKED_BARE = understand('心愿', { now: { year: 2026, month: 11, day: 29 } });
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

test('answer and verdict go one way, of alternatives too', () => {
  for (const { told } of readings)
    for (const { chart, judged, answer } of told) {
      expect(answer.degree).toBe({ 吉: 'good', 平: 'open', 凶: 'against' }[judged.verdict]);
      expect(explain(chart, judged)[0]?.text).not.toContain(answer.degree === 'good' ? '偏逆' : '偏顺，');
    }
});

test('of alternatives the reading is that of the one which the answer names', () => {
  const { told } = readings.find(({ text }) => text === '升职还是跳槽')!;
  const named = new Set<string>();
  for (const { chart, judged, answer } of told) {
    const { option } = judged.alternatives![0];
    named.add(option);
    expect(answer.plain).toContain(option);
    const [verdict, useful] = explain(chart, judged);
    expect([verdict!.text, verdict!.plain]).toEqual(
      Array(2).fill(expect.stringContaining(`“${option}”这一头`)),
    );
    expect(verdict!.text).not.toMatch(/偏[顺逆]|名位/);
    expect(useful!.plain).toMatch(/代表“升职”.*代表“跳槽”|代表“跳槽”.*代表“升职”/);
  }
  expect(named).toEqual(new Set(['升职', '跳槽']));
});

test('what is not soon is told neither for the next two days nor as near', () => {
  for (const text of ['房子什么时候能卖掉', '签证什么时候下来', '他欠的钱什么时候还']) {
    const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
    for (const chart of CHARTS) {
      const judged = judge(chart, { text, asked });
      const { degree, date } = answerOf(chart, judged, asked, text);
      if (degree === 'good') continue;
      for (const { daysAhead } of judged.windows) expect(daysAhead ?? 99).toBeGreaterThan(2);
      if (date) expect(date.from > dateOf(chart, 2)).toBe(true);
      const said = explain(chart, judged)
        .map(({ text: expert, plain }) => `${expert}${plain}`)
        .join('');
      expect(said).not.toContain('应得近');
    }
  }
});

test('a span that begins later is not told by the month and the day of the cast', () => {
  const text = '明年能升主管吗';
  const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
  for (const chart of CHARTS.filter(({ moment }) => moment.clock!.time.month < 11)) {
    const { plain } = answerOf(chart, judge(chart, { text, asked }), asked, text);
    expect(plain).not.toMatch(/这个月|这几天|眼[前下]/);
  }
});

test('of what is feared no ground reads as if it came on', () => {
  for (const text of ['会不会被裁员', '要不要辞职', '老板是不是想让我走']) {
    const asked = understand(text, { now: { year: 2026, month: 11, day: 29 } });
    for (const chart of CHARTS) {
      const { plain } = answerOf(chart, judge(chart, { text, asked }), asked, text);
      expect(plain).not.toMatch(/有动静了|向着您来|正是时候|肯成全|推着往前/);
    }
  }
});

test('60 casts of one matter give at least 15 first sentences, and none fills more than a tenth', () => {
  const short = MATTERS.filter((matter) => matter !== 'weather').flatMap((matter, i) =>
    [0, 3, 6].flatMap((step) => {
      const form = FORMS[(i + step) % FORMS.length]!;
      const polarity = POLARITIES[i % 2]!;
      const options = form === 'which' ? ['留下', '换一家'] : [];
      const asked: Understood = { ...ASKED_BARE, matter, form, polarity, options };
      const text = MATTER_NAMES[matter];
      const firsts = new Map<string, number>();
      for (const chart of CHARTS.slice(0, 60)) {
        const { plain } = answerOf(chart, judge(chart, { text, asked }), asked, text);
        firsts.set(plain, (firsts.get(plain) ?? 0) + 1);
      }
      const most = Math.max(...firsts.values());
      return firsts.size < 15 || most > 6 ? [[matter, form, polarity, firsts.size, most]] : [];
    }),
  );
  expect(short).toEqual([]);
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
