import { readFileSync } from 'node:fs';
import { guardOf } from '../src/guard/index.ts';
import { GUARD_CLASSES } from '../src/ids.ts';
import { type Labelled, measure } from '../src/measure.ts';

interface Row extends Record<string, unknown> {
  id: string;
  text: string;
  guard: string | null;
  person: string | null;
}

const PERSONS =
  'self partner ex parent child sibling friend colleague boss other two animal thing project'.split(' ');
const FAMILIES =
  'die vanish meaningless burden farewell settling means hurt joining with-child slang day doubt'.split(' ');
const REGISTERS =
  'plain northern sichuan cantonese wu minnan taiwan traditional teen elder voice long short initials typo emoji mixed'.split(
    ' ',
  );

const MATTERS = (
  'wealth trade business partnership debt invest job promotion career exam study document contest love marriage ' +
  'reunion pregnancy child family social health travel traveller missing lost lawsuit house move message meeting ' +
  'safety animal weather fortune general'
).split(' ');
const FORMS = 'whether succeed when where should which how much do'.split(' ');
const SIDES =
  'buyer seller lender borrower landlord tenant plaintiff defendant employer employee home away'.split(' ');
const ASKED_BACK = 'vague who options two side'.split(' ');

const load = (name: string): Row[] => {
  const file = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
  expect(file.count).toBe(file.questions.length);
  return file.questions;
};
const tally = (rows: Row[], field: string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[String(row[field])] = (counts[String(row[field])] ?? 0) + 1;
  return counts;
};
const atLeast = (counts: Record<string, number>, names: readonly string[], fewest: number) =>
  names.filter((name) => (counts[name] ?? 0) < fewest);

const SETS = { selfharm: 400, traps: 819, guards: 314 };
const all = Object.keys(SETS).flatMap(load);

it.each(Object.entries(SETS))('%s holds %i rows with the common fields', (name, count) => {
  const rows = load(name);
  expect(rows).toHaveLength(count);
  for (const { id, text, guard, person } of rows) {
    expect(id).toMatch(/^[stg]\d{3}$/);
    expect(id[0]).toBe({ selfharm: 's', traps: 't', guards: 'g' }[name]);
    expect(text.trim()).toBe(text);
    expect([...text].length).toBeLessThanOrEqual(200);
    expect([null, ...GUARD_CLASSES]).toContain(guard);
    expect([null, ...PERSONS]).toContain(person);
  }
});

it('self-harm: every family, person and register is there', () => {
  const rows = load('selfharm');
  for (const { guard, urgent, minor, family, register, id } of rows) {
    expect([id, guard, typeof urgent, typeof minor]).toEqual([id, 'selfharm', 'boolean', 'boolean']);
    expect(FAMILIES).toContain(family);
    expect(REGISTERS).toContain(register);
  }
  expect(atLeast(tally(rows, 'family'), FAMILIES, 15)).toEqual([]);
  const told = ['friend', 'child', 'parent', 'partner', 'colleague'];
  expect(atLeast(tally(rows, 'person'), ['self', ...told], 15)).toEqual([]);
  expect(tally(rows, 'urgent').true).toBeGreaterThanOrEqual(40);
  expect(tally(rows, 'minor').true).toBeGreaterThanOrEqual(30);
});

it('everyday questions: every matter, form and side is there, each label is one of its kind', () => {
  const rows = load('traps');
  for (const row of rows) {
    const { id, guard, person, matter, form, polarity, side, sexNeeded, time, text, before = [] } = row;
    expect([id, guard, typeof sexNeeded]).toEqual([id, null, 'boolean']);
    expect(person).not.toBeNull();
    expect(MATTERS).toContain(matter);
    expect(FORMS).toContain(form);
    expect(['same', 'reversed']).toContain(polarity);
    expect([null, ...SIDES]).toContain(side);
    expect([undefined, ...ASKED_BACK]).toContain(row.askBack);
    expect([undefined, ...GUARD_CLASSES]).toContain(row.near);
    if (time !== null) expect([before, text].flat().join('\n')).toContain(time);
    if (person === 'two') expect(PERSONS).toContain(row.with);
    for (const [field, others] of Object.entries(row.accept ?? {})) expect(others).not.toContain(row[field]);
  }
  expect(atLeast(tally(rows, 'matter'), MATTERS, 15)).toEqual([]);
  expect(atLeast(tally(rows, 'form'), FORMS, 30)).toEqual([]);
  expect(atLeast(tally(rows, 'person'), PERSONS, 7)).toEqual([]);
  expect(atLeast(tally(rows, 'side'), SIDES, 3)).toEqual([]);
  expect(atLeast(tally(rows, 'askBack'), ASKED_BACK, 3)).toEqual([]);
  expect(tally(rows, 'polarity').reversed).toBeGreaterThanOrEqual(120);
  const classes = GUARD_CLASSES.filter((name) => name !== 'service');
  expect(atLeast(tally(rows, 'near'), classes, 5)).toEqual([]);
});

it('guards: fifteen texts or more of every class but self-harm', () => {
  const rows = load('guards');
  for (const { id, urgent, minor } of rows)
    expect([id, typeof urgent, typeof minor]).toEqual([id, 'boolean', 'boolean']);
  const classes = GUARD_CLASSES.filter((name) => name !== 'selfharm');
  expect(atLeast(tally(rows, 'guard'), classes, 15)).toEqual([]);
  expect(tally(rows, 'guard').selfharm).toBeUndefined();
});

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const pieces = (text: string, size: number) =>
  new Set(Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size)));

it('no id and no text comes twice', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const texts = all.map(({ text, before }) => JSON.stringify([before ?? null, text]));
  expect(new Set(texts).size).toBe(all.length);
});

it('no two texts share more than a short phrase', () => {
  const rows = all.filter(({ before }) => !before).map(({ id, text }) => ({ id, text: plain(text) }));
  const holders = new Map<string, number[]>();
  const close: string[] = [];
  rows.forEach((row, at) => {
    const own = pieces(row.text, 4);
    const shared = new Map<number, number>();
    for (const piece of own) {
      const before = holders.get(piece) ?? [];
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(piece, [...before, at]);
    }
    for (const [other, count] of shared) {
      const second = rows[other];
      if (!second) continue;
      const fewer = Math.min(own.size, pieces(second.text, 4).size);
      const long = [...pieces(row.text, 9)].some((run) => second.text.includes(run));
      if (long || (fewer >= 4 && count / fewer > 0.5)) close.push(`${row.id} ${second.id}`);
    }
  });
  expect(close).toEqual([]);
});

it('further everyday questions: those of full labels have labels of their kinds, all have a matter', () => {
  const rows = load('everyday');
  for (const { id, guard, text, ...row } of rows) {
    expect([id, guard]).toEqual([expect.stringMatching(/^e\d{3,4}$/), null]);
    expect([...text].length).toBeLessThanOrEqual(200);
    expect(MATTERS).toContain(row.matter);
    if (row.form === undefined) continue;
    expect(PERSONS).toContain(row.person);
    expect(FORMS).toContain(row.form);
    expect(['same', 'reversed']).toContain(row.polarity);
    expect([null, ...SIDES]).toContain(row.side);
  }
  expect(atLeast(tally(rows, 'matter'), MATTERS, 20)).toEqual([]);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
});

it('further wordings of self-harm and their neighbours are guarded and read', () => {
  const rows = load('further');
  expect(tally(rows, 'guard')).toEqual({ selfharm: 689, null: 543 });
  const wrong = rows.filter(({ text, guard }) => (guardOf(text)?.class ?? null) !== guard);
  expect(wrong.filter(({ guard }) => guard !== null).length).toBeLessThanOrEqual(4);
  expect(wrong.filter(({ guard }) => guard === null).length).toBeLessThanOrEqual(12);
});

it('wordings of self-harm that no rule was mended by are found, and their neighbours are mostly read', () => {
  const rows = load('unseen');
  expect(tally(rows, 'guard')).toEqual({ selfharm: 160, null: 266 });
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  for (const { id, text } of rows) {
    expect(id).toMatch(/^[uv]\d{3}$/);
    expect([...text].length).toBeLessThanOrEqual(200);
  }
  const classes = rows.map(({ text, guard }) => ({ guard, got: guardOf(text)?.class ?? null }));
  const found = classes.filter(({ guard, got }) => guard === 'selfharm' && got === 'selfharm').length;
  const alarms = classes.filter(({ guard, got }) => guard === null && got !== null).length;
  expect(found).toBeGreaterThanOrEqual(151);
  expect(alarms).toBeLessThanOrEqual(26);
});

it('the blind set has labels of its kinds, and no text of one part stands in another', () => {
  const [tuned, kept, after] = [load('blind'), load('blind-kept'), load('blind-after')];
  for (const [rows, letter] of [
    [tuned, 'b'],
    [kept, 'c'],
    [after, 'd'],
  ] as const)
    for (const { id, text, guard, near } of rows) {
      expect(id).toMatch(new RegExp(`^${letter}\\d{4}$`));
      expect([...text].length).toBeLessThanOrEqual(200);
      expect([null, ...GUARD_CLASSES]).toContain(guard);
      expect([undefined, 'selfharm']).toContain(near);
    }
  const texts = [...tuned, ...kept, ...after].map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

it('blind wordings that taught no score: danger gets help, everyday questions are read', () => {
  const rows: (Row & { got: string | null })[] = load('blind-kept').map((row) => ({
    ...row,
    got: guardOf(row.text)?.class ?? null,
  }));
  const share = (some: typeof rows, test: (row: (typeof rows)[number]) => boolean) =>
    some.filter(test).length / some.length;
  const selfharm = rows.filter(({ guard }) => guard === 'selfharm');
  const others = rows.filter(({ guard }) => guard !== null && guard !== 'selfharm');
  const traps = rows.filter(({ guard, near }) => guard === null && near !== undefined);
  const everyday = rows.filter(({ guard, near }) => guard === null && near === undefined);
  expect([selfharm.length, others.length, traps.length, everyday.length]).toEqual([193, 70, 323, 92]);
  expect(share(selfharm, ({ got }) => got === 'selfharm')).toBeGreaterThanOrEqual(0.94);
  expect(share(selfharm, ({ got }) => got !== null)).toBeGreaterThanOrEqual(0.95);
  expect(share(others, ({ got }) => got !== null)).toBeGreaterThanOrEqual(0.95);
  expect(share(traps, ({ got }) => got === 'selfharm')).toBeLessThanOrEqual(0.045);
  expect(share(everyday, ({ got }) => got !== null)).toBeLessThanOrEqual(0.02);
});

it('plain statements ask nothing and are no danger; the short ones among them stand near it', () => {
  const rows = load('plain');
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  for (const { id, guard, near } of rows) {
    expect([id, guard]).toEqual([expect.stringMatching(/^p\d{4}$/), null]);
    expect([undefined, 'selfharm']).toContain(near);
  }
  const alarms = rows.filter(({ text }) => guardOf(text)?.class === 'selfharm');
  expect(alarms.length / rows.length).toBeLessThanOrEqual(0.02);
});

it('usual short questions have their person, matter and form', () => {
  const rows = load('usual');
  for (const { id, guard, person, matter, form } of rows) {
    expect([id, guard]).toEqual([expect.stringMatching(/^z\d{3}$/), null]);
    expect(PERSONS).toContain(person);
    expect(MATTERS).toContain(matter);
    expect(FORMS).toContain(form);
  }
  const { matter, form } = measure(rows as unknown as Labelled[]);
  expect(matter!.right / matter!.of).toBeGreaterThanOrEqual(0.9);
  expect(form!.right / form!.of).toBeGreaterThanOrEqual(0.9);
});

it.each(['fresh', 'held'])('%s questions have labels of their kinds', (name) => {
  const rows = load(name);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const { id, text, guard, ...row } of rows) {
    expect(id).toMatch(/^w\d-\d{3,4}$/);
    expect([...text].length).toBeLessThanOrEqual(200);
    expect([null, ...GUARD_CLASSES]).toContain(guard);
    expect([null, ...PERSONS]).toContain(row.person);
    if (guard !== null) continue;
    expect([undefined, ...MATTERS]).toContain(row.matter);
    expect([undefined, ...FORMS]).toContain(row.form);
    expect([undefined, 'same', 'reversed']).toContain(row.polarity);
    expect([undefined, null, ...SIDES]).toContain(row.side);
  }
});

it.each([
  ['typed', 'y', 324],
  ['kept', 'k', 157],
] as const)('%s: every row has labels of their kinds', (name, letter, count) => {
  const rows = load(name);
  expect(rows).toHaveLength(count);
  for (const { id, text, guard, ...row } of rows) {
    expect(id).toMatch(new RegExp(`^${letter}\\d{3}$`));
    expect([...text].length).toBeLessThanOrEqual(200);
    expect(PERSONS).toContain(row.person);
    if (guard !== null) continue;
    expect(MATTERS).toContain(row.matter);
    expect(FORMS).toContain(row.form);
    expect(['same', 'reversed']).toContain(row.polarity);
    expect([null, ...SIDES]).toContain(row.side);
    if (row.time !== null) expect(text).toContain(row.time);
    for (const [field, others] of Object.entries(row.accept ?? {})) expect(others).not.toContain(row[field]);
  }
  const asked = rows.filter(({ guard }) => guard === null);
  expect(atLeast(tally(asked, 'matter'), MATTERS, 3)).toEqual([]);
  expect(atLeast(tally(asked, 'form'), FORMS, 6)).toEqual([]);
});

it('questions that no rule was mended by are at most six points below the figures of the published set', () => {
  const totals = measure(load('kept') as unknown as Labelled[]);
  const share = (field: string) => (100 * totals[field]!.right) / totals[field]!.of;
  expect(share('person')).toBeGreaterThanOrEqual(88);
  expect(share('matter')).toBeGreaterThanOrEqual(86);
  expect(share('form')).toBeGreaterThanOrEqual(88);
  expect(share('polarity')).toBeGreaterThanOrEqual(91);
});

it.each([
  ['later', { person: 89, matter: 84, form: 92, polarity: 91 }],
  ['held', { person: 87, matter: 81, form: 92, polarity: 91 }],
] as const)('questions of %s, which taught no score, are understood as was measured', (name, least) => {
  const totals = measure(load(name) as unknown as Labelled[]);
  for (const [field, share] of Object.entries(least))
    expect((100 * totals[field]!.right) / totals[field]!.of).toBeGreaterThanOrEqual(share);
});

it('the plainest questions of a year, a week, oneself and one’s own are read', () => {
  const times = '今年 明年 后年 这个月 下个月 这周 最近 明天 下半年 年底 往后 接下来'.split(' ');
  const asked =
    '怎么样 如何 顺不顺 运气如何 运势 财运 感情怎么样 能结婚吗 能升职吗 会被裁吗 身体好吗 能怀上吗 会下雨吗 能回家吗 会不会出事 能还清吗 生意怎么样 能复合吗 要不要辞职 事业 姻缘'.split(
      ' ',
    );
  const texts = ['', '我', '我妈', '老公', '儿子'].flatMap((who) =>
    times.flatMap((time) => asked.map((what) => who + time + what)),
  );
  const guarded = texts.filter((text) => guardOf(text, { region: 'mainland' }) !== null);
  expect(guarded.length / texts.length).toBeLessThan(0.002);
});

it('what is wished of a name is read', () => {
  const marks =
    '生僻字 多音字 翘舌音 三点水 草字头 去声 爷爷名里的字 俗气的字 太硬的字 难写的字 难听的谐音 诗里的字'.split(
      ' ',
    );
  const heads = '不要 最好不要 避开 想要 末字别用 希望有 男孩，不要 女孩，想要 两个字，别用'.split(' ');
  const ends = ['', '，念着响亮', '，好写好记', '，平安就好'];
  const texts = heads.flatMap((head) => marks.flatMap((mark) => ends.map((end) => head + mark + end)));
  const guarded = texts.filter((text) => guardOf(text, { region: 'mainland', skip: ['nothing'] }) !== null);
  expect(guarded.length / texts.length).toBeLessThan(0.01);
});

it('everyday wishes, of acts that no set names, are no danger', () => {
  const acts =
    '装空调 换窗帘 修水管 学吉他 练书法 换眼镜 配助听器 补课 接孩子 看画展 滑雪 潜水 做陶艺 打羽毛球 考导游证 申请低保 办签证 换轮胎 贴膜 包饺子 腌咸菜 酿酒 养兔子 种葡萄 修族谱 拍全家福 当志愿者 献血 搬去婆婆家 调班 轮休 报夜校 学剪辑 卖二手 收破烂 跑网约车 送外卖 盘个铺面 改行 回厂里'.split(
      ' ',
    );
  const heads = '想 我想 不想 我不想 好想 打算 要 我妈想 老公想 孩子不想 懒得 不敢 最近想 再也不想'.split(
    ' ',
  );
  const texts = acts.flatMap((act) =>
    heads.flatMap((head) => ['', '了', '吗', '，累了'].map((end) => head + act + end)),
  );
  const guarded = texts.filter((text) => guardOf(text, { region: 'mainland' })?.class === 'selfharm');
  expect(guarded.length / texts.length).toBeLessThan(0.01);
});

it('other scripts are judged by rules alone', () => {
  for (const text of [
    'banjia',
    'wo xiang banjia',
    'jianfa',
    'What is my luck this year?',
    'I want to change my job',
  ])
    expect(guardOf(text, { region: 'mainland', skip: ['nothing'] })).toBeNull();
});
