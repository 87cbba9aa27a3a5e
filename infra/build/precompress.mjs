// Writes .br and .gz beside every file that shrinks by it, so that the gateway need not compress while serving.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder } from './files.mjs';

/** Text files that are served unchanged. HTML is not: the gateway writes a nonce into it. */
const WORTH = /\.(js|mjs|css|json|svg|txt|ics|webmanifest|wasm|ttf)$/;
const SMALLEST = 512;

/** @param {string} folder */
export function precompress(folder) {
  for (const path of filesUnder(folder)) {
    if (!WORTH.test(path)) continue;
    const content = readFileSync(path);
    if (content.length < SMALLEST) continue;
    const br = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const gz = gzipSync(content, { level: 9 });
    if (br.length < content.length) writeFileSync(`${path}.br`, br);
    if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
  }
}
