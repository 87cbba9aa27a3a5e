import type { Config, processSettings } from '../config/env.ts';
import { openEmbeddedStore } from './embedded/store.ts';
import type { Store } from './port.ts';

export interface StoreOptions {
  /** A MongoDB connection string; when empty or missing the embedded store is opened. */
  url?: string;
  /** The folder of the embedded store; required without `url`. */
  dataDir?: string;
  /** The largest size of an embedded store, in bytes; unlimited by default. */
  maxBytes?: number | undefined;
}

/** The store that the process's settings name. */
export const storeOptions = ({
  MONGODB_URL: url,
  DATA_DIR: dataDir,
  STORE_MAX_MB: most,
}: Pick<Config<typeof processSettings>, 'MONGODB_URL' | 'DATA_DIR' | 'STORE_MAX_MB'>): StoreOptions => ({
  ...{ dataDir, maxBytes: most && most * 1_048_576 },
  ...(url !== undefined && { url }),
});

/** Opens MongoDB when a URL is given, the embedded store otherwise. */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.url) {
    // The driver takes eight megabytes, and most sites need none.
    const { openMongoStore } = await import('./mongo/store.ts');
    return openMongoStore({ url: options.url });
  }
  if (!options.dataDir) throw new TypeError('openStore needs a url or a dataDir');
  return openEmbeddedStore({ dataDir: options.dataDir, maxBytes: options.maxBytes });
}
