import { qimenReport } from '../contract/report.ts';
import { computeChart, MATTERS } from '../engine/index.ts';
import { moments } from '../engine/peers/moments.ts';
import { birthReading, birthVerdict, readingOf, verdictOf } from '../engine/reading/index.ts';
import { factLines } from '../report/fact-lines.ts';
import { planReport } from '../report/index.ts';
import { strangeClaim, strangeReading } from './claims.ts';

const plan = planReport({
  input: qimenReport.request.parse({
    matter: '与书店合办讲座，约要不要签',
    time: '2026-08-22 09:13:00',
    location: '浙江-杭州-西湖',
  }),
});

test('what the rules write passes the check against its facts', () => {
  for (const key of plan.keys)
    expect([key, strangeClaim(plan.write(key).text, plan.facts)]).toEqual([key, null]);
});

test.each(['开门落震三宫，六合也在震三宫。', '坤二宫有天心。', '午时开门到离九宫。'])(
  'a true claim, and one about another hour, passes: %s',
  (text) => {
    expect(strangeClaim(text, plan.facts)).toBeNull();
  },
);

test.each([
  ['开门落离九宫。', '开门落离九宫'],
  ['震三宫有死门。', '震三宫有死门'],
  ['天心星临坎宫。', '天心星临坎宫'],
])('a false claim is named: %s', (text, claim) => {
  expect(strangeClaim(text, plan.facts)).toBe(claim);
});

const verdicts = moments(60, 5).map((time, i) =>
  verdictOf(computeChart({ time, longitude: 104 }), {
    ...{ matter: MATTERS[i % MATTERS.length]!, words: [], chosen: 'hand' as const },
    ...{ askerYear: i, otherYear: (i + 7) % 60 },
  }),
);

test('sixty readings by the rules pass the check', () => {
  for (const verdict of verdicts) {
    const facts = factLines(verdict, '甲子 甲子 甲子 甲子');
    // Dates and hours are never reworded: they are not among the facts.
    const told = readingOf(verdict, '这一件事').filter(({ id }) => !['time', 'hours'].includes(id));
    for (const { id, text } of told) expect([id, strangeReading(text, facts)]).toEqual([id, null]);
  }
});

test('birth charts pass theirs', () => {
  for (const [i, { chart }] of verdicts.slice(0, 20).entries()) {
    const ask = { matter: MATTERS[i % MATTERS.length]!, child: i % 4 === 0 };
    const facts = factLines(birthVerdict(chart, ask), '甲子 甲子 甲子 甲子');
    for (const { id, text } of birthReading(chart, ask))
      expect([id, strangeReading(text, facts)]).toEqual([id, null]);
  }
});

test('in a reading, a different verdict, a different tendency and a new date are named', () => {
  const verdict = verdicts[0]!;
  const facts = factLines(verdict, '甲子 甲子 甲子 甲子');
  const other = verdict.favour === '顺' ? '慎' : '顺';
  expect(strangeReading(`合起来看为“${other}”。`, facts)).toContain(other);
  expect(strangeReading(`这件事可以看作“${verdict.favour}”。`, facts)).toBeNull();
  const close = verdict.asker.favour === '顺' ? '要留出余地' : '可以倚靠';
  expect(strangeReading(`所以求测人这一头${close}。`, facts)).toContain(close);
  expect(strangeReading('宜在9月12日动身。', facts)).toBe('9月12日');
});
