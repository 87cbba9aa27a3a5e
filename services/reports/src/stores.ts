import type { PrintDocument } from '@tianji/contracts/print';
import type { ReportDeclaration, ReportInput } from '@tianji/contracts/report';
import {
  type CallContext,
  collection,
  OUTBOX_INDEX,
  type ServiceContext,
  type TenantContext,
  type WithOutbox,
} from '@tianji/service-kit';

/** The columns of a list. */
export interface Row {
  /** The person, or the matter. */
  name: string;
  /** 男, 女, or '' when a report is not about a birth. */
  sex: string;
  /** Beijing clock time, `YYYY-MM-DD HH:mm:ss`. */
  birthtime: string;
  location: string;
}

/** Who a report written for a client is from: printed and shown in place of the site. */
export interface Author {
  name: string;
  /** Plain text of the author's own, before the report; may be empty. */
  foreword: string;
}

/** One report. Its text is stored separately, so that a list does not read it. Instants are epoch milliseconds. */
export interface Report extends WithOutbox, Row {
  /** 128 random bits as 22 characters. */
  _id: string;
  tenant: string;
  memberId: string;
  /** The code of its kind. */
  reporttype: string;
  /** The input; missing in a report stored in the first form and not converted yet. */
  request?: ReportInput;
  /** The site's name at the time of the request. */
  brand: string;
  /** The SMS signature at that time, if the site had its own. */
  sign?: string;
  /** The colours of the site's seal at that time, if it had its own. */
  seal?: TenantContext['seal'];
  /** Set where the site wanted no language model at that time. */
  writer?: 'rules';
  /** Increases by one with each rebuild; events of an earlier round no longer count. */
  round: number;
  status: 'processing' | 'finished' | 'failed';
  /** Set while a report of the member's own is being written: a member has one such report. */
  open?: true;
  /** The practitioner's client it is written for; missing in a member's own report. */
  client?: string;
  author?: Author;
  /** The client again, while the report is queued or being written: a client has one such report. */
  openFor?: string;
  /** While queued or being written: its place among the practitioner's open reports, from 1. */
  place?: number;
  /** While being written: which of the practitioner's concurrent slots it takes. */
  slot?: number;
  /** It waits for a slot; no writer has been asked yet. */
  queued?: true;
  createdAt: number;
  /** When this round was requested. */
  requestedAt: number;
  /** How often the writer was asked in this round. */
  asks: number;
  /** When the writer is to be asked again unless it reports progress; removed once the round is over. */
  dueAt?: number;
  progress: { done: number; total: number; title: string };
  finishedAt?: number;
  /** When its latest event happened. The next one gets a later time even if the clock was set back. */
  toldAt: number;
  /** The round whose content can be read. */
  contentRound?: number;
  bazi?: string;
  /** Whether every text is present. */
  complete?: boolean;
  /** Since when its PDF is to be made; removed once a job has been ordered for it. */
  pdfDue?: number;
  /** Finished and not yet opened. */
  unread?: true;
  viewcount: number;
  /** The client's own key for this request, and what it was used for. */
  idempotencyKey?: string;
  digest?: string;
}

/** What the writer wrote in one round. Stored before the report is finished; only a missing document is added later. */
export interface Content {
  /** `key:round` */
  _id: string;
  key: string;
  round: number;
  tenant: string;
  memberId: string;
  bazi: string;
  /** Matches the content schema of its kind. */
  content: Record<string, unknown>;
  /** Its printed form; missing when it was written before documents existed. */
  document?: PrintDocument;
}

/** A temporary name for a report's PDF. It is only looked up here, never used as a path. */
export interface NamedFile {
  /** 128 random bits as 22 characters, and `.pdf`. */
  _id: string;
  key: string;
  round: number;
  tenant: string;
  memberId: string;
  expiresAt: number;
}

/** A PDF made when its report was finished. Whatever its name or colours depend on is part of the id. */
export interface KeptPdf {
  _id: string;
  key: string;
  round: number;
  tenant: string;
  memberId: string;
  /** The file in Base64, as it is sent. */
  body: string;
  keptAt: number;
  expiresAt: number;
}

/** A link that opens one report for anyone who has it. Revoking it deletes it here. */
export interface SharedLink {
  /** 128 random bits as 22 characters: the subject of the signed link. */
  _id: string;
  key: string;
  tenant: string;
  memberId: string;
  expiresAt: number;
}

/** Whose a client is, as the service of desks said. It says nothing else of the client. */
export interface KnownClient {
  /** The client's id: 128 random bits, so that no two desks have the same. */
  _id: string;
  tenant: string;
  /** The practitioner. */
  memberId: string;
  /** The client is deleted: what was said before the deletion and arrives late does not bring it back. */
  gone?: true;
  purgeAt?: number;
}

/** A kind as its writer last announced it. */
export interface AnnouncedKind {
  /** The kind's id. */
  _id: string;
  code: string;
  declaration: ReportDeclaration;
  at: number;
}

/** The progress of converting reports of the first form. */
export interface Conversion {
  _id: 'conversion';
  /** Reports up to this key are done. */
  after: string;
  /** How often writers were asked for the present page. */
  asks: number;
  /** Set when some were skipped: all are checked again from this instant on. */
  againAt?: number;
  done?: true;
}

export const stores = {
  reports: collection<Report>('reports', [
    { name: 'open', keys: { tenant: 1, memberId: 1, open: 1 }, unique: true },
    { name: 'open_for', keys: { tenant: 1, memberId: 1, openFor: 1 }, unique: true },
    { name: 'place', keys: { tenant: 1, memberId: 1, place: 1 }, unique: true },
    { name: 'slot', keys: { tenant: 1, memberId: 1, slot: 1 }, unique: true },
    { name: 'by_client', keys: { tenant: 1, memberId: 1, client: 1, createdAt: -1 } },
    { name: 'queued', keys: { queued: 1, createdAt: 1 }, where: { queued: true } },
    { name: 'idempotency', keys: { tenant: 1, memberId: 1, idempotencyKey: 1 }, unique: true },
    { name: 'by_member', keys: { tenant: 1, memberId: 1, createdAt: -1 } },
    { name: 'by_type', keys: { tenant: 1, memberId: 1, reporttype: 1, createdAt: -1 } },
    { name: 'unread', keys: { tenant: 1, memberId: 1, unread: 1, createdAt: -1 }, where: { unread: true } },
    { name: 'due', keys: { dueAt: 1 } },
    { name: 'pdf_due', keys: { pdfDue: 1 } },
    OUTBOX_INDEX,
  ]),
  contents: collection<Content>('contents', [
    { name: 'key', keys: { key: 1, round: 1 } },
    { name: 'member', keys: { tenant: 1, memberId: 1 } },
  ]),
  files: collection<NamedFile>('files', [
    { name: 'report', keys: { key: 1, round: 1 } },
    { name: 'member', keys: { tenant: 1, memberId: 1 } },
    { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
  ]),
  pdfs: collection<KeptPdf>('pdfs', [
    { name: 'report', keys: { key: 1, round: 1 } },
    { name: 'member', keys: { tenant: 1, memberId: 1 } },
    { name: 'oldest', keys: { keptAt: 1 } },
    { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
  ]),
  links: collection<SharedLink>('links', [
    { name: 'report', keys: { key: 1, expiresAt: 1 } },
    { name: 'member', keys: { tenant: 1, memberId: 1 } },
    { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
  ]),
  clients: collection<KnownClient>('clients', [
    { name: 'member', keys: { tenant: 1, memberId: 1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
  ]),
  kinds: collection<AnnouncedKind>('kinds', [{ name: 'code', keys: { code: 1 }, unique: true }]),
  state: collection<Conversion>('state'),
};

export type ReportsContext = ServiceContext<typeof stores>;
export type ReportsCallContext = CallContext<typeof stores>;

export const contentId = (key: string, round: number): string => `${key}:${round}`;
