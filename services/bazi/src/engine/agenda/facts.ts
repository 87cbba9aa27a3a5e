/** The facts that the agenda of a chart may hold and its texts may need. */
import { BRANCHES, ELEMENTS, ganzhi, STEMS } from '@tianji/almanac/cycle';
import { DISEASES, KNOT_NAMES } from '@tianji/judgement';
import { defineFacts } from '@tianji/teller';
import { PATTERNS } from '../../corpus/reading-pattern.ts';
import { ROLES } from '../../corpus/reading-strength.ts';
import { ROOTED } from '../analysis/footing.ts';
import { EVENT_KINDS } from '../level/events.ts';

export const GODS = [
  ...['比肩', '劫财', '食神', '伤官', '偏财'],
  ...['正财', '七杀', '正官', '偏印', '正印'],
] as const;
export type God = (typeof GODS)[number];
const WORTHS = ['喜', '平', '忌'] as const;
/** 助, 碍: for the pattern or against it, whatever the element is called. */
const SIDES = [...WORTHS, '助', '碍'] as const;
/** What a year does to a natal pillar. */
const TOUCHES = ['冲', '合', '静'] as const;
/**
 * What decides a cell: the role of the year's stem, a meeting of the year's branch with the chart, or what comes from the ten
 * years of luck and the rest of the year.
 */
/**
 * What a year does to a theme's own star or place: the star comes on the stem, to the day stem, by root, in a bureau; is fed,
 * overcome, cut off from its source, combined away, its root clashed; hands on; the body carries it; the pattern's helper; the ten years; as it stands in
 * the chart; a knot of the chart; its place united, clashed, punished or harmed; a star of fortune. Of health: excess, season, body.
 */
export const OWN_KINDS = [
  ...([
    '透',
    '合身',
    '得地',
    '会局',
    '生',
    '夺',
    '失源',
    '绊',
    '根冲',
    '流通',
    '扶',
    '用',
    '运',
    '本',
    '结',
  ] as const),
  ...(['宫合', '宫冲', '宫刑', '星', '候', '身'] as const),
  ...(['旺木', '旺火', '旺土', '旺金', '旺水'] as const),
] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export const LEADS = [...ROLES, '冲', '合', '岁运', ...OWN_KINDS] as const;
export const STANCES = ['弱', '平', '强', '从', '专', '化'] as const;
const DIRECTIONS = ['顺', '平', '慎'] as const;
/** What ten years do to the chart: repeat, overthrow, clash with or join a pillar, complete a bureau or a punishment. */
export const TOUCHES_OF_DECADE = [
  ...(['同年', '同日', '同时', '反年', '反日', '反时'] as const),
  ...(['冲年', '冲日', '冲时', '合年', '合月', '合日', '合时'] as const),
  ...(['会喜', '会平', '会忌', '刑'] as const),
] as const;
/** The course of a life by thirds of its decades: level, lowest in the middle, or by the third or thirds that lead. */
export const COURSES = ['flat', 'sunken', 'early', 'middle', 'late', 'earlier', 'later'] as const;

/** What the first relation among the natal pillars is. */
export const TIES = [
  ...(['天合地合', '天克地冲', '伏吟', '三会', '三合', '半合', '拱合', '六合', '六冲'] as const),
  ...(['三刑', '相刑', '自刑', '六害', '六破', '暗合', '五合', '相冲', '无'] as const),
] as const;
/** Ways to what is useful. */
const METHODS = ['扶抑', '病药', '调候', '通关', '从势', '专旺', '化神'] as const;
/** Where production goes round or breaks. */
export const FLOWS = [
  ...(['环比劫', '环食伤', '环财星', '环官杀', '环印星'] as const),
  ...(['断食伤', '断财星', '断官杀', '断印星', '二', '一', '零'] as const),
] as const;
/** 甲子 … 癸亥. */
const SIXTY: readonly string[] = Array.from({ length: 60 }, (_, i) => ganzhi(i));

export const BAZI_FACTS = defineFacts({
  /** The ten god of the stem, and of the branch's main hidden stem with what the year meets, each union and clash. */
  god: { at: ['year'], values: GODS, slots: ['ganzhi', 'stem', 'age'], of: 'chart', sure: 'P' },
  seat: { at: ['year', 'decade'], values: GODS, slots: ['branch', 'ties'], of: 'chart', sure: 'P' },
  /** What stem, branch and the running cycle are to the chart. */
  stem: { at: ['year'], values: SIDES, slots: ['words'], of: 'chart', sure: 'P' },
  branch: { at: ['year'], values: SIDES, slots: ['words'], of: 'chart', sure: 'P' },
  luck: { at: ['year'], values: WORTHS, slots: ['words'], of: 'chart', sure: 'P' },
  /** An event of the score, keyed by its words: 亥冲日支, 寅为天乙贵人. */
  meet: { at: ['year'], values: EVENT_KINDS, slots: ['words'], of: 'chart', sure: 'P' },
  month: { at: ['year'], values: TOUCHES, slots: ['branch'], of: 'chart', sure: 'P' },
  day: { at: ['year'], values: TOUCHES, slots: ['branch'], of: 'chart', sure: 'P' },
  /** The partner's star on the year's stem. */
  spouse: { at: ['year'], values: ['透', '不透'], slots: ['stem'], of: 'chart', sure: 'P' },
  /** 驿马 of the year's or the day's branch. */
  horse: { at: ['year'], values: ['有', '无'], slots: [], of: 'chart', sure: 'P' },
  /** What speaks for and against a theme by its own star and place; keyed by theme and order. */
  pro: { at: ['year'], values: OWN_KINDS, slots: ['words'], of: 'chart', sure: 'D' },
  con: { at: ['year'], values: OWN_KINDS, slots: ['words'], of: 'chart', sure: 'D' },
  /** Whether the theme that the year's god speaks of, money or work, goes the other way than the whole of the year. */
  matter: { at: ['year'], values: ['同', '反'], slots: [], of: 'chart', sure: 'D' },
  /** The months of a year that stand out: easy ones, tight ones, both. */
  months: {
    at: ['year'],
    values: ['顺', '慎', '两'],
    slots: ['good', 'care', 'easy', 'tight'],
    of: 'chart',
    sure: 'D',
  },
  /** Whether a year goes with its decade, or a theme with the whole of its year; keyed by theme. */
  within: { at: ['year'], values: ['同', '反'], slots: ['name'], of: 'chart', sure: 'D' },
  /** What decides a cell, in words; keyed by theme. */
  lead: { at: ['year'], values: LEADS, slots: ['name'], of: 'chart', sure: 'D' },
  /** The ten years that a year stands in. */
  cycle: { at: ['year'], values: DIRECTIONS, slots: ['name'], of: 'chart', sure: 'D' },
  /** A year that two readings of the useful god tell in opposite ways: how the reading in force tells it. */
  differ: { at: ['year'], values: ['顺', '慎'], slots: ['own', 'other'], of: 'chart', sure: 'D' },
  /** How the day master stands in the whole chart. */
  stance: { at: ['life'], values: STANCES, slots: ['name'], of: 'chart', sure: 'P' },
  /** Families of the element most useful and of the god that weighs most. */
  useful: { at: ['life'], values: ROLES, slots: ['element'], of: 'chart', sure: 'P' },
  leading: { at: ['life'], values: GODS, slots: ['seats'], of: 'chart', sure: 'P' },
  /** Whether years that call for care lie ahead: none, some beside even ones, all of those that do not go well. */
  tight: { at: ['life'], values: ['无', '有', '皆'], slots: ['years', 'even'], of: 'chart', sure: 'D' },
  /** A conflict of the chart that touches a theme, by its characters; keyed by theme. `gone` and `left` of one that is settled. */
  knot: { at: ['life'], values: KNOT_NAMES, slots: ['words', 'gone', 'left'], of: 'chart', sure: 'B' },
  /** Whether something answers it, and what; keyed by theme. */
  answer: { at: ['life'], values: ['无', '有', '已解'], slots: ['words'], of: 'chart', sure: 'B' },
  /** The sickness that the verdict names, and whether its medicine is in the chart. */
  disease: { at: ['life'], values: DISEASES, slots: [], of: 'chart', sure: 'B' },
  medicine: { at: ['life'], values: ['有', '无'], slots: ['words'], of: 'chart', sure: 'B' },
  /** Ten years of luck by the god of their stem, with their place in the row, what stem and branch are to the chart, and how their score adds up. */
  decade: {
    at: ['decade'],
    values: GODS,
    slots: ['nth', 'ganzhi', 'span', 'ages', 'sides', 'sum'],
    of: 'chart',
    sure: 'P',
  },
  /** Gone by, running, to come, far ahead. */
  phase: { at: ['decade'], values: ['过', '行', '来', '远'], slots: [], of: 'calendar', sure: 'B' },
  heaven: { at: ['decade'], values: WORTHS, slots: [], of: 'chart', sure: 'P' },
  earth: { at: ['decade'], values: WORTHS, slots: [], of: 'chart', sure: 'P' },
  touch: { at: ['decade'], values: TOUCHES_OF_DECADE, slots: ['words'], of: 'chart', sure: 'P' },
  /** The ten years after the running ones, and whether they lead up. */
  next: { at: ['decade'], values: GODS, slots: ['year', 'ganzhi', 'score'], of: 'chart', sure: 'P' },
  turn: { at: ['decade'], values: ['起', '平', '落'], slots: [], of: 'chart', sure: 'D' },
  course: {
    at: ['life'],
    values: COURSES,
    slots: ['first', 'second', 'third', 'top', 'low', 'ages'],
    of: 'chart',
    sure: 'D',
  },
  /** How the decades are counted. */
  start: {
    at: ['life'],
    values: ['顺', '逆'],
    slots: ['who', 'term', 'text', 'date', 'ganzhi', 'age', 'hour'],
    of: 'chart',
    sure: 'B',
  },
  /** What a temper is read from: the day stem, its element with its roots, the day pillar. */
  self: { at: ['life'], values: STEMS, slots: ['words'], of: 'chart', sure: 'P' },
  own: { at: ['life'], values: ELEMENTS, slots: ['roots'], of: 'chart', sure: 'P' },
  pillar: { at: ['life'], values: SIXTY, slots: ['ganzhi'], of: 'chart', sure: 'P' },
  /** Main gods of the day's and the month's branch, gods of the month's and the hour's stem; 副: the other kind of wealth leads. */
  inward: { at: ['life'], values: [...GODS, '偏财副', '正财副'], slots: ['branch'], of: 'chart', sure: 'P' },
  ground: { at: ['life'], values: GODS, slots: ['branch'], of: 'chart', sure: 'P' },
  front: { at: ['life'], values: GODS, slots: ['stem'], of: 'chart', sure: 'P' },
  late: { at: ['life'], values: [...GODS, '无'], slots: ['stem'], of: 'chart', sure: 'P' },
  /** A family of gods that is neither shown nor hidden. */
  missing: { at: ['life'], values: ROLES, slots: [], of: 'chart', sure: 'P' },
  /** The heaviest and the lightest element; whether the lightest is wanted, to be spared, or would deny the heaviest. */
  heavy: { at: ['life'], values: ELEMENTS, slots: ['share'], of: 'chart', sure: 'P' },
  light: { at: ['life'], values: ELEMENTS, slots: ['words'], of: 'chart', sure: 'P' },
  lightuse: { at: ['life'], values: ['补', '省', '违'], slots: [], of: 'chart', sure: 'D' },
  /** What the most useful element does for the temper. */
  nurture: { at: ['life'], values: ROLES, slots: ['element'], of: 'chart', sure: 'P' },
  tie: { at: ['life'], values: TIES, slots: ['words'], of: 'chart', sure: 'P' },
  /** God of the year's stem; what the month is to the day stem, and how deep its roots are. */
  yearly: { at: ['life'], values: GODS, slots: ['words'], of: 'chart', sure: 'P' },
  monthly: { at: ['life'], values: ['旺', '相', '休', '囚', '死'], slots: ['words'], of: 'chart', sure: 'B' },
  rooted: { at: ['life'], values: ROOTED, slots: ['words'], of: 'chart', sure: 'P' },
  /** The heaviest element with all shares, its family, and the family once more with the sum of strength. */
  bulk: { at: ['life'], values: ELEMENTS, slots: ['words'], of: 'chart', sure: 'P' },
  kin: { at: ['life'], values: ROLES, slots: [], of: 'chart', sure: 'P' },
  mass: { at: ['life'], values: ROLES, slots: ['score', 'label'], of: 'chart', sure: 'D' },
  /** Family of the lightest element, and what it is to the chart. */
  faint: { at: ['life'], values: ROLES, slots: ['words'], of: 'chart', sure: 'P' },
  faintworth: { at: ['life'], values: WORTHS, slots: [], of: 'chart', sure: 'P' },
  /** Links of production among the eight characters: whole with the family that leads, broken at one, or few. */
  flow: { at: ['life'], values: FLOWS, slots: ['words'], of: 'chart', sure: 'P' },
  /** Families of what is wanted first and of the heaviest to be spared: nothing, or hardly there. */
  wanted: { at: ['life'], values: ROLES, slots: ['words'], of: 'chart', sure: 'P' },
  spared: { at: ['life'], values: [...ROLES, '无', '微'], slots: [], of: 'chart', sure: 'P' },
  /** By which way what is useful was found, with its reasons; the second reading; the pattern with its grounds. */
  method: { at: ['life'], values: METHODS, slots: ['words', 'good'], of: 'chart', sure: 'B' },
  otherway: { at: ['life'], values: ['有'], slots: ['words', 'good'], of: 'chart', sure: 'P' },
  shape: { at: ['life'], values: ['有'], slots: ['words', 'name'], of: 'chart', sure: 'B' },
  /** An unknown hour, with what each of the twelve would bring. */
  hours: { at: ['life'], values: ['无'], slots: ['words'], of: 'chart', sure: 'B' },
  /** The pattern by name; the family that completes it, and whether it is there. */
  structure: { at: ['life'], values: Object.keys(PATTERNS), slots: ['words'], of: 'chart', sure: 'B' },
  aid: { at: ['life'], values: ROLES, slots: ['words'], of: 'chart', sure: 'B' },
  aidstate: { at: ['life'], values: ['透', '藏', '缺', '忌'], slots: [], of: 'chart', sure: 'P' },
  /** Whether it is clear, and the family of the god that weighs most. */
  clear: {
    at: ['life'],
    values: ['清', '假', '官杀', '伤官', '枭食', '比财', '财印'],
    slots: [],
    of: 'chart',
    sure: 'P',
  },
  chief: { at: ['life'], values: ROLES, slots: ['words'], of: 'chart', sure: 'P' },
  /** The most useful element as it stands in the chart. */
  tool: { at: ['life'], values: ROLES, slots: ['words', 'element', 'elements'], of: 'chart', sure: 'P' },
  force: { at: ['life'], values: ['有力', '中等', '微弱', '不见'], slots: [], of: 'chart', sure: 'D' },
  /** What the season wants first: 慎, there and to be spared; 免, absent and to be spared; 藏次, absent while another is hidden. */
  climate: {
    at: ['life'],
    values: ['得', '次', '藏', '藏次', '缺', '慎', '免'],
    slots: ['words', 'season'],
    of: 'chart',
    sure: 'B',
  },
  quarter: { at: ['life'], values: ['春', '夏', '秋', '冬'], slots: [], of: 'calendar', sure: 'B' },
  /** The heaviest of what is to be spared, and whether something useful answers it. */
  load: { at: ['life'], values: ROLES, slots: ['words', 'answer'], of: 'chart', sure: 'P' },
  eased: { at: ['life'], values: ['治', '乏'], slots: [], of: 'chart', sure: 'D' },
  /** The first mark of quality that is missing, and whether most of the eight are there. */
  lack: {
    at: ['life'],
    values: [
      ...(['用神得力', '病药相称', '配器到位', '根气可靠', '寒暖合宜'] as const),
      ...(['盘面安和', '气脉流通', '格局清楚', '无'] as const),
    ],
    slots: ['words', 'count'],
    of: 'chart',
    sure: 'D',
  },
  height: { at: ['life'], values: ['高', '平'], slots: [], of: 'chart', sure: 'D' },
  /** Branch of the day; how much of its own element the day stem has for the body. */
  seatbranch: { at: ['life'], values: BRANCHES, slots: [], of: 'chart', sure: 'P' },
  vigour: { at: ['life'], values: ['强', '平', '弱'], slots: [], of: 'chart', sure: 'P' },
  /** Of a life that is over: its heaviest element, its stem in its month, what it leaned on; the one task of a stem. */
  body: { at: ['life'], values: ELEMENTS, slots: ['words'], of: 'chart', sure: 'P' },
  bodystem: { at: ['life'], values: STEMS, slots: ['month', 'season'], of: 'chart', sure: 'P' },
  lean: { at: ['life'], values: ROLES, slots: ['words'], of: 'chart', sure: 'P' },
  lesson: { at: ['life'], values: STEMS, slots: [], of: 'chart', sure: 'P' },
  /** Born after the years that are told. */
  before: { at: ['life'], values: ['有'], slots: [], of: 'calendar', sure: 'B' },
  /** The years before the first decade run. */
  small: { at: ['life'], values: ['有'], slots: ['until'], of: 'chart', sure: 'B' },
});
export type BaziFacts = typeof BAZI_FACTS;
