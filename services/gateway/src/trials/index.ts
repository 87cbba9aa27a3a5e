// What commands and hosts of services need of trials: without the gateway itself, which would be loaded for nothing.
export type { Stop } from './files.ts';
export { TrialFiles } from './files.ts';
export { siteKey } from './site-key.ts';
export { compared } from './tally.ts';
