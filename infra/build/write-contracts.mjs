// Writes contracts as data, in a process of its own: `node write-contracts.mjs <service id> …`. A service whose
// contract cannot be made is named at the end; the others are written all the same.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractDocument } from '@tianji/contracts';
import { contractPath } from './contracts.mjs';
import { ROOT, writeFileWhole } from './files.mjs';

/** The service that has each tool of agents, by the tool's name. */
const tools = new Map();

/** @throws Error for a name that a tool of another service has */
function checkTools(id, { calls }) {
  for (const { agent, path } of calls) {
    if (!agent) continue;
    const other = tools.get(agent.name);
    if (other) throw new Error(`${path}: ${other} has a tool of the name ${agent.name}`);
    tools.set(agent.name, id);
  }
}

async function write(id) {
  const path = join(ROOT, 'services', id, 'dist', 'contract', 'index.js');
  const module = await import(pathToFileURL(path).href);
  const contract = module[`${id}Contract`];
  if (!contract) throw new Error(`it exports no ${id}Contract`);
  const document = contractDocument(contract, module[`${id}Previous`]);
  checkTools(id, document);
  const text = `${JSON.stringify(document, null, 1)}\n`;
  const target = contractPath(id);
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // There is no old file yet.
  }
  if (text !== before) writeFileWhole(target, text);
}

for (const id of process.argv.slice(2)) {
  await write(id).catch((error) => {
    console.error(`services/${id}/src/contract: ${error.message}`);
    process.exitCode = 1;
  });
}
