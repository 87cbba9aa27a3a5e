import { BRANCHES, ELEMENTS, STEMS } from '@tianji/almanac/cycle';
import { STANCES } from '../../report/sections/parts.ts';
import * as gods from '../reading-gods.ts';
import * as life from '../reading-life.ts';
import { PATTERNS } from '../reading-pattern.ts';
import { ROLES } from '../reading-strength.ts';
import { STAR_TEXTS } from '../stars.ts';
import { heard, LIVING } from '../told.ts';
import { frightening } from '../wording.ts';
import * as adviceLate from './advice-late.ts';
import * as careerBase from './career-base.ts';
import * as careerMoney from './career-money.ts';
import * as careerMore from './career-more.ts';
import * as careerPeople from './career-people.ts';
import * as careerPlain from './career-plain.ts';
import * as careerTime from './career-time.ts';
import * as child from './child.ts';
import * as childAdvice from './child-advice.ts';
import * as childBody from './child-body.ts';
import * as childTemper from './child-temper.ts';
import * as lifeMore from './life-more.ts';
import * as marriageBonds from './marriage-bonds.ts';
import * as marriageFamily from './marriage-family.ts';
import * as marriageMore from './marriage-more.ts';
import * as marriagePalace from './marriage-palace.ts';
import * as marriagePlain from './marriage-plain.ts';
import * as plainMore from './plain-more.ts';
import * as settledHome from './settled-home.ts';
import * as settledWork from './settled-work.ts';
import { at, type Texts } from './texts.ts';

const GODS = '比肩 劫财 食神 伤官 偏财 正财 七杀 正官 偏印 正印'.split(' ');
const STAGES = '长生 沐浴 冠带 临官 帝旺 衰 病 死 墓 绝 胎 养'.split(' ');
const _SEASONS = ['春', '夏', '秋', '冬'];
const WORTHS = ['喜', '平', '忌'];
const KINDS = ['none', 'one', 'many', 'hidden'];
const RELATIONS =
  '五合 相冲 六合 三合 三会 半合 拱合 六冲 相刑 三刑 自刑 六害 六破 暗合 伏吟 天克地冲 天合地合'.split(' ');
const cross = (a: readonly string[], b: readonly string[], between = '-') =>
  a.flatMap((x) => b.map((y) => `${x}${between}${y}`));

/** What each table must contain, and nothing more. */
const WANTED: [Record<string, unknown>, Record<string, readonly string[]>][] = [
  [
    settledWork,
    {
      BASE_BEHIND: Object.keys(careerPlain.PLAIN_BASE),
      PART_BEHIND: GODS,
      AROUND_BEHIND: GODS,
      PEERS_BEHIND: WORTHS,
      MONEY_BEHIND: Object.keys(careerMoney.MONEY),
      MONEY_ELEMENT_BEHIND: ELEMENTS,
      MONEY_KIND_BEHIND: Object.keys(careerMoney.MONEY_KIND),
      MONEY_PLACE_BEHIND: Object.keys(careerMoney.MONEY_PLACE),
      MONEY_CHAIN_BEHIND: Object.keys(careerMoney.MONEY_CHAIN),
      MONEY_STORE_BEHIND: Object.keys(careerMoney.MONEY_STORE),
      PLAIN_PART_BEHIND: GODS,
      PLAIN_AROUND_BEHIND: GODS,
      PLAIN_MONEY_BEHIND: Object.keys(careerMoney.MONEY),
      PLAIN_PEERS_BEHIND: WORTHS,
    },
  ],
  [
    settledHome,
    {
      SPOUSE_BEHIND: cross(['男', '女'], KINDS),
      MEET_BEHIND: Object.keys(lifeMore.MEET),
      LOVE_STANCE_BEHIND: STANCES,
      PLAIN_PALACE_BEHIND: GODS,
      PLAIN_LOVE_BEHIND: STEMS,
      PLAIN_SPOUSE_BEHIND: cross(['男', '女'], KINDS),
    },
  ],
  [
    careerBase,
    {
      BASE: Object.keys(PATTERNS),
      PURITY: ['清', '兼', '杂'],
      STANCE: STANCES,
      FIELD: ELEMENTS,
      FIELD_SECOND: ELEMENTS,
      FIELD_SPARE: ELEMENTS,
    },
  ],
  [careerPeople, { PART: GODS, AROUND: GODS, PEERS: cross(['无', '少', '多'], WORTHS) }],
  [
    careerMoney,
    {
      MONEY: Object.keys(life.WEALTH),
      MONEY_ELEMENT: cross(ELEMENTS, WORTHS),
      MONEY_KIND: ['正', '偏', '兼', '无'],
      MONEY_PLACE: ['年干', '月干', '时干', '日支', '支中'],
      MONEY_CHAIN: ['通', '有源', '无源', '两缺'],
      MONEY_STORE: ['有', '无'],
    },
  ],
  [
    careerMore,
    {
      WORK_STEM: STEMS,
      BACKING_OWN: ['无官', '印微'],
      BACKING: cross(['官用', '官慎', '官无'], ['印用', '印慎', '印无'], ''),
      PLAIN_WORK_STEM: STEMS,
      PLAIN_AROUND: GODS,
    },
  ],
  [
    careerTime,
    {
      CYCLE_WORK: GODS,
      CYCLE_WORK_CARE: GODS,
      CYCLE_WORTH: cross(WORTHS, ['高', '中', '低']),
      CYCLE_WORK_END: ['末年'],
      NEXT_WORK: GODS,
      NEXT_WORK_CARE: GODS,
      TALENT: GODS,
      LEGACY: ROLES,
    },
  ],
  [
    careerPlain,
    {
      PLAIN_BASE: [...GODS.slice(2), '建禄', '月刃', '月劫', '从格', '化格', '专旺'],
      PLAIN_BASE_FOLLOW: ['从儿', '从财', '从杀', '从势', '从印', '从强'],
      PLAIN_PART: GODS,
      PLAIN_CYCLE_CARE_WORK: GODS,
      PLAIN_FIELD: ELEMENTS,
      PLAIN_MONEY: Object.keys(life.WEALTH),
      PLAIN_MONEY_ELEMENT: ELEMENTS,
      PLAIN_PEERS: cross(['无', '少', '多'], WORTHS),
      PLAIN_CYCLE: GODS,
      PLAIN_CYCLE_END: ['末年'],
      PLAIN_TALENT: GODS,
      PLAIN_LEGACY: ROLES,
      PLAIN_WORKED: ROLES,
      PLAIN_HAND_ON: GODS,
      PLAIN_HEIRS: ROLES,
    },
  ],
  [
    marriagePalace,
    {
      PALACE: BRANCHES,
      PALACE_GOD: GODS,
      PALACE_WORTH: WORTHS,
      PALACE_TONE: ['和', '动', '动中有合', '静'],
      SPOUSE: cross(['男', '女'], KINDS),
      SPOUSE_ELEMENT: cross(ELEMENTS, WORTHS),
    },
  ],
  [
    marriageBonds,
    {
      BOND: [...RELATIONS.slice(2), '无'],
      STEM_UNION: ['年柱', '月柱', '时柱'],
      LOVE_STEM: STEMS,
      LOVE_STANCE: STANCES,
      CHILD_BOND: ROLES,
      LATE_BOND: ROLES,
    },
  ],
  [
    marriageFamily,
    {
      ELDERS: ROLES,
      HOUSE: ROLES,
      FATHER: ['显', '藏', '无'],
      MOTHER: ['显', '藏', '无'],
      FATHER_LATE: ['显', '藏', '无'],
      MOTHER_LATE: ['显', '藏', '无'],
      SIBLINGS: cross(['无', '少', '多'], WORTHS),
      CHILDREN: GODS,
      CHILDREN_BEHIND: GODS,
      CHILD_STAR: cross(['男', '女'], KINDS),
      CHILD_STAR_BEHIND: ['男-many', '女-one', '女-many'],
    },
  ],
  [
    marriageMore,
    { HOME_STAGE: STAGES, HOME_ELEMENT: ELEMENTS, PLAIN_BRANCH: BRANCHES, PLAIN_STANCE: STANCES },
  ],
  [
    marriagePlain,
    {
      PLAIN_PALACE: GODS,
      PLAIN_SPOUSE: cross(['男', '女'], KINDS),
      PLAIN_LOVE: STEMS,
      PLAIN_TONE: ['和', '动', '动中有合', '静'],
      PLAIN_HOUSE: ROLES,
      PLAIN_HOUSE_LATE: ROLES,
      PLAIN_SIBLINGS: ['无', '无-忌', '少', '多', '多-喜'],
      PLAIN_CHILDREN: [...GODS, '不详'],
      PLAIN_CHILDREN_BEHIND: GODS,
      PLAIN_CHILD: ROLES,
      PLAIN_LATE: ROLES,
    },
  ],
  [
    child,
    {
      STUDY: STEMS,
      PACE: STANCES,
      CLASS: GODS,
      POCKET: WORTHS,
      PARENTS: ['显', '藏', '无'],
      MOTHERS: ['显', '藏', '无', '偏'],
      PLAIN_STUDY: STEMS,
      PLAIN_POCKET: WORTHS,
      PLAIN_HOME: ROLES,
      PLAIN_CHILD_SEAT: ROLES,
      STUDY_CONTENDING: ['己'],
      CHILD_HOUSE_SELF: ['印星'],
      CHILD_SEAT: ROLES,
      CHILD_ELDERS: ROLES,
      CHILD_HOUSE: ROLES,
      CHILD_SIBLINGS: WORTHS,
    },
  ],
  [
    childTemper,
    {
      CHILD_STEM: STEMS,
      CHILD_MONTH: GODS,
      CHILD_LEADING: GODS,
      CHILD_STANCE: STANCES,
    },
  ],
  [
    childBody,
    {
      CHILD_BODY_HEAVY: ELEMENTS,
      CHILD_BODY_LIGHT: ELEMENTS,
    },
  ],
  [
    adviceLate,
    {
      LATE_ROOT: ROLES,
      LATE_SPARE: ROLES,
      LATE_PEOPLE: ROLES,
    },
  ],
  [
    childAdvice,
    {
      CHILD_ROOT: ROLES,
      CHILD_SPARE: ROLES,
      CHILD_DAILY: ROLES,
    },
  ],
  [
    lifeMore,
    {
      CAUTION: Object.keys(PATTERNS),
      MEET: ['年干', '月干', '时干', '日支', '支中', '无'],
      KIN: ROLES,
    },
  ],
  [
    plainMore,
    {
      PLAIN_BACKING: Object.keys(careerMore.BACKING),
      PLAIN_BACKING_OWN: Object.keys(careerMore.BACKING_OWN),
      PLAIN_HEIGHT: Object.keys(careerTime.CYCLE_WORTH),
      PLAIN_CHAIN: Object.keys(careerMoney.MONEY_CHAIN),
      PLAIN_NEXT: GODS,
      PLAIN_NEXT_CARE: GODS,
      PLAIN_BOND: Object.keys(marriageBonds.BOND),
      PLAIN_ELDERS: ROLES,
    },
  ],
];
const STAR_TABLES: Texts[] = [careerPeople.STAR_WORK, marriageBonds.LOVE_STAR];

/** Every table of texts, with its texts. */
function tables(node: unknown): Texts[] {
  if (node === null || typeof node !== 'object') return [];
  const values = Object.values(node);
  return values.every((each) => typeof each === 'string') ? [node as Texts] : values.flatMap(tables);
}
const ALL = WANTED.flatMap(([module]) => tables({ ...module }));
/** The texts of a table as the living are told them. */
const textsOf = (table: Texts) => Object.values(table).map((text) => heard(text, LIVING));
const sentences = (text: string) => text.split(/[。！？；]/u).filter((each) => each.length > 6);

test('every table has the keys that charts can need, and no other', () => {
  for (const [module, wanted] of WANTED)
    for (const [name, keys] of Object.entries(wanted))
      expect([name, Object.keys(module[name] as object).sort()]).toEqual([name, [...keys].sort()]);
  const named = WANTED.reduce((sum, [, wanted]) => sum + Object.keys(wanted).length, 0);
  const exported = WANTED.reduce((sum, [module]) => sum + Object.keys(module).length, 0);
  expect(exported).toBe(named + STAR_TABLES.length);
  for (const table of STAR_TABLES)
    for (const name of Object.keys(table)) expect(['无', ...Object.keys(STAR_TEXTS)]).toContain(name);
});

test('no sentence occurs in two texts, nor in the reading of the chart page', () => {
  const page = [...tables({ ...gods }), ...tables({ ...life })].flatMap(textsOf);
  const all = [...page, ...ALL.flatMap(textsOf)].flatMap(sentences);
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((each, i) => all.indexOf(each) !== i)).toEqual([]);
});

test('complete sentences, full-width punctuation, nothing that frightens or promises', () => {
  for (const table of ALL)
    for (const text of textsOf(table)) {
      expect(frightening(text)).toEqual([]);
      expect([text, /[,.;:!?()]|。。|，，|，。|^\s|\s$/.test(text)]).toEqual([text, false]);
      expect([text, text.endsWith('。')]).toEqual([text, true]);
    }
});

test('plain texts address 您 or are about the child, and contain no terms', () => {
  const terms =
    /日主|月令|用神|格局|十神|比劫|食伤|财星|官杀|印星|大运|流年|日支|天干|地支|五行|调候|命主|本造/;
  const plain = WANTED.flatMap(([module]) =>
    Object.entries(module).filter(([name]) => name.startsWith('PLAIN_')),
  );
  expect(plain.length).toBeGreaterThan(45);
  for (const [name, table] of plain)
    for (const text of tables(table).flatMap(textsOf))
      expect([name, text, text.match(terms)?.[0]]).toEqual([name, text, undefined]);
});

test('a missing key is an error that lists the existing ones', () => {
  expect(at(careerMoney.MONEY_STORE, '有')).toContain('财库');
  expect(() => at(careerMoney.MONEY_STORE, '甲')).toThrow('no text for 甲, only 有 无');
});
