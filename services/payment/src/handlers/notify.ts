import type { RawReply } from '@tianji/contracts';
import { DuplicateError, type RawRequest } from '@tianji/service-kit';
import type { PaymentProviderId } from '../contract/index.ts';
import { settle } from '../orders/settle.ts';
import type { Parts } from '../parts.ts';
import { type Notice, NoticeRefused, type PaymentProvider } from '../providers/port.ts';
import type { PaymentCallContext } from '../stores.ts';

/**
 * `payment/notify/{provider}`, and with `{account}` those to a site's own account: verified, then settled. A repeated
 * message (providers repeat until they are answered) gets the same answer as the first and changes nothing. A message
 * that fails verification changes nothing either, and its answer makes an honest provider try again.
 */
export async function notify(
  request: { provider: PaymentProviderId; account?: string } & RawRequest,
  ctx: PaymentCallContext,
  { tills }: Parts,
): Promise<RawReply> {
  const provider = await tills.addressed(ctx, request.provider, request.account);
  if (!provider) return { status: 404, type: 'text/plain', body: 'fail' };
  try {
    const notice = await provider.parseNotify(request, ctx);
    await useNonce(ctx, provider, notice);
    await settle(ctx, provider, notice, 'notify');
    return provider.answer(true);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    const { reason, outTradeNo } = error;
    ctx.log.warn(
      {
        provider: provider.id,
        account: provider.account,
        refusal: reason,
        outTradeNo: outTradeNo?.slice(0, 64),
        ip: ctx.ip,
      },
      'payment notification refused',
    );
    return provider.answer(false);
  }
}

/**
 * A nonce belongs to one message. The message itself may be repeated, since processing may have stopped before the
 * order was changed; a different message with the same nonce is a replay.
 */
async function useNonce(ctx: PaymentCallContext, provider: PaymentProvider, notice: Notice): Promise<void> {
  const { id, digest, keepMs } = notice.nonce;
  const { nonces } = ctx.stores;
  // Each account has its own, so that nobody uses up another's.
  const _id = [provider.id, ...(provider.account === undefined ? [] : [provider.account]), id].join(':');
  try {
    await nonces.insert({ _id, digest, expiresAt: ctx.now() + keepMs });
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const known = await nonces.get(_id);
    if (known && known.digest !== digest) throw new NoticeRefused('replayed_nonce', notice.outTradeNo);
  }
}
