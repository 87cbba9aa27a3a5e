import type { TenantContext } from '@tianji/service-kit';
import type { Contracts, ContractTable } from '../contracts/table.ts';
import { helpOfSite, type OperatorHelp } from './help.ts';
import type { KnownTenant, Tenants } from './tenants.ts';

/**
 * What services are told about a tenant. A tenant with every tool also gets the tools of all current calls, and the only
 * one learns that it is alone. Each has the region and the help numbers of its texts.
 */
export function contextsWith(
  contracts: Contracts,
  tenants: Pick<Tenants, 'all'>,
  operator: OperatorHelp,
): (known: KnownTenant) => TenantContext {
  const made = new WeakMap<
    KnownTenant,
    { table: ContractTable | null; alone: boolean; context: TenantContext }
  >();
  return (known) => {
    const alone = tenants.all.length === 1;
    const { everyTool } = known.tenant;
    const table = everyTool ? contracts.table() : null;
    const old = made.get(known);
    if (old?.table === table && old.alone === alone) return old.context;
    const tools = table ? [...new Set([...known.context.tools, ...table.tools])] : known.context.tools;
    const help = helpOfSite(known.tenant, operator);
    const context: TenantContext = { ...known.context, tools, help, ...(alone && { alone }) };
    made.set(known, { table, alone, context });
    return context;
  };
}
