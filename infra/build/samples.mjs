// The sample reports that the home page links: invented births, written by the real writers and printed like every
// report. A tool whose service exports `./report/sample` has one, `<id>-report.pdf`. They are made again when a writer,
// an engine, a font or the printing changed.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, readJson, sha, writeFileWhole } from './files.mjs';
import { writeApart } from './write-apart.mjs';

export const SAMPLES = join(ROOT, 'infra', 'dist', 'samples');

/** The folder with the samples of sites that are not the operator's own. */
export const PLAIN = 'plain';
/** The name of the operator's own site. */
export const SITE = readJson(join(ROOT, 'infra', 'tenants', 'default.json'), null).brand.name;

const RECORD = join(CACHE, 'samples.json');
const WRITER = join(import.meta.dirname, 'write-samples.mjs');

/** @returns {string[]} ids of the services that declare a sample */
export const sampleIds = () =>
  readdirSync(join(ROOT, 'services'))
    .filter((id) => readJson(join(ROOT, 'services', id, 'package.json'), {}).exports?.['./report/sample'])
    .sort();

/** What the samples depend on: emitted files, whose hashes the last emission recorded. */
const madeBy = (ids) =>
  new RegExp(
    `^services/(?:(?:${ids.join('|')})/dist/(?:report|engine|corpus|data|contract)|lib/(?!kit/)[a-z]+/dist)/`,
  );
const PACKAGES = ['pdfkit', 'fontkit', '@expo-google-fonts/noto-sans-sc', '@expo-google-fonts/noto-serif-sc'];

function stampOf(emitted, hashes, lockedVersion) {
  const pattern = madeBy(sampleIds());
  const inputs = Object.entries(emitted)
    .filter(([path]) => pattern.test(path))
    .map(([path, hash]) => `${path}=${hash}`)
    .sort();
  const packages = PACKAGES.map((name) => `${name}=${lockedVersion(`node_modules/${name}`)}`);
  return sha([hashes.of(WRITER), SITE, ...inputs, ...packages].join('\n'));
}

/** @param {Record<string, string>} emitted the record of `emit`: emitted path to the hash of its source */
export function samplesAreStale(emitted, hashes, lockedVersion) {
  const there = (place) => sampleIds().every((id) => existsSync(join(SAMPLES, place, `${id}-report.pdf`)));
  if (!there('') || !there(PLAIN)) return true;
  return readJson(RECORD, null)?.stamp !== stampOf(emitted, hashes, lockedVersion);
}

/** Writes the samples in a process of its own. On failure throws that process's output. */
export async function writeSamples(emitted, hashes, lockedVersion) {
  const stamp = stampOf(emitted, hashes, lockedVersion);
  await writeApart([WRITER, SAMPLES], 'the sample reports could not be written');
  writeFileWhole(RECORD, JSON.stringify({ stamp }));
}
