/** Helpers of the gate's bench for checking reports. */
export { sharedPart } from '@tianji/teller';
export { sampleReportBirths } from '../testing/sample-births.ts';
export { gate } from './gate.ts';
export { contextOf } from './plan.ts';
