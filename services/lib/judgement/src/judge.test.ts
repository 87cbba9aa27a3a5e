import { ELEMENTS, STEMS, stemElement, tenGod } from '@tianji/almanac/cycle';
import { judge } from './judge.ts';
import { fourOfText, seeded } from './measure/measure.ts';
import { RULES, ruleOf } from './rules.ts';
import { rulingStem } from './ruling.ts';
import { seasonStems } from './season.ts';
import { HIDDEN } from './tables.ts';
import type { Four, Verdict } from './types.ts';

const of = (pillars: string) => judge(fourOfText(pillars));

/** Charts whose pillars can all occur: the month follows from the year, the hour from the day. */
function randomFours(seed: number, count: number): Four[] {
  const next = seeded(seed);
  const below = (n: number) => Math.floor(next() * n);
  return Array.from({ length: count }, () => {
    const year = below(60);
    const day = below(60);
    const month = below(12);
    const cycles = [year, ((year % 10) * 12 + month + 2) % 60, day, ((day % 10) * 12 + below(12)) % 60];
    return { stems: cycles.map((c) => c % 10), branches: cycles.map((c) => c % 12) };
  });
}

const FOURS = randomFours(7, 3000);
const VERDICTS = FOURS.map(judge);

describe('charts worked out in the book', () => {
  test('寅午戌 complete in the month of 午 is 炎上, and strong', () => {
    const { strength, structure, useful } = of('丙寅 甲午 丙戌 戊戌');
    expect(structure).toMatchObject({ name: '炎上格', genuine: true });
    expect(strength.score).toBeGreaterThan(60);
    // 独象喜行化地: earth on the hour's stem drains it (吐秀); the book uses earth of the chart beside it (dts-062).
    expect(useful.first).toBe('土');
    expect(useful.second).toBe('金');
    expect(useful.avoided).toEqual(['水']);
    expect([...useful.idle].sort()).toEqual(['木', '火']);
  });

  test('庚申 庚辰 戊辰 戊午: 用神必在午火', () => {
    const { strength, useful } = of('庚申 庚辰 戊辰 戊午');
    expect(strength.class).toBe('中和');
    expect(useful.first).toBe('火');
    for (const element of ['水', '木']) expect([useful.first, useful.second]).not.toContain(element);
  });

  test('戊寅 庚申 丙申 丙申 follows wealth', () => {
    const { structure, useful, secondReading } = of('戊寅 庚申 丙申 丙申');
    expect(structure).toMatchObject({ name: '从财格', kind: '从格', genuine: false });
    expect([useful.first, useful.second]).toEqual(['金', '水']);
    expect(useful.avoided).toEqual(['火', '木']);
    // False following: what still supports the day master is considered too.
    expect(secondReading).toMatchObject({ first: '火', second: '木' });
  });

  test.each([
    ['庚戌 甲申 甲戌 乙丑', '从杀格', '金'],
    ['庚子 庚辰 戊申 辛酉', '从儿格', '金'],
    ['丙寅 庚寅 壬午 乙巳', '从财格', '火'],
    ['丙午 甲午 丙午 甲午', '从强格', '火'],
    ['丁卯 甲辰 甲寅 乙亥', '曲直格', '火'],
    ['壬子 辛亥 癸丑 壬子', '润下格', '水'],
    ['戊戌 丙辰 己巳 己巳', '从强格', '土'],
    ['癸卯 甲寅 丁卯 甲辰', '从印格', '火'],
    ['己卯 丁卯 壬午 甲辰', '化木格', '火'],
  ])('%s is %s and uses %s', (pillars, name, first) => {
    const { structure, useful } = of(pillars);
    expect(structure.name).toBe(name);
    expect(useful.first).toBe(first);
  });

  // 任铁樵's own chart and one beside it: 壬水通根身库, and in the heat of summer it is what the chart depends on.
  test.each(['癸巳 戊午 丙午 壬辰', '癸酉 丁巳 丙午 壬辰'])(
    '%s: 壬 on its store is no powerless officer',
    (pillars) => {
      const { useful } = of(pillars);
      expect([useful.first, useful.second]).toEqual(['水', '金']);
      expect(useful.why.map(({ rule }) => rule)).not.toContain('U8');
    },
  );

  test('rootless 癸 without a store is one, and not the first choice', () => {
    const { useful } = of('癸酉 戊午 丙辰 甲午');
    expect(useful.first).toBe('金');
    expect(useful.why.map(({ rule }) => rule)).toContain('U8');
  });

  test('a following of earth is 稼穑', () => {
    expect(of('己未 戊辰 戊戌 丁巳').structure.name).toBe('稼穑格');
  });

  test.each([
    ['壬子 壬子 丙戌 戊戌', '食神制杀', '土'],
    // 杀透两重: food that would hold it comes before the seal that turns it, which is second (《神峰通考》偏官格).
    ['戊子 甲寅 戊午 甲寅', '食伤制杀', '金'],
    ['辛酉 丁酉 戊午 辛酉', '伤官佩印', '火'],
    ['戊申 戊午 丁巳 乙巳', '食伤生财', '土'],
    // The same ways with the gods of the other polarity, which have names of their own.
    ['丙午 癸巳 甲子 丙寅', '食神带印', '水'],
    ['癸未 辛酉 甲子 乙丑', '官印相生', '水'],
  ])('%s works as %s', (pillars, working, first) => {
    const { structure, useful } = of(pillars);
    expect(structure.genuine).toBeUndefined();
    expect(structure.working).toBe(working);
    expect(useful.first).toBe(first);
  });
});

/** Indexes of the verdicts that break a rule: a single assertion for all keeps the run short. */
const breaking = (holds: (verdict: Verdict, i: number) => boolean) =>
  VERDICTS.flatMap((verdict, i) => (holds(verdict, i) ? [] : [i]));

describe('where a practitioner would object', () => {
  test('officers that fill the chart are followed although peers float on the stems', () => {
    // 《子平真诠》论杂格: 四柱皆煞，而日主无根，舍而从之.
    const { structure, useful, secondReading } = of('乙酉 乙酉 乙酉 甲申');
    expect(structure).toMatchObject({ name: '从杀格', genuine: false });
    expect([useful.first, useful.avoided]).toEqual(['金', ['木', '水']]);
    expect([secondReading?.first, secondReading?.second].sort()).toEqual(['木', '水']);
    // With a third of the chart in other hands the author still supports the day master.
    expect(of('丙子 丙申 丙子 丙申').structure.genuine).toBeUndefined();
  });

  test('a root of any rank makes a following false, with the other reading beside it', () => {
    const { structure, secondReading } = of('癸酉 乙丑 丙申 丙申');
    expect(structure).toMatchObject({ name: '从财格', genuine: false });
    expect(secondReading?.name).toBe('扶抑');
    // 从势 needs the three at like weight: 食太重而煞轻 is none (《子平真诠》论食神).
    expect(of('戊戌 壬戌 丙子 戊戌').structure.genuine).toBeUndefined();
    const rooted = FOURS.filter(({ stems, branches }, i) => {
      const own = stems[2]! >> 1;
      const root = branches.some((branch) => HIDDEN[branch]!.some((stem) => stem >> 1 === own));
      const { kind, name, genuine } = VERDICTS[i]!.structure;
      return root && kind === '从格' && /从[财杀势]/.test(name) && genuine === true;
    });
    expect(rooted).toEqual([]);
  });

  test('two neighbours that both join the day stem leave it as it is', () => {
    expect(of('壬寅 壬寅 丁卯 壬寅').structure.kind).not.toBe('化格');
    expect(of('癸卯 甲寅 丁卯 壬寅').structure.name).toBe('化木格');
  });

  test('metal of autumn with nothing but output has the reading by output beside', () => {
    expect(of('癸卯 庚申 庚子 庚辰').secondReading).toMatchObject({ first: '水', second: '木' });
    expect(of('癸卯 庚申 庚子 丙戌').secondReading?.name).not.toBe('食伤泄秀');
  });

  test('a month of its own with all three of its branches is also read as one element', () => {
    const { structure, secondReading } = of('癸未 甲寅 乙亥 己卯');
    // 己 stands on 卯 and 未 belongs to 亥卯未: wealth without a root of its own breaks nothing (《子平真诠》论杂格).
    expect(structure).toMatchObject({ name: '曲直格', genuine: false });
    expect(secondReading).toMatchObject({ name: '扶抑', first: '火' });
    // The same branches in the month of another element.
    expect(of('癸未 甲子 乙亥 己卯').secondReading?.name).not.toBe('曲直格');
  });

  test('no step wants officers that the verdict does not use', () => {
    const blades = VERDICTS.filter(({ structure }) => structure.name === '月刃格');
    // 戊 in 午 with fire visible is a seal, so blades are fewer.
    expect(blades.length).toBeGreaterThan(80);
    expect(
      blades.filter(({ structure }) => structure.grounds.some(({ text }) => text.includes('喜'))),
    ).toEqual([]);
  });

  test('a way of working is named after the god of the pattern, else after those that the chart shows', () => {
    const gods = ({ stems }: Four) =>
      stems.filter((_, p) => p !== 2).map((stem) => tenGod(STEMS[stems[2]!]!, STEMS[stem]!));
    /** Whether a chart is about a god and not about its sibling. */
    const about = (i: number, own: string, other: string) => {
      const { name } = VERDICTS[i]!.structure;
      const all = gods(FOURS[i]!);
      // Of officers the visible one counts first.
      const byName = /[食伤]/.test(own) || !(all.includes(own) || all.includes(other));
      if (byName && (name.startsWith(own) || name.startsWith(other))) return name.startsWith(own);
      return all.includes(own) && !all.includes(other);
    };
    expect(
      breaking(({ structure: { working = '' } }, i) => {
        const wrong =
          (working.includes('伤官') && about(i, '食神', '伤官')) ||
          (working.includes('食神') && about(i, '伤官', '食神')) ||
          (/[制驾敌用]杀|杀印/.test(working) && about(i, '正官', '七杀')) ||
          (/制官|官印|用官/.test(working) && about(i, '七杀', '正官'));
        return !wrong;
      }),
    ).toEqual([]);
    // 《子平真诠》 calls the first 伤官佩印 although 丙 shows, the second 食神 although 壬 shows.
    expect(of('壬申 丙午 甲午 壬申').structure).toMatchObject({ name: '伤官格', working: '伤官佩印' });
    expect(of('丁亥 壬子 辛巳 丁酉').structure).toMatchObject({ name: '食神格', working: '食神用杀' });
  });

  test('the reason stands beside what it is the reason for', () => {
    expect(of('庚申 庚辰 戊辰 戊午').sentence).toMatch(
      /：以火为用（[^）]+），金为喜，(?:忌[^（]*|无甚可忌)。/,
    );
    expect(breaking(({ sentence }) => !/忌[^，。]*（/.test(sentence.split('。')[0]!))).toEqual([]);
  });

  test('pairs bear their names from books, and one pair is told once', () => {
    const told = ({ strength }: Verdict) => strength.parts.map(({ text }) => text);
    expect(told(of('庚子 甲申 庚子 甲申'))).toContain('申子半合（三处），水气稍增');
    const all = new Set(VERDICTS.flatMap(told).map((text) => text.slice(0, 4)));
    const known = new Set([
      ...['申子', '子辰', '亥卯', '卯未', '寅午', '午戌', '巳酉', '酉丑'].map((pair) => `${pair}半合`),
      ...['子丑', '寅亥', '卯戌', '辰酉', '巳申', '午未'].map((pair) => `${pair}六合`),
      ...['子午', '寅申', '卯酉', '巳亥'].map((pair) => `${pair}相冲`),
      ...['子卯', '寅巳', '巳申', '丑戌', '未戌'].map((pair) => `${pair}相刑`),
      ...['甲己', '乙庚', '丙辛', '丁壬', '戊癸'].map((pair) => `${pair}相合`),
    ]);
    expect([...all].filter((text) => /半合|六合|相冲|相刑|相合/.test(text) && !known.has(text))).toEqual([]);
    expect(breaking((verdict) => new Set(told(verdict)).size === told(verdict).length)).toEqual([]);
  });
});

describe('every verdict', () => {
  test('names each element once: two wanted, at most two avoided, the rest idle', () => {
    const all = [...ELEMENTS].sort().join('');
    expect(
      breaking(({ useful: { first, second, idle, avoided, ranked } }) => {
        const named = [first, second, ...idle, ...avoided].sort().join('');
        const falling = ranked.every(({ weight }, i) => i === 0 || weight <= ranked[i - 1]!.weight);
        const leads = ranked[0]!.element === first && ranked[1]!.element === second;
        return named === all && avoided.length <= 2 && falling && leads;
      }),
    ).toEqual([]);
  });

  test('is the sum of its votes', () => {
    expect(
      breaking(({ useful }) =>
        useful.ranked.every(({ element, weight }) => {
          const votes = useful.why.filter((vote) => vote.element === element);
          return votes.reduce((sum, vote) => sum + vote.weight, 0) === weight;
        }),
      ),
    ).toEqual([]);
  });

  test('explains why the season is not served whenever a stem it needs is unfavourable', () => {
    const refused = ({ useful }: Verdict) =>
      useful.season.filter((stem) => (useful.avoided as readonly string[]).includes(stemElement(stem)));
    const said = (verdict: Verdict) => {
      const stems = refused(verdict);
      const clause = stems.length > 0 ? `时令书上另取${stems.join('、')}` : '时令书上另取';
      return verdict.sentence.includes(clause) === stems.length > 0;
    };
    expect(breaking(said)).toEqual([]);
    expect(VERDICTS.filter((verdict) => refused(verdict).length > 0).length).toBeGreaterThan(100);
  });

  test('does not call a balanced day master weak or strong', () => {
    const texts = ({ strength, structure, useful, sentence }: Verdict) =>
      [...strength.parts, ...structure.grounds, ...useful.why].map(({ text }) => text).join('') +
      sentence.split('。')[0];
    const even = VERDICTS.filter(({ strength }) => strength.class === '中和').map(texts);
    expect(even.length).toBeGreaterThan(50);
    expect(even.filter((text) => /身[弱旺强]|日主[^中]{0,2}[弱旺强]|偏[弱强]|极[弱强]/.test(text))).toEqual(
      [],
    );
  });

  test('keeps its class on the side of its score, and the balanced band narrow', () => {
    expect(
      breaking(({ strength: { class: label, score, shares } }) => {
        const side = label === '中和' ? score >= 48 && score <= 52 : label.endsWith('弱') === score < 48;
        return side && Math.abs(shares.reduce((sum, each) => sum + each, 0) - 1000) <= 3;
      }),
    ).toEqual([]);
    const even = VERDICTS.filter(({ strength }) => strength.class === '中和').length;
    expect(even / VERDICTS.length).toBeLessThan(0.12);
  });

  test('names a listed rule at every step, and every rule with a line is used', () => {
    const steps = VERDICTS.flatMap(({ strength, structure, useful }) => [
      ...strength.parts,
      ...structure.grounds,
      ...useful.why,
    ]);
    expect(steps.filter(({ text }) => /undefined|NaN|null/.test(text))).toEqual([]);
    const used = new Set(steps.map(({ rule }) => rule));
    expect([...used].filter((id) => ruleOf(id) === undefined)).toEqual([]);
    // Weights of positions and of support, and the ruling day, are inside the figures and have no step of their own.
    expect(RULES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual(['W1', 'W7', 'S1']);
  });

  test('differs from its second reading, which is never the same pair in the other order', () => {
    const told = ({ useful, secondReading: other, sentence }: Verdict) =>
      other === undefined ||
      (!(other.first === useful.first && other.second === useful.second) &&
        !(other.first === useful.second && other.second === useful.first) &&
        sentence.includes(other.because));
    expect(breaking(told)).toEqual([]);
    expect(VERDICTS.filter(({ secondReading }) => secondReading !== undefined).length).toBeGreaterThan(300);
  });

  test('depends on the pillars only', () => {
    const again = FOURS.slice(0, 100).map(({ stems, branches }) =>
      judge({ stems: [...stems], branches: [...branches] }),
    );
    expect(again).toEqual(VERDICTS.slice(0, 100));
  });
});

test('得势 needs most of the other stems, 得地 more than the last qi of a store', () => {
  const parts = (pillars: string) =>
    of(pillars)
      .strength.parts.map(({ text }) => text)
      .join();
  // One 壬 of three stems; 丑 and 子 hold 癸.
  expect(parts('戊寅 乙丑 壬午 壬子')).toMatch(/得地.*势单：天干只有壬生扶/);
  expect(parts('戊午 甲寅 辛亥 庚子')).toMatch(/失地.*得势：天干有戊、庚（无根）生扶/);
  // 丙 with 丁 in 戌 alone.
  expect(parts('壬子 壬子 丙戌 戊申')).toMatch(/根浅：仅通根于日支戌（余气）.*失势/);
});

test('what speaks against a single element is named as it stands on the stems', () => {
  const { structure } = of('戊辰 甲寅 乙卯 己卯');
  expect(structure).toMatchObject({ name: '曲直格', genuine: false });
  expect(structure.grounds.map(({ text }) => text).join()).toMatch(/官杀不见，干上尚见财星，作假论/);
});

test('without an hour there is a verdict, and no special structure', () => {
  for (const { stems, branches } of FOURS.slice(0, 300)) {
    const { structure, useful } = judge({ stems: stems.slice(0, 3), branches: branches.slice(0, 3) });
    expect(structure.genuine).toBeUndefined();
    expect(useful.first).not.toBe(useful.second);
  }
});

test('the stem that rules the day gets a share of its month', () => {
  // 辰: 乙 rules nine days, then 癸 three, then 戊.
  expect([1, 9, 10, 12, 13, 30].map((day) => rulingStem(4, day))).toEqual([1, 1, 9, 9, 4, 4]);
  const four = fourOfText('庚申 庚辰 戊辰 戊午');
  const wood = (ruling?: number) => judge({ ...four, ruling }).strength.shares[0]!;
  expect(wood(rulingStem(4, 3))).toBeGreaterThan(wood());
  expect(wood(rulingStem(4, 20))).toBe(wood());
});

test('the season table has a cell of stems for every day and month', () => {
  for (let day = 0; day < 10; day++)
    for (let month = 0; month < 12; month++)
      expect(seasonStems(day, month).join('')).toMatch(/^[甲乙丙丁戊己庚辛壬癸]{1,5}$/);
  // 丁 in 亥 needs 甲庚, 癸 in 巳 only 辛.
  expect(seasonStems(3, 11)).toEqual(['甲', '庚']);
  expect(seasonStems(9, 5)).toEqual(['辛']);
});
