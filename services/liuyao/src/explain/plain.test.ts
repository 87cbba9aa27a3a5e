import { ganzhi } from '@tianji/almanac/cycle';
import { castOf, HEXAGRAMS } from '@tianji/hexagram';
import { chartOf, judge, KINDS, LIUYAO_OPTIONS, momentFrom, momentOf } from '../engine/index.ts';
import { plainGround } from './names.ts';
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
/** Terms that are no part of any text, but were titles or lines. */
const JARGON_OF_TITLES = new RegExp(
  `${JARGON.source}|断语|旺衰|动变|卦体|应期|[本变互综错]卦|占例|卦义|取用|看所问|动静|[初上][九六]|[九六][二三四五]`,
);
/** What no reading says. */
const UNSAID = /死|绝症|寿|克妻|克夫|大凶|必定|一定能|多半能|保证|胎儿|[你她]/;

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

test('titles and folded lines in everyday words: none of the terms, none empty, each its own', () => {
  const met = new Set<string>();
  for (const { digits, parts } of READINGS) {
    for (const { id, title, line, plainTitle, plainLine } of parts) {
      met.add(id);
      const said = [plainTitle, plainLine];
      expect([
        id,
        said.filter((one) => one === '' || JARGON_OF_TITLES.test(one) || UNSAID.test(one)),
      ]).toEqual([id, []]);
      expect(plainLine.length).toBeLessThanOrEqual(32);
      expect(plainTitle).not.toBe(title);
      // Only the names of hexagrams and the tone are the same in both.
      if (!['duanyu', 'bengua', 'biangua', 'hugua'].includes(id))
        expect([digits, plainLine]).not.toEqual([digits, line]);
    }
    const titles = parts.map(({ plainTitle }) => plainTitle);
    expect(new Set(titles).size).toBe(titles.length);
  }
  expect(met.size).toBe(12);
});

test('every ground has a name in everyday words', () => {
  const names = new Map(
    READINGS.flatMap(({ judged }) => judged.reasons.map((one) => [one.title, plainGround(one)])),
  );
  expect(names.size).toBeGreaterThanOrEqual(17);
  expect([...names.values()].filter((name) => JARGON_OF_TITLES.test(name))).toEqual([]);
});

test('both say the same favour', () => {
  const closings: Readonly<Record<string, string>> = {
    用神有根: '这条线有力，',
    用神不强不弱: '这条线不强不弱，',
    用神气弱: '这条线力气小，',
    动静合看是助力: '合起来看是助力',
    动静合看力量相抵: '不增不减',
    动静合看是阻力: '合起来看是阻力',
    动静合看略有助力: '合起来看略有助力',
    动静合看略有阻力: '合起来看略有阻力',
    世应一头是顺的: '合起来看是顺的',
    世应一头平平: '合起来看平平',
    世应一头是逆的: '合起来看是逆的',
  };
  const met = new Set<string>();
  for (const { judged, chart, parts } of READINGS) {
    expect(parts[0]!.plain).toContain(`卦象${toneOf(judged)}`);
    expect(sentencesOf(judged, chart)[0]!.text).toContain(`卦象${toneOf(judged)}`);
    for (const { id, line, plain, plainLine } of parts.filter((part) =>
      ['wangshuai', 'dongbian', 'shiying'].includes(part.id),
    )) {
      met.add(line);
      expect([id, plain]).toEqual([id, expect.stringContaining(closings[line]!)]);
      expect(plainLine).toContain(
        /有力|不强不弱|力气小|略?有?[助阻]力|不增不减|顺的|平平|逆的/.exec(closings[line]!)![0],
      );
    }
  }
  expect(met.size).toBe(11);
});

test('a reading about the weather closes on the weather, not on somebody’s affair', () => {
  const asked = READINGS.filter(({ judged }) => judged.weather);
  expect(asked.length).toBeGreaterThan(20);
  for (const { parts } of asked)
    for (const { id, text, plain } of parts)
      for (const closing of [text, plain].map((one) => one.split('\n').at(-1))) {
        if (id === 'wangshuai' || id === 'dongbian') expect(closing).toContain('天气');
        expect([id, closing]).not.toEqual(['shiying', expect.anything()]);
      }
  for (const { judged, parts } of asked) {
    expect(judged.reasons.map(({ rule }) => rule)).not.toContain('self');
    const { text, plain } = parts.find(({ id }) => id === 'yingqi')!;
    expect([text, plain].filter((one) => /以月份|按月份|应得/.test(one))).toEqual([]);
  }
});

test('of an illness nothing is leave to wait, and when one is asked the physician has the word', () => {
  const ill = READINGS.filter(({ judged }) => judged.matter.kind === '疾病');
  expect(ill.length).toBeGreaterThan(60);
  for (const { parts } of ill)
    for (const { text, plain } of parts.slice(0, -4))
      expect(text + plain).not.toMatch(/经得起等|宜少动|先调自己的位置/);
  const when = ill
    .filter(({ judged }) => judged.matter.asksWhen)
    .flatMap(({ parts }) => parts.filter(({ id }) => id === 'suowen'));
  expect(when.length).toBeGreaterThan(10);
  for (const { text, plain } of when) for (const one of [text, plain]) expect(one).toContain('医生');
});

test('how a question is put is never the ground of a verdict, nor the asker’s own place', () => {
  for (const { judged, chart, parts } of READINGS) {
    const said = [...sentencesOf(judged, chart).map(({ text }) => text), parts[0]!.text, parts[0]!.plain];
    expect(said.filter((text) => /问的是/.test(text))).toEqual([]);
    expect(parts.find(({ id }) => id === 'shiying')?.text ?? '').not.toMatch(/问的是|新得的病|久病/);
  }
});

test('lines that all help, or all hinder, never counterbalance each other', () => {
  let small = 0;
  for (const { judged, parts } of READINGS) {
    const points = judged.reasons
      .filter(({ rule }) => ['turn', 'movers', 'trine'].includes(rule))
      .map((reason) => reason.points)
      .filter((one) => one !== 0);
    const { line } = parts.find(({ id }) => id === 'dongbian') ?? { line: '' };
    if (line === '动静合看力量相抵' && points.length > 0) expect(new Set(points.map(Math.sign)).size).toBe(2);
    if (line.includes('略有')) small += 1;
  }
  expect(small).toBeGreaterThan(10);
});

test('the first window is named as the one that rules, not as the earliest', () => {
  for (const { parts } of READINGS) {
    const { plain } = parts.find(({ id }) => id === 'yingqi')!;
    expect(plain.split('\n')[1]).toMatch(/^最该留意的是/);
    expect(plain).not.toMatch(/^(先|再)看/m);
  }
});

const NOW = momentOf(
  { year: 2026, month: 11, day: 20, hour: 10, minute: 5, second: 0 },
  LIUYAO_OPTIONS.defaults,
);
const ask = (text: string, sex?: '女') =>
  judge(chartOf('797887', NOW, LIUYAO_OPTIONS.defaults), { text, sex });

test.each(['我和他的婚事能成吗', '他会跟我结婚吗', '他喜欢我吗'])(
  '%s is about one’s own marriage',
  (text) => {
    for (const sex of [undefined, '女'] as const) {
      const { matter, useful } = ask(text, sex);
      expect([matter.kind, matter.subject, useful.line.relative]).toEqual(['婚姻', '自占', '官鬼']);
    }
  },
);

test('an examination is no post, and what is lost is promised nowhere', () => {
  const all = HEXAGRAMS.map(({ digits }) => chartOf(digits, NOW, LIUYAO_OPTIONS.defaults));
  const told = (text: string) =>
    all.map((chart) => {
      const judged = judge(chart, { text });
      return [
        ...sentencesOf(judged, chart).map((one) => one.text),
        ...explain(chart, judged)
          .slice(0, -3)
          .map(({ plain }) => plain),
      ].join('');
    });
  expect(told('考研能录取吗').filter((text) => /位置与自己|名位与自己|站出来|丈夫|压力/.test(text))).toEqual(
    [],
  );
  expect(told('戒指丢了，还找得到吗').filter((text) => /东西还在|所指的地方|难找回来/.test(text))).toEqual(
    [],
  );
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
