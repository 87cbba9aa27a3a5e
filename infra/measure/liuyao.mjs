// Six lines: how far the judgement agrees with the authors of a file of cases: the kind of line, the verdict, how many of the good
// and of the bad are recalled. Totals only, never a single case.
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

/** The service is named as this file is. */
const SERVICE = join(ROOT, 'services', basename(import.meta.filename, '.mjs'));
const { agreement } = await import(pathToFileURL(join(SERVICE, 'dist', 'measure/file.js')).href);

export default async function measure(facts) {
  const records = facts.records ?? facts;
  if (!Array.isArray(records) || records.length === 0) return ['no records in the file'];
  return agreement(records);
}
