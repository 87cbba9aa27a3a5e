/**
 * The vocabulary of the question desk: constants without logic, for the schemas of contracts and for pages. The order of a
 * list is the order in which a page shows it.
 */

/** Classes of guarded text, in order of precedence: of several that fit the first decides. */
export const GUARD_CLASSES = [
  'selfharm',
  'danger',
  'life',
  'medical',
  'unborn',
  'minor',
  'harm',
  'accuse',
  'verdict',
  'fraud',
  'lottery',
  'security',
  'public',
  'privacy',
  'occult',
  'service',
  'abuse',
  'nothing',
] as const;
export type GuardClass = (typeof GUARD_CLASSES)[number];

/** Guarded texts beside which nothing of the chart is shown; beside every other class the bare chart may stay. */
export const CHARTLESS: readonly GuardClass[] = ['selfharm', 'danger'];

/** Regions with help numbers of their own. */
export const REGIONS = ['mainland', 'hongkong', 'macau', 'taiwan'] as const;
export type Region = (typeof REGIONS)[number];
export const REGION_NAMES: Readonly<Record<Region, string>> = {
  mainland: '内地',
  hongkong: '香港',
  macau: '澳门',
  taiwan: '台湾',
};

/** What a help number is for. Which of them a region has by default: `guard/phones.ts`. */
export const PHONE_ROLES = [
  'help',
  'rescue',
  'police',
  'minors',
  'women',
  'legal',
  'fraud',
  'wages',
] as const;
export type PhoneRole = (typeof PHONE_ROLES)[number];

/** The person whose case is asked about. */
export const PERSONS = [
  'self',
  'partner',
  'ex',
  'parent',
  'child',
  'sibling',
  'friend',
  'colleague',
  'boss',
  'other',
  'two',
  'animal',
  'thing',
  'project',
] as const;
export type Person = (typeof PERSONS)[number];

export const MATTERS = [
  'wealth',
  'trade',
  'business',
  'partnership',
  'debt',
  'invest',
  'job',
  'promotion',
  'career',
  'exam',
  'study',
  'document',
  'contest',
  'love',
  'marriage',
  'reunion',
  'pregnancy',
  'child',
  'family',
  'social',
  'health',
  'travel',
  'traveller',
  'missing',
  'lost',
  'lawsuit',
  'house',
  'move',
  'message',
  'meeting',
  'safety',
  'animal',
  'weather',
  'fortune',
  'general',
] as const;
export type MatterId = (typeof MATTERS)[number];
export const MATTER_NAMES: Readonly<Record<MatterId, string>> = {
  wealth: '财运',
  trade: '买卖',
  business: '经营',
  partnership: '合作',
  debt: '借贷',
  invest: '投资',
  job: '求职',
  promotion: '升迁',
  career: '去留',
  exam: '考试',
  study: '学业',
  document: '文书',
  contest: '竞赛',
  love: '恋爱',
  marriage: '婚姻',
  reunion: '复合',
  pregnancy: '怀孕',
  child: '子女',
  family: '家人',
  social: '人际',
  health: '健康',
  travel: '出行',
  traveller: '行人',
  missing: '寻人',
  lost: '失物',
  lawsuit: '纠纷',
  house: '房屋',
  move: '搬迁装修',
  message: '消息',
  meeting: '求见',
  safety: '平安',
  animal: '动植物',
  weather: '天时',
  fortune: '运势',
  general: '诸事',
};

/** Themes of the agenda (`@tianji/teller`), by matter. */
export const QUESTION_THEMES = [
  'money',
  'work',
  'learning',
  'love',
  'children',
  'family',
  'friends',
  'health',
  'home',
  'travel',
  'whole',
] as const;
export type QuestionTheme = (typeof QUESTION_THEMES)[number];
export const THEME_OF: Readonly<Record<MatterId, QuestionTheme>> = {
  wealth: 'money',
  trade: 'money',
  invest: 'money',
  debt: 'money',
  business: 'work',
  job: 'work',
  promotion: 'work',
  career: 'work',
  contest: 'work',
  exam: 'learning',
  study: 'learning',
  document: 'learning',
  love: 'love',
  marriage: 'love',
  reunion: 'love',
  pregnancy: 'children',
  child: 'children',
  family: 'family',
  partnership: 'friends',
  social: 'friends',
  meeting: 'friends',
  health: 'health',
  safety: 'health',
  house: 'home',
  move: 'home',
  travel: 'travel',
  traveller: 'travel',
  missing: 'travel',
  lost: 'whole',
  lawsuit: 'whole',
  message: 'whole',
  animal: 'whole',
  weather: 'whole',
  fortune: 'whole',
  general: 'whole',
};

/** How a question is asked. */
export const FORMS = ['whether', 'succeed', 'when', 'where', 'should', 'which', 'how', 'much', 'do'] as const;
export type Form = (typeof FORMS)[number];

/** `reversed`: a chart favourable to the matter answers no, because what is asked about is feared. */
export const POLARITIES = ['same', 'reversed'] as const;
export type Polarity = (typeof POLARITIES)[number];

/** The degrees of an answer, for the matter as the asker wishes it. */
export const DEGREES = ['good', 'open', 'against'] as const;
export type Degree = (typeof DEGREES)[number];

/** The asker's place in a matter of two sides. */
export const SIDES = [
  'buyer',
  'seller',
  'lender',
  'borrower',
  'landlord',
  'tenant',
  'plaintiff',
  'defendant',
  'employer',
  'employee',
  'home',
  'away',
] as const;
export type Side = (typeof SIDES)[number];

/** Why a question is asked back; at most one question for one question. */
export const ASK_BACKS = ['vague', 'who', 'options', 'two', 'side'] as const;
export type AskBack = (typeof ASK_BACKS)[number];

/** How sure the desk is of what it understood. */
export const SURENESS = ['sure', 'likely', 'guess'] as const;
export type Sureness = (typeof SURENESS)[number];

/** Lines that stand beside a reading which may be told with care; their texts: `guard/texts.ts`. */
export const CARES = [
  'missing',
  'health',
  'animal',
  'lawsuit',
  'money',
  'stolen',
  'weather',
  'divorce',
  'wages',
  'low',
] as const;
export type Care = (typeof CARES)[number];

/** How many characters of a question are read; a longer one is refused by name. */
export const QUESTION_LENGTH = 200;
