// `npm run refunds`: what is to be refunded, and what was. Payment knows the orders, the member service what they granted:
// each reads its own documents in the store of the running site. Also works in images, where nothing is built at run time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';

checkNode();
process.env.DATA_DIR ??= join(ROOT, 'data');

const commandsOf = async (service) => {
  const path = join(ROOT, 'services', service, 'dist', 'commands.js');
  if (!existsSync(path)) giveUp('nothing is built yet: npm run build');
  return import(pathToFileURL(path).href);
};

const { runRefunds } = await commandsOf('payment');
const { endsAfterRefund, grantsOf } = await commandsOf('member');
process.exitCode = await runRefunds(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  ends: (refund) => endsAfterRefund(refund, process.env),
  grants: (orders) => grantsOf(orders, process.env),
});
