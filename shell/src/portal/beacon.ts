import type { Beacon, PortalTool } from '@tianji/contracts';
import type { ToolFailure, ToolFailureKind } from '@tianji/kit/host';

const KINDS: Record<ToolFailureKind, Beacon['kind']> = {
  missing: 'http',
  network: 'network',
  hung: 'timeout',
  invalid: 'invalid',
  threw: 'render',
  skew: 'skew',
};

/**
 * Tells the gateway which tool failed, in which version and how. Nothing about the reader.
 * @param stood whether the tool had been on the screen before it failed
 */
export function sendBeacon(tool: PortalTool, failure: ToolFailure, path: string, stood: boolean): void {
  const beacon: Beacon = {
    tool: tool.id.slice(0, 40),
    version: tool.version.slice(0, 60),
    kind: failure.kind === 'threw' && !stood ? 'evaluation' : KINDS[failure.kind],
    message: failure.message.slice(0, 500),
    path: path.slice(0, 200),
  };
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  try {
    navigator.sendBeacon?.('/portal/beacon', body);
  } catch {
    // A browser that refuses beacons loses the report, not the page.
  }
}
