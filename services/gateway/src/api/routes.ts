import type { CallDefinition } from '@tianji/contracts';

export interface MatchedCall {
  call: CallDefinition;
  /** Parts of the address, as the contract names them. */
  params: Readonly<Record<string, string>> | null;
}

/** Finds the call of a full path (without `/api/`); a part in braces in the contract matches one segment. */
export function routeTable(calls: Iterable<CallDefinition>): (path: string) => MatchedCall | null {
  const exact = new Map<string, MatchedCall>();
  const patterns: { segments: string[]; call: CallDefinition }[] = [];
  for (const call of calls) {
    if (call.path.includes('{')) patterns.push({ segments: call.path.split('/'), call });
    else exact.set(call.path, { call, params: null });
  }
  return (path) => {
    const found = exact.get(path);
    if (found || patterns.length === 0) return found ?? null;
    const given = path.split('/');
    for (const { segments, call } of patterns) {
      const params = matchSegments(segments, given);
      if (params) return { call, params };
    }
    return null;
  };
}

function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment !== value) return null;
    } else {
      try {
        params[name] = decodeURIComponent(value);
      } catch {
        return null;
      }
      if (params[name] === '') return null;
    }
  }
  return params;
}
