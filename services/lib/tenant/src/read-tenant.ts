import { type Tenant, tenant as tenantSchema } from '@tianji/contracts';

/**
 * A document that fits the schema, with its defaults; the colours of its theme have the contrast that texts need.
 * @throws Error that names the first wrong field and the reason
 */
export function readTenant(document: unknown): Tenant {
  const result = tenantSchema.safeParse(document);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a tenant'}`);
}
