export { type Bucket, BucketConflict, openBucket } from './bucket.ts';
export { ledgerKey, type Mirror, openMirror } from './mirror.ts';
export { removeVersion, sendVersion } from './version.ts';
