/**
 * What the trained scores make of a question whose rules are unsure. The finding of the rules has a weight of its own: where
 * the scores see little they leave it, and where they are plain they overrule it. Tables are unpacked at first use.
 */
import { PIECES as FORM_PIECES, RULE as FORM_RULE, STEP as FORM_STEP } from '../data/form-pieces.ts';
import { PIECES as PERSON_PIECES, RULE as PERSON_RULE, STEP as PERSON_STEP } from '../data/person-pieces.ts';
import { PIECES as POLARITY_PIECES, STEP as POLARITY_STEP } from '../data/polarity-pieces.ts';
import { FORMS, type Form, type MatterId, type Person, type Polarity } from '../ids.ts';
import { type Asking, formFeatures, polarityFeatures } from './asking.ts';
import { candidatesOf } from './person.ts';
import { scoresOf, unpacked, type Weights } from './table.ts';

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const forms = once(() => unpacked(FORM_PIECES, FORMS.length, FORM_STEP));
const polarities = once(() => unpacked(POLARITY_PIECES, 1, POLARITY_STEP));
const persons = once(() => unpacked(PERSON_PIECES, 1, PERSON_STEP));

function best<Label>(labels: readonly Label[], scores: readonly number[], found: Label, weight: number) {
  let winner = found;
  let most = -Infinity;
  labels.forEach((label, i) => {
    const score = scores[i]! + (label === found ? weight : 0);
    if (score > most) {
      most = score;
      winner = label;
    }
  });
  return winner;
}

/** The form of a question. @param found what the rules say */
export const decideForm = (asking: Asking, found: Form): Form =>
  best(FORMS, scoresOf(forms(), formFeatures(asking), FORMS.length), found, FORM_RULE);

const SCORED: readonly Form[] = ['whether', 'succeed', 'when', 'should'];

/** The polarity of a question that is answered by yes, no or a time; the rules decide the others. @param found what the rules say */
export function decidePolarity(asking: Asking, form: Form, matter: MatterId, found: Polarity): Polarity {
  if (!SCORED.includes(form)) return found;
  const [reversed = 0] = scoresOf(polarities(), polarityFeatures(asking, form, matter, found), 1);
  return reversed > 0 ? 'reversed' : 'same';
}

/** The score of one candidate. */
const worth = (weights: Weights, features: Iterable<string>) => scoresOf(weights, features, 1)[0]!;

/** Whose case a question is. */
export function decidePerson(asking: Asking, form: Form, matter: MatterId, found: Person): Person {
  const candidates = candidatesOf(asking, form, matter);
  return best(
    candidates.map(({ person }) => person),
    candidates.map(({ features }) => worth(persons(), features)),
    found,
    PERSON_RULE,
  );
}
