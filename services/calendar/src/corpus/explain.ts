import { explainDay } from './explain-day.ts';
import { explainGods } from './explain-gods.ts';
import { explainTime } from './explain-time.ts';

/** The meaning of a label of the almanac: its name, two or three sentences, and the source of the rule. */
export interface Explanation {
  title: string;
  text: string;
  source: string;
}

/** Explanations by the wire name of the field. Every field of a calendar day has one (checked by a test). */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  ...explainTime,
  ...explainDay,
  ...explainGods,
};
