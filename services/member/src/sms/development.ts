import type { Logger } from '@tianji/service-kit';
import type { SmsMessage, SmsSender } from './port.ts';
import { textOf } from './templates.ts';

export interface KeptMessage extends SmsMessage {
  /** Epoch milliseconds. */
  at: number;
  text: string;
}

export interface DevelopmentSender extends SmsSender {
  /** The last messages, newest first. */
  messages(): readonly KeptMessage[];
}

const MOST_KEPT = 100;

/** Writes one line for who sits at the terminal. */
export type Print = (line: string) => void;

/**
 * Sends nothing: the last messages are kept in memory, for the developer's page, and printed. What is
 * printed is no log: the log says that one was sent, its number masked, without its content.
 */
export function developmentSender(
  log: Logger,
  now: () => number,
  print: Print,
  sign = '天机',
): DevelopmentSender {
  const kept: KeptMessage[] = [];
  return {
    provider: 'development',
    async send(message) {
      const text = textOf(message.template, message.params, sign);
      kept.unshift({ ...message, at: now(), text });
      kept.length = Math.min(kept.length, MOST_KEPT);
      print(`[SMS to …${message.phone.slice(-4)}] ${text}`);
      log.info({ phone: message.phone, template: message.template }, 'message kept, see /dev/sms');
    },
    messages: () => kept,
  };
}
