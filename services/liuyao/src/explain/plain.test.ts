import { ganzhi } from '@tianji/almanac/cycle';
import { castOf, HEXAGRAMS } from '@tianji/hexagram';
import { chartOf, judge, KINDS, LIUYAO_OPTIONS, momentFrom, momentOf } from '../engine/index.ts';
import { explain, sentencesOf, toneOf } from './sections.ts';
import { passagesOf } from './texts.ts';

/** The same casts in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const ASKED = [
  '',
  '近病何时好',
  '久病能好吗',
  '何日下雨',
  '朋友的官司',
  '借的钱还得回来吗',
  '父亲的病',
  '今年运气',
];
const next = random(20261128);
const READINGS = Array.from({ length: 480 }, (_, i) => {
  const digits = Array.from({ length: 6 }, () => (i % 5 === 0 ? '78'[next(2)] : '6789'[next(4)])).join('');
  const moment =
    i % 2 === 0
      ? momentFrom(BRANCHES[next(12)]!, ganzhi(next(60)))
      : momentOf(
          {
            year: 2020 + next(9),
            month: 1 + next(12),
            day: 1 + next(28),
            hour: next(24),
            minute: 5,
            second: 0,
          },
          LIUYAO_OPTIONS.defaults,
        );
  const chart = chartOf(digits, moment, LIUYAO_OPTIONS.defaults);
  const text = ASKED[next(ASKED.length)]!;
  const judged = judge(chart, text === '' ? { text, kind: KINDS[next(KINDS.length)]! } : { text });
  return { digits, chart, judged, parts: explain(chart, judged) };
});

/** Terms of the craft that a reader without knowledge of it does not know. */
const JARGON =
  /用神|世爻|应爻|世应|持世|旬空|月破|日破|月建|日辰|暗动|伏神|飞爻|伏吟|反吟|回头[生克]|化[进退合冲墓绝空破]|入墓|六冲|六合|三合|三刑|贪生|官鬼|妻财|子孙|兄弟|原神|填实|值到|[初二三四五上]爻|爻|undefined/;
/** What no reading says. */
const UNSAID = /死|绝症|寿|克妻|克夫|大凶|必定|一定能|保证|胎儿|[你她]/;

const sentences = (text: string): string[] => text.split(/(?<=。)|\n/).filter((one) => one.trim() !== '');

test('every section has a plain text that differs from the expert one', () => {
  for (const { digits, parts } of READINGS)
    for (const { id, text, plain } of parts) {
      expect([digits, id, plain]).not.toEqual([digits, id, '']);
      expect(plain).not.toBe(text);
      expect(plain).toMatch(/。$/);
    }
});

test('the plain text contains no terms of the craft, and nothing that is not said', () => {
  for (const { chart, judged, parts } of READINGS) {
    const texts = [...parts.map(({ plain }) => plain), ...sentencesOf(judged, chart).map(({ text }) => text)];
    for (const text of texts) {
      expect(JARGON.exec(text)?.[0] && text).toBeUndefined();
      expect(UNSAID.exec(text)?.[0] && text).toBeUndefined();
      expect(text).not.toMatch(/[，。；：]{2}|^”|。”(?!$)/m);
    }
  }
});

test('both say the same favour', () => {
  const closings: Readonly<Record<string, string>> = {
    用神有根: '这条线有力，',
    用神不强不弱: '这条线不强不弱，',
    用神气弱: '这条线力气小，',
    动静合看是助力: '合起来看是助力',
    动静合看力量相抵: '不增不减',
    动静合看是阻力: '合起来看是阻力',
    世应一头是顺的: '合起来看是顺的',
    世应一头平平: '合起来看平平',
    世应一头是逆的: '合起来看是逆的',
  };
  const met = new Set<string>();
  for (const { judged, chart, parts } of READINGS) {
    expect(parts[0]!.plain).toContain(`卦象${toneOf(judged)}`);
    expect(sentencesOf(judged, chart)[0]!.text).toContain(`卦象${toneOf(judged)}`);
    for (const { id, line, plain } of parts.filter((part) =>
      ['wangshuai', 'dongbian', ...(judged.weather ? [] : ['shiying'])].includes(part.id),
    )) {
      met.add(line);
      expect([id, plain]).toEqual([id, expect.stringContaining(closings[line]!)]);
    }
  }
  expect(met.size).toBe(9);
});

test('a reading about the weather closes on the weather, not on somebody’s affair', () => {
  const asked = READINGS.filter(({ judged }) => judged.weather);
  expect(asked.length).toBeGreaterThan(20);
  for (const { parts } of asked)
    for (const { id, text, plain } of parts)
      for (const closing of [text, plain].map((one) => one.split('\n').at(-1))) {
        if (id === 'wangshuai' || id === 'dongbian') expect(closing).toContain('天气');
        if (id === 'shiying') expect(closing).not.toMatch(/合看|合起来看/);
      }
});

test('each ground has its own clause, as many as the expert text has', () => {
  for (const { parts } of READINGS)
    for (const { id, text, plain } of parts.filter((part) => part.id === 'guati' || part.id === 'wangshuai'))
      expect([id, plain.split('\n').length]).toEqual([id, text.split('\n').length]);
});

test('every date and every branch of a day stands in the expert text too', () => {
  let dates = 0;
  for (const { parts } of READINGS) {
    const { text, plain } = parts.find(({ id }) => id === 'yingqi')!;
    const two = (digits: string) => digits.padStart(2, '0');
    const found = [...plain.matchAll(/(\d+)年(\d+)月(\d+)日/g)].map(
      ([, y, m, d]) => `${y}-${two(m!)}-${two(d!)}`,
    );
    expect(found).toEqual(text.match(/\d{4}-\d\d-\d\d/g) ?? []);
    expect(plain.match(/.日、.月/g)).toEqual(text.match(/.日、.月/g));
    dates += found.length;
  }
  expect(dates).toBeGreaterThan(200);
});

test('no sentence occurs twice in the plain text of a reading', () => {
  for (const { digits, parts } of READINGS) {
    const all = parts.flatMap(({ plain }) => sentences(plain));
    expect([digits, all.filter((one, i) => all.indexOf(one) !== i)]).toEqual([digits, []]);
  }
});

test('the lines that move are named by their place, and so is what they turn into', () => {
  for (const { chart, parts } of READINGS) {
    const { moving, changed } = chart.cast;
    const said = parts.find(({ id }) => id === 'dongyao')?.plain ?? '';
    expect([...said.matchAll(/第(\d)条线在动/g)].map(([, at]) => Number(at))).toEqual([...moving]);
    if (changed) expect(parts.find(({ id }) => id === 'biangua')!.plain).toContain(changed.hexagram.fullName);
  }
});

test.each(['777777', '888888', '999999', '666666', '798767', '787878'])(
  '%s without a moment: the texts alone have plain versions',
  (digits) => {
    const parts = passagesOf(castOf(digits));
    expect(parts.map(({ plain }) => plain).filter((plain) => JARGON.test(plain) || plain === '')).toEqual([]);
    const all = parts.flatMap(({ plain }) => sentences(plain));
    expect(new Set(all).size).toBe(all.length);
  },
);

test('each of the 64 hexagrams has a plain text without terms, of two sentences or more', () => {
  const found = HEXAGRAMS.map(({ digits }) => passagesOf(castOf(digits))[0]!.plain);
  expect(found.filter((plain) => JARGON.test(plain) || UNSAID.test(plain))).toEqual([]);
  expect(found.filter((plain) => sentences(plain).length < 2)).toEqual([]);
  expect(new Set(found).size).toBe(64);
});
