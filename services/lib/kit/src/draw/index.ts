/** Draws what others drew, in a process of its own with limits. */
export { DrawingRefused, type Drawings, openDrawings } from './drawings.ts';
export { DrawingLate, drawInChild } from './in-child.ts';
export type { DrawAnswer, DrawLimits, DrawOrder, PictureOrder, Refused } from './order.ts';
