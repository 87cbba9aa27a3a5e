import type { BaziReportContent, ZiweiReportContent } from '@tianji/contracts';
import {
  type CallContext,
  collection,
  OUTBOX_INDEX,
  type ServiceContext,
  type WithOutbox,
} from '@tianji/service-kit';

/** `0` Ba Zi, `1` Zi Wei Dou Shu. */
export type ReportType = '0' | '1';

/** What a report is asked for with: a birth, and the rules of the chart that the page showed. */
export interface Birth {
  name: string;
  sex: '男' | '女';
  /** Beijing clock time, `YYYY-MM-DD HH:mm:ss`. */
  birthtime: string;
  location: string;
  /** 0: the longitude of the place. */
  jingdu: number;
  hourUnknown?: boolean;
  options: Record<string, string | boolean>;
}

/** One report. Its text stands elsewhere, so that a list reads none. Instants are epoch milliseconds. */
export interface Report extends WithOutbox, Birth {
  /** 128 random bits as 22 characters. */
  _id: string;
  tenant: string;
  memberId: string;
  reporttype: ReportType;
  /** The site's name when it was asked for. */
  brand: string;
  /** Grows by one with each rebuild; what a writer tells of an earlier round counts no more. */
  round: number;
  status: 'processing' | 'finished' | 'failed';
  /** While it is being written: a member has one such report. */
  open?: true;
  createdAt: number;
  /** When this round was asked for. */
  requestedAt: number;
  /** How often the writer was asked in this round. */
  asks: number;
  /** When the writer is to be asked again unless it tells of progress; gone once the round is over. */
  dueAt?: number;
  progress: { done: number; total: number; title: string };
  finishedAt?: number;
  /** When the last of its events happened; the next one is later, whatever the clock says. */
  toldAt: number;
  /** The round whose content can be read. */
  contentRound?: number;
  bazi?: string;
  /** Whether every text is there. */
  complete?: boolean;
  /** Finished and not yet opened. */
  unread?: true;
  viewcount: number;
  /** The client's own key for this request, and what it was used for. */
  idempotencyKey?: string;
  digest?: string;
}

/** What one round's writer wrote. Kept before the report is finished, never changed. */
export interface Content {
  /** `key:round` */
  _id: string;
  key: string;
  round: number;
  tenant: string;
  memberId: string;
  bazi: string;
  content: BaziReportContent | ZiweiReportContent;
}

/** A name under which a report's PDF can be fetched for a while. It opens no path: it is only looked up here. */
export interface NamedFile {
  /** 128 random bits as 22 characters, and `.pdf`. */
  _id: string;
  key: string;
  round: number;
  tenant: string;
  memberId: string;
  expiresAt: number;
}

export const stores = {
  reports: collection<Report>('reports', [
    { name: 'open', keys: { tenant: 1, memberId: 1, open: 1 }, unique: true },
    { name: 'idempotency', keys: { tenant: 1, memberId: 1, idempotencyKey: 1 }, unique: true },
    { name: 'by_member', keys: { tenant: 1, memberId: 1, createdAt: -1 } },
    { name: 'by_type', keys: { tenant: 1, memberId: 1, reporttype: 1, createdAt: -1 } },
    { name: 'unread', keys: { tenant: 1, memberId: 1, unread: 1, createdAt: -1 }, where: { unread: true } },
    { name: 'due', keys: { dueAt: 1 } },
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
};

export type ReportsContext = ServiceContext<typeof stores>;
export type ReportsCallContext = CallContext<typeof stores>;

export const contentId = (key: string, round: number): string => `${key}:${round}`;
