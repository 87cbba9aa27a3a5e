import type { Teller } from '../teller.ts';
import type { Meeting } from '../verdict/index.ts';

/** What kind of thing a meeting is; several types at once count as the first of this list. */
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
/** The kind of several types that hold at once. */
export function kindOf(types: readonly string[]): MeetingKind {
  return KINDS.find(([type]) => types.includes(type))![1];
}

const ORDER = KINDS.map(([type]) => type);
const WHOLE: readonly MeetingKind[] = ['whole', 'overthrow', 'repeat', 'together'];
const STEM: readonly MeetingKind[] = ['stemJoin', 'stemClash'];

/** A meeting of one kind with the words for where it stands: 午与月支子六冲. */
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
  // A union and a punishment at once are both named: 巳与月支申六合、相刑.
  const words = WHOLE.includes(kind)
    ? own
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

/** Meetings in words, the weightiest kinds first; what a meeting of whole pillars says already is left out. */
export function toldMeetings(meetings: readonly Meeting[], own: string): ToldMeeting[] {
  const all = meetings.map((each) => told(each, own));
  const whole = new Set(all.filter((each) => WHOLE.includes(each.kind)).map((each) => each.pillar));
  const rank = ({ kind }: ToldMeeting) => KINDS.findIndex(([, each]) => each === kind);
  return all
    .filter((each) => WHOLE.includes(each.kind) || !whole.has(each.pillar))
    .sort((a, b) => rank(a) - rank(b));
}

/** A sentence of what meets what and what it does; empty when every wording of the effect is used up. */
export function meetingSentence(
  teller: Teller,
  id: string,
  { words }: ToldMeeting,
  effects: readonly string[] | undefined,
): string {
  const effect = effects ? teller.pick(id, effects) : '';
  if (effect === '') return '';
  return `${words}，${effect}。`;
}
