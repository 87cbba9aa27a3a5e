import type { PaymentProviderId } from '@tianji/contracts';
import {
  type CallContext,
  collection,
  OUTBOX_INDEX,
  type ServiceContext,
  type WithOutbox,
} from '@tianji/service-kit';

export type OrderStatus = 'WAITING' | 'SUCCESS' | 'CLOSED';

/** One order. Money is whole fen; instants are epoch milliseconds. No phone number stands here. */
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
  createdAt: number;
  expiresAt: number;
  /** What the provider gave to be scanned; missing until it answered. */
  qrcode?: string;
  /** The product, while the order is the member's latest open one for it. */
  recent?: string;
  /** Which of the member's few places for open orders it takes. */
  slot?: number;
  /** The client's own key for this purchase. */
  idempotencyKey?: string;
  /** When the provider is to be asked next. */
  checkAt?: number;
  lastCheckAt?: number;
  paidAt?: number;
  providerTradeNo?: string;
  closedAt?: number;
  /** Further payments of the same order by the provider's numbers: they are to be refunded by hand. */
  paidTwice?: string[];
  /** When an order that nobody paid is forgotten. */
  purgeAt?: number;
}

/** A nonce that a provider used, with what it was used for. */
export interface Nonce {
  _id: string;
  digest: string;
  expiresAt: number;
}

/** A payment as the sandbox wallet knows it: the provider's side, which the order's side only sees by asking. */
export interface WalletPayment {
  /** 128 random bits: who has it may pay. */
  _id: string;
  outTradeNo: string;
  tenant: string;
  merchant: string;
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

export const stores = {
  orders: collection<Order>('orders', [
    { name: 'recent', keys: { tenant: 1, memberId: 1, recent: 1 }, unique: true },
    { name: 'slot', keys: { tenant: 1, memberId: 1, slot: 1 }, unique: true },
    { name: 'idempotency', keys: { tenant: 1, memberId: 1, idempotencyKey: 1 }, unique: true },
    { name: 'by_member', keys: { tenant: 1, memberId: 1, createdAt: -1 } },
    { name: 'checks', keys: { checkAt: 1 } },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
    OUTBOX_INDEX,
  ]),
  nonces: collection<Nonce>('nonces', [{ name: 'expiry', keys: { expiresAt: 1 }, ttlSeconds: 0 }]),
  wallet: collection<WalletPayment>('wallet', [
    { name: 'order', keys: { outTradeNo: 1 }, unique: true },
    { name: 'purge', keys: { purgeAt: 1 }, ttlSeconds: 0 },
  ]),
  keys: collection<SharedKey>('keys'),
};

export type PaymentContext = ServiceContext<typeof stores>;
export type PaymentCallContext = CallContext<typeof stores>;
