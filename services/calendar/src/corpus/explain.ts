import { explainDay } from './explain-day.ts';
import { explainGods } from './explain-gods.ts';
import { explainTime } from './explain-time.ts';

/** What a label of the almanac means: its name, two or three sentences, and where the rule is from. */
export interface Explanation {
  title: string;
  text: string;
  source: string;
}

/** Explanations by the wire name of the field. Every field of a calendar day has one (a test holds it). */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  ...explainTime,
  ...explainDay,
  ...explainGods,
};
