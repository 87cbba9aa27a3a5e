import {
  accountCollection,
  type CallContext,
  collection,
  OUTBOX_INDEX,
  type ServiceContext,
  type WithOutbox,
} from '@tianji/service-kit';
import type { PaymentProviderId } from './contract/index.ts';

export type OrderStatus = 'WAITING' | 'SUCCESS' | 'CLOSED';

/** One order. Money is in whole fen; instants are epoch milliseconds. It contains no phone number. */
export interface Order extends WithOutbox {
  /** The order number that provider and member see: 128 random bits as 32 hexadecimal digits. */
  _id: string;
  tenant: string;
  memberId: string;
  /** Months of membership; 0 for the test product. */
  months: number;
  fen: number;
  subject: string;
  status: OrderStatus;
  provider: PaymentProviderId;
  /** The site's own merchant account with which it was placed; missing when it is the platform's. */
  account?: string;
  createdAt: number;
  expiresAt: number;
  /** The code to scan, from the provider; missing until it answered. */
  qrcode?: string;
  /** The product, while this is the member's latest open order for it. */
  recent?: string;
  /** Which of the member's few places for open orders it occupies. */
  slot?: number;
  /** The client's own key for this purchase. */
  idempotencyKey?: string;
  /** When to ask the provider next. */
  checkAt?: number;
  lastCheckAt?: number;
  paidAt?: number;
  providerTradeNo?: string;
  closedAt?: number;
  /** Closed here, but not yet at its provider. */
  closeThere?: true;
  /** Further payments of the same order, by the provider's numbers: to be refunded by hand. */
  paidTwice?: string[];
  /** Some of them are not refunded yet: they are on the operator's list. */
  refundDue?: true;
  /** Those that were refunded, according to the operator. */
  refunded?: string[];
  /** When the payment that paid it was refunded in full, as the operator recorded. */
  refundedAt?: number;
  /** What was refunded of that payment until now, as the operator recorded. */
  refundedFen?: number;
  /** When a refund was recorded last. */
  refundNotedAt?: number;
  /** What the provider announced as refunded, in all, and by which messages. */
  announcedFen?: number;
  announced?: string[];
  /** More was announced than the operator recorded: it is on the list. */
  announcedDue?: true;
  /** Paid for an account that is deleted, granted to nobody and not given back: it is on the list. */
  ungrantedDue?: true;
  /** An operator took it off the list. */
  ungrantedSeen?: true;
  /** When an unpaid order is deleted. */
  purgeAt?: number;
}

/** A nonce that a provider used, and for which message. */
export interface Nonce {
  _id: string;
  digest: string;
  expiresAt: number;
}

/** A payment as the sandbox wallet stores it: the provider's side, which the order's side sees only by asking. */
export interface WalletPayment {
  /** 128 random bits: whoever has them may pay. */
  _id: string;
  outTradeNo: string;
  tenant: string;
  merchant: string;
  /** The site's own account that gets the money; missing when it is the platform's. */
  account?: string;
  subject: string;
  fen: number;
  expiresAt: number;
  status: 'open' | 'paid' | 'cancelled';
  tradeNo?: string;
  paidAt?: number;
  purgeAt: number;
}

/** A key that replicas of this service share. */
export interface SharedKey {
  _id: string;
  value: string;
}

/** A change of a site's account that was asked for. Times: epoch milliseconds. */
export interface AskedChange extends WithOutbox {
  _id: string;
  site: string;
  at: number;
  purgeAt: number;
}

/** A page of the daily statement of paid orders, until its event is out. */
export interface Stated extends WithOutbox {
  /** The day in Beijing and the page. */
  _id: string;
  purgeAt: number;
}

export const stores = {
  orders: collection<Order>('orders', [
    { name: 'recent', keys: { tenant: 1, memberId: 1, recent: 1 }, unique: true },
    { name: 'slot', keys: { tenant: 1, memberId: 1, slot: 1 }, unique: true },
    { name: 'idempotency', keys: { tenant: 1, memberId: 1, idempotencyKey: 1 }, unique: true },
    { name: 'by_member', keys: { tenant: 1, memberId: 1, createdAt: -1 } },
    { name: 'checks', keys: { checkAt: 1 } },
    { name: 'refunds', keys: { refundDue: 1 }, where: { refundDue: true } },
    { name: 'announced', keys: { announcedDue: 1 }, where: { announcedDue: true } },
    { name: 'ungranted', keys: { ungrantedDue: 1 }, where: { ungrantedDue: true } },
    { name: 'paid', keys: { status: 1, paidAt: 1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
  nonces: collection<Nonce>('nonces', [{ name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 }]),
  wallet: collection<WalletPayment>('wallet', [
    { name: 'order', keys: { outTradeNo: 1 }, unique: true },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
  ]),
  keys: collection<SharedKey>('keys'),
  /** Merchant accounts of sites. */
  accounts: accountCollection(),
  stated: collection<Stated>('stated', [
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
  /** That a change of an account was asked for, until its event is out. */
  asked: collection<AskedChange>('asked', [
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
};

export type PaymentContext = ServiceContext<typeof stores>;
export type PaymentCallContext = CallContext<typeof stores>;
