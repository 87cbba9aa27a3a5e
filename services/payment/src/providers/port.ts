import type { PaymentProviderId, RawReply } from '@tianji/contracts';
import type { RawRequest, SiteAddress } from '@tianji/service-kit';
import type { PaymentContext } from '../stores.ts';

/** What a provider is told of an order. */
export interface NewPayment {
  outTradeNo: string;
  tenant: string;
  /** The name of the site, as the wallet shows it. */
  brand: string;
  subject: string;
  fen: number;
  expiresAt: number;
  site: SiteAddress | undefined;
}

/** What a provider says of a payment, its signature and its addressee verified. */
export interface PaymentFact {
  outTradeNo: string;
  /** As it was attached to the order when it was made; null in an answer that does not repeat it. */
  tenant: string | null;
  fen: number;
  /** Paid, not yet, or never (closed before it was paid). */
  state: 'paid' | 'open' | 'closed';
  /** The provider's own number of the payment; empty when nobody paid. */
  providerTradeNo: string;
  /** Epoch milliseconds; 0 when nobody paid. */
  paidAt: number;
}

/** A notification: what it says, and what makes a replay of it known. */
export interface Notice extends PaymentFact {
  /** The provider's own mark of this message, and a digest of what it must always mean. */
  nonce: { id: string; digest: string; keepMs: number };
}

/**
 * Somebody who takes money. Everything that a provider says has been verified when it leaves this port:
 * its signature, and that our application and our merchant are meant.
 */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** The way of paying as people call it. */
  readonly label: string;
  /** Tells the provider of the order; the same order again gives a code for the same payment. */
  createOrder(payment: NewPayment, ctx: PaymentContext): Promise<string>;
  /** @throws NoticeRefused for what is not the provider's own word to us */
  parseNotify(request: RawRequest, ctx: PaymentContext): Promise<Notice>;
  /** Asks for a payment; null when the provider does not know of it (yet). */
  query(outTradeNo: string, ctx: PaymentContext): Promise<PaymentFact | null>;
  /** What the provider expects to hear, so that it stops or goes on repeating itself. */
  answer(accepted: boolean): RawReply;
}

/** A notification that changes nothing. The reason is for the log. */
export class NoticeRefused extends Error {
  readonly reason: string;
  readonly outTradeNo: string | undefined;
  constructor(reason: string, outTradeNo?: string) {
    super(`notification refused: ${reason}`);
    this.name = 'NoticeRefused';
    this.reason = reason;
    this.outTradeNo = outTradeNo;
  }
}

/** How far the clock of a signed message may be from ours. */
export const NOTICE_WINDOW_MS = 5 * 60 * 1000;

/** @throws NoticeRefused unless `at` (epoch milliseconds) lies within the window around `now` */
export function checkFresh(at: number, now: number, windowMs = NOTICE_WINDOW_MS): void {
  if (!Number.isFinite(at) || Math.abs(now - at) > windowMs) throw new NoticeRefused('stale_timestamp');
}
