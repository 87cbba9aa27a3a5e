import { fromSeconds, jdn } from '@tianji/almanac';
import { type Understood, understand } from '@tianji/question';
import { FORMS, MATTER_NAMES, MATTERS, POLARITIES } from '@tianji/question/ids';
import { STEM_PAIR_KEYS, stemPair } from '../../corpus/stem-pairs.ts';
import { computeChart, matterById, matterOf, type QimenChart } from '../index.ts';
import { answerOf, readingOf, type Verdict, verdictOf } from './index.ts';
import { PAIR_CLAUSES } from './plain/pair-clauses.ts';
import { dayAfter } from './verdict.ts';

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

const NOW = { year: 2026, month: 11, day: 29 };
/** The verdict and the answer of a question, typed or given. */
function askedOn(chart: QimenChart, text: string, asked: Understood = understand(text, { now: NOW })) {
  const verdict = verdictOf(chart, { ...matterOf(asked, text), chosen: 'title' });
  return { verdict, answer: answerOf(verdict, asked, text) };
}

test('no day within two days is called slow, nor named as one to wait for', () => {
  for (const chart of CHARTS) {
    const { verdict } = askedOn(chart, '这件事能成吗');
    if (['伏吟', '空', '远'].includes(verdict.pace))
      expect(verdict.watch.date > dayAfter(chart, 2)).toBe(true);
    for (const text of ['房子什么时候能卖掉', '签证什么时候下来']) {
      const { degree, date } = askedOn(chart, text).answer;
      if (degree !== 'good' && date) expect(date.from > dayAfter(chart, 2)).toBe(true);
    }
  }
});

test('one pace: what its own palace holds back is not called quick, and what drives on not slow alone', () => {
  for (const id of ['career', 'trade', 'love', 'health', 'general'])
    for (const verdict of judged(id)) {
      const { door, god } = verdict.roles[0]!.palace;
      const { text, plain } = readingOf(verdict, '问一件事').find((one) => one.id === 'time')!;
      if (door === '死门' || god === '勾陈')
        for (const said of [text, plain]) expect(said).not.toMatch(/近而快|动得快|来得快/);
    }
});

test('of alternatives the answer never says what the whole does not', () => {
  const text = '升职还是跳槽';
  for (const chart of CHARTS) {
    const { verdict, answer } = askedOn(chart, text);
    if (verdict.favour === '慎') expect(answer.degree).toBe('against');
    else expect(answer.degree).not.toBe('against');
    const { option } = verdict.picked!;
    expect(answer.plain).toContain(option);
    const [first] = readingOf(verdict, text);
    for (const said of [first!.text, first!.plain]) expect(said).toContain(`“${option}”`);
  }
});

test('nobody is invited to cast until it fits', () => {
  for (const verdict of judged('career')) expect(told(verdict)).not.toMatch(/[另再重]起一?盘/);
});

test('a span that begins later is not told by the month of the chart', () => {
  for (const chart of CHARTS.filter(({ day }) => day < jdn(2026, 11, 1)))
    expect(askedOn(chart, '明年能升主管吗').answer.plain).not.toMatch(/这个月|眼下/);
});

test('every pair that weighs has a clause of its own', () => {
  const weighing = STEM_PAIR_KEYS.filter((key) => stemPair(key[0]!, key[1]!)!.favour !== '平');
  expect([...PAIR_CLAUSES.keys()].sort()).toEqual([...weighing].sort());
  expect(new Set(PAIR_CLAUSES.values()).size).toBe(PAIR_CLAUSES.size);
});

test('60 charts of one matter give at least 15 first sentences, and none fills more than a tenth', () => {
  const bare = understand('心愿', { now: NOW });
  const short = MATTERS.filter((matter) => matter !== 'weather').flatMap((matter, i) => {
    const text = MATTER_NAMES[matter];
    const which: Understood = { ...bare, matter, form: 'which', options: ['留下', '换一家'] };
    const verdicts = CHARTS.slice(0, 60).map((chart) => askedOn(chart, text, which).verdict);
    return [0, 3, 6].flatMap((step) => {
      const form = FORMS[(i + step) % FORMS.length]!;
      const options = form === 'which' ? which.options : [];
      const asked: Understood = { ...which, form, polarity: POLARITIES[i % 2]!, options };
      const firsts = new Map<string, number>();
      for (const { picked, ...verdict } of verdicts) {
        const judged = { ...verdict, picked: form === 'which' ? picked : undefined };
        const { plain } = answerOf(judged, asked, text);
        firsts.set(plain, (firsts.get(plain) ?? 0) + 1);
      }
      const most = Math.max(...firsts.values());
      return firsts.size < 15 || most > 6 ? [[matter, form, firsts.size, most]] : [];
    });
  });
  expect(short).toEqual([]);
});
