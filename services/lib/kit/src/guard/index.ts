/** The one place where free text is judged: before any handler, by what its field declares. */
export { GUARDED, guardedData, guardedRefusal, guardRecordOf, refuseGuarded, showsChart } from './answer.ts';
export { type CareFor, careBeside } from './care.ts';
export { guardIn, helpIn, textOptions } from './judge.ts';
export { withoutAsked } from './texts.ts';
export { type AskedText, understoodIn } from './understood.ts';
