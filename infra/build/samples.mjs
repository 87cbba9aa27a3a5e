// The sample reports that the home page links: two invented births, written by the real writers and
// printed as every report is. Made anew when a writer, an engine, a font or the printing changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT, readJson, sha, writeFileWhole } from './files.mjs';

export const SAMPLES = join(ROOT, 'infra', 'dist', 'samples');

const RECORD = join(CACHE, 'samples.json');
const WRITER = join(import.meta.dirname, 'write-samples.mjs');
const FILES = ['bazi-report.pdf', 'ziwei-report.pdf'];

/** What the samples are made by: emitted files whose hashes the last emission noted. */
const MADE_BY =
  /^services\/(?:(?:bazi|ziwei)\/dist\/(?:report|engine|corpus|data)|reports\/dist\/pdf|lib\/(?:almanac|places|hexagram|contracts)\/dist)\//;
const PACKAGES = ['pdfkit', 'fontkit', '@expo-google-fonts/noto-sans-sc', '@expo-google-fonts/noto-serif-sc'];

function stampOf(emitted, hashes, lockedVersion) {
  const inputs = Object.entries(emitted)
    .filter(([path]) => MADE_BY.test(path))
    .map(([path, hash]) => `${path}=${hash}`)
    .sort();
  const packages = PACKAGES.map((name) => `${name}=${lockedVersion(`node_modules/${name}`)}`);
  return sha([hashes.of(WRITER), ...inputs, ...packages].join('\n'));
}

/** @param {Record<string, string>} emitted what `emit` noted: emitted path to the hash of its source */
export function samplesAreStale(emitted, hashes, lockedVersion) {
  if (FILES.some((file) => !existsSync(join(SAMPLES, file)))) return true;
  return readJson(RECORD, null)?.stamp !== stampOf(emitted, hashes, lockedVersion);
}

/** Writes the samples in a process of its own. Fails with what it said when it fails. */
export async function writeSamples(emitted, hashes, lockedVersion) {
  const stamp = stampOf(emitted, hashes, lockedVersion);
  let said = '';
  const code = await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, SAMPLES], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the sample reports could not be written\n${said}`);
  writeFileWhole(RECORD, JSON.stringify({ stamp }));
}
