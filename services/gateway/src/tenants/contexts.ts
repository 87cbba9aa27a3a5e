import type { TenantContext } from '@tianji/service-kit';
import type { Contracts, ContractTable } from '../contracts/table.ts';
import type { KnownTenant } from './tenants.ts';

/** What services are told about a tenant. A tenant with every tool also gets the tools of all current calls. */
export function contextsWith(contracts: Contracts): (known: KnownTenant) => TenantContext {
  const made = new WeakMap<KnownTenant, { table: ContractTable; context: TenantContext }>();
  return (known) => {
    if (!known.tenant.everyTool) return known.context;
    const table = contracts.table();
    const old = made.get(known);
    if (old?.table === table) return old.context;
    const tools = [...new Set([...known.context.tools, ...table.tools])];
    const context = { ...known.context, tools };
    made.set(known, { table, context });
    return context;
  };
}
