export { type LocalBusOptions, openLocalBus } from './local/bus.ts';
export { type NatsBusOptions, openNatsBus } from './nats/bus.ts';
export { type BusOptions, busBounds, natsFiles, openBus } from './open.ts';
export type {
  Bus,
  BusBacklog,
  BusHooks,
  BusProblem,
  ConsumeOptions,
  Consumer,
  Message,
  ParkedMessage,
} from './port.ts';
