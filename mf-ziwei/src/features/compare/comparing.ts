// What two charts are compared by besides their own facts.
export { told as facts } from './facts.ts';
export { drawPair as pair } from './pair.tsx';
export { untouched } from './untouched.ts';
