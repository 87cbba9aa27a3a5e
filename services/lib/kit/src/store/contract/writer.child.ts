// Writes without pause and prints what was acknowledged, until it is killed. Started by crash.test.ts.
import { writeSync } from 'node:fs';
import { openEmbeddedStore } from '../embedded/store.ts';

const { dataDir, round } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; round: number };

const store = await openEmbeddedStore({ dataDir });
const docs = store.coll<{ _id: string; body: string; n?: number }>('docs', [
  { name: 'by_body', keys: { body: 1 } },
]);
const body = 'x'.repeat(800);

async function writer(w: number): Promise<never> {
  for (let i = 0; ; i += 1) {
    const id = `${round}-${w}-${i}`;
    await docs.insert({ _id: id, body });
    writeSync(1, `${id}\n`);
    const counted = await docs.updateOne(
      { _id: `count-${w}` },
      { inc: { n: 1 } },
      { upsert: { _id: `count-${w}`, body } },
    );
    writeSync(1, `count-${w} ${counted?.n}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, w) => writer(w)));
