import { createLogger, type Logger, openStore, processSettings, readConfig } from '@tianji/service-kit';
import { type Role, stores } from '../stores.ts';
import { grantRole, operators, revokeRole } from './roles.ts';

const USAGE = 'npm run operator -- grant <phone> | revoke <phone> | list';
const OPERATOR = { role: 'operator', tenant: '*' } as const;

/** Finds the member who logs in with a phone number at the operator's own site; null when nobody does. */
export type FindMember = (phone: string) => Promise<{ member: string; memberTenant: string } | null>;

interface Command {
  env: Readonly<Record<string, string | undefined>>;
  find: FindMember;
  print: (line: string) => void;
  log?: Logger;
}

/**
 * Says who the operators of the platform are. Works on the store of the running site, which follows within two seconds.
 * No phone number is stored: it is only used to find the member.
 * @returns the exit code: 0, or 1 when the command was not understood or changed nothing
 */
export async function runOperator(args: readonly string[], command: Command): Promise<number> {
  const { env, find, print, log = createLogger({ name: 'operator' }) } = command;
  const { MONGODB_URL: url, DATA_DIR: dataDir } = readConfig(processSettings, env);
  const store = await openStore({ url, dataDir });
  try {
    const { name, indexes } = stores.roles;
    const ctx = {
      ...{ log, now: Date.now },
      stores: { roles: store.scope('partner').coll<Role>(name, indexes) },
    };
    const [verb, phone, ...rest] = args;
    if (verb === 'list' && phone === undefined) {
      const all = await operators(ctx);
      print(all.length === 0 ? 'nobody is an operator' : 'member\ttenant\tsince\tgranted by');
      for (const { member, memberTenant, at, by } of all)
        print([member, memberTenant, new Date(at).toISOString(), by].join('\t'));
      return 0;
    }
    if ((verb !== 'grant' && verb !== 'revoke') || phone === undefined || rest.length > 0) {
      print(USAGE);
      return 1;
    }
    const person = await find(phone);
    if (person === null) {
      print('no member has this phone number: log in at the operator’s own site once, then try again');
      return 1;
    }
    if (verb === 'grant') {
      const isNew = await grantRole(ctx, person, OPERATOR, 'command');
      print(`${person.member} ${isNew ? 'is an operator now' : 'is an operator already'}`);
      return 0;
    }
    const wasOne = await revokeRole(ctx, person, OPERATOR, 'command');
    print(`${person.member} ${wasOne ? 'is no operator any more' : 'is no operator'}`);
    return wasOne ? 0 : 1;
  } finally {
    await store.close();
  }
}
