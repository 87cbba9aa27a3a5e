import { computeChart, MATTERS, matterById } from '../../index.ts';
import { moments } from '../../peers/moments.ts';
import { symbolOf } from '../../symbols.ts';
import { PALACES } from '../../tables.ts';
import {
  birthReading,
  type Favour,
  type ReadingSection,
  readingOf,
  type Verdict,
  verdictOf,
} from '../index.ts';

const KINDS = [...MATTERS, matterById('general')];
const TIMES = moments(420, 28);
const SYMBOLS = ['景门', '天心', '六合', '庚', '值符'];

interface Read {
  readonly verdict: Verdict;
  readonly sections: readonly ReadingSection[];
}

/** Every third with the birth years of two persons, every fifth with a chosen symbol, some without true solar time. */
const READINGS: readonly Read[] = TIMES.map((time, i) => {
  const chart = computeChart({ time, longitude: 104, ...(i % 7 === 0 && { options: OPTIONS(i) }) });
  const verdict = verdictOf(chart, {
    ...{ matter: KINDS[i % KINDS.length]!, words: [], chosen: 'hand' },
    ...(i % 3 === 0 && { askerYear: (i * 7) % 60, otherYear: (i * 11 + 5) % 60 }),
    ...(i % 5 === 0 && { symbol: symbolOf(SYMBOLS[(i / 5) % SYMBOLS.length]!) }),
  });
  return { verdict, sections: readingOf(verdict, '这一件事') };
});

function OPTIONS(i: number) {
  const base = computeChart({ time: TIMES[0]!, longitude: 120 }).options;
  return {
    ...base,
    ...(i % 2 === 0 ? { plate: 'flying' as const } : { juMethod: 'zhirun' as const }),
  };
}

const BIRTHS: readonly (readonly ReadingSection[])[] = TIMES.slice(0, 200).map((time, i) =>
  birthReading(computeChart({ time, longitude: 104 }), {
    matter: i % 2 ? matterById('general') : MATTERS[i % MATTERS.length]!,
    child: i % 4 === 3,
  }),
);

/** Terms that a reader without the craft does not know. */
const JARGON =
  /[坎坤震巽乾兑艮离][一二三四六七八九]?宫|中五|[一二三四五六七八九]宫|临宫|落宫|同宫|用神|值符|值使|天盘|地盘|隐干|旬[首空]|空亡|逢空|填实|驿马|马星|门迫|门制|受制宫|击刑|入墓|伏吟|反吟|内盘|外盘|月令|日干|时干|年干|月干|年命|三奇|六仪|天乙|主客|客[强生克]|主[强生克]|[休生伤杜景死惊开中]门[^前外里口内庭见]|天[蓬芮冲辅禽心柱任英]|腾蛇|螣蛇|太阴|六合|白虎|玄武|九[地天]|勾陈|朱雀|太常|门[吉凶]|吉门|凶门|[甲乙丙丁戊庚壬癸]|(?<![自守耗])己|(?<!艰)辛(?!苦)|拆补|置闰|茅山|转盘|飞盘|真太阳时|[阴阳]遁|相生|相克|五行|属[金木水火土]|undefined|NaN/u;
const UNSAID = /必定|一定会|保证|大凶|灾|寿|绝症|克[夫妻]|[你她]|，。|。。|：。|，，/u;

const sentences = (text: string) => text.split(/(?<=。)/u).filter(Boolean);
const plainOf = ({ sections }: Read, id: string) => sections.find((each) => each.id === id)?.plain ?? '';
const everyPlain = [...READINGS.map(({ sections }) => sections), ...BIRTHS];

test('every section has a plain text that is not the expert one, of whole sentences', () => {
  for (const sections of everyPlain)
    for (const { id, text, plain } of sections) {
      expect([id, plain]).toEqual([id, expect.stringMatching(/^.{12,}。$/su)]);
      expect(plain).not.toBe(text);
    }
});

test('without terms of the craft, promises or fear; the three sentences as well', () => {
  for (const sections of everyPlain) {
    const said = [
      ...sections.map(({ plain = '' }) => plain),
      ...sections.map(({ line }) => line),
      ...(sections[0]?.sentences ?? []).map(({ text }) => text),
    ];
    expect(said.filter((text) => JARGON.test(text)).map((text) => [JARGON.exec(text)?.[0], text])).toEqual(
      [],
    );
    expect(said.filter((text) => UNSAID.test(text))).toEqual([]);
  }
});

test('no sentence twice in one reading', () => {
  for (const sections of everyPlain) {
    const all = sections.flatMap(({ plain = '' }) => sentences(plain));
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  }
});

test('short: at most six sentences a part, and fewer than five on average', () => {
  const counts = everyPlain.flatMap((sections) =>
    sections.filter(({ id }) => id !== 'persons').map(({ plain = '' }) => sentences(plain).length),
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(5);
});

describe('the same favour', () => {
  const CLOSE: Readonly<Record<Favour, string>> = {
    顺: '可以倚靠',
    平: '有进有退，看怎么用',
    慎: '要留出余地',
  };
  test('as a whole and in every role', () => {
    const met = new Set<string>();
    for (const read of READINGS) {
      const { verdict, sections } = read;
      met.add(verdict.favour);
      expect(plainOf(read, 'verdict')).toContain(`总的看是“${verdict.favour}”`);
      expect(sections[0]?.text).toContain(`合起来看为“${verdict.favour}”`);
      const judged = [verdict.asker, verdict.affair, ...verdict.roles];
      const ids = ['asker', 'affair', ...verdict.roles.map((_, i) => `role-${i}`)];
      for (const [i, { favour }] of judged.entries()) {
        const said = plainOf(read, ids[i]!);
        const close = /(?:方，|盘的正中，|说，)(可以倚靠|有进有退，看怎么用|要留出余地)/u.exec(said)?.[1];
        expect(close).toBe(CLOSE[favour]);
      }
      for (const { favour } of verdict.persons) expect(plainOf(read, 'persons')).toContain(CLOSE[favour]);
    }
    expect(met.size).toBe(3);
  });
  test('a key point is for or against as it weighs', () => {
    for (const read of READINGS) {
      const said = plainOf(read, 'verdict');
      const sides = [...said.matchAll(/这是(助力|牵制)/gu)].map(([, side]) => side);
      expect(sides).toEqual(read.verdict.knots.map(({ weight }) => (weight > 0 ? '助力' : '牵制')));
    }
  });
});

describe('what it names stands in the expert text', () => {
  /** The directions of the expert text: named, or by their palaces. */
  const known = (text: string): Set<string> => {
    const set = new Set(text.match(/[东西][南北]|[东西南北]/gu) ?? []);
    for (const palace of PALACES) if (palace && text.includes(palace.name)) set.add(palace.direction);
    return set;
  };
  const DIRECTION = /(?:[东西][南北]|[东西南北])(?=[方、：])/gu;

  test('directions', () => {
    let count = 0;
    for (const sections of everyPlain)
      for (const { id, text, plain = '', facts } of sections) {
        const own = known([text, ...facts].join(''));
        const said = plain.match(DIRECTION) ?? [];
        count += said.length;
        expect([id, said.filter((direction) => !own.has(direction)), text]).toEqual([id, [], text]);
      }
    expect(count).toBeGreaterThan(5000);
  });

  test('dates and hours', () => {
    const two = (n: string | undefined) => (n ?? '').padStart(2, '0');
    for (const read of READINGS) {
      const text = (id: string) => read.sections.find((each) => each.id === id)?.text ?? '';
      const days = [...plainOf(read, 'time').matchAll(/(\d+)年(\d+)月(\d+)日/gu)];
      expect(days.map(([, y, m, d]) => `${y}-${two(m)}-${two(d)}`)).toEqual([read.verdict.watch.date]);
      expect(text('time')).toContain(read.verdict.watch.date);
      const hours = [...plainOf(read, 'hours').matchAll(/(\d+)月(\d+)日 (\d\d:\d\d—\d\d:\d\d)/gu)];
      const expert = [...text('hours').matchAll(/(\d\d-\d\d) .时（([^）]+)）/gu)];
      expect(hours.map(([, m, d, at]) => [`${two(m)}-${two(d)}`, at])).toEqual(
        expert.map(([, day, at]) => [day, at]),
      );
      expect(hours.length).toBe(2);
    }
  });

  test('the advice and the verdict in the same words', () => {
    for (const { sections } of READINGS)
      for (const id of ['verdict', 'advice']) {
        const { line = '', plain } = sections.find((each) => each.id === id)!;
        expect(plain).toContain(line.replace(/^[顺平慎]：/u, ''));
      }
  });
});

test('standing still, turning back and an empty place are told; all of them occur', () => {
  const met = new Set<string>();
  const words: Readonly<Record<string, string>> = {
    ...{ 伏吟: '停在原地', 反吟: '变得快', 马: '动得快', 空: '还不实', 近: '近而快', 远: '远而缓' },
  };
  for (const read of READINGS) {
    met.add(read.verdict.pace);
    expect(plainOf(read, 'time')).toContain(words[read.verdict.pace]);
    const empty = read.verdict.palaces.filter((palace) => palace.void);
    for (const { direction } of empty) expect(plainOf(read, 'duty')).toContain(direction);
  }
  expect([...met].sort()).toEqual(Object.keys(words).sort());
});

test("a child's plain text leaves out money, trade and love", () => {
  const children = BIRTHS.filter((_, i) => i % 4 === 3);
  expect(children.length).toBe(50);
  for (const sections of children)
    for (const { id, plain = '' } of sections.filter((each) => each.id !== 'symbols'))
      expect([id, plain.match(/财|利润|生意|合同|婚|女方|男方|诉讼|债|资本/u)?.[0]]).toEqual([id, undefined]);
});

test('the same chart reads differently for different matters, and so do different charts for one matter', () => {
  const share = (a: readonly ReadingSection[], b: readonly ReadingSection[]) => {
    const [one, two] = [a, b].map((each) => each.flatMap(({ plain = '' }) => sentences(plain)));
    return one!.filter((sentence) => two!.includes(sentence)).length / one!.length;
  };
  const tell = (i: number, id: string) =>
    readingOf(
      verdictOf(READINGS[i]!.verdict.chart, { matter: matterById(id), words: [], chosen: 'hand' }),
      id,
    );
  for (let i = 1; i < 20; i++) {
    expect(share(tell(i, 'career'), tell(i, 'love'))).toBeLessThan(0.65);
    expect(share(tell(i, 'career'), tell(i + 40, 'career'))).toBeLessThan(0.3);
  }
});
