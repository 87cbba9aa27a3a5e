import { createHmac } from 'node:crypto';
import { sameBytes } from '../http/same-bytes.ts';

/** Something that whoever holds the link may do: one purpose, at one site, with one object, until an instant. */
export interface LinkToSign {
  /** What it is for: a link for one purpose serves no other. */
  readonly purpose: string;
  /** The id of the tenant at whose site it is valid. */
  readonly tenant: string;
  /** The key of the object that it opens; at most 200 characters. */
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly expires: number;
}

export type VerifiedLink = LinkToSign;

/** What is given where a link is asked for. */
export interface GivenLink {
  readonly purpose: string;
  readonly tenant: string;
  readonly text: string;
}

export interface LinkSigner {
  /** The link as text: letters, digits, `-`, `_` and `.`, for a path, a fragment or the header `link`. */
  sign(link: LinkToSign): string;
  /** @returns null for a link that is forged, expired, of another site or for another purpose; the caller cannot tell which */
  verify(given: GivenLink, now: number): VerifiedLink | null;
}

/** The longest link; longer texts are refused before they are looked at. */
export const LONGEST_LINK = 600;
const LONGEST_SUBJECT = 200;

/**
 * Signs links with HMAC-SHA-256. Links are not stored, so one cannot be withdrawn by itself: what it opens can be
 * marked as closed, and its expiry is short.
 * @param service its id: a link signed by one service is invalid at another, even with the same secret
 * @param secrets the current one, which signs, then those it replaces: their links are still accepted
 */
export function linkSigner(
  service: string,
  secrets: readonly [string | Buffer, ...(string | Buffer)[]],
): LinkSigner {
  const macOf = (secret: string | Buffer, { purpose, tenant, subject, expires }: LinkToSign) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['link', service, purpose, tenant, subject, expires]))
      .digest();
  return {
    sign(link) {
      if (link.subject.length > LONGEST_SUBJECT) throw new TypeError('the subject of a link is too long');
      const subject = Buffer.from(link.subject).toString('base64url');
      const mac = macOf(secrets[0], link).toString('base64url');
      return `${subject}.${link.expires.toString(36)}.${mac}`;
    },
    verify({ purpose, tenant, text }, now) {
      const [, subject = '', until = '', mac = ''] = FORM.exec(text) ?? [];
      if (mac === '' || text.length > LONGEST_LINK) return null;
      const link = {
        ...{ purpose, tenant },
        subject: Buffer.from(subject, 'base64url').toString('utf8'),
        expires: Number.parseInt(until, 36),
      };
      const given = Buffer.from(mac, 'base64url');
      const isOurs = secrets.some((secret) => sameBytes(given, macOf(secret, link)));
      return isOurs && now < link.expires ? link : null;
    },
  };
}

const FORM = /^([A-Za-z0-9_-]*)\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/;
