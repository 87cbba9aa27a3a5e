/** The answer to a question of a year, for whoever tells it: the teller's, with the questions that are known. */
import { type Agenda, type Cell, type CHOICES, pick as pickOf } from '@tianji/teller';

export { yearOf } from '@tianji/teller';

export type ChoiceId = keyof typeof CHOICES;

/** See `pick` of the teller. */
export const pick = (agenda: Pick<Agenda, 'choices'>, id: ChoiceId): readonly Cell[] => pickOf(agenda, id);
