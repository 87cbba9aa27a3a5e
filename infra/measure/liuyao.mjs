// Liu Yao: how far the judgement of six lines agrees with the authors of a file of cases: the kind of line, the verdict, how many
// of the good and of the bad are recalled. Totals only, never a single case.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../build/files.mjs';

const FILE = join(ROOT, 'services/liuyao/dist/measure/file.js');
const { agreement } = await import(pathToFileURL(FILE).href);

export default async function measure(facts) {
  const records = facts.records ?? facts;
  if (!Array.isArray(records) || records.length === 0) return ['no records in the file'];
  return agreement(records);
}
