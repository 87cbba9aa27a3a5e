/** What every response needs, whatever its type. */
const OF_EVERYTHING = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** What browsers heed in documents only. */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** The content security policy of everything but pages: it may load nothing and may not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The security headers of every response that does not set them itself, as names and values made once. The values are
 * those that helmet sets, stricter where this site allows it.
 */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = Object.entries({
  ...OF_EVERYTHING,
  ...OF_DOCUMENTS,
  'content-security-policy': NO_PAGE_POLICY,
});

/** Those of scripts. A first visit fetches ten of them: what only documents heed would make it 3 KB larger. */
export const SCRIPT_HEADERS: typeof SECURITY_HEADERS = Object.entries({
  ...OF_EVERYTHING,
  'content-security-policy': NO_PAGE_POLICY,
});

const REPLY_HEADERS = [
  ...SECURITY_HEADERS,
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
].flat();

/** The headers of a reply as name, value, name, value …: `writeHead` takes them without a copy per header. */
export const replyHeaders = (length: number, requestId: string): string[] => [
  ...REPLY_HEADERS,
  'content-length',
  String(length),
  'x-request-id',
  requestId,
];
