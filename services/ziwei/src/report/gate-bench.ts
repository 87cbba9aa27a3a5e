/** Helpers of the gate's bench for checking reports. */
export { sharedPart } from '@tianji/teller';
export { gate } from './gate.ts';
export { gateBirths } from './gate-births.ts';
