// `node --conditions=tianji --import …/typescript.mjs print-documents.mjs <service id> …`: contracts as data on
// standard output.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractDocument } from '@tianji/contracts';

const root = join(import.meta.dirname, '..', '..');
const documents = [];
for (const id of process.argv.slice(2)) {
  const path = join(root, 'services', id, 'src', 'contract', 'index.ts');
  const module = await import(pathToFileURL(path).href);
  const contract = module[`${id}Contract`];
  if (!contract) throw new Error(`services/${id}/src/contract/index.ts exports no ${id}Contract`);
  documents.push(contractDocument(contract, module[`${id}Previous`]));
}
process.stdout.write(JSON.stringify(documents));
