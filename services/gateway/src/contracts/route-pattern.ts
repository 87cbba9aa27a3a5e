import { parse } from 'regexparam';

const patterns = new Map<string, RegExp>();

/** The pattern of a route's path: `:key` stands for one segment, matching is case-sensitive. */
export function routePattern(route: string): RegExp {
  let known = patterns.get(route);
  if (!known) {
    known = new RegExp(parse(route).pattern.source);
    patterns.set(route, known);
  }
  return known;
}
