import { type CallContext, collection, type ServiceContext } from '@tianji/service-kit';

/** A day that a member keeps in the own calendar. */
export interface KeptDay {
  /** 128 random bits; the id of the event in the feed. */
  _id: string;
  tenant: string;
  memberId: string;
  /** `2026-12-17` */
  date: string;
  /** The branch of the double hour; '' for the whole day. */
  hour: string;
  kind: 'chosen' | 'cast';
  title: string;
  /** Epoch milliseconds of the last change, and how many there were. */
  changedAt: number;
  sequence: number;
  /** Set for a day that was taken back: the feed says so until the document expires. */
  cancelled?: true;
  /** Epoch milliseconds; the document expires then. */
  expiresAt: number;
}

/** What a member's feed holds. */
export interface FeedSettings {
  jieqi: boolean;
  jieri: boolean;
  xiu: boolean;
  alarms: boolean;
  /** Titles say only that a day was chosen, for calendars that others see. */
  neutral: boolean;
}

/** A member's feed. */
export interface MemberFeed extends FeedSettings {
  /** The tenant and the member. */
  _id: string;
  tenant: string;
  memberId: string;
  /** SHA-256 of the secret in its address: the store does not know the address. */
  hash: string;
  madeAt: number;
}

export const stores = {
  days: collection<KeptDay>('days', [
    { name: 'by_member', keys: { tenant: 1, memberId: 1, date: 1 } },
    { name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 },
  ]),
  feeds: collection<MemberFeed>('feeds', [{ name: 'by_address', keys: { hash: 1 }, unique: true }]),
};

export type FeedContext = CallContext<typeof stores>;
export type FeedServiceContext = ServiceContext<typeof stores>;
