import type { Tenant } from '@tianji/contracts';

/** Something that belongs to one tenant alone, as one comparable text: its id, its code, each of its hosts. */
export type Claim = `${'id' | 'orgcode' | 'host'}:${string}`;

export interface TakenClaim {
  readonly claim: Claim;
  /** The tenant that has it already. */
  readonly owner: string;
}

/** Says what is taken, and by whom. */
export function sayTaken({ claim, owner }: TakenClaim): string {
  const at = claim.indexOf(':');
  return `${claim.slice(0, at)}: the tenant ${owner} has "${claim.slice(at + 1)}" already`;
}

/** Everything that a tenant's document claims. The empty code is a claim too: one tenant answers when no other does. */
export const claimsOf = ({ id, orgcode, hosts }: Pick<Tenant, 'id' | 'orgcode' | 'hosts'>): Claim[] => [
  `id:${id}`,
  `orgcode:${orgcode}`,
  ...[...new Set(hosts)].map((host): Claim => `host:${host}`),
];

/** The first claim of a document that is somebody else's. */
export function takenClaim(
  tenant: Pick<Tenant, 'id' | 'orgcode' | 'hosts'>,
  owners: ReadonlyMap<Claim, string>,
): TakenClaim | undefined {
  for (const claim of claimsOf(tenant)) {
    const owner = owners.get(claim);
    if (owner !== undefined) return { claim, owner };
  }
  return undefined;
}
