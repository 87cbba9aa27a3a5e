import type { ToolManifest } from '@tianji/contracts';
import type { Releases } from '../releases/releases.ts';
import type { KnownTenant } from './tenants.ts';

/** Whether a tenant leaves out a call of a tool together with routes. */
export type LeftOut = (known: KnownTenant, tool: string, call: string) => boolean;

/** The calls that are left out, per tool; `every` where nobody knows which route declares which. */
type Calls = ReadonlyMap<string, ReadonlySet<string> | 'every'>;

const callsOf = ({ needed, optional }: ToolManifest['routes'][number]) => [...needed, ...optional];

/** The calls of a tool's pages and home panel, for the paths that `wanted` selects. */
function declared({ routes, home }: ToolManifest, wanted: (path: string) => boolean): string[] {
  const panel = home?.panel;
  return [
    ...routes.filter(({ path }) => wanted(path)).flatMap(callsOf),
    ...(panel && wanted(panel.route) ? [panel.call] : []),
  ];
}

/**
 * The calls that are switched off with the routes a tenant leaves out: those that only left-out pages declare. A call
 * that any remaining page of any tool declares stays on, and so does one that no page declares. Of a tool without a
 * release nobody knows which route declares which call: all its calls are off.
 */
export function callsLeftOut(releases: Releases): LeftOut {
  const made = new WeakMap<KnownTenant, { signature: string; calls: Calls }>();

  function leftOutBy({ tenant }: KnownTenant): Calls {
    const listed = tenant.tools.map(({ id }) => id);
    const others = tenant.everyTool ? releases.ids().filter((id) => !listed.includes(id)) : [];
    const tools = [
      ...tenant.tools.map(({ id, release, only }) => ({ id, only, tool: releases.find(id, release)?.tool })),
      ...others.map((id) => ({ id, only: undefined, tool: releases.find(id, 'stable')?.tool })),
    ];
    const kept = new Set(
      tools.flatMap(({ tool, only }) => (tool ? declared(tool, (path) => only?.includes(path) ?? true) : [])),
    );
    return new Map(
      tools.flatMap(({ id, tool, only }): [string, ReadonlySet<string> | 'every'][] => {
        if (!only) return [];
        if (!tool) return [[id, 'every']];
        const gone = declared(tool, (path) => !only.includes(path)).filter((path) => !kept.has(path));
        return [[id, new Set(gone)]];
      }),
    );
  }

  return (known, tool, call) => {
    // Most tenants leave nothing out, so their calls need no look at releases.
    if (!known.tenant.tools.some(({ only }) => only)) return false;
    const signature = releases.signature();
    const old = made.get(known);
    const calls = old?.signature === signature ? old.calls : leftOutBy(known);
    made.set(known, { signature, calls });
    const ofTool = calls.get(tool);
    return ofTool === 'every' || (ofTool?.has(call) ?? false);
  };
}
