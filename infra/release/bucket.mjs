// Release commands with an S3-compatible bucket (`RELEASES_BUCKET`): the local folder is first synchronised from the
// bucket, and what the command added is uploaded afterwards.
import { readFileSync } from 'node:fs';
import {
  BucketConflict,
  ledgerKey,
  openBucket,
  openMirror,
  removeVersion,
  sendVersion,
} from '@tianji/gateway/bucket';
import { releasesDir, UnitLedger, unitName } from './ledger.mjs';

/** The mirror reports what it refuses on the terminal, like the commands. */
const log = { error: ({ unit, err }, what) => console.error(`[release] ${unit}: ${what}: ${err.message}`) };

/**
 * Runs a command that changes the ledgers of one or more units. Without `RELEASES_BUCKET` nothing else happens.
 * @template T
 * @param {() => Promise<T>} work
 * @param {(result: T) => { unit: string, deleted?: string[] }[]} changedBy the units that it changed: a tool's id or `shell`, with
 * the versions that it deleted
 * @returns {Promise<T>}
 * @throws when the bucket does not answer, or somebody else released the same unit meanwhile
 */
export async function inBucket(work, changedBy, dir = releasesDir()) {
  const setting = process.env.RELEASES_BUCKET;
  if (!setting) return work();
  const bucket = await openBucket(setting);
  const mirror = openMirror({ bucket, folder: dir, log });
  await mirror.pull();
  const result = await work();
  for (const { unit, deleted = [] } of changedBy(result)) {
    try {
      await send(bucket, new UnitLedger(unit, dir), mirror.tagOf(unitName(unit)));
    } catch (error) {
      if (!(error instanceof BucketConflict)) throw error;
      await openMirror({ bucket, folder: dir, log }).pull();
      throw new Error(
        `somebody else changed the releases of ${unit} in ${bucket.name} meanwhile: run the command again`,
      );
    }
    for (const version of deleted) await removeVersion(bucket, unitName(unit), version);
  }
  return result;
}

/** Uploads a unit: every whole version that the bucket lacks, and last the ledger that names them. */
async function send(bucket, ledger, tag) {
  const unit = unitName(ledger.unit);
  const { standing } = ledger.read();
  for (const [version, { digest }] of standing.released)
    if (ledger.isWhole(version))
      await sendVersion(bucket, unit, version, digest, ledger.versionFolder(version));
  await bucket.put(ledgerKey(unit), readFileSync(ledger.path), tag);
}
