import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * What a service may claim in its contract beside calls of its own tool.
 * - `platform`: calls that no tenant switches off
 * - `tool`: calls that belong to another tool's entitlement
 * - `raw`: calls without our envelope
 * - `site`: pages outside `/api/`, and the text of the tool's pages before any script runs
 * - `roles`: telling which members are partners or operators; one service at most
 * - `tenants`: telling which sites there are; one service at most
 */
export const CLAIMS = ['platform', 'tool', 'raw', 'site', 'roles', 'tenants'] as const;
export type Claim = (typeof CLAIMS)[number];

/** By service id. A service that is not named may claim nothing. */
export type Grants = Readonly<Record<string, readonly Claim[]>>;

/** What two services would contradict each other about. */
const ALONE: readonly Claim[] = ['roles', 'tenants'];

const operatorFile = z
  .strictObject({
    grants: z.record(z.string().regex(/^[a-z][a-z0-9]{1,30}$/), z.array(z.enum(CLAIMS)).max(CLAIMS.length)),
  })
  .superRefine(({ grants }, context) => {
    for (const claim of ALONE)
      if (Object.values(grants).filter((claims) => claims.includes(claim)).length > 1)
        context.addIssue({ code: 'custom', path: ['grants'], message: `two services are granted ${claim}` });
  });

/** The service that is granted a claim which only one may have. */
export const grantedAlone = (grants: Grants, claim: 'roles' | 'tenants'): string | undefined =>
  Object.keys(grants).find((id) => grants[id]?.includes(claim));

/** Reads the operator's file. @throws Error that names the file and what is wrong with it */
export function readGrants(path: string): Grants {
  try {
    return operatorFile.parse(JSON.parse(readFileSync(path, 'utf8'))).grants;
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`${path} is not a valid operator file: ${problem}`);
  }
}
