/** One guard for every address that an operator or a partner sets and this program connects to. */
export { isMetadata, isPrivateAddress } from './address.ts';
export { guardedFetch, UnwantedAnswer } from './fetch.ts';
export {
  guardedAgent,
  guardedLookup,
  type Outbound,
  outbound,
  refuseHost,
  refuseNow,
  UnwantedAddress,
} from './outbound.ts';
