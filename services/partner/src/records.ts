import type { CallRole } from '@tianji/contracts';
import type { WithOutbox } from '@tianji/service-kit';

/** That a member has a role. Times: epoch milliseconds. */
export interface Role {
  /** Names member, role and site: nobody has a role twice. */
  _id: string;
  member: string;
  /** The tenant at which the member logs in. */
  memberTenant: string;
  /** `partner` was one role until there were four: it is converted, and grants nothing. */
  role: CallRole | 'partner';
  /** The id of the site; `*` for an operator. */
  tenant: string;
  /** The member who granted it, or `command`. */
  by: string;
  at: number;
  /** What the owner who invited them calls them. */
  who?: string;
  /** The first and last digits of their phone number, by which an owner recognizes them. */
  phone?: string;
  /** Of an owner: their phone number at this site as a keyed hash, by which they are known again at the site itself. */
  mark?: string;
}

/** What changes much at a site and waits before it is in force. Times: epoch milliseconds. */
export interface Step extends WithOutbox {
  _id: string;
  site: string;
  what: 'leave' | 'giveOwner' | 'dropOwner' | 'export' | 'account';
  /** The owner who asked for it, and where they log in. */
  by: string;
  byTenant: string;
  /** The role that is given the site, or whose ownership ends. */
  target?: string;
  /** What that person is called. */
  who: string;
  /** The giver stays an owner. */
  keep?: true;
  at: number;
  due: number;
  /** While it waits: a site has one of each kind. */
  open?: true;
  /** When it came into force. */
  doneAt?: number;
  /** When what remains of it is removed. */
  purgeAt?: number;
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
  /** The application it was made for. */
  application?: string;
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

/** A member's wish for a site of their own. What they wrote of themselves is encrypted. */
export interface Application extends WithOutbox {
  _id: string;
  member: string;
  memberTenant: string;
  /** The wanted id. */
  site: string;
  siteName: string;
  /** Name, contact, phone and what they wrote, sealed for the application. */
  sealed: string;
  state: 'waiting' | 'approved' | 'refused';
  /** While it waits: a member has one such application. */
  open?: true;
  reason: string;
  at: number;
  decidedAt?: number;
}

/** A host name that a site wants, or has. */
export interface Domain {
  /** Site and host: nobody else's wish keeps the owner of a host from proving it. */
  _id: string;
  site: string;
  host: string;
  /** What the TXT record must hold. */
  token: string;
  addedAt: number;
  provedAt?: number;
}

/** An invitation, until it is claimed or over. */
export interface Invite {
  _id: string;
  site: string;
  by: string;
  /** What it gives; those of before there were four give `practitioner`. */
  role?: 'editor' | 'treasurer' | 'practitioner';
  /** What the owner calls the invited. */
  who?: string;
  claimedBy?: string;
  /** When the role was given. */
  doneAt?: number;
  expiresAt: number;
}

/** A member of a site, for counting: no phone, no name, and the id only as a keyed hash. */
export interface CountedMember {
  /** The keyed hash. */
  _id: string;
  site: string;
  /** The month of the registration in Beijing, `YYYY-MM`; missing where it was not heard of. */
  month?: string;
  /** Its day, `YYYY-MM-DD`; missing, too, where it was counted before there were figures by day. */
  day?: string;
  /** End of the membership; when it was last heard of. */
  endtime?: number;
  heardAt?: number;
}

/** That a member of a site paid in a month. */
export interface CountedPayment {
  /** The keyed hash of the member, and the month. */
  _id: string;
  member: string;
  site: string;
  month: string;
}

/** The key under which a site's clients are encrypted, itself encrypted. Without it they cannot be read by anybody. */
export interface DeskKey {
  /** The tenant. */
  _id: string;
  /** Sealed under the service's secret. */
  wrapped: string;
  at: number;
}

/** A practitioner's client. Name, birth, tags and notes are in `sealed` alone. Times: epoch milliseconds. */
export interface Client extends WithOutbox {
  /** 128 random bits as 22 characters. */
  _id: string;
  tenant: string;
  /** The practitioner. */
  member: string;
  /** Missing once the client is deleted: the rest remains until its event is out. */
  sealed?: string;
  /** Increases with each change. */
  rev: number;
  createdAt: number;
  changedAt: number;
  /** The browser's own key of the request that added it. */
  idempotencyKey?: string;
  /** That other services were told whose client it is. */
  told?: true;
  /** When what remains of a deleted one is removed. */
  purgeAt?: number;
}

/** The name and the foreword that a practitioner's reports carry. */
export interface Author {
  /** `tenant/member` */
  _id: string;
  tenant: string;
  member: string;
  sealed: string;
}
