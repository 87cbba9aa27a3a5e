export { castMaqian, type MaqianCast, type MaqianInput } from './cast.ts';
export {
  CATEGORIES,
  type Category,
  MATTERS,
  type Matter,
  matterOf,
  type Question,
  ROOT,
  typesUnder,
} from './categories.ts';
export { type OtherSchool, otherSchools } from './compare.ts';
export { type CountInput, countStates } from './count.ts';
export { notesOf } from './notes.ts';
export { MAQIAN_OPTIONS, type MaqianOptions } from './options.ts';
export { type MaqianReading, readMaqian, type Step } from './reading.ts';
export { bearingOf, relationText } from './relation.ts';
export { STATE_NAMES, type State, type StateName, statesOf } from './states.ts';
export { type Favour, type Verdict, verdictOf } from './verdict.ts';
