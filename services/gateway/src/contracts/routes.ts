import type { CallData } from '@tianji/contracts';
import { parse } from 'regexparam';

type Route = ReturnType<typeof routeOf>;

/** A contract writes `{key}` where regexparam writes `:key`. Matching is case-sensitive. */
function routeOf(path: string) {
  const { keys, pattern } = parse(path.replaceAll(/\{(\w+)\}/g, ':$1'));
  return { keys, pattern: new RegExp(pattern.source) };
}

export interface MatchedCall {
  call: CallData;
  /** The path to request of the service, with the major if it is an older one. */
  asked: string;
  /** Path parameters, by the names in the contract. */
  params: Readonly<Record<string, string>> | null;
}

/** Finds the call at a full path (without `/api/`); a parameter in braces in the contract matches one segment. */
export function routeTable(
  calls: Iterable<CallData>,
  askedFor: (path: string) => string = (path) => path,
): (path: string) => MatchedCall | null {
  const exact = new Map<string, MatchedCall>();
  const patterns: { route: Route; call: CallData }[] = [];
  for (const call of calls) {
    if (call.path.includes('{')) patterns.push({ route: routeOf(call.path), call });
    else exact.set(call.path, { call, asked: askedFor(call.path), params: null });
  }
  return (path) => {
    const found = exact.get(path);
    if (found || patterns.length === 0) return found ?? null;
    for (const { route, call } of patterns) {
      const params = paramsOf(route, path);
      if (params) return { call, asked: askedFor(call.path), params };
    }
    return null;
  };
}

/**
 * Parameters of a path by a `regexparam` route; null when the path does not match, or a part of it is not valid UTF-8.
 */
function paramsOf({ keys, pattern }: Route, path: string): Record<string, string> | null {
  const values = path.endsWith('/') ? null : pattern.exec(`/${path}`)?.slice(1);
  if (!values) return null;
  try {
    return Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(values[index] ?? '')]));
  } catch {
    return null;
  }
}
