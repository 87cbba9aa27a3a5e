/** The clocks of China alone: which clock was read at a birth, and true solar time by it. */
export type { CivilTime } from './civil-core.ts';
export * from './clock.ts';
export * from './clock-notices.ts';
export * from './clock-table.ts';
export { CLOCKS_VERSION } from './data/clocks.ts';
export { solarTimeAt } from './solar-abroad.ts';
