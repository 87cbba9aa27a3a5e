import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSource } from '../backup/source.ts';
import { until } from './until.ts';

/**
 * Waits until nobody holds the store of a folder. Where SQLite comes from the package, a store that was closed keeps its
 * file until its statements are collected; a process that ends lets go at once.
 */
export async function released(dataDir: string): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await until(async () => {
    collect();
    const source = await openSource({ dataDir }, true).catch(() => null);
    await source?.close();
    return source !== null;
  });
}
