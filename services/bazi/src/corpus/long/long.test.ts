import { BRANCHES, ganzhi, lifeStage, nayin, STEMS, stemElement } from '@tianji/almanac';
import { DAY_MASTERS } from '../day-masters.ts';
import { LIFE_STAGES } from '../life-stages.ts';
import { NAYIN } from '../nayin.ts';
import { TEN_GODS } from '../ten-gods.ts';
import { frightening } from '../wording.ts';
import { DAY_MASTERS_LONG } from './day-masters.ts';
import { longText } from './index.ts';
import { LIFE_STAGES_LONG } from './life-stages.ts';
import { NAYIN_LONG } from './nayin.ts';
import { TEN_GODS_LONG } from './ten-gods.ts';

const characters = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const keys = (table: object) => Object.keys(table).sort();
const sentences = (text: string) => text.split(/[。！？\n]/u).filter((each) => each.length > 6);

const TABLES: [string, Readonly<Record<string, string>>, object, number][] = [
  ['day masters', DAY_MASTERS_LONG, DAY_MASTERS, 320],
  ['ten gods', TEN_GODS_LONG, TEN_GODS, 320],
  ['life stages', LIFE_STAGES_LONG, LIFE_STAGES, 260],
  ['nayin', NAYIN_LONG, NAYIN, 220],
];
const TEXTS = TABLES.flatMap(([, table]) => Object.values(table));

// spec 1.9.18
test.each(TABLES)(
  '%s: the keys of the short entries, two to four paragraphs, long enough',
  (_, table, short, least) => {
    expect(keys(table)).toEqual(keys(short));
    for (const [name, text] of Object.entries(table)) {
      expect([name, characters(text) >= least]).toEqual([name, true]);
      const paragraphs = text.split('\n');
      expect([name, paragraphs.length >= 2 && paragraphs.length <= 4]).toEqual([name, true]);
      for (const each of paragraphs) expect([name, each.slice(-1), each.trim()]).toEqual([name, '。', each]);
    }
  },
);

test('no sentence occurs twice, neither here nor in a short entry', () => {
  const short = [DAY_MASTERS, TEN_GODS, LIFE_STAGES, NAYIN].flatMap((table) =>
    Object.values(table).map((each) => each.text),
  );
  const all = [...TEXTS, ...short].flatMap(sentences);
  expect(all.length).toBeGreaterThan(800);
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([]);
});

test('no two texts begin or end alike', () => {
  for (const part of [(text: string) => text.slice(0, 8), (text: string) => text.slice(-9)])
    expect(new Set(TEXTS.map(part)).size).toBe(TEXTS.length);
});

test('calm wording and full-width punctuation only', () => {
  for (const text of TEXTS) {
    expect(frightening(text)).toEqual([]);
    expect(text).not.toMatch(/必|化解|改运|大凶|[,;:!?()]|。。|，，|[A-Za-z0-9]/);
  }
});

test('each stage names the branch of all ten stems as the rule gives it', () => {
  for (const [stage, text] of Object.entries(LIFE_STAGES_LONG)) {
    const named = [...text.matchAll(/([甲乙丙丁戊己庚辛壬癸]+)在([子丑寅卯辰巳午未申酉戌亥])/gu)];
    const pairs = named.flatMap(([, stems, branch]) => [...stems!].map((stem) => stem + branch!));
    const wanted = STEMS.map((stem) => stem + BRANCHES.find((branch) => lifeStage(stem, branch) === stage)!);
    expect([stage, [...pairs].sort()]).toEqual([stage, [...wanted].sort()]);
  }
});

test('each stage names all the day pillars that sit on it', () => {
  for (const [stage, text] of Object.entries(LIFE_STAGES_LONG)) {
    const sitting = Array.from({ length: 60 }, (_, i) => ganzhi(i)).filter(
      (pillar) => lifeStage(pillar[0]!, pillar[1]!) === stage,
    );
    expect([stage, sitting.filter((pillar) => !text.includes(pillar))]).toEqual([stage, []]);
  }
});

test('each sound is derived from branches of its own pillars, each stem from its own element', () => {
  for (let i = 0; i < 60; i += 2) {
    const name = nayin(i);
    const branches = [ganzhi(i)[1]!, ganzhi(i + 1)[1]!];
    const opening = NAYIN_LONG[name]!.split('\n')[0]!;
    expect([name, branches.filter((each) => !opening.includes(each))]).toEqual([name, []]);
  }
  for (const [stem, text] of Object.entries(DAY_MASTERS_LONG)) {
    expect([stem, text.includes(stem + stemElement(stem))]).toEqual([stem, true]);
    expect([stem, text.includes('《滴天髓》')]).toEqual([stem, true]);
  }
});

test('the long text is found by kind and name', async () => {
  expect(await longText('god', '食神')).toBe(TEN_GODS_LONG.食神);
  expect(await longText('stage', '墓')).toBe(LIFE_STAGES_LONG.墓);
  expect(await longText('nayin', '海中金')).toBe(NAYIN_LONG.海中金);
  expect(await longText('day', '癸')).toBe(DAY_MASTERS_LONG.癸);
  expect(await longText('god', '元男')).toBeUndefined();
  expect(await longText('god', 'constructor')).toBeUndefined();
});
