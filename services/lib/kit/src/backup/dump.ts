import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Doc, Source } from './source.ts';

/** How many documents there are, and the SHA-256 of their JSON lines in the order of their ids. */
export interface Digest {
  documents: number;
  digest: string;
}

/** @throws Error for what JSON cannot hold, such as a server's own types */
function lineOf(collection: string, doc: Doc): string {
  const text = JSON.stringify(doc, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if (Object.getPrototypeOf(value) === Object.prototype) return value;
    throw new Error(`collection "${collection}", document ${doc._id}: "${key}" is no JSON value`);
  });
  return `${text}\n`;
}

/** Passes on the lines of a collection, counted and digested on the way. */
async function* lines(source: Source, collection: string, into: Counter): AsyncGenerator<string> {
  for await (const doc of source.read(collection)) {
    const line = lineOf(collection, doc);
    into.add(line);
    yield line;
  }
}

class Counter {
  #documents = 0;
  readonly #hash = createHash('sha256');

  add(line: string): void {
    this.#documents += 1;
    this.#hash.update(line);
  }

  get result(): Digest {
    return { documents: this.#documents, digest: this.#hash.copy().digest('hex') };
  }
}

/** Counts and digests a collection. */
export async function digestOf(source: Source, collection: string): Promise<Digest> {
  const counter = new Counter();
  for await (const _ of lines(source, collection, counter));
  return counter.result;
}

/** Writes a collection to a compressed file, one JSON document a line. */
export async function writeDump(source: Source, collection: string, path: string): Promise<Digest> {
  const counter = new Counter();
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(Readable.from(lines(source, collection, counter)), createGzip(), file);
  return counter.result;
}

/** Reads such a file, and digests what it reads. @throws Error when it cannot be read to its end */
export async function* readDump(path: string, into: { result?: Digest }): AsyncGenerator<Doc> {
  const counter = new Counter();
  const plain = createGunzip().setEncoding('utf8');
  const failed = pipeline(createReadStream(path), plain).then(
    () => null,
    (error: unknown) => error,
  );
  // Not the reader of lines that Node has: it also splits at U+2028, which a text may hold.
  let rest = '';
  for await (const chunk of plain as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      counter.add(`${line}\n`);
      yield JSON.parse(line) as Doc;
    }
  }
  const error = await failed;
  if (error) throw error;
  if (rest !== '') counter.add(rest);
  into.result = counter.result;
}
