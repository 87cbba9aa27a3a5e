import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../embedded/store.ts';
import { openMongoStore } from '../mongo/store.ts';
import type { Store } from '../port.ts';

export interface StoreAdapter {
  name: string;
  /** Opens an empty place; several opened through one `place` share their contents. */
  place(): Promise<StorePlace>;
}

export interface StorePlace {
  /** What a command would be told of it. */
  readonly at: { url?: string; dataDir: string };
  open(now?: () => number): Promise<Store>;
  remove(): Promise<void>;
}

const embedded: StoreAdapter = {
  name: 'embedded',
  async place() {
    const dataDir = mkdtempSync(join(tmpdir(), 'tianji-store-'));
    return {
      at: { dataDir },
      open: (now) => openEmbeddedStore({ dataDir, now }),
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  },
};

const mongodb = (url: string): StoreAdapter => ({
  name: 'mongodb',
  async place() {
    const { MongoClient } = await import('mongodb');
    const database = `tianji_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
    const own = new URL(url.replace(/^mongodb:/, 'http:'));
    own.pathname = `/${database}`;
    if (new URL(url.replace(/^mongodb:/, 'http:')).username) own.searchParams.set('authSource', 'admin');
    const place = own.href.replace(/^http:/, 'mongodb:');
    return {
      at: { url: place, dataDir: tmpdir() },
      open: (now) => openMongoStore({ url: place, now }),
      remove: async () => {
        const client = await MongoClient.connect(place);
        await client.db(database).dropDatabase();
        await client.close();
      },
    };
  },
});

/**
 * The stores that this run can reach: the embedded one always, MongoDB when MONGODB_URL names a server.
 * @throws Error under `CI=true` without MONGODB_URL: there nothing may be left out silently.
 */
export function storeAdapters(env: NodeJS.ProcessEnv = process.env): StoreAdapter[] {
  if (env.MONGODB_URL) return [embedded, mongodb(env.MONGODB_URL)];
  if (env.CI === 'true') {
    throw new Error(
      'CI=true but MONGODB_URL is not set: the store contract must run against a document server too',
    );
  }
  return [embedded];
}
