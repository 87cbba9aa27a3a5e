import {
  accountCollection,
  collection,
  OUTBOX_INDEX,
  type ServiceContext,
  type WithOutbox,
} from '@tianji/service-kit';
import type { AGENT_KEY_SCOPES } from './contract/agent-keys.ts';

/** A payment as reported by the payment service, and its effect on the membership. Times: epoch milliseconds. */
export interface Grant {
  outTradeNo: string;
  months: number;
  /** Fen. */
  amount: number;
  paidAt: number;
  from: number;
  to: number;
  /** When the payment was refunded in full: what was ahead of what it granted was taken back. */
  refundedAt?: number;
  /** What was refunded of the payment until now, in fen. */
  refunded?: number;
  /** How long it granted before anything was taken back, in milliseconds. */
  whole?: number;
}

/** Times: epoch milliseconds. */
export interface Member extends WithOutbox {
  _id: string;
  tenant: string;
  /** Absent once the account is deleted, like all personal data. */
  phone?: string;
  name?: string;
  registeredAt?: number;
  endtime?: number;
  /** Set until the member has been welcomed. */
  welcome?: true;
  /** By `grantKey` of the order: an order listed here has been granted. */
  grants?: Record<string, Grant>;
  deletedAt?: number;
  /** When the remainder of a deleted account is deleted too. */
  purgeAt?: number;
}

/** An account that is not deleted. */
export type LiveMember = Member & Required<Pick<Member, 'phone' | 'name' | 'registeredAt' | 'endtime'>>;

export const isLive = (member: Member | null): member is LiveMember => member?.phone !== undefined;

/** A pending login code. It contains neither the digits nor the phone number, only keyed hashes. */
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

/** The id of a passkey, or `code`. */
export type SessionWay = string;

export interface Session {
  /** SHA-256 of the token. */
  _id: string;
  tenant: string;
  member: string;
  /** Browser and system in two words, as at the login. */
  device?: string;
  /** How the login was made: by the passkey with this id, or by a code. Missing in sessions older than this record. */
  way?: SessionWay;
  createdAt: number;
  seenAt: number;
  /** When a new code or a passkey last confirmed that it is the member who acts. */
  confirmedAt?: number;
  /** Ends when not used until then. */
  idleAt: number;
  /** Ends then in any case. */
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
  /** Deleted then. */
  expiresAt?: number;
}

/** What the badge knows about a report. The latest of the three times decides whether it is unread. */
export interface ReportMark {
  /** The report's key. */
  _id: string;
  tenant: string;
  member: string;
  reporttype: number | string;
  finishedAt: number;
  failedAt: number;
  viewedAt: number;
  unread: boolean;
  /** The latest round announced to its owner, when, and the state of that message. */
  smsRound?: number;
  smsAt?: number;
  sms?: 'sending' | 'sent' | 'refused' | 'unknown';
  /** Increases with each change. */
  version: number;
}

/** The free month of a deleted account, under a keyed hash of its phone, so that it is given only once. */
export interface Trial {
  _id: string;
  until: number;
  expiresAt: number;
}

/** The people that a member keeps in the account, sealed with the server's key. */
export interface KeptPeople {
  /** The member. */
  _id: string;
  sealed: string;
  at: number;
  /** Increases with each change. */
  version: number;
}

/** A passkey: the public half of a key that never leaves its device. */
export interface Passkey {
  /** Names tenant and credential. */
  _id: string;
  tenant: string;
  member: string;
  /** The host name for which the browser made it; it answers for no other. */
  site: string;
  /** The authenticator's own name for it, base64url. */
  credential: string;
  /** The public key, COSE in base64url. */
  publicKey: string;
  /** The authenticator's own count of its uses. It never decreases. */
  counter: number;
  transports?: string[];
  name: string;
  createdAt: number;
  usedAt?: number;
}

/** A challenge that a device has signed, until it is over: it is used once. */
export interface PasskeyChallenge {
  /** SHA-256 of the challenge. */
  _id: string;
  tenant: string;
  expiresAt: number;
}

/** A key of a member's agents: it calls tools of its site. What opens with it is stored as a hash alone. */
export interface AgentKey {
  /** SHA-256 of the key. */
  _id: string;
  /** Names it to its owner and in logs. */
  id: string;
  tenant: string;
  member: string;
  name: string;
  /** The last four characters. */
  tail: string;
  /** Missing: it calls tools and gets their facts alone. */
  scope?: (typeof AGENT_KEY_SCOPES)[number];
  createdAt: number;
  expiresAt: number;
  /** The day of its last use, YYYY-MM-DD in Beijing. */
  usedOn?: string;
  /** Units by day, for a month: `d20261121`. */
  days: Record<string, number>;
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
  feedback: collection<Feedback>('feedback', [
    { name: 'member', keys: { member: 1, at: -1 } },
    { name: 'phone', keys: { tenant: 1, phone: 1 } },
    ttl('expiresAt'),
  ]),
  reports: collection<ReportMark>('reports', [{ name: 'unread', keys: { member: 1, unread: 1 } }]),
  people: collection<KeptPeople>('people', []),
  passkeys: collection<Passkey>('passkeys', [{ name: 'member', keys: { member: 1, createdAt: 1 } }]),
  passkeyChallenges: collection<PasskeyChallenge>('passkeyChallenges', [ttl('expiresAt')]),
  agentKeys: collection<AgentKey>('agentKeys', [
    ttl('expiresAt'),
    { name: 'member', keys: { member: 1, createdAt: 1 } },
  ]),
  /** Sites' own accounts for messages. */
  accounts: accountCollection(),
  trials: collection<Trial>('trials', [ttl('expiresAt')]),
};

export type MemberStores = typeof stores;
export type MemberContext = ServiceContext<MemberStores>;
