export { type Coins, coinsOf, dayLine, digitOf, LINE_WORDS, THROWS } from './day-line.ts';
export { type HourFavour, type HourPoint, hoursOf } from './hours.ts';
