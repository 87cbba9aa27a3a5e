export type { Channel, ReleasedEntry, ReleaseEntry, ShellGives } from './entry.ts';
export {
  channel,
  folderDigest,
  LARGEST_SHARE,
  releaseEntry,
  releaseVersion,
  sealOf,
  serviceRelease,
  shellGives,
} from './entry.ts';
export type { ReadLedger, RefusedEntry, Standing, Trial } from './ledger.ts';
export { pointed, readLedger, standing } from './ledger.ts';
