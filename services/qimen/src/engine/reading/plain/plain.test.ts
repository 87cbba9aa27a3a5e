import { roleSays } from '../../../corpus/matter-roles.ts';
import { computeChart, MATTERS, matterById } from '../../index.ts';
import { moments } from '../../peers/moments.ts';
import { symbolOf } from '../../symbols.ts';
import { PALACES } from '../../tables.ts';
import { closeOf, isRival } from '../close.ts';
import { birthReading, type ReadingSection, readingOf, type Verdict, verdictOf } from '../index.ts';

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
      ...sections.map(({ plainLine = '' }) => plainLine),
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

test('titles and folded lines in everyday words; the expert ones stay', () => {
  const TERMS = new RegExp(
    `${JARGON.source}|年命|格局|月令|口径|求测人|所问之事|日主|命盘|[子丑寅卯辰巳午未申酉戌亥]时`,
  );
  for (const sections of everyPlain) {
    for (const { id, plainTitle = '', plainLine = '' } of sections) {
      expect([id, [plainTitle, plainLine].filter((one) => one.length < 2 || TERMS.test(one))]).toEqual([
        id,
        [],
      ]);
      expect(plainTitle.length).toBeLessThanOrEqual(12);
    }
    const titles = sections.map(({ plainTitle }) => plainTitle);
    expect([titles.filter((one, i) => titles.indexOf(one) !== i)]).toEqual([[]]);
    const experts = sections.flatMap(({ title, line }) => [title, line]).join(' ');
    expect(experts).toMatch(/先看.+落.宫|落.[一二三四五六七八九]宫/u);
    expect(experts).toContain('口径与边界');
  }
});

describe('the same favour', () => {
  test('as a whole and in every role', () => {
    const met = new Set<string>();
    const closes = new Set<string>();
    for (const read of READINGS) {
      const { verdict, sections } = read;
      met.add(verdict.favour);
      expect(plainOf(read, 'verdict')).toContain(`总的看是“${verdict.favour}”`);
      expect(sections[0]?.text).toContain(`合起来看为“${verdict.favour}”`);
      const judged = [verdict.asker, verdict.affair, ...verdict.roles];
      const ids = ['asker', 'affair', ...verdict.roles.map((_, i) => `role-${i}`)];
      for (const [i, { close, says, favour, role }] of judged.entries()) {
        const { plain = '', text, line, plainLine } = sections.find(({ id }) => id === ids[i])!;
        closes.add(close);
        expect(close).toBe(closeOf(role, favour));
        expect([plain, plainLine, line].filter((one) => !one?.includes(`，${close}`))).toEqual([]);
        // One decision: what it means for the matter closes both wordings.
        for (const voice of [plain, text]) expect(voice).toContain(says);
        expect([role, says]).toEqual([role, role === '自选用神' ? '' : expect.stringMatching(/^.{4,}。$/u)]);
      }
      for (const { close } of verdict.persons) expect(plainOf(read, 'persons')).toContain(close);
    }
    expect(met.size).toBe(3);
    expect(closes.size).toBe(9);
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
  // The second of each where the palace of the matter goes the other way.
  const words: Readonly<Record<string, RegExp>> = {
    ...{ 伏吟: /停在原/, 反吟: /变得快|会有反复|挪来挪去/, 马: /动得快|起步要等|换过地方/, 空: /还不实/ },
    ...{ 近: /近而快|就在近处|就近就医|身边近处/, 远: /远而缓|收尾要等|要有耐心/ },
  };
  for (const read of READINGS) {
    met.add(read.verdict.pace);
    expect(plainOf(read, 'time')).toMatch(words[read.verdict.pace]!);
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

describe('about the matter that was asked', () => {
  /** What a text on another matter would speak of. */
  const STRANGE: Readonly<Record<string, RegExp>> = {
    health:
      /升迁|转岗|签得|合同|进账|生意|利润|成交|讼|硬推|等得起|可以倚靠的不适|谁先开口|催不动|可以加快|多费口舌|等过了这个月/u,
    lost: /升迁|签得|合同|进账|生意|律师|医|婚|谁先开口|加码|说法不作准|多费口舌|暗中看着/u,
    travel: /升迁|签得|合同|进账|婚|律师|医|资本|谁先开口|加码/u,
    person: /藏着|升迁|签得|合同|进账|条件给足|谁先开口|加码|医|律师/u,
    wealth: /婚|医|考试|录取|航班|谁先开口|失物/u,
    love: /进账|成交|签得|合同|升迁|航班|医|考试|资本/u,
    study: /进账|成交|婚|航班|资本|财/u,
  };
  const ABOUT: Readonly<Record<string, RegExp>> = {
    health: /不适|医|查|药|作息|调养|气力/gu,
    lost: /东西|找|失物|失主|经手/gu,
    travel: /路|动身|行程|出门|票|去处|站/gu,
    person: /打听|那一头|居中|路线|要找的人/gu,
    wealth: /钱|利|进账|本钱|开支|财路/gu,
  };
  test.each(Object.keys(STRANGE))('%s', (id) => {
    const texts = TIMES.slice(0, 80).map((time, i) =>
      readingOf(
        verdictOf(computeChart({ time, longitude: 104 }), {
          matter: matterById(id),
          words: [],
          chosen: 'hand',
        }),
        `第${i}问`,
      ),
    );
    for (const sections of texts) {
      // What opens the directions names places of all kinds, and the two orders of people are the same in all.
      const own = sections.filter((one) => !['people', 'limits'].includes(one.id));
      const said = own.flatMap(({ plain = '', plainTitle = '', plainLine = '' }) => [
        plainTitle,
        plainLine,
        plain,
      ]);
      expect(said.filter((text) => STRANGE[id]!.test(text))).toEqual([]);
      const about = ABOUT[id];
      if (about) expect((said.join('').match(about) ?? []).length).toBeGreaterThan(15);
    }
  });

  test('every kind of matter has words for each of its roles, each its own', () => {
    const all = new Set<string>();
    let count = 0;
    for (const { id, roles } of KINDS)
      for (const role of ['求测人', '所问之事', ...roles.map((one) => one.role)])
        for (const favour of ['顺', '平', '慎'] as const) {
          count += 1;
          all.add(`${id} ${roleSays(id, role, favour)}`);
        }
    expect(all.size).toBe(count);
  });

  test('what strengthens an opponent counts against the asker', () => {
    let [for_, against] = [0, 0];
    for (const { verdict } of READINGS)
      for (const knot of verdict.knots.filter(({ role }) => isRival(role))) {
        const own = [...verdict.roles].find(({ role }) => role === knot.role)!;
        const reason = own.reasons.find(({ fact }) => fact === knot.fact)!;
        expect(Math.sign(knot.weight)).toBe(-Math.sign(reason.weight));
        if (knot.weight > 0) for_ += 1;
        else against += 1;
      }
    expect(Math.min(for_, against)).toBeGreaterThan(3);
  });
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
