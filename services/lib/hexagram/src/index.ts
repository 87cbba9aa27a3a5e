export { type Cast, type ChangedHexagram, castBetween, castOf } from './cast.ts';
export {
  changed,
  HEXAGRAMS,
  type Hexagram,
  HexagramError,
  type HexagramLine,
  hexagramOf,
  mutual,
  opposite,
  type Relative,
  relativeOf,
  reversed,
} from './hexagram.ts';
export { type PalacePlace, palaceOf } from './najia.ts';
export { SPIRITS, type Spirit, spiritsOf } from './spirits.ts';
export { TRIGRAMS, type Trigram, trigramOf } from './trigram.ts';
