import { fitting, type Teller } from '@tianji/teller';
import type { Meeting, YearVerdict } from '../verdict/index.ts';
import type { Register } from '../verdict/words.ts';

/** The category of a relation; several types at once count as the first in this list. */
export type MeetingKind =
  | 'whole'
  | 'overthrow'
  | 'repeat'
  | 'together'
  | 'group'
  | 'punish'
  | 'clash'
  | 'join'
  | 'stemJoin'
  | 'stemClash'
  | 'rub'
  | 'hurt';

const KINDS: readonly (readonly [type: string, kind: MeetingKind])[] = [
  ['岁运并临', 'whole'],
  ['天克地冲', 'overthrow'],
  ['伏吟', 'repeat'],
  ['天合地合', 'together'],
  ['三合', 'group'],
  ['三会', 'group'],
  ['三刑', 'punish'],
  ['六冲', 'clash'],
  ['六合', 'join'],
  ['半合', 'join'],
  ['拱合', 'join'],
  ['暗合', 'join'],
  ['五合', 'stemJoin'],
  ['相冲', 'stemClash'],
  ['相刑', 'rub'],
  ['自刑', 'rub'],
  ['六害', 'hurt'],
  ['六破', 'hurt'],
];
/** The category of several simultaneous types. */
export function kindOf(types: readonly string[]): MeetingKind {
  return KINDS.find(([type]) => types.includes(type))![1];
}

const ORDER = KINDS.map(([type]) => type);
const WHOLE: readonly MeetingKind[] = ['whole', 'overthrow', 'repeat', 'together'];
const STEM: readonly MeetingKind[] = ['stemJoin', 'stemClash'];

const SLIGHT: readonly MeetingKind[] = [...STEM, 'rub', 'hurt'];

/** A union or a clash of branches: never left out of a year's text. */
export const isWeighty = ({ kind }: Pick<ToldMeeting, 'kind'>): boolean => !SLIGHT.includes(kind);

/** A relation of one kind with its position in words: 午与月支子六冲. */
export interface ToldMeeting {
  kind: MeetingKind;
  /** The first natal pillar that takes part, or 大运. */
  pillar: string;
  words: string;
  /** The same as a fact: 与月柱（子午）六冲. */
  fact: string;
  element: string | undefined;
}

function told(meeting: Meeting, own: string): ToldMeeting {
  const types = [...meeting.types].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const kind = KINDS.find(([type]) => type === types[0])![1];
  const stems = STEM.includes(kind);
  const half = stems ? '干' : '支';
  const places = meeting.with.map((name) => (name === '大运' ? `运${half}` : `${name.charAt(0)}${half}`));
  // A simultaneous union and punishment are both named: 巳与月支申六合、相刑.
  const words = WHOLE.includes(kind)
    ? `${own}与${meeting.with.join('、')}${types[0] === '岁运并临' ? '同一干支，是为岁运并临' : types[0]}`
    : kind === 'group' || kind === 'punish'
      ? `${own}的地支会齐${places.join('、')}，${meeting.chars}${types[0]}${meeting.element ? `成${meeting.element}局` : ''}`
      : `${meeting.chars.charAt(1)}与${places.join('、')}${meeting.chars.charAt(0)}${types.join('、')}`;
  return {
    kind,
    pillar: meeting.with.find((name) => name !== '大运') ?? '大运',
    words,
    fact: `与${meeting.with.join('、')}（${meeting.chars}）${types.join('、')}`,
    element: meeting.element,
  };
}

/**
 * Relations in words, the most important kinds first; what a relation of whole pillars already says is left
 * out.
 */
export function toldMeetings(meetings: readonly Meeting[], own: string): ToldMeeting[] {
  const all = meetings.map((each) => told(each, own));
  const whole = new Set(all.filter((each) => WHOLE.includes(each.kind)).map((each) => each.pillar));
  const rank = ({ kind }: ToldMeeting) => KINDS.findIndex(([, each]) => each === kind);
  return all
    .filter(({ kind, pillar }) => [...WHOLE, 'group', 'punish'].includes(kind) || !whole.has(pillar))
    .sort((a, b) => rank(a) - rank(b));
}

/** What is not said to those still learning: juniors, positions, a house of one's own. */
const OF_LATER = /晚辈|后学|孩子、学生|孩子|旧房|同事|团队|亲密|换岗|单位|做事的地方|本职|流程/;

/** What is not said of the years before school: lessons, classmates, teachers, tidied satchels. */
const OF_SCHOOL =
  /班|同学|学校|上学|课|老师|书包|作业|当面问|收尾|检查|学的|学过|学一半|学到一半|计划|约定|约好|志向|秘密|评价|手工|手上做的|手上的本事|当众|爱好|带着小的/;

/** What is not said of the years from thirteen to fifteen: the games and comforts of the small. */
const OF_SMALL =
  /抱抱|先抱|黏在|玩伴|小伙伴|小朋友|小东西|带着小的|爱跟着|接去住|角落|由他去|陪他检查|弟妹|睡得好，吃得下/;

const LATER: Readonly<Partial<Record<Register, RegExp>>> = {
  learner: OF_LATER,
  infant: OF_SCHOOL,
  teen: OF_SMALL,
};

/** From this full age on a child is no longer told to be hugged. */
const BIG = 10;

/** Wordings of an effect that suit the age and the register of a year or decade. */
export const wordingsFor = (
  { ages, register, fullAge }: Pick<YearVerdict, 'ages' | 'register' | 'fullAge'>,
  wordings: readonly string[],
): string[] =>
  fitting(ages, wordings).filter(
    (each) =>
      !LATER[register]?.test(each) && !(register === 'young' && fullAge >= BIG && each.includes('抱')),
  );

/** The kind as the tables of a band name it: in childhood and later life a union of whole pillars is told as a union. */
export const kindIn = (band: YearVerdict['band'], kind: MeetingKind): string => {
  if (band === 'grown') return kind;
  return kind === 'together' ? 'join' : ['overthrow', 'repeat'].includes(kind) ? 'whole' : kind;
};

/** A sentence with a relation and its effect; empty when every wording of the effect is used up. */
export function meetingSentence(
  teller: Teller,
  id: string,
  { words }: ToldMeeting,
  effects: readonly string[] | undefined,
): string {
  const effect = effects ? teller.choose(id, effects) : '';
  if (effect === '') return '';
  return `${words}，${effect}。`;
}
