import type { Tenant } from '@tianji/contracts';
import { type Claim, claimsOf, type TakenClaim, takenClaim } from './claims.ts';

/** A tenant as its document says now, and as it was before; without `before` it is new. */
export interface Candidate<T> {
  readonly now: T;
  readonly before?: T;
}

/**
 * The tenants of which no two claim the same. What collides with a tenant that did not change is refused, and of two
 * changed ones the later; a refused tenant stays as it was before, a refused new one is left out.
 * @param candidates by any key; what they were before must not collide
 * @param refuse told of each refused candidate
 */
export function withoutCollisions<T extends { readonly tenant: Tenant }>(
  candidates: ReadonlyMap<string, Candidate<T>>,
  refuse: (key: string, taken: TakenClaim) => void,
): Map<string, T> {
  const chosen = new Map([...candidates].map(([key, { now }]) => [key, now]));
  for (;;) {
    const colliding = firstCollision(chosen, candidates);
    if (!colliding) return chosen;
    const [key, taken] = colliding;
    refuse(key, taken);
    const before = candidates.get(key)?.before;
    // Taken back, a claim may in turn collide with a change that relied on it: hence the next round.
    if (before === undefined) chosen.delete(key);
    else chosen.set(key, before);
  }
}

function firstCollision<T extends { readonly tenant: Tenant }>(
  chosen: ReadonlyMap<string, T>,
  candidates: ReadonlyMap<string, Candidate<T>>,
): [key: string, taken: TakenClaim] | undefined {
  const owners = new Map<Claim, string>();
  const changed = (key: string, one: T) => candidates.get(key)?.before !== one;
  const all = [...chosen];
  const inOrder = [
    ...all.filter(([key, one]) => !changed(key, one)),
    ...all.filter(([key, one]) => changed(key, one)),
  ];
  for (const [key, { tenant }] of inOrder) {
    const taken = takenClaim(tenant, owners);
    if (taken) return [key, taken];
    for (const claim of claimsOf(tenant)) owners.set(claim, tenant.id);
  }
  return undefined;
}
