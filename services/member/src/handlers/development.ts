import { unknownCall } from '@tianji/service-kit';
import type { CallOutput } from '../contract/index.ts';
import type { Parts } from '../parts.ts';
import { beijingText } from '../time.ts';

/**
 * `member/devMessages`: messages that were stored instead of sent. Where messages are sent, this call does not exist.
 */
export function devMessages(parts: Parts): CallOutput<'member/devMessages'> {
  const { development } = parts.sms;
  if (!development || parts.config.NODE_ENV === 'production') throw unknownCall();
  return development.messages().map(({ at, phone, template, params, text }) => ({
    at: beijingText(at),
    phone,
    template,
    params: { ...params },
    text,
  }));
}
