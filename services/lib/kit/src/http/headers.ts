/**
 * The security headers of every response, as a table made once. The values are those that helmet
 * sets, stricter where this site allows it.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** The policy of what is no page: nothing may be loaded from it, nobody may frame it. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': NO_PAGE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** The headers of API answers as name, value, name, value …: `writeHead` takes it without a copy per header. */
const apiHeaderList: readonly string[] = Object.entries(API_HEADERS).flat();

export function apiHeaders(length: number, requestId: string, more: readonly string[] = []): string[] {
  return [...apiHeaderList, 'content-length', String(length), 'x-request-id', requestId, ...more];
}
