import { type Collection, createLogger, everyDocument, type Logger, onSiteStore } from '@tianji/service-kit';
import { type Role, type Site, stores } from '../stores.ts';
import { fourRoles } from './four-roles.ts';
import { grantRole, maskedPhone, operators, ownersOf, revokeRole, rolesAt } from './roles.ts';

const USAGE = 'npm run operator -- grant <phone> | revoke <phone> | list | ownerless | owner <site> <phone>';
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
  return onSiteStore(env, [{ name: 'partner', upgrades: [fourRoles] }], print, async (store) => {
    const { name, indexes } = stores.roles;
    const ctx = {
      ...{ log, now: Date.now },
      stores: { roles: store.scope('partner').coll<Role>(name, indexes) },
    };
    const sites = store.scope('partner').coll<Site>(stores.sites.name, stores.sites.indexes);
    if (args[0] === 'ownerless' && args.length === 1) return await listOwnerless(ctx, sites, print);
    if (args[0] === 'owner') return await nameOwner(ctx, sites, args.slice(1), command);
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
  });
}

interface Roles {
  log: Logger;
  now: () => number;
  stores: { roles: Collection<Role> };
}

/** The sites of others than the operator that nobody owns, and who has a role there: each waits for an owner to be named. */
async function listOwnerless(ctx: Roles, sites: Collection<Site>, print: Command['print']): Promise<number> {
  let found = 0;
  for await (const { _id, name, orgcode, erasedAt } of everyDocument(sites)) {
    if (orgcode === '' || erasedAt !== undefined || (await ownersOf(ctx, _id)).length > 0) continue;
    if (found === 0) print('site\tname\troles');
    found += 1;
    const roles = (await rolesAt(ctx, _id)).map(({ role, member, phone }) => `${role} ${phone ?? member}`);
    print([_id, name, roles.join(', ') || 'nobody'].join('\t'));
  }
  if (found === 0) print('every site has an owner');
  return 0;
}

/** Makes the member who logs in with a phone number at the operator's own site an owner of a site. */
async function nameOwner(
  ctx: Roles,
  sites: Collection<Site>,
  [id, phone, ...rest]: readonly string[],
  { find, print }: Command,
): Promise<number> {
  if (id === undefined || phone === undefined || rest.length > 0) {
    print(USAGE);
    return 1;
  }
  const site = await sites.get(id);
  if (!site || site.erasedAt !== undefined) {
    print(`there is no site ${id}`);
    return 1;
  }
  const person = await find(phone);
  if (person === null) {
    print('no member has this phone number: log in at the operator’s own site once, then try again');
    return 1;
  }
  const known = { phone: maskedPhone(phone) };
  const isNew = await grantRole(ctx, person, { role: 'owner', tenant: id }, 'command', known);
  print(`${person.member} ${isNew ? 'is an owner' : 'is an owner already'} of ${id}`);
  return 0;
}
