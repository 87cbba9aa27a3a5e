import { randomBytes } from 'node:crypto';
import type { PaymentProvider } from '../providers/port.ts';
import type { PaymentContext } from '../stores.ts';

/** A provider's own code of an error, in the text of ours, the most telling one first; never a request or an answer. */
const CODES = [/\b(?:isv|isp|aop|ACQ)\.[\w.-]{2,60}/, /\b[A-Z][A-Z_]{3,40}\b/, /\b[45]\d{2,4}\b/];

/**
 * Asks a provider about an order that does not exist: an account whose keys are right is told so.
 * @returns whether it works, and if not why, in words for its owner
 */
export async function tryAccount(
  ctx: PaymentContext,
  provider: PaymentProvider,
): Promise<{ works: boolean; reason: string }> {
  try {
    await provider.query(randomBytes(16).toString('hex'), ctx);
    return { works: true, reason: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const code = CODES.map((each) => each.exec(message)?.[0]).find((found) => found !== undefined);
    ctx.log.info({ provider: provider.id, code }, 'a site tried its account, and it does not work');
    if (code) return { works: false, reason: `支付渠道没有接受（${code}），请核对编号与密钥` };
    return { works: false, reason: '没有得到支付渠道的有效应答，请核对渠道公钥，或稍后再试' };
  }
}
