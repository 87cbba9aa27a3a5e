import type { PortalTool } from '@tianji/contracts';
import { ToolFailure } from '@tianji/kit/host';
import { inRange } from './version-range.ts';

/** What this shell provides to tools. */
export interface Offer {
  kit: string;
  react: string;
}

/**
 * Checks a tool's needs before any of its code is loaded; null when they are met. The gateway has already checked the
 * contracts it needs.
 */
export function judgeSkew(tool: PortalTool, offer: Offer): ToolFailure | null {
  if (tool.refused !== undefined) return new ToolFailure('skew', tool.refused);
  const unmet = (['kit', 'react'] as const).filter((part) => !inRange(offer[part], tool.needs[part]));
  if (unmet.length === 0) return null;
  const facts = unmet.map((part) => `${part} ${tool.needs[part]} needed, ${offer[part]} offered`);
  return new ToolFailure('skew', facts.join('; '));
}
