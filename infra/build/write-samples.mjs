// Writes the sample reports, in a process of its own: `node write-samples.mjs <folder>`. The births are invented; the
// writing date of the reports is fixed, so that every build gives the same bytes. Those in `plain/` are for sites of other
// tenants: they name no site, and their seal is ink.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadFonts, setDocument } from '@tianji/print/set';
import { builtFonts } from '@tianji/reports/fonts';
import { writeFileWhole } from './files.mjs';
import { PLAIN, SITE, sampleIds } from './samples.mjs';

/** Ink in place of a seal. */
const INK = { seal: '#191D1F', wash: '#E8EAE2', on: '#FFFFFF' };

/**
 * The sample of every tool that declares one.
 * @param {string} brand the name of the site, '' for none
 * @returns {Promise<{ id: string, file: string, order: import('@tianji/print/set').PrintOrder }[]>}
 */
export const sampleReports = (brand = SITE) =>
  Promise.all(
    sampleIds().map(async (id) => {
      const { sample } = await import(`@tianji/${id}/report/sample`);
      const { document, written } = sample(brand);
      return {
        id,
        file: `${id}-report.pdf`,
        order: { document, written, brand, sample: true, ...(brand ? {} : { seal: INK }) },
      };
    }),
  );

async function writeAll(folder) {
  const fonts = loadFonts(builtFonts());
  for (const [place, brand] of [
    [folder, SITE],
    [join(folder, PLAIN), ''],
  ]) {
    mkdirSync(place, { recursive: true });
    for (const { file, order } of await sampleReports(brand))
      writeFileWhole(join(place, file), await setDocument(order, fonts));
  }
}

if (process.argv[1] === import.meta.filename) {
  writeAll(process.argv[2]).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
