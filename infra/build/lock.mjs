import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, readJson } from './files.mjs';

/**
 * One build at a time: two would write the same outputs. The lock of a dead process is taken over.
 * @param {(line: string) => void} say
 * @param {() => Promise<unknown>} work
 */
export async function withLock(say, work) {
  const path = join(CACHE, 'lock');
  mkdirSync(CACHE, { recursive: true });
  for (let waited = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const holder = Number(readJson(path, 0));
      if (!isAlive(holder)) rmSync(path, { force: true });
      else {
        if (!waited) say(`waiting for another build (process ${holder})`);
        waited = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
