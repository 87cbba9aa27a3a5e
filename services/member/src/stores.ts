import { collection, OUTBOX_INDEX, type ServiceContext, type WithOutbox } from '@tianji/service-kit';

/** A payment as the payment service told of it, and what it did to the membership. Times: epoch milliseconds. */
export interface Grant {
  outTradeNo: string;
  months: number;
  /** Fen. */
  amount: number;
  paidAt: number;
  from: number;
  to: number;
}

/** Times: epoch milliseconds. */
export interface Member extends WithOutbox {
  _id: string;
  tenant: string;
  /** Absent once the account is deleted, as everything personal is. */
  phone?: string;
  name?: string;
  registeredAt?: number;
  endtime?: number;
  /** The welcome is still to be said. */
  welcome?: true;
  /** By `grantKey` of the order: an order that stands here has been granted. */
  grants?: Record<string, Grant>;
  deletedAt?: number;
  /** When what is left of a deleted account goes too. */
  purgeAt?: number;
}

/** An account that is not deleted. */
export type LiveMember = Member & Required<Pick<Member, 'phone' | 'name' | 'registeredAt' | 'endtime'>>;

export const isLive = (member: Member | null): member is LiveMember => member?.phone !== undefined;

/** A login code on its way. Neither the digits nor the phone number stand in it, keyed hashes only. */
export interface LoginCode {
  /** The challenge. */
  _id: string;
  tenant: string;
  phone: string;
  digest: string;
  guesses: number;
  /** Absent once used. */
  open?: true;
  issuedAt: number;
  expiresAt: number;
}

export interface Session {
  /** SHA-256 of the token. */
  _id: string;
  tenant: string;
  member: string;
  createdAt: number;
  seenAt: number;
  /** Over when not used until then. */
  idleAt: number;
  /** Over then, whatever happens. */
  expiresAt: number;
}

/** How often something was done in a window of time, or until when it must not be done. */
export interface Counter {
  _id: string;
  n?: number;
  until?: number;
  expiresAt: number;
}

export interface Feedback {
  _id: string;
  tenant: string;
  member?: string;
  phone: string;
  content: string;
  at: number;
}

/** What the badge knows of a report. The latest of the three times decides whether it is unread. */
export interface ReportMark {
  /** The report's key. */
  _id: string;
  tenant: string;
  member: string;
  reporttype: number;
  finishedAt: number;
  failedAt: number;
  viewedAt: number;
  unread: boolean;
  /** The latest round that its owner was written to about, when, and what became of that message. */
  smsRound?: number;
  smsAt?: number;
  sms?: 'sending' | 'sent' | 'refused' | 'unknown';
  /** Grows with each change. */
  version: number;
}

/** The free month of a deleted account, under a keyed hash of its phone: it is given once. */
export interface Trial {
  _id: string;
  until: number;
  expiresAt: number;
}

const ttl = (field: string) => ({ name: 'expiry', keys: { [field]: 1 as const }, ttlSeconds: 0 });

export const stores = {
  members: collection<Member>('members', [
    { name: 'phone', keys: { tenant: 1, phone: 1 }, unique: true },
    ttl('purgeAt'),
    OUTBOX_INDEX,
  ]),
  codes: collection<LoginCode>('codes', [ttl('expiresAt'), { name: 'phone', keys: { phone: 1 } }]),
  sessions: collection<Session>('sessions', [
    ttl('expiresAt'),
    { name: 'member', keys: { member: 1, createdAt: -1 } },
  ]),
  counters: collection<Counter>('counters', [ttl('expiresAt')]),
  feedback: collection<Feedback>('feedback', [{ name: 'member', keys: { member: 1, at: -1 } }]),
  reports: collection<ReportMark>('reports', [{ name: 'unread', keys: { member: 1, unread: 1 } }]),
  trials: collection<Trial>('trials', [ttl('expiresAt')]),
};

export type MemberStores = typeof stores;
export type MemberContext = ServiceContext<MemberStores>;
