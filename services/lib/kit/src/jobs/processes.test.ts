import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileKit } from '../store/contract/compile.ts';
import { runChild } from '../store/contract/spawn.ts';
import { openEmbeddedStore } from '../store/index.ts';
import { Jobs } from './jobs.ts';

// Thousands of commits, each waiting for the disk.
jest.setTimeout(600_000);

const JOBS = 4_000;
let compiled: string;
let dataDir: string;

beforeEach(() => {
  compiled = compileKit();
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-claims-'));
});
afterEach(() => {
  rmSync(compiled, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test(`4 processes on one file claim ${JOBS} jobs: ${JOBS} unique, none left`, async () => {
  const store = await openEmbeddedStore({ dataDir });
  const jobs = new Jobs({ store });
  await Promise.all(Array.from({ length: JOBS }, (_, i) => jobs.add({ id: `j${i}`, kind: 'k', payload: i })));
  const children = Array.from({ length: 4 }, () =>
    runChild(compiled, 'jobs/claimer.child.js', { dataDir, lanes: 8 }),
  );
  expect(await Promise.all(children.map((child) => child.ended))).toEqual(['0', '0', '0', '0']);
  const claimed = children.flatMap((child) => child.lines);
  expect(claimed).toHaveLength(JOBS);
  expect(new Set(claimed).size).toBe(JOBS);
  expect(await jobs.list('k', 'open')).toEqual([]);
  expect(await jobs.list('k', 'done', 10_000)).toHaveLength(JOBS);
  await store.close();
});
