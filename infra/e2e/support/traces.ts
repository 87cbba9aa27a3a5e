import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { openStore } from '@tianji/service-kit';
import { MongoClient } from 'mongodb';

/** A text to search for, with a name for reports. */
export type Needles = Readonly<Record<string, string>>;

/** The needles found in a text, each by its name and the place. */
const inBytes = (bytes: Buffer, needles: Needles, place: string): string[] =>
  Object.entries(needles).flatMap(([name, needle]) =>
    bytes.includes(needle) ? [`${name} in ${place}`] : [],
  );

/** Searches what a process has written. */
export const tracesInLog = (output: string, needles: Needles): string[] =>
  inBytes(Buffer.from(output), needles, 'the log');

/** Searches every file below a folder, byte by byte, after writing back the store's journal. */
export async function tracesInFolder(folder: string, needles: Needles): Promise<string[]> {
  for (const file of filesBelow(folder).filter((path) => path.endsWith('tianji.db'))) {
    const store = await openStore({ dataDir: join(file, '..') });
    await store.sweep();
    await store.close();
  }
  return filesBelow(folder).flatMap((path) => inBytes(readFileSync(path), needles, path));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** Searches every document of every collection of every database. */
export async function tracesInDatabases(url: string, needles: Needles): Promise<string[]> {
  const client = await MongoClient.connect(url);
  try {
    const found: string[] = [];
    for (const { name } of (await client.db().admin().listDatabases()).databases)
      for (const each of await client.db(name).listCollections().toArray())
        for await (const document of client.db(name).collection(each.name).find())
          found.push(...inBytes(Buffer.from(JSON.stringify(document)), needles, `${name}.${each.name}`));
    return found;
  } finally {
    await client.close();
  }
}

/** Searches every message of every stream, its subject too. */
export async function tracesInStreams(url: string, needles: Needles): Promise<string[]> {
  const connection = await connect({ servers: url });
  try {
    const jsm = await jetstreamManager(connection);
    const found: string[] = [];
    for await (const { config, state } of jsm.streams.list())
      for (let seq = state.first_seq; seq > 0 && seq <= state.last_seq; seq += 1) {
        const message = await jsm.streams.getMessage(config.name, { seq });
        if (message)
          found.push(
            ...inBytes(Buffer.from(message.string()), needles, `${config.name}: ${message.subject}`),
          );
      }
    return found;
  } finally {
    await connection.close();
  }
}
