import { ageBand, ageOn, alike, proseSentences, repeated, sharedPart, unfitWord } from '@tianji/teller';
import { matchChartOf as chartOf } from '../../testing/match-charts.ts';
import { favourOf } from '../level/favour.ts';
import { seeded, seededBirths } from '../seeded.ts';
import type { BaziInput } from '../types.ts';
import { type Bond, bondsOf, type MatchChart, type MatchVerdict, matchVerdict, tellMatch } from './index.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const PAIRS = 300;

interface Read {
  v: MatchVerdict;
  parts: ReturnType<typeof tellMatch>;
  sentences: string[];
}

const next = seeded(16);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
const births = seededBirths(1516, PAIRS, 1932, 2024);

function read(one: BaziInput, other: BaziInput, bond?: Bond): Read {
  const charts = [chartOf(one, '本人'), chartOf(other, '对方')] as const;
  const age = ({ birth }: MatchChart) => ageOn(birth, TODAY);
  const v = matchVerdict(...charts, bond ?? pick(bondsOf(age(charts[0]), age(charts[1]))), TODAY);
  const parts = tellMatch(v);
  return { v, parts, sentences: parts.flatMap(({ text }) => proseSentences(text)) };
}

// Shuffled, so that all differences of age occur.
const partners = births.map((birth) => [next(), birth] as const).sort(([a], [b]) => a - b);
const ALL = births.map((birth, i) => read(birth, partners[i]![1]));
const told = ({ parts }: Read) => parts.map(({ text }) => text).join('\n');

test('every reading has at least 1,500 characters, says nothing twice, and every part has its facts', () => {
  const lengths = ALL.map((each) => told(each).replace(/\s/g, '').length).sort((a, b) => a - b);
  console.log(`characters: least ${lengths[0]}, middle ${lengths[PAIRS >> 1]}, most ${lengths.at(-1)}`);
  // Lives eighty years apart too, which share hardly a decade to speak of.
  expect(lengths[0]).toBeGreaterThanOrEqual(1500);
  expect(ALL.flatMap(({ sentences }) => repeated(sentences))).toEqual([]);
  for (const { parts } of ALL)
    for (const { facts, text } of parts) expect([text !== '', facts.length > 0]).toEqual([true, true]);
  for (const { parts } of ALL)
    expect(parts.flatMap(({ facts }) => repeated(facts).map(() => facts))).toEqual([]);
  for (const each of ALL) expect(told(each)).not.toMatch(/undefined|NaN|\{|\}|。。|，，|，。/);
});

test('unrelated pairs share at most a tenth of their sentences', () => {
  // Nobody occurs in two of these pairs.
  const apart: Read[] = [];
  const used = new Set<BaziInput>();
  ALL.forEach((each, i) => {
    const two = [births[i]!, partners[i]![1]];
    if (two.some((birth) => used.has(birth))) return;
    for (const birth of two) used.add(birth);
    apart.push(each);
  });
  expect(apart.length).toBeGreaterThan(60);
  const shares = apart.flatMap((a) =>
    apart.flatMap((b) => (a === b ? [] : [sharedPart(a.sentences, b.sentences)])),
  );
  shares.sort((a, b) => a - b);
  const at = (part: number) => shares[Math.floor((shares.length - 1) * part)]!;
  console.log(
    `shared: middle ${at(0.5).toFixed(3)}, 99 of 100 ${at(0.99).toFixed(3)}, most ${at(1).toFixed(3)}`,
  );
  expect(at(0.99)).toBeLessThanOrEqual(0.1);
  const masks: readonly [RegExp, string][] = [
    [/\d+/g, '#'],
    [/[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥]/g, 'X'],
    [/本人|对方/g, 'N'],
  ];
  const mask = (text: string) => masks.reduce((s, [from, to]) => s.replace(from, to), text);
  expect(Math.max(...ALL.map(({ sentences }) => alike(sentences, mask)))).toBeLessThanOrEqual(15);
});

test('nothing is said that does not suit an age, now or in the decade that it is about', () => {
  for (const each of ALL) {
    const { v, parts } = each;
    if (v.over) continue;
    for (const { id, title, text } of parts) {
      if (id !== 'luck')
        for (const band of v.ages)
          expect([band, title, unfitWord(band, title + text)]).toEqual([band, title, undefined]);
    }
    const lines = parts.find(({ id }) => id === 'luck')!.text.split('\n');
    v.luck.steps.forEach(({ ages }, i) => {
      for (const band of ages) expect([band, unfitWord(band, lines[i]!)]).toEqual([band, undefined]);
    });
  }
});

test('parts, decades and years read from one verdict and never speak against it', () => {
  for (const { v, parts } of ALL) {
    const favours = new Map(v.order.map(({ theme, favour }) => [theme as string, favour]));
    for (const { id, favour } of parts)
      if (id !== 'all' && id !== 'ties') expect(favour).toBe(favours.get(id));
    const all = parts[0]!;
    for (const { id, title, favour } of parts.slice(1)) {
      if (favour === undefined) continue;
      const [first = ''] = all.text.split('\n');
      const listed = { 顺: /[：，；。]([^；。]*)为顺/, 平: /([^；。，]*)平/, 慎: /([^；。]*)要留心/ }[
        favour
      ].exec(first);
      expect([id, listed?.[1]?.includes(title)]).toEqual([id, true]);
    }
    const lines = parts.find(({ id }) => id === 'luck')!.text.split('\n');
    v.luck.steps.forEach(({ favours: [one, other], from }, i) => {
      const line = lines[i]!;
      expect(line).toContain(`${from}—`);
      expect([one, other, line.includes('都顺')]).toEqual([one, other, one === '顺' && other === '顺']);
      expect([one, other, /都(偏)?紧/.test(line)]).toEqual([one, other, one === '慎' && other === '慎']);
    });
    expect(v.luck.ahead.good.filter((year) => v.luck.ahead.care.includes(year))).toEqual([]);
  }
});

test('what the branches say against the verdict on their theme is told as its limit', () => {
  const seen = new Set<string>();
  for (const { v, parts } of ALL) {
    const text = (id: string) => parts.find((each) => each.id === id)!.text;
    const { palace, season, hour } = v;
    if (!palace.tie) {
      seen.add(`无${palace.favour}`);
      expect([palace.favour, text('palace').includes('平平常常')]).toEqual([
        palace.favour,
        palace.favour === '平',
      ]);
    }
    for (const [id, { tie, favour }, limit] of [
      ['palace', palace, /这份合拍要有人照看|磨一磨也就过去/u],
      ['season', season, /月支虽/u],
      ['hour', hour, /时支虽/u],
    ] as const) {
      const limited =
        tie !== undefined && (id === 'palace' ? favour === '平' : favour === (tie.joins ? '慎' : '顺'));
      if (limited) seen.add(id);
      if (id === 'palace' || !v.over)
        expect([id, tie?.type, favour, limit.test(text(id))]).toEqual([id, tie?.type, favour, limited]);
    }
  }
  expect([...seen].sort()).toEqual(['hour', 'palace', 'season', '无平', '无慎', '无顺']);
});

test('the verdict of two charts is the same seen from the other side', () => {
  for (const [i, birth] of births.slice(0, 60).entries()) {
    const [a, b] = [read(birth, births[i + 100]!, '朋友').v, read(births[i + 100]!, birth, '朋友').v];
    for (const theme of ['day', 'gods', 'palace', 'season', 'hour', 'year', 'elements'] as const)
      expect([theme, b[theme].favour]).toEqual([theme, a[theme].favour]);
    expect(b.ties).toHaveLength(a.ties.length);
    expect(b.luck.ahead).toEqual(a.luck.ahead);
  }
});

test('years that are called good or tight are so by both charts’ own scores', () => {
  const [one, other] = [births[40]!, births[150]!];
  const charts = [chartOf(one, '甲'), chartOf(other, '乙')] as const;
  const { ahead } = matchVerdict(...charts, '朋友', TODAY).luck;
  const score = (chart: MatchChart, year: number) =>
    chart.cycles.flatMap(({ years }) => years).find((each) => each.year === year)!.score;
  for (const [list, favour] of [
    [ahead.good, '顺'],
    [ahead.care, '慎'],
  ] as const)
    for (const year of list) for (const chart of charts) expect(favourOf(score(chart, year))).toBe(favour);
});

test('the ten years ahead name every cycle that covers them, not only the running one', () => {
  const now = TODAY.year;
  const turning = births.slice(0, 60).flatMap((birth, i) => {
    const pair = [chartOf(birth, '甲方'), chartOf(partners[i]![1], '乙方')] as const;
    const v = matchVerdict(...pair, '朋友', TODAY);
    expect(v.luck.running).toEqual(
      pair.map(({ cycles }) =>
        cycles
          .filter(({ years }) => years.some(({ year }) => year > now && year < now + 10))
          .map(({ ganzhi }) => ganzhi)
          .join('、'),
      ),
    );
    const said = /(?:今后十年|\d+到\d+年)（甲方在(.+?)，乙方在(.+?)）/u.exec(
      tellMatch(v)
        .map(({ text }) => text)
        .join('\n'),
    );
    return said ? [[said.slice(1), v.luck.running] as const] : [];
  });
  expect(turning.length).toBeGreaterThan(3);
  for (const [said, running] of turning) expect(said).toEqual(running);
  expect(turning.some(([said]) => said.some((each) => each.includes('、')))).toBe(true);
});

test('bonds fit the ages: no couple and no work with a child, no parent of the same age', () => {
  expect(bondsOf(8, 40)).toEqual(['亲子', '手足', '朋友']);
  expect(bondsOf(8, 10)).toEqual(['手足', '朋友']);
  expect(bondsOf(18, 25)).toEqual(['手足', '朋友']);
  expect(bondsOf(30, 28)).toEqual(['伴侣', '手足', '朋友', '共事']);
  expect(bondsOf(70, 30)).toEqual(['亲子', '伴侣', '手足', '朋友']);
  for (let one = 0; one < 90; one += 3)
    for (let other = 0; other < 90; other += 3)
      for (const bond of bondsOf(one, other))
        if (bond === '伴侣' || bond === '共事') expect(Math.min(one, other)).toBeGreaterThanOrEqual(19);
  expect(ageBand(19)).toBe('19–22');
});

test('a couple’s palaces and stars, by hand: 丁酉 and 戊辰', () => {
  const base = { counts: { 木: 1, 火: 2, 土: 1, 金: 3, 水: 1 }, strength: '偏弱', cycles: [] };
  const one: MatchChart = {
    ...{ ...base, name: '甲', sex: '女', birth: { year: 1990, month: 1, day: 1 } },
    ...{ pillars: ['己巳', '丙子', '丁酉', '庚子'], useful: ['木', '火'], avoid: ['水'] },
  };
  const other: MatchChart = {
    ...{ ...base, name: '乙', sex: '男', birth: { year: 1988, month: 1, day: 1 } },
    ...{ pillars: ['丁卯', '壬子', '壬辰', '庚子'], useful: ['火', '木'], avoid: ['水'] },
  };
  const v = matchVerdict(one, other, '伴侣', TODAY);
  // 丁壬合, 酉辰合; to 丁 water is 官, and 壬 is water; to 壬 fire is 财, and 丁 is fire.
  expect(v.day).toMatchObject({ tie: '五合', gods: ['正官', '正财'], relation: '克我' });
  expect(v.palace.tie).toMatchObject({ type: '六合', chars: '酉辰' });
  expect(v.palace.stars?.map(({ element, is }) => [element, is])).toEqual([
    ['水', true],
    ['火', true],
  ]);
  expect(tellMatch(v)[1]?.title).toBe('配偶宫');
});

test('正官 to the one and 正财 to the other is no reason for care, even where both charts avoid it', () => {
  const base = {
    counts: { 木: 1, 火: 2, 土: 1, 金: 3, 水: 1 },
    strength: '偏弱',
    cycles: [],
    useful: ['木'],
  };
  const pair = (pillars: [string, string], avoid: ['水' | '土', '火' | '土']) =>
    matchVerdict(
      {
        ...({ ...base, name: '甲', sex: '女', birth: { year: 1990, month: 1, day: 1 } } as const),
        ...{ pillars: ['己巳', '丙子', pillars[0], '庚子'], avoid: [avoid[0]] },
      } as MatchChart,
      {
        ...({ ...base, name: '乙', sex: '男', birth: { year: 1988, month: 1, day: 1 } } as const),
        ...{ pillars: ['丁卯', '壬子', pillars[1], '庚子'], avoid: [avoid[1]] },
      } as MatchChart,
      '伴侣',
      TODAY,
    ).day;
  expect(pair(['丁酉', '壬辰'], ['水', '火'])).toMatchObject({ gods: ['正官', '正财'], favour: '平' });
  // One stem changed, 壬 to 癸: 七杀 and 偏财, and both avoid it.
  expect(pair(['丁酉', '癸巳'], ['水', '火'])).toMatchObject({ gods: ['七杀', '偏财'], favour: '慎' });
});

test('being born is no change of cycles, whatever step of the other life it falls into', () => {
  for (const { v } of ALL) expect(v.luck.steps.filter(({ turn }) => turn?.to === '小运')).toEqual([]);
});

test('a year that is nearly over is no year ahead of two, and several clashes are not each the weightiest', () => {
  const late = births.slice(0, 40).map((birth, i) => read(birth, partners[i]![1]));
  for (const { v } of late) {
    if (!v.over) expect(v.luck.ahead.span).toBe('2027到2035年');
    expect([...v.luck.ahead.good, ...v.luck.ahead.care]).not.toContain(2026);
  }
  for (const each of ALL) expect(told(each).split('两盘里最要商量').length).toBeLessThanOrEqual(2);
  for (const each of ALL) expect(told(each)).not.toMatch(/，([^，。；]{6,})；[^，。；]{3,12}[强弱和]，\1。/u);
});

test('in the childhood of one of two nobody is led or carried by the child', () => {
  const childhood = ['0–3', '4–6', '7–12', '13–15'];
  let checked = 0;
  for (const { v, parts } of ALL)
    for (const step of v.luck.steps.filter(
      ({ ages, when }) => when !== 'past' && ages.some((each) => childhood.includes(each)),
    )) {
      const line =
        told({ v, parts } as Read).match(new RegExp(`${step.from}—${step.to}年[^\\n]*`, 'u'))?.[0] ?? '';
      expect(line).not.toMatch(/走在前面半步|[人方]多担一点/u);
      checked++;
    }
  expect(checked).toBeGreaterThan(10);
});

test('a year is nearly over for two from the day of 立冬 that their charts have, not from the seventh', () => {
  const charts = [chartOf(births[0]!, '甲'), chartOf(partners[0]![1], '乙')] as const;
  const days = charts[0].cycles.flatMap(({ years }) => years.map(({ liuyueriqi }) => liuyueriqi![9]!));
  const opening = days.find((day) => day.endsWith('-11-08') && Number(day.slice(0, 4)) > 2010)!;
  const year = Number(opening.slice(0, 4));
  const spanOn = (day: number) => matchVerdict(...charts, '朋友', { year, month: 11, day }).luck.ahead.span;
  expect([spanOn(7), spanOn(8)]).toEqual(['今后十年', `${year + 1}到${year + 9}年`]);
});

test('what several elements are learnt from is one sentence', () => {
  const of = (sex: '男' | '女', date: readonly [number, number, number, number, number], name: string) => {
    const [year, month, day, hour, minute] = date;
    return chartOf({ sex, time: { year, month, day, hour, minute, second: 0 }, longitude: 120 }, name);
  };
  const v = matchVerdict(
    of('男', [2000, 1, 30, 14, 15], '本人'),
    of('女', [2005, 9, 14, 3, 30], '对方'),
    '朋友',
    TODAY,
  );
  const { text } = tellMatch(v).find(({ id }) => id === 'elements')!;
  expect(text).toContain('对方八字里没有火、水，本人有3个火、1个水，这两面可以看着本人学。');
});

test('a clash among what helps most, and a union among what needs care, is named with what turns it', () => {
  let met = 0;
  for (const { v, parts } of ALL) {
    const first = parts[0]!.text;
    for (const { tie, favour } of [v.season, v.hour])
      if (tie && favour === (tie.joins ? '慎' : '顺')) met += 1;
    for (const line of first.split('\n').filter((each) => /^(?:最得力|其次)/u.test(each)))
      if (/(?:两月|时柱.*)相[冲刑害破]/u.test(line)) expect(line).toContain('，五行却互相用得上');
  }
  expect(met).toBeGreaterThan(10);
});
