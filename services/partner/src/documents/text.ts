import { createHash } from 'node:crypto';
import { withoutInheritedNames } from '@tianji/contracts';
import { badRequest, refuseInherited, ServiceError } from '@tianji/service-kit';

/** A document of a site: a JSON object, valid or not. */
export type SiteDocument = { [field: string]: unknown };

/** A document that was stored as text, as far as this program can read it; null when nothing of it can be read. */
export const storedDocument = (text: string): SiteDocument | null => mendedDocument(text).document;

/**
 * The same with what is wrong: what was stored by an older program may be refused today, without fields that no document
 * takes any more.
 * @returns the document, null when nothing of it can be read; and in Chinese what was wrong, null when nothing was
 */
export function mendedDocument(text: string): { document: SiteDocument | null; wrong: string | null } {
  try {
    return { document: readDocument(text), wrong: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    try {
      const rest = JSON.stringify(withoutInheritedNames(JSON.parse(text)));
      return { document: readDocument(rest), wrong: error.message };
    } catch {
      return { document: null, wrong: error.message };
    }
  }
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
  refuseInherited(value, 'document');
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
