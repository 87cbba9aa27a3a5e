import type { RawReply } from '@tianji/contracts';
import type { RawRequest, SiteAddress } from '@tianji/service-kit';
import type { PaymentProviderId } from '../contract/index.ts';
import type { PaymentContext } from '../stores.ts';

/** What a provider is told about an order. */
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

/** What a provider says about a payment, after signature and recipient were verified. */
export interface PaymentFact {
  outTradeNo: string;
  /** The tenant attached to the order when it was created; null in an answer that does not repeat it. */
  tenant: string | null;
  fen: number;
  /** Paid, not yet paid, never (closed before it was paid, or after all was refunded), or paid and refunded at least in part. */
  state: 'paid' | 'open' | 'closed' | 'refunded';
  /** What the provider says it has given back. */
  refund?: AnnouncedRefund;
  /** The provider's own number of the payment; empty when nobody paid. */
  providerTradeNo: string;
  /** Epoch milliseconds; 0 when nobody paid. */
  paidAt: number;
}

/** A refund as a provider announces it. */
export interface AnnouncedRefund {
  /** Identifies it among those of the order. */
  id: string;
  /** Whole fen; null where the provider does not say. */
  fen: number | null;
  /** Whether that is everything refunded until then, or this refund alone. */
  whole: boolean;
}

/** A notification: its content, and what identifies a replay of it. */
export interface Notice extends PaymentFact {
  /** The provider's own id of this message, and a digest of its meaning, which must never change. */
  nonce: { id: string; digest: string; keepMs: number };
}

/**
 * A payment provider. Everything that leaves this port has been verified: the signature, and that it concerns our
 * application and our merchant.
 */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** The site's own account that it works with; missing when it is the platform's. */
  readonly account?: string;
  /** The name of the payment method for people. */
  readonly label: string;
  /** Registers the order with the provider; the same order again gives a code for the same payment. */
  createOrder(payment: NewPayment, ctx: PaymentContext): Promise<string>;
  /** @throws NoticeRefused for anything but the provider's own message to us */
  parseNotify(request: RawRequest, ctx: PaymentContext): Promise<Notice>;
  /** Queries a payment; null when the provider does not know it (yet). */
  query(outTradeNo: string, ctx: PaymentContext): Promise<PaymentFact | null>;
  /**
   * Closes an order at the provider, so that its code can no longer be paid.
   * @returns `unknown` when the provider does not know the order: its code was not scanned yet, and may still be
   * @throws Error when the provider did not close it; it may have been paid meanwhile
   */
  close(outTradeNo: string, ctx: PaymentContext): Promise<'closed' | 'unknown'>;
  /** The answer that the provider expects, so that it stops repeating or continues. */
  answer(accepted: boolean): RawReply;
}

/** A notification that changes nothing. The reason goes to the log. */
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

/** How far the clock of a signed message may differ from ours. */
export const NOTICE_WINDOW_MS = 5 * 60 * 1000;

/** @throws NoticeRefused unless `at` (epoch milliseconds) is within the window around `now` */
export function checkFresh(at: number, now: number, windowMs = NOTICE_WINDOW_MS): void {
  if (!Number.isFinite(at) || Math.abs(now - at) > windowMs) throw new NoticeRefused('stale_timestamp');
}
