import type { PortalTool } from '@tianji/contracts';
import { ToolFailure } from '@tianji/kit/host';
import { inRange } from './version-range.ts';

/** What this portal offers: the kit that the shell was built with, and the contracts of the gateway. */
export interface Offer {
  kit: string;
  api: string;
}

/** Judges a tool's needs before any of its code is loaded; null when they are met. */
export function judgeSkew(tool: PortalTool, offer: Offer): ToolFailure | null {
  const unmet = (['kit', 'api'] as const).filter((part) => !inRange(offer[part], tool.needs[part]));
  if (unmet.length === 0) return null;
  const facts = unmet.map((part) => `${part} ${tool.needs[part]} needed, ${offer[part]} offered`);
  return new ToolFailure('skew', facts.join('; '));
}
