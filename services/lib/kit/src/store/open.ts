import { openEmbeddedStore } from './embedded/store.ts';
import { openMongoStore } from './mongo/store.ts';
import type { Store } from './port.ts';

export interface StoreOptions {
  /** A MongoDB connection string; when empty or missing the embedded store is opened. */
  url?: string;
  /** The folder of the embedded store; required without `url`. */
  dataDir?: string;
}

/** Opens MongoDB when a URL is given, the embedded store otherwise. */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.url) return openMongoStore({ url: options.url });
  if (!options.dataDir) throw new TypeError('openStore needs a url or a dataDir');
  return openEmbeddedStore({ dataDir: options.dataDir });
}
