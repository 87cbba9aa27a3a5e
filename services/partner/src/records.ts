import type { WithOutbox } from '@tianji/service-kit';

/** That a member has a role. Times: epoch milliseconds. */
export interface Role {
  /** Names member, role and site: nobody has a role twice. */
  _id: string;
  member: string;
  /** The tenant at which the member logs in. */
  memberTenant: string;
  role: 'partner' | 'operator';
  /** The id of the site; `*` for an operator. */
  tenant: string;
  /** The member who granted it, or `command`. */
  by: string;
  at: number;
}

/** Which version of a site is live. */
export interface Published {
  version: number;
  /** The key of its document among the versions. */
  key: string;
  at: number;
  /** The member who published it, or `command`. */
  by: string;
}

/**
 * A site, without its documents: what decides whose it is and whether it is served. It is never deleted, so that an id
 * is never given twice. Times: epoch milliseconds.
 */
export interface Site extends WithOutbox {
  /** The tenant's id. */
  _id: string;
  name: string;
  /** Fields of the document that are not a partner's to choose; they hold for drafts and every new version. */
  orgcode: string;
  hosts: string[];
  everyTool?: true;
  share?: number;
  /** Missing until it is published for the first time, and after it is erased. */
  published?: Published;
  /** Out of service, by whom and why. */
  suspended?: { reason: string; at: number; by: string };
  /** Its partner leaves; then it is erased. */
  leaving?: { at: number; eraseAt: number; by: string };
  erasedAt?: number;
  /** The digest of the file it was made from. */
  seed?: string;
  createdAt: number;
  /** When something changed that gateways have to know. */
  changedAt: number;
}

/** The document that a partner works on. */
export interface Draft {
  /** The site. */
  _id: string;
  text: string;
  /** Increases with each change. */
  rev: number;
  at: number;
  by: string;
}

/** The document of a version. It never changes. */
export interface SiteVersion {
  _id: string;
  site: string;
  version: number;
  text: string;
  at: number;
  by: string;
  note: string;
  /** That it was live once: it is set before another takes its place. Without it, and not live, nobody ever saw it. */
  confirmed?: true;
}

/** Something that one site alone has: `orgcode:…`, `host:…`. */
export interface SiteClaim {
  _id: string;
  site: string;
  at: number;
}

/** What was done with a site or a role, for the operator. */
export interface LogEntry {
  /** The id of the event it was made from. */
  _id: string;
  at: number;
  by: string;
  what: string;
  site: string;
  note: string;
}
