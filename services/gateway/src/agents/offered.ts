import { type AgentCall, type Offer, offerOf } from '@tianji/agents';
import type { AgentPrompt, CallData } from '@tianji/contracts';
import type { TenantContext } from '@tianji/service-kit';
import type { LeftOut } from '../tenants/left-out.ts';
import type { KnownTenant } from '../tenants/tenants.ts';

/**
 * What a site offers to agents: the tools that it has, as many as a list may have, and the prompts that need no other.
 * @param context with all tools of the site
 */
export const offerOfSite = (
  all: readonly AgentCall[],
  prompts: readonly AgentPrompt[],
  known: KnownTenant,
  context: TenantContext,
  leftOut: LeftOut,
): Offer =>
  offerOf(
    all.filter(({ call }) => has(call, known, context, leftOut)),
    prompts,
  );

/** Whether a site has the tool of a call, and the route that it belongs to. */
export const has = (
  call: CallData,
  known: KnownTenant,
  { tools }: TenantContext,
  leftOut: LeftOut,
): boolean => call.platform || (tools.includes(call.tool) && !leftOut(known, call.tool, call.path));
