// The federation runtime's comparison of versions, by the shell's own: ranges are written by the build, as `^1.2.3`.
export { inRange as satisfy } from './version-range.ts';
