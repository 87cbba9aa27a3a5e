import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const NAME = 'tianji-test-';

/**
 * Jest's `globalSetup`: the temporary folder of a run is a folder of its own, which goes with it. So nothing stays behind of
 * what tests, the processes that they start and their browsers make there, also where one was killed. Workers are started
 * later and inherit it; a run within a run has its parent's.
 */
export default function ownFolder() {
  if (basename(tmpdir()).startsWith(NAME)) return;
  const folder = mkdtempSync(join(tmpdir(), NAME));
  process.env.TMPDIR = folder;
  // A browser that was killed may still be writing.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
