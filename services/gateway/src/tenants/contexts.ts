import type { TenantContext } from '@tianji/service-kit';
import type { Contracts, ContractTable } from '../contracts/table.ts';
import type { KnownTenant, Tenants } from './tenants.ts';

/**
 * What services are told about a tenant. A tenant with every tool also gets the tools of all current calls, and the only
 * one learns that it is alone.
 */
export function contextsWith(
  contracts: Contracts,
  tenants: Pick<Tenants, 'all'>,
): (known: KnownTenant) => TenantContext {
  const made = new WeakMap<KnownTenant, { table: ContractTable; alone: boolean; context: TenantContext }>();
  return (known) => {
    const alone = tenants.all.length === 1;
    const { everyTool } = known.tenant;
    if (!everyTool && !alone) return known.context;
    const table = contracts.table();
    const old = made.get(known);
    if (old?.table === table && old.alone === alone) return old.context;
    const tools = everyTool ? [...new Set([...known.context.tools, ...table.tools])] : known.context.tools;
    const context: TenantContext = { ...known.context, tools, ...(alone && { alone }) };
    made.set(known, { table, alone, context });
    return context;
  };
}
