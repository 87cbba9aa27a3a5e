export { type Claim, claimsOf, sayTaken, type TakenClaim, takenClaim } from './claims.ts';
export { type CleanSvg, cleanSvg, MarkRefused } from './clean-svg.ts';
export { type Candidate, withoutCollisions } from './collisions.ts';
export { type DrawSeal, type Look, lookOf } from './look.ts';
export { readTenant } from './read-tenant.ts';
