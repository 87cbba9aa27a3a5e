import { API_VERSION, type CallData, type Deprecation } from '@tianji/contracts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Headers of an answer that a client should no longer ask for: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export const agingHeaders = ({ since, sunset }: Deprecation): Record<string, string> => ({
  deprecation: `@${at(since).getTime() / 1000}`,
  sunset: at(sunset).toUTCString(),
  link: '</api/changes>; rel="deprecation"; type="application/json"',
});

/**
 * What clients have to follow: each call that was given up, until when it is answered, and what takes its place. The
 * first to end comes first.
 */
export function changesText(calls: readonly CallData[]): string {
  const changes = calls
    .flatMap(({ path, service, deprecated }) => (deprecated ? [{ path, service, ...deprecated }] : []))
    .sort((a, b) => (a.sunset + a.path < b.sunset + b.path ? -1 : 1));
  return JSON.stringify({ version: API_VERSION, changes });
}
