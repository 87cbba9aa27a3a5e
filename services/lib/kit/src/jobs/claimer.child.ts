// Claims and completes jobs until none is left, printing each. Started by processes.test.ts.
import { writeSync } from 'node:fs';
import { openEmbeddedStore } from '../store/index.ts';
import { Jobs } from './jobs.ts';

const { dataDir, lanes } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; lanes: number };

const store = await openEmbeddedStore({ dataDir });
const jobs = new Jobs({ store });

async function lane(): Promise<void> {
  for (;;) {
    const job = await jobs.claim('k', 60_000);
    if (!job) return;
    if (await jobs.complete(job)) writeSync(1, `${job._id}\n`);
  }
}

await Promise.all(Array.from({ length: lanes }, lane));
await store.close();
