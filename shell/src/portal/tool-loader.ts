import type { PortalTool } from '@tianji/contracts';
import type { Tool } from '@tianji/kit';
import { classifyFailure, ToolFailure, withLimit } from '@tianji/kit/host';

/** The time limit for loading a tool, in milliseconds. */
export const LOAD_LIMIT = 10_000;
/** The time limit for finding out why it did not load, in milliseconds. */
const PROBE_LIMIT = 4_000;

const federation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

/** Loads the federation runtime ahead of need; a failure will show again when it is needed. */
export function warmFederation(): void {
  federation().catch(() => undefined);
}

/**
 * The address of a tool's entry. It lies beside the manifest; a repeated attempt uses an alias folder that the gateway
 * maps back, because a browser keeps waiting for a request that hangs.
 * @param attempt 0 for the first time
 */
export function entryOf(tool: PortalTool, attempt: number): string {
  const entry = new URL('remoteEntry.js', new URL(tool.manifest, location.href));
  if (attempt > 0) entry.pathname = entry.pathname.replace(/^\/remotes\//, `/~r${attempt}/`);
  return entry.href;
}

/**
 * Loads a tool's code.
 * @throws ToolFailure whose kind says what happened
 */
export async function loadTool(tool: PortalTool, attempt: number): Promise<Tool> {
  const entry = entryOf(tool, attempt);
  try {
    const load = federation().then(({ loadRemoteTool }) => loadRemoteTool(`mf_${tool.id}`, entry));
    const module = await withLimit(load, LOAD_LIMIT, tool.id);
    const found = toolIn(module);
    if (!found) throw new ToolFailure('invalid', `${tool.id} exposes no mount and unmount`);
    return found;
  } catch (error) {
    throw await explain(error, entry);
  }
}

function toolIn(module: unknown): Tool | null {
  for (const candidate of [(module as { default?: unknown } | null)?.default, module]) {
    const tool = candidate as Partial<Tool> | null | undefined;
    if (typeof tool?.mount === 'function' && typeof tool.unmount === 'function') return tool as Tool;
  }
  return null;
}

/** A script element says nothing about its failure: the entry is requested once more to learn its status. */
async function explain(error: unknown, entry: string): Promise<ToolFailure> {
  const failure = classifyFailure(error);
  if (failure.kind !== 'threw') return failure;
  // Incompatible shared modules are refused by the runtime with its own error codes.
  if (/RUNTIME-00[56]|version .* does not satisfy/i.test(failure.message)) {
    return new ToolFailure('skew', failure.message, error);
  }
  if (!/RUNTIME-00[138]|ScriptNetworkError|ScriptExecutionError/i.test(failure.message)) return failure;
  if (/ScriptExecutionError/.test(failure.message) && !/SyntaxError/.test(failure.message)) return failure;
  const seen = await probe(entry);
  return seen ? new ToolFailure(seen, failure.message, error) : failure;
}

async function probe(entry: string): Promise<'missing' | 'network' | 'hung' | 'invalid' | null> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PROBE_LIMIT);
  try {
    const response = await fetch(entry, { method: 'HEAD', signal: stop.signal, cache: 'no-store' });
    if (!response.ok) return 'missing';
    return /javascript/.test(response.headers.get('content-type') ?? '') ? 'invalid' : 'missing';
  } catch {
    return stop.signal.aborted ? 'hung' : 'network';
  } finally {
    clearTimeout(timer);
  }
}
