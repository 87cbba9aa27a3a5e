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

/** Writes one line to the developer's terminal. */
export type Print = (line: string) => void;

/**
 * Sends nothing: the last messages are kept in memory, for the developer's page, and printed. The output is not the
 * log: the log says that one was sent, with the number masked and without its content.
 */
export function developmentSender(
  log: Logger,
  now: () => number,
  print: Print,
  usual?: string,
): DevelopmentSender {
  const kept: KeptMessage[] = [];
  return {
    provider: 'development',
    async send(message) {
      const text = textOf(message.template, message.params, message.sign ?? usual ?? message.brand);
      kept.unshift({ ...message, at: now(), text });
      kept.length = Math.min(kept.length, MOST_KEPT);
      print(`[SMS to …${message.phone.slice(-4)}] ${text}`);
      log.info({ phone: message.phone, template: message.template }, 'message kept, see /dev/sms');
    },
    messages: () => kept,
  };
}
