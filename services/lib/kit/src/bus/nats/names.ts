// Where messages and consumers lie on a NATS server.

/** All published messages, and those replayed to a single group. */
export const EVENTS = 'tianji';
/** Messages that a group could not handle; kept until replayed or discarded. */
export const PARKED = 'tianji-parked';
/** Those of groups that keep them for good: never expired, only replayed or discarded. */
export const KEPT = 'tianji-kept';

export const PERSONAL_ROOT = 'tianji-personal';
export const REPLAY_ROOT = 'tianji-replay';
export const PARKED_ROOT = 'tianji-parked';
export const KEPT_ROOT = 'tianji-kept';

/** The durable consumer of a group on a subject: no part of either holds two underscores together. */
export const durableOf = (group: string, subject: string, personal = false): string =>
  `${group}__${subject.replaceAll('.', '__')}${personal ? '__personal' : ''}`;
const withOwner = (subject: string, owner: string | undefined): string =>
  owner === undefined ? subject : `${subject}.${owner}`;
/** Where the personal messages of a subject lie: the subject in one word, and the owner's id at the end. */
export const personalSubject = (subject: string, owner: string): string =>
  `${PERSONAL_ROOT}.${subject.replaceAll('.', '__')}.${owner}`;
export const replaySubject = (durable: string, owner?: string): string =>
  withOwner(`${REPLAY_ROOT}.${durable}`, owner);
export const parkedSubject = (durable: string, owner?: string): string =>
  withOwner(`${PARKED_ROOT}.${durable}`, owner);
export const keptSubject = (durable: string): string => `${KEPT_ROOT}.${durable}`;
/** Where messages and consumers lie, for tests that put something there past the bus. */
export const natsNames = { durable: durableOf, personal: personalSubject, replay: replaySubject } as const;
/** The owner at the end of a subject of the three kinds; undefined when there is none. */
export function ownerIn(subject: string): string | undefined {
  const [root, , owner] = subject.split('.');
  return root === 'tianji' ? undefined : owner;
}
/** Every subject under which something of an owner may lie, by the stream that holds it. */
export const subjectsOfOwner = (owner: string): readonly (readonly [stream: string, subject: string])[] => [
  [EVENTS, `${PERSONAL_ROOT}.*.${owner}`],
  [EVENTS, `${REPLAY_ROOT}.*.${owner}`],
  [PARKED, `${PARKED_ROOT}.*.${owner}`],
];
