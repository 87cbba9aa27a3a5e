export { type LocalBusOptions, openLocalBus } from './local/bus.ts';
export { type NatsBusOptions, openNatsBus } from './nats/bus.ts';
export { type BusOptions, openBus } from './open.ts';
export type { Bus, BusHooks, BusProblem, ConsumeOptions, Consumer, Message, ParkedMessage } from './port.ts';
