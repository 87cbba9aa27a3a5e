import type { CallData, ContractDocument } from '@tianji/contracts';
import type { Claim, Grants } from './grants.ts';
import type { PathOwners } from './owners.ts';

/** What was rejected in a contract, and why. */
export interface Refused {
  service: string;
  reason: Claim | 'path';
  path: string;
  problem: string;
}

/**
 * Accepts from contracts what they may claim. A claim that the operator has not granted is removed from the call
 * (`platform`, `tool`, page texts) or drops the call (`raw`, `site`); a path owned by another service drops the call, too.
 */
export function acceptCalls(
  documents: readonly ContractDocument[],
  grants: Grants,
  owners: PathOwners,
): { calls: CallData[]; refused: Refused[] } {
  const refused: Refused[] = [];
  const calls = documents.flatMap((document) => document.calls).flatMap((call) => accept(call) ?? []);
  return { calls, refused };

  function accept(call: CallData): CallData | null {
    const { service, path } = call;
    const may = (claim: Claim) => grants[service]?.includes(claim) ?? false;
    const refuse = (reason: Refused['reason'], problem: string) =>
      refused.push({ service, reason, path, problem });
    if (call.body === 'raw' && !may('raw')) {
      refuse('raw', 'a raw call is not granted');
      return null;
    }
    if (call.place === 'site' && !may('site')) {
      refuse('site', 'a page of the site is not granted');
      return null;
    }
    const other = owners.claim(call);
    if (other !== null) {
      refuse('path', `the path belongs to ${other}`);
      return null;
    }
    let accepted = call;
    if ((call.renders || call.rendersQuery || call.listsPages) && !may('site')) {
      refuse('site', 'writing pages of the site is not granted');
      const { renders: _routes, rendersQuery: _query, listsPages: _lists, ...own } = accepted;
      accepted = own;
    }
    if (call.platform && !may('platform')) {
      refuse('platform', 'being a platform call is not granted');
      accepted = { ...accepted, platform: false };
    }
    if (call.tool !== service && !may('tool')) {
      refuse('tool', `being part of the tool ${call.tool} is not granted`);
      accepted = { ...accepted, tool: service };
    }
    if (call.toolFrom !== undefined && !may('tool')) {
      refuse('tool', 'being part of the tool that its path names is not granted');
      const { toolFrom: _, ...own } = accepted;
      accepted = own;
    }
    return accepted;
  }
}
