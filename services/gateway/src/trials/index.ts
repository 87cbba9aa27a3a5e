// What commands and hosts of services need of trials: without the gateway itself, which would be loaded for nothing.

export { MOST_HOURS, subjectOf, VERSION_LINK } from '../views/version-link.ts';
export type { Stop } from './files.ts';
export { TrialFiles } from './files.ts';
export { siteKey } from './site-key.ts';
export { compared } from './tally.ts';
