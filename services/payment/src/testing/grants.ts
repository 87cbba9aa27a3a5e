import { type Bus, DuplicateError, type Store } from '@tianji/service-kit';
import { paymentSucceeded } from '../contract/index.ts';

export interface Grant {
  _id: string;
  eventId: string;
}

/** Replaces the member service: keeps each order's grant, identified by the order. */
export const grantsOf = (store: Store) => store.scope('listener').coll<Grant>('grants');

export const consumeGrants = (store: Store, bus: Bus) =>
  bus.consume({
    subject: paymentSucceeded.subject,
    group: 'listener',
    concurrency: 20,
    async handler(message) {
      const { outTradeNo } = paymentSucceeded.schema.parse(message.payload);
      try {
        await grantsOf(store).insert({ _id: outTradeNo, eventId: message.id });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },
  });
