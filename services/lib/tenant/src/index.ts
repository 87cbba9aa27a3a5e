export { type Claim, claimsOf, sayTaken, type TakenClaim, takenClaim } from './claims.ts';
export { type CleanSvg, cleanSvg, MarkRefused } from './clean-svg.ts';
export { type Candidate, withoutCollisions } from './collisions.ts';
export { ICONS, type IconOrder, iconsOf } from './icons.ts';
export { type DrawSeal, type Look, lookOf } from './look.ts';
export { type DocumentProblem, problemsOf } from './problems.ts';
export { readTenant } from './read-tenant.ts';
export { COLOUR_NAMES, labelOf, SCHEME_NAMES } from './words.ts';
