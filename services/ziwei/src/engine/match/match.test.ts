import {
  ageOn,
  alike,
  type Bond,
  bondsOf,
  proseSentences,
  repeated,
  sharedPart,
  unfitWord,
} from '@tianji/teller';
import { matchChart, samplePairs } from '../../testing/match-pairs.ts';
import { type Computed, computeChart } from '../chart.ts';
import { modelOf } from '../reading/model.ts';
import { yearFacts } from '../reading/year-facts.ts';
import { type MatchChart, type MatchVerdict, matchVerdict, tellMatch } from './index.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const PAIRS = 300;
const THEMES = ['life', 'bond', 'hua', 'stars', 'year', 'body', 'mind', 'common', 'bureau', 'luck'] as const;

interface Read {
  at: [number, number];
  pair: [Computed, Computed];
  v: MatchVerdict;
  parts: ReturnType<typeof tellMatch>;
  sentences: string[];
}

function judge([one, other]: readonly [Computed, Computed], bond?: Bond, turn = 0): MatchVerdict {
  const charts = [matchChart(one, '本人'), matchChart(other, '对方')] as const;
  const [a = 0, b = 0] = charts.map(({ birth }) => ageOn(birth, TODAY));
  const bonds = bondsOf(a, b);
  return matchVerdict(...charts, bond ?? bonds[turn % bonds.length]!, TODAY);
}

const ALL = samplePairs(PAIRS).map(({ at, pair }): Read => {
  const v = judge(pair, undefined, at[0]);
  const parts = tellMatch(v);
  return { at, pair, v, parts, sentences: parts.flatMap(({ text }) => proseSentences(text)) };
});
const told = ({ parts }: Read) => parts.map(({ text }) => text).join('\n');
const partOf = ({ parts }: Read, id: string) => parts.find((part) => part.id === id)!;

test('every reading has at least 1,500 Chinese characters, says nothing twice, and every part has its facts', () => {
  const lengths = ALL.map((each) => told(each).match(/\p{Script=Han}/gu)!.length).sort((a, b) => a - b);
  console.log(`characters: least ${lengths[0]}, middle ${lengths[PAIRS >> 1]}, most ${lengths.at(-1)}`);
  expect(lengths[0]).toBeGreaterThanOrEqual(1500);
  expect(ALL.flatMap(({ sentences }) => repeated(sentences))).toEqual([]);
  for (const each of ALL) {
    expect(each.parts.map(({ id }) => id).sort()).toEqual(['all', ...THEMES].sort());
    for (const { facts, text } of each.parts) expect([text !== '', facts.length > 0]).toEqual([true, true]);
    expect(told(each)).not.toMatch(/undefined|NaN|\{|\}|。。|，，|，。|；；|：。/);
  }
});

test('unrelated pairs share at most a tenth of their sentences, and few within one are alike', () => {
  const apart: Read[] = [];
  const used = new Set<number>();
  for (const each of ALL) {
    if (each.at.some((i) => used.has(i))) continue;
    for (const i of each.at) used.add(i);
    apart.push(each);
  }
  expect(apart.length).toBeGreaterThan(60);
  const shares = apart.flatMap((a) =>
    apart.flatMap((b) => (a === b ? [] : [sharedPart(a.sentences, b.sentences)])),
  );
  shares.sort((a, b) => a - b);
  const at = (part: number) => shares[Math.floor((shares.length - 1) * part)]!;
  console.log(`shared: middle ${at(0.5).toFixed(3)}, 99 of 100 ${at(0.99).toFixed(3)}`);
  expect(at(0.99)).toBeLessThanOrEqual(0.1);
  const masks: readonly [RegExp, string][] = [
    [/\d+/g, '#'],
    [/[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥]/g, 'X'],
    [/命宫|官禄对宫|(?:兄弟|夫妻|子女|财帛|疾厄|迁移|仆役|官禄|田宅|福德|父母)宫/g, 'P'],
    [/本人|对方/g, 'N'],
  ];
  const mask = (text: string) => masks.reduce((s, [from, to]) => s.replace(from, to), text);
  expect(Math.max(...ALL.map(({ sentences }) => alike(sentences, mask)))).toBeLessThanOrEqual(15);
});

test('nothing is said that does not suit an age, now or in the decade that it is about', () => {
  for (const each of ALL) {
    const { v, parts } = each;
    for (const { id, title, text, facts } of parts)
      for (const band of id === 'luck' ? [] : v.ages)
        expect([band, title, unfitWord(band, [title, text, ...facts].join('\n'))]).toEqual([
          band,
          title,
          undefined,
        ]);
    const lines = partOf(each, 'luck').text.split('\n');
    v.luck.steps.forEach(({ ages }, i) => {
      for (const band of ages) expect([band, unfitWord(band, lines[i]!)]).toEqual([band, undefined]);
    });
  }
});

test('what falls where agrees with the charts as they are drawn', () => {
  for (const { v, pair } of ALL) {
    for (const i of [0, 1] as const) {
      const [giver, taker] = [pair[i].chart, pair[i === 0 ? 1 : 0].chart];
      const holding = (star: string) =>
        taker.palaces.find(({ stars, malefics }) =>
          [...stars, ...malefics].some(({ name }) => name === star),
        )!;
      for (const { hua, star, palace, own } of v.hua.gives[i].falls) {
        expect(giver.yearTransformations[hua]).toBe(star);
        expect(holding(star).name).toBe(palace);
        const met = holding(star).transformations.filter(({ kind }) => kind === '生年');
        expect(met.map((each) => each.hua).includes(own ?? '')).toBe(met.length > 0);
      }
      // A star that goes by the year stem stands in the giver's own chart at the same branch.
      for (const { star, palace } of v.stars.gives[i].falls) {
        const at = giver.palaces.findIndex(({ stars, malefics }) =>
          [...stars, ...malefics].some(({ name }) => name === star),
        );
        expect(taker.palaces[at]!.name).toBe(palace);
      }
      const place = v.life.places[i];
      expect(giver.palaces[place.branch]!.isLife).toBe(true);
      expect(taker.palaces[place.branch]!.name).toBe(place.there);
      expect(giver.palaces[v.body.places[i].branch]!.isBody).toBe(true);
    }
  }
});

test('scores, decades and years are those of each chart’s own page', () => {
  for (const { v, pair } of ALL.slice(0, 60)) {
    const models = pair.map((each) => modelOf(each));
    for (const i of [0, 1] as const) {
      const model = models[i]!;
      for (const { palace, score } of [v.life, v.tie, v.mind, v.common, v.body].map(
        ({ places }) => places[i],
      ))
        expect(model.spots.find(({ name }) => name === palace)!.score).toBe(score);
      for (const { reach, scores } of v.luck.steps) {
        const k = pair[i].chart.decades.findIndex(({ ganzhi }) => ganzhi === reach[i].ganzhi);
        expect(model.scores.decades.map(({ score }) => score)).toContain(scores[i]);
        expect(model.at(pair[i].chart.decades[k]!.branch).name).toBe(reach[i].palace);
      }
      for (const [list, tone] of [
        [v.luck.good, '吉'],
        [v.luck.care, '慎'],
      ] as const)
        for (const { year, ganzhi, sums, palaces } of list) {
          const facts = yearFacts(model, { year, ganzhi, age: year - pair[i].date.year + 1 });
          expect([facts.weight, facts.tone, facts.spot.name]).toEqual([sums[i], tone, palaces[i]]);
        }
    }
  }
});

test('a year that is nearly over is not among those ahead', () => {
  const seen = { late: 0, early: 0 };
  for (const { pair } of ALL.slice(0, 60))
    for (const [month, day, kind] of [
      [12, 20, 'late'],
      [6, 20, 'early'],
    ] as const) {
      const charts = [matchChart(pair[0], '本人'), matchChart(pair[1], '对方')] as const;
      const { luck, over } = matchVerdict(...charts, '朋友', { ...TODAY, month, day });
      if (over) continue;
      const named = [...luck.good, ...luck.care].some(({ year }) => year === TODAY.year);
      if (kind === 'early') seen.early += Number(named);
      else {
        seen.late += 1;
        expect([named, luck.span]).toEqual([false, '2027到2035年里']);
      }
    }
  expect(Math.min(seen.late, seen.early)).toBeGreaterThan(3);
});

test('both change their decades in one year, or not, as the decades of both charts do', () => {
  const seen = { true: 0, false: 0 };
  for (const { pair, parts } of ALL) {
    const [one, other] = pair.map(({ chart }) => chart.decades[0]!.year % 10);
    const text = parts.find(({ id }) => id === 'bureau')!.text;
    expect(/换限却?在同一年/.test(text)).toBe(one === other);
    seen[`${one === other}`] += 1;
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(20);
});

test('the two seen from the other side are the same two', () => {
  for (const { pair } of ALL.slice(0, 100)) {
    const a = judge(pair, '朋友');
    const b = judge([pair[1], pair[0]], '朋友');
    const back = <T>([one, other]: readonly [T, T]) => [other, one];
    for (const theme of ['life', 'tie', 'hua', 'stars', 'year', 'body', 'mind', 'common', 'bureau'] as const)
      expect([theme, b[theme].favour]).toEqual([theme, a[theme].favour]);
    for (const theme of ['life', 'tie', 'body', 'mind', 'common'] as const)
      expect(b[theme].places).toEqual(back(a[theme].places));
    expect(b.hua.gives).toEqual(back(a.hua.gives));
    expect(b.stars.gives).toEqual(back(a.stars.gives));
    expect(b.year.seats).toEqual(back(a.year.seats));
    expect(b.life.meeting).toBe(a.life.meeting);
    expect(b.luck.good.map(({ year }) => year)).toEqual(a.luck.good.map(({ year }) => year));
    expect(b.luck.care.map(({ year }) => year)).toEqual(a.luck.care.map(({ year }) => year));
  }
});

test('no sentence speaks against the verdict that it tells', () => {
  for (const each of ALL) {
    const { v, parts } = each;
    const favours = new Map(v.order.map(({ theme, favour }) => [theme as string, favour]));
    const [first = ''] = parts[0]!.text.split('\n');
    for (const { id, title, favour } of parts.slice(1)) {
      expect(favour).toBe(favours.get(id));
      const listed = { 顺: /[：，；。]([^；。]*)为顺/, 平: /([^；。，]*)平/, 慎: /([^；。]*)要留心/ }[
        favour!
      ];
      expect([id, listed.exec(first)?.[1]?.includes(title)]).toEqual([id, true]);
    }
    const [gives, stars, mind] = [partOf(each, 'hua'), partOf(each, 'stars'), partOf(each, 'mind')];
    for (const i of [0, 1] as const) {
      const hua = gives.text.split('\n')[i]!;
      expect(hua.includes('助力多于牵扯')).toBe(v.hua.gives[i].favour === '顺');
      expect(hua.includes('牵扯多于助力')).toBe(v.hua.gives[i].favour === '慎');
      const line = stars.text.split('\n')[i]!;
      expect(line.includes('接得到')).toBe(v.stars.gives[i].favour === '顺');
      expect(line.includes('缓一步说')).toBe(v.stars.gives[i].favour === '慎');
    }
    expect(mind.text.includes('合起来是有力的')).toBe(v.mind.favour === '顺');
    expect(mind.text.includes('合起来偏弱')).toBe(v.mind.favour === '慎');
    const lines = partOf(each, 'luck').text.split('\n');
    v.luck.steps.forEach(({ favours: [one, other], from }, i) => {
      expect(lines[i]).toContain(`${from}—`);
      expect([one, other, lines[i]!.includes('都强')]).toEqual([one, other, one === '顺' && other === '顺']);
      expect([one, other, lines[i]!.includes('都弱')]).toEqual([one, other, one === '慎' && other === '慎']);
    });
  }
});

const BIRTH = {
  sex: '女',
  time: { year: 1983, month: 8, day: 17, hour: 9, minute: 20, second: 0 },
  longitude: 104.04,
} as const;
const OTHER = {
  sex: '男',
  time: { year: 1984, month: 2, day: 10, hour: 12, minute: 0, second: 0 },
  longitude: 104.04,
} as const;

test('by hand: what the years 癸 and 甲 bring, and where', () => {
  const v = judge([computeChart(BIRTH), computeChart(OTHER)], '伴侣');
  const stars = v.hua.gives.map(({ falls }) => falls.map(({ star }) => star).join(' '));
  expect(stars).toEqual(['破军 巨门 太阴 贪狼', '廉贞 破军 武曲 太阳']);
  // 癸: 禄存 in 子, 魁 in 卯, 钺 in 巳; 甲: 禄存 in 寅, 魁 in 丑, 钺 in 未.
  const taker = computeChart(OTHER).chart.palaces;
  expect(v.stars.gives[0].falls.slice(0, 3).map(({ palace }) => palace)).toEqual(
    [0, 3, 5].map((branch) => taker[branch]!.name),
  );
  expect(v.tie.places.map(({ palace }) => palace)).toEqual(['夫妻', '夫妻']);
  expect(tellMatch(v).find(({ id }) => id === 'bond')!.title).toBe('夫妻宫对看');
});

test('the elder is read from 子女 and the younger from 父母, whoever comes first', () => {
  const child = computeChart({ ...BIRTH, time: { ...BIRTH.time, year: 2016 } });
  const parent = computeChart(OTHER);
  expect(judge([parent, child], '亲子').tie.places.map(({ palace }) => palace)).toEqual(['子女', '父母']);
  const back = judge([child, parent], '亲子');
  expect(back.tie.places.map(({ palace }) => palace)).toEqual(['父母', '子女']);
  expect(back.grown).toBe(false);
});

test('a life of a century ago is told without advice and without years to come', () => {
  const past = computeChart({ ...BIRTH, time: { ...BIRTH.time, year: 1901 } });
  const v = judge([past, computeChart(OTHER)], '朋友');
  const text = tellMatch(v)
    .map((part) => part.text)
    .join('\n');
  expect(v.over).toBe(true);
  expect(text).not.toMatch(/今后|不妨|先歇好/);
});

const chart: MatchChart = matchChart(computeChart(BIRTH), '甲');
test('the same chart twice is told without a word that is missing', () => {
  const text = tellMatch(matchVerdict(chart, { ...chart, name: '乙' }, '手足', TODAY));
  expect(text.map((part) => part.text).join('')).not.toMatch(/undefined|NaN/);
});

test('scores less than ten points apart are not told as a strong and a weak side', () => {
  let near = 0;
  for (const each of ALL) {
    const { v } = each;
    for (const id of ['mind', 'common'] as const) {
      const [x, y] = v[id].places.map(({ score }) => score) as [number, number];
      if (Math.abs(x - y) >= 10) continue;
      near += 1;
      expect(partOf(each, id).text).not.toMatch(/一强一弱|这边根底厚些/u);
    }
  }
  expect(near).toBeGreaterThan(20);
});

test('a small child does not carry the home, and the kin of two charts is described once', () => {
  const seen = { raised: 0, kin: 0 };
  for (const { v, pair, parts } of ALL) {
    const life = parts.find(({ id }) => id === 'life')!.text;
    const kin = /同属[^，]*一路，[^，]*，([^，]*)，([^。]*)。/u.exec(life);
    if (kin) {
      seen.kin += 1;
      expect(kin[2]).not.toContain(kin[1]);
    }
    expect(parts[0]!.text).not.toMatch(/\d局/u);
    if (v.over || Math.min(...v.years) > 12 || Math.max(...v.years) < 25) continue;
    const raised = tellMatch(judge(pair, '亲子')).find(({ id }) => id === 'common')!.text;
    seen.raised += 1;
    expect(raised).not.toContain('不妨多担一点');
  }
  expect(Math.min(seen.raised, seen.kin)).toBeGreaterThan(10);
});

test('nobody of great age and no child is asked to carry more, now or in a decade', () => {
  const seen = { home: 0, decade: 0 };
  const can = (age: number): boolean => age >= 16 && age < 75;
  for (const { v, parts } of ALL) {
    if (v.over) continue;
    const text = (id: string): string => parts.find((part) => part.id === id)!.text;
    const who = /(本人|对方)这边根底厚些，([^，]*)，/u.exec(text('common'));
    if (who && !can(v.years[who[1] === '本人' ? 0 : 1])) {
      seen.home += 1;
      expect(who[2]).not.toContain('多担');
    }
    v.luck.steps.forEach(({ from, ages }) => {
      const line = text('luck')
        .split('\n')
        .find((each) => each.startsWith(`${from}—`));
      const strong = /(本人|对方)强(?:本人|对方)弱，(?!那十年)([^。]*)/u.exec(line ?? '');
      if (!strong || can(Number.parseInt(ages[strong[1] === '本人' ? 0 : 1], 10))) return;
      seen.decade += 1;
      expect(strong[2]).not.toContain('多担');
    });
  }
  expect(Math.min(seen.home, seen.decade)).toBeGreaterThan(3);
});

test('siblings of whom one is a child live in one home, and do not look back on it', () => {
  let home = 0;
  for (const { v, pair } of ALL) {
    if (v.over || v.grown || Math.abs(v.years[0] - v.years[1]) > 15) continue;
    home += 1;
    const text = tellMatch(judge(pair, '手足')).map((part) => part.text);
    expect(text.join('')).toContain('论住在一起的家，');
    expect(text.join('')).not.toMatch(/从小住过的家|一起住过的日子|隔些日子说说近况/u);
  }
  expect(home).toBeGreaterThan(5);
});

test('how two decades go is told in full once; later ones that go alike name the earlier', () => {
  let again = 0;
  for (const { v, parts } of ALL) {
    const lines = parts.find(({ id }) => id === 'luck')!.text.split('\n');
    const went = v.luck.steps.map((_, i) => /，为[顺平慎][^：]*：([^。]*)。/u.exec(lines[i]!)![1]!);
    expect(new Set(went).size).toBe(went.length);
    again += went.filter((each) => /与\d{4}年起/u.test(each)).length;
  }
  expect(again).toBeGreaterThan(100);
});

test('what holds for both is not told twice in the same words, and no small child is told its view of an elder', () => {
  const seen = { unmet: 0, seat: 0, body: 0, raised: 0 };
  for (const { v, pair, parts } of ALL) {
    const text = (id: string): string => parts.find((part) => part.id === id)!.text;
    const bond = text('bond');
    expect((bond.match(/盼的与眼前的不全是一回事/gu) ?? []).length).toBeLessThan(2);
    seen.unmet += Number(bond.includes('也不见这几颗星'));
    const [one, other] = v.year.seats;
    if (one.palace === other.palace) {
      seen.seat += 1;
      expect(text('year')).toContain('也是这样');
    }
    if (v.body.places[0].palace === v.body.places[1].palace) {
      seen.body += 1;
      expect((text('body').match(/年岁越长/gu) ?? []).length).toBeLessThan(3);
    }
    if (v.over || Math.min(...v.years) > 12 || Math.max(...v.years) < 25) continue;
    const raised = tellMatch(judge(pair, '亲子'));
    const told = (id: string): string => raised.find((part) => part.id === id)!.text;
    seen.raised += 1;
    expect(told('bond')).not.toContain('想要什么宜说明白');
    expect(told('life').match(/；这一宫在/gu)).toHaveLength(1);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});
