// Time of one question, as a ratio to cutting the same text into words by the runtime's own segmenter. Run after a build,
// by the bench runner or alone: node bench/question.bench.mjs
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { guardOf, understand } from '@tianji/question';

const load = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).questions;
const texts = [...load('../own-set/traps.json'), ...load('../published-set/questions.json')].map(
  ({ text }) => text,
);
const now = { year: 2026, month: 11, day: 29 };
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** Microseconds a text: the best of five runs over all of them, after one to warm up. */
function each(work) {
  for (const text of texts) work(text);
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const start = process.hrtime.bigint();
    for (const text of texts) work(text);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e3 / texts.length);
  }
  return best;
}

const row = (name, ours, peer, most) => ({
  name,
  ours: `${Math.round(ours)} µs`,
  peer: `${Math.round(peer)} µs`,
  ratio: Math.round((ours / peer) * 10) / 10,
  goal: { most },
});

export default async function bench() {
  const cut = each((text) => [...words.segment(text)].length);
  const guarded = each((text) => guardOf(text));
  const understood = each((text) => understand(text, { now }));
  return [
    row('one question understood, guard included, vs Intl.Segmenter', understood, cut, 30),
    row('one text past the guard, vs Intl.Segmenter', guarded, cut, 9),
  ];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await bench());
