// Ba Zi: how far the judgement of four pillars agrees with the authors of a file of charts, those of 《滴天髓阐微》 or charts by
// pattern with success: totals a book with 95 % intervals (Wilson), never a single chart.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const FILE = join(ROOT, 'services/lib/judgement/dist/measure/file.js');
const { agreement } = await import(pathToFileURL(FILE).href);

export default async function measure(facts) {
  const records = facts.records ?? facts;
  if (!Array.isArray(records) || records.length === 0) return ['no records in the file'];
  return agreement(records);
}
