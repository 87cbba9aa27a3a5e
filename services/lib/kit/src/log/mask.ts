import { types } from 'node:util';

/**
 * Keeps secrets out of logs, in two ways: values under sensitive names are replaced, and phone numbers and
 * bearer tokens are masked in all remaining text.
 */
const SECRET_NAME =
  /^(?:token|authorization|cookie|set-cookie|password|passwd|secret|code|mm|sign|signature|api[-_]?key|private[-_]?key|x-tianji-.*|.*(?:token|secret|password|apikey))$/i;

/** Mainland mobile numbers anywhere in a text, grouped or with the country code, but not as part of a longer number. */
const PHONE = /(?<!\d)((?:(?:\+|00)?86[ -]?)?1[3-9]\d)[ -]?(\d{4})[ -]?(\d{4})(?!\d)/g;
/** `token=…`, `"token": "…"`, `Bearer …` and similar inside running text. */
const INLINE_SECRET =
  /\b(token|secret|password|authorization|api[-_]?key|mm)(["']?\s*[:=]\s*["']?)(?:bearer\s+)?[^\s"'&,;}]+/gi;
const BEARER = /\bbearer\s+[^\s"',;]+/gi;
const URL_LOGIN = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]+:[^\s/@]+@/gi;

export const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;

/** The text with phone numbers as `138****5678` and secrets hidden. */
export function maskText(text: string): string {
  return text
    .replace(URL_LOGIN, `$1${HIDDEN}@`)
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(INLINE_SECRET, `$1$2${HIDDEN}`)
    .replace(PHONE, '$1****$3');
}

/** A masked copy of the value. Cyclic and very deep values are truncated. */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskNumber(value);
  if (typeof value === 'bigint') return maskText(String(value));
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (isError(value)) return maskError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => maskValue(item, depth + 1));
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return `[${value.constructor.name} ${value.size}]`;
  if (ArrayBuffer.isView(value)) return `[bytes ${value.byteLength}]`;
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    copy[maskText(name)] =
      SECRET_NAME.test(name) && !isErrorCode(name, item) ? HIDDEN : maskValue(item, depth + 1);
  }
  return copy;
}

/** Those of another context, too, such as the engine of the store makes in tests, or a text's own box. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/** Words joined by marks, each with a few digits at most at its end: `too_large`, `isv.LIMIT_CONTROL`, `ERR_HTTP2_ERROR`. */
const NAME = /^[A-Za-z]{2,30}\d{0,3}(?:[_.:-]+[A-Za-z]{1,30}\d{0,3})*$/;

/**
 * `code` holds names as well as codes of messages, which are digits: the stable ids of refusals, of kinds, of providers'
 * and the system's errors, and the small numbers with which processes end. These are kept.
 */
function isErrorCode(name: string, item: unknown): boolean {
  if (name !== 'code') return false;
  if (typeof item === 'number') return Math.abs(item) < 1000;
  return typeof item === 'string' && item.length <= 80 && NAME.test(item);
}

function maskNumber(value: number): number | string {
  return value >= 13_000_000_000 && value < 20_000_000_000 && Number.isInteger(value)
    ? maskText(String(value))
    : value;
}

function maskError(error: Error, depth: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    // The class tells more than the name, which few classes set.
    type: error.constructor.name || error.name,
    name: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
  };
  for (const [name, item] of Object.entries(error)) {
    if (!(name in fields))
      fields[name] = (maskValue({ [name]: item }, depth + 1) as Record<string, unknown>)[name];
  }
  if (error.cause !== undefined) fields.cause = maskValue(error.cause, depth + 1);
  return fields;
}
