import { readFileSync } from 'node:fs';
import {
  bornWithEvents,
  onSiteStore,
  ServiceError,
  type ServiceOutbox,
  withEvents,
} from '@tianji/service-kit';
import { problemsOf, readTenant } from '@tianji/tenant';
import { readDocument, type SiteDocument } from '../documents/text.ts';
import { fourRoles } from '../roles/four-roles.ts';
import { type PartnerContext, stores as specs } from '../stores.ts';
import { eraseNow } from './leave.ts';
import { liveDocument, type SiteContext, siteAt } from './publish.ts';
import { putDocument } from './seed.ts';
import { resume, stateOf, suspend } from './suspend.ts';

const USAGE =
  'npm run tenants -- import <file> | list | export <id> | suspend <id> [reason] | resume <id> [reason] | erase <id> <id>';
const BY = 'command';

interface Command {
  env: Readonly<Record<string, string | undefined>>;
  print: (line: string) => void;
}

/** Events are stored with each change; the running service publishes them. */
const outbox: ServiceOutbox = {
  insert: (coll, doc, events) => coll.insert(bornWithEvents(doc, events)),
  updateOne: (coll, filter, update, events, options) =>
    coll.updateOne(filter, withEvents(update, events), options),
};

/**
 * The operator's command for sites. Works on the store of the running site, which follows within two seconds.
 * @returns the exit code: 0, or 1 when the command was not understood or changed nothing
 */
export async function runTenants(args: readonly string[], { env, print }: Command): Promise<number> {
  return onSiteStore(env, [{ name: 'partner', upgrades: [fourRoles] }], print, async (store) => {
    const scope = store.scope('partner');
    const stores = Object.fromEntries(
      Object.entries(specs).map(([key, { name, indexes }]) => [key, scope.coll(name, indexes)]),
    ) as unknown as PartnerContext['stores'];
    try {
      return await run({ stores, outbox, now: Date.now }, args, print);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      print(error.message);
      return 1;
    }
  });
}

async function run(ctx: SiteContext, args: readonly string[], print: Command['print']): Promise<number> {
  const [verb, name, ...words] = args;
  if (verb === 'list' && name === undefined) {
    for (const site of await ctx.stores.sites.find({}, { sort: { _id: 1 }, limit: 10_000 }))
      if (site.erasedAt === undefined)
        print([site._id, stateOf(site), site.published?.version ?? '-', site.hosts.join(' ')].join('\t'));
    return 0;
  }
  if (name === undefined) {
    print(USAGE);
    return 1;
  }
  const reason = words.join(' ') || 'by command';
  switch (verb) {
    case 'import':
      return importFile(ctx, name, print);
    case 'export': {
      const document = await liveDocument(ctx, await siteAt(ctx, name));
      print(JSON.stringify(document, null, 2));
      return document ? 0 : 1;
    }
    case 'suspend':
    case 'resume': {
      const act = verb === 'suspend' ? suspend : resume;
      print(`${name} is ${stateOf(await act(ctx, await siteAt(ctx, name), { by: BY, reason }))}`);
      return 0;
    }
    case 'erase':
      await eraseNow(ctx, await siteAt(ctx, name), words.join(' '));
      print(`${name} is erased; services delete what they have of it within seconds`);
      return 0;
    default:
      print(USAGE);
      return 1;
  }
}

async function importFile(ctx: SiteContext, path: string, print: Command['print']): Promise<number> {
  let document: SiteDocument;
  try {
    document = readDocument(readFileSync(path, 'utf8'));
  } catch (error) {
    print(`${path} is not readable as JSON: ${(error as Error).message}`);
    return 1;
  }
  const problems = problemsOf(document);
  for (const problem of problems) print(`${path}: ${problem.path}: ${problem.message}`);
  if (problems.length > 0) return 1;
  const tenant = readTenant(document);
  const version = await putDocument(ctx, tenant, document, '由命令导入');
  print(`${tenant.id} is version ${version} now`);
  return 0;
}
