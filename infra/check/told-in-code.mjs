// Readings are told from rows of texts (services/<id>/content). A service that has them keeps in `told-in-code.json` how many
// Chinese sentences still stand in its TypeScript: that number may only fall.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

const SENTENCE = /[\p{Script=Han}”）}]。/gu;
const NOT_TOLD = /\.test\.ts$|\.d\.ts$/;
const NO_READING = ['data', 'contract', 'testing', 'tools'];

/** @returns {string[]} files of a source folder that may tell something */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NO_READING.includes(entry.name) ? [] : sources(path);
    return entry.name.endsWith('.ts') && !NOT_TOLD.test(entry.name) ? [path] : [];
  });
}

/** @param {string} text of a source @returns {number} Chinese sentences in it */
export const sentencesIn = (text) => text.match(SENTENCE)?.length ?? 0;

/** @param {string} service its folder @returns {number} */
export const toldInCode = (service) =>
  sources(join(service, 'src')).reduce((sum, path) => sum + sentencesIn(readFileSync(path, 'utf8')), 0);

/** @returns {string[]} one sentence per service that tells more in code than before */
export function checkToldInCode(root = ROOT) {
  return readdirSync(join(root, 'services')).flatMap((id) => {
    const service = join(root, 'services', id);
    const record = join(service, 'told-in-code.json');
    if (!existsSync(record)) return [];
    const { sentences: most } = JSON.parse(readFileSync(record, 'utf8'));
    const count = toldInCode(service);
    return count <= most
      ? []
      : [
          `services/${id}: ${count} Chinese sentences in TypeScript, ${most} at most: a new text is a row in services/${id}/content (docs/texts.md)`,
        ];
  });
}
