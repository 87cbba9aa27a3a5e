import type { Bus } from '../bus/port.ts';
import { copyStore } from './backup.ts';
import { belongsToBus, handOver } from './bus.ts';
import type { Manifest } from './manifest.ts';
import { openSource, type Place } from './source.ts';

export interface Moved {
  collections: Manifest['collections'];
  published: number;
  parked: number;
}

/**
 * Copies the embedded store of a stopped site to a document server, and, given a bus, what the in-process bus has not
 * delivered yet to that.
 * @throws Error while another process uses the store, or when the server's database is not empty
 */
export async function move(dataDir: string, place: Required<Pick<Place, 'url'>>, bus?: Bus): Promise<Moved> {
  const source = await openSource({ dataDir }, true);
  try {
    const collections = await copyStore(source, { dataDir, ...place }, bus ? belongsToBus : undefined);
    const handed = bus ? await handOver(source, bus) : { published: 0, parked: 0 };
    return { collections, ...handed };
  } finally {
    await source.close();
  }
}
