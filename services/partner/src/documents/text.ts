import { createHash } from 'node:crypto';
import { badRequest } from '@tianji/service-kit';

/** A document of a site: a JSON object, valid or not. */
export type SiteDocument = { [field: string]: unknown };

/** A document that was stored as text. */
export function storedDocument(text: string): SiteDocument {
  const document: SiteDocument = JSON.parse(text);
  return document;
}

/** @throws ServiceError 400 for anything but a JSON object */
export function readDocument(text: string): SiteDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('document', '草稿不是有效的 JSON 文本');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('document', '草稿须是一个 JSON 对象');
  return value as SiteDocument;
}

/** A digest of a document that does not depend on the order of its keys. */
export const digestOf = (document: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(document)))
    .digest('base64url');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
