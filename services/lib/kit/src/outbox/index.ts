export {
  bornWithEvents,
  type NewEvent,
  OUTBOX_INDEX,
  type OutboxEvent,
  type WithOutbox,
  withEvents,
} from './events.ts';
export { type Outgoing, Relay, type RelayOptions } from './relay.ts';
