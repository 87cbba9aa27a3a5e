// The part of the engine that the page of 马前神课 needs: tables and texts of the six states, and the options.
// No almanac.
export { type Entry, GLOSSARY } from '../../corpus/maqian/glossary.ts';
export { MAQIAN_OPTIONS, type MaqianOptions } from './options.ts';
export { type School, STATE_NAMES, type State, type StateName, statesOf } from './states.ts';
