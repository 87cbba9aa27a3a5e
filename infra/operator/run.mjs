// `npm run operator`, `npm run tenants`: `node infra/operator/run.mjs <command> …`. The operator's file says which service
// knows roles and sites; its `commands.ts` does the work. Also works in images, where nothing is built at run time.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, giveUp, ROOT } from '../start/prepare.mjs';

/** What a service must be granted to answer a command, and the function of its `commands.ts`. */
const COMMANDS = {
  operator: { claim: 'roles', run: 'runOperator' },
  tenants: { claim: 'tenants', run: 'runTenants' },
};

/** The tenant without a code: the operator's own site. */
const OWN_TENANT = process.env.OPERATOR_TENANT || 'default';

checkNode();
const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name] ?? giveUp(`which command? ${Object.keys(COMMANDS).join(' or ')}`);
process.env.DATA_DIR ??= join(ROOT, 'data');

const file = process.env.OPERATOR_FILE || 'infra/operator.json';
const { grants } = JSON.parse(readFileSync(isAbsolute(file) ? file : join(ROOT, file), 'utf8'));
const id = Object.keys(grants).find((each) => grants[each].includes(command.claim));
if (!id) giveUp(`${file} grants ${command.claim} to no service`);

const commandsOf = async (service) => {
  const path = join(ROOT, 'services', service, 'dist', 'commands.js');
  if (!existsSync(path)) giveUp('nothing is built yet: npm run build');
  return import(pathToFileURL(path).href);
};

const { memberOfPhone } = await commandsOf('member');
const find = async (phone) => {
  const member = await memberOfPhone(OWN_TENANT, phone, process.env);
  return member === null ? null : { member, memberTenant: OWN_TENANT };
};
const { [command.run]: run } = await commandsOf(id);
process.exitCode = await run(args, { env: process.env, find, print: (line) => console.log(line) });
