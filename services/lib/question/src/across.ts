/** Whether the person named is the other side of something of the asker's own: he judges for himself then, not for that person. */
import type { MatterId, Person } from './ids.ts';

/** Matters that lie between two. */
const BETWEEN: readonly MatterId[] = [
  ...(['love', 'marriage', 'reunion', 'debt', 'trade', 'partnership', 'social', 'meeting'] as const),
  ...(['message', 'job', 'promotion', 'house', 'contest', 'lawsuit', 'traveller', 'general'] as const),
];
/** Who is across from the asker; what is a relative's is the relative's own. */
export const STRANGERS: readonly Person[] = ['partner', 'ex', 'boss', 'friend', 'colleague', 'other'];

export const standsAcross = ({ matter, person }: { matter: MatterId; person: Person }): boolean =>
  BETWEEN.includes(matter) && (STRANGERS.includes(person) || person === 'two');
