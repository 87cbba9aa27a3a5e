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

/** The content security policy of everything but pages: it may load nothing and may not be framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const REPLY_HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  'content-security-policy': NO_PAGE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}).flat();

/** The headers of a reply as name, value, name, value …: `writeHead` takes them without a copy per header. */
export const replyHeaders = (length: number, requestId: string): string[] => [
  ...REPLY_HEADERS,
  'content-length',
  String(length),
  'x-request-id',
  requestId,
];
