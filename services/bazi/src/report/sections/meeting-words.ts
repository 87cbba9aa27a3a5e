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
