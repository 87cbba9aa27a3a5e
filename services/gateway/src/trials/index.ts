// The part of trials that commands and service hosts use. A separate entry point spares them loading the gateway.

export { MOST_HOURS, subjectOf, VERSION_LINK } from '../views/version-link.ts';
export type { Stop } from './files.ts';
export { TrialFiles } from './files.ts';
export { siteKey } from './site-key.ts';
export { compared } from './tally.ts';
