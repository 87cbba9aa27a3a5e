import { traced } from '../tracing/traced.ts';
import type { ConsumeOptions, Message } from './port.ts';

/** Handles a message as a span of the request that caused it. */
export const tracedDelivery = (
  group: string,
  message: Message,
  handler: ConsumeOptions['handler'],
): Promise<void> =>
  traced(
    `deliver ${message.subject}`,
    'consumer',
    { 'tianji.subject': message.subject, 'tianji.group': group, 'tianji.attempt': message.attempt },
    () => handler(message),
  );
