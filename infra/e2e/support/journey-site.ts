// A portal with two sites and somebody of every role at each: the operator's own, and a new partner's that was applied for,
// approved and published with a few tools.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ToolManifest } from '@tianji/contracts';
import { reportKinds, toolsInTree } from '../../test/tools.mjs';
import { dataOf, type MemberClient, memberClient, newPhone, type Person } from './members.ts';
import { operatorCommand } from './operator.ts';
import { eventually } from './patience.ts';
import { freePort } from './ports.ts';
import { ROOT, startPart, temporaryFolder } from './processes.ts';

/** A role of somebody's at a site; an operator's is at every site. */
export interface HeldRole {
  role: string;
  site: string;
}

/** Somebody who looks at a site, and what the site knows of them. */
export interface Walker {
  name: string;
  /** Null for a visitor. */
  person: Person | null;
  expired: boolean;
  roles: readonly HeldRole[];
  /** Parameters of routes for which there is something of theirs: `key` of a report, `client` of a desk. */
  has: readonly string[];
}

export interface WalkedSite {
  id: string;
  /** Where browsers find it. */
  url: string;
  /** Tools of this tree that it sells, and those that it does not. */
  sold: readonly ToolManifest[];
  unsold: readonly ToolManifest[];
  walkers: readonly Walker[];
}

const OWN = 'default';
/** How many tools a partner sells. */
const FEW = 3;
/** Longer than the free month of a new member. */
const DAYS_LATER = 40;
const INVITED = ['editor', 'treasurer', 'practitioner'] as const;

const TOOLS = toolsInTree('').map(({ manifest }) => manifest as ToolManifest);
/** Those that a partner chooses from; the others come with every site. */
const SOLD = TOOLS.filter(({ tiles }) => tiles.length > 0);

const callerOf =
  (client: MemberClient, { token }: Person) =>
  async <T>(path: string, payload: Record<string, string> = {}, link = ''): Promise<T> =>
    dataOf<T>(await client.call(path, payload, token, link));

const hostOf = (site: string) => `${site}.localhost`;

/** @param firsts for each partner's site which of the tools is the first of the few that it sells */
export async function journeySites(firsts: readonly number[]): Promise<WalkedSite[]> {
  const [data, port] = [temporaryFolder(), await freePort()];
  const tenants = join(data, 'tenants');
  mkdirSync(tenants, { recursive: true });
  const common = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8')) as object;
  // A site without an address of its own invites nobody.
  writeFileSync(join(tenants, 'default.json'), JSON.stringify({ ...common, hosts: [hostOf('own')] }));
  const environment = { DATA_DIR: data, TENANTS_DIR: tenants };
  const command = (...args: string[]): string => {
    const { status, stdout, stderr } = operatorCommand(environment, ...args);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  };

  const before = await startPart('portal', environment, port);
  const platform = memberClient(before.url);
  const operator = await platform.login(newPhone());
  command('operator', 'grant', operator.phone);
  const partnersSites = await Promise.all(
    firsts.map(async (first, i) => {
      const id = `sanjian${i}`;
      const owner = await platform.login(newPhone());
      const few = Array.from({ length: FEW }, (_, at) => SOLD[(first + at) % SOLD.length]!);
      await foundSite(platform, { id, owner, operator }, few);
      return { id, owner, sold: few, client: memberClient(before.url, id) };
    }),
  );
  for (const { id } of partnersSites) {
    const file = join(data, `${id}.json`);
    const document = JSON.parse(command('tenants', 'export', id)) as object;
    writeFileSync(file, JSON.stringify({ ...document, hosts: [hostOf(id)] }));
    command('tenants', 'import', file);
  }
  const sites = [{ id: OWN, owner: null, sold: SOLD, client: platform }, ...partnersSites];
  const past = new Map<string, Person>();
  for (const { id, client } of sites) past.set(id, await eventually(() => client.login(newPhone())));
  await before.stop();

  const later = pathToFileURL(join(ROOT, 'infra/e2e/support/later.mjs')).href;
  const ahead = { NODE_OPTIONS: `--import ${later}`, DAYS_LATER: String(DAYS_LATER) };
  await startPart('portal', { ...environment, ...ahead }, port);
  // Owners and operators log in at the platform.
  const again = await platform.login(operator.phone);
  const keepers: Walker[] = [
    { name: 'operator', person: again, expired: true, roles: [{ role: 'operator', site: '*' }], has: [] },
  ];
  for (const { id, owner } of partnersSites) {
    const roles = [{ role: 'owner', site: id }];
    keepers.push({ name: 'owner', person: await platform.login(owner.phone), expired: true, roles, has: [] });
  }
  return Promise.all(
    sites.map(async ({ id, sold, client }): Promise<WalkedSite> => {
      const people = await peopleAt(id, { client, platform, operator: again }, sold);
      const expired = await client.login(past.get(id)?.phone ?? '');
      return {
        id,
        url: `http://${hostOf(id === OWN ? 'own' : id)}:${port}`,
        ...{ sold, unsold: SOLD.filter((tool) => !sold.includes(tool)) },
        walkers: [
          { name: 'visitor', person: null, expired: false, roles: [], has: [] },
          { name: 'expired member', person: expired, expired: true, roles: [], has: [] },
          ...people,
          ...(id === OWN ? keepers : []),
        ],
      };
    }),
  );
}

/** A member with a report of every kind, and somebody of each role that is given by invitation. */
async function peopleAt(
  id: string,
  who: { client: MemberClient; platform: MemberClient; operator: Person },
  sold: readonly ToolManifest[],
): Promise<Walker[]> {
  const { client, platform, operator } = who;
  const member = await client.login(newPhone());
  const walkers: Walker[] = [{ name: 'member', person: member, expired: false, roles: [], has: ['key'] }];
  for (const role of INVITED) {
    const person = await client.login(newPhone());
    const { url } = await callerOf(platform, operator)<{ url: string }>(`partner/${id}/invite`, { role });
    await callerOf(client, person)('partner/claimInvite', {}, new URL(url).hash.slice(1));
    const has = role === 'practitioner' ? ['client'] : [];
    walkers.push({ name: role, person, expired: false, roles: [{ role, site: id }], has });
    if (role === 'practitioner') await eventually(() => callerOf(client, person)('desk/saveClient', BIRTH));
  }
  await haveReports(client, member, sold);
  return walkers;
}

const BIRTH = { name: '林一', sex: '女', birthtime: '1990-06-15 10:30:00', location: '北京-北京-北京' };

/** A finished report of every kind that the site sells, one after the other. */
async function haveReports(
  client: MemberClient,
  person: Person,
  sold: readonly ToolManifest[],
): Promise<void> {
  const call = callerOf(client, person);
  const kinds = reportKinds().filter(({ kind }) => sold.some(({ id }) => id === kind));
  const listed = async () => (await call<{ list: { status: string }[] }>('reports/getList')).list;
  for (const [i, { kind, request = {} }] of kinds.entries()) {
    await eventually(() => call(`reports/build/${kind}`, { ...BIRTH, ...request }));
    await eventually(async () => {
      const list = await listed();
      if (list.length <= i || list.some(({ status }) => status !== 'finished'))
        throw new Error(`no report of ${kind} yet: ${JSON.stringify(list.map(({ status }) => status))}`);
    });
  }
}

/** A site is applied for and approved; its owner leaves a few tools in it and publishes it. */
async function foundSite(
  platform: MemberClient,
  { id: site, owner, operator }: { id: string; owner: Person; operator: Person },
  few: readonly ToolManifest[],
): Promise<void> {
  const [asOwner, asOperator] = [callerOf(platform, owner), callerOf(platform, operator)];
  const { id: application } = await asOwner<{ id: string }>('partner/apply', {
    ...{ name: '沈老师', siteName: '三间书屋', site, contact: 'hi@sanjian.example', about: '' },
  });
  await eventually(() => asOperator('operator/approve', { id: application }));
  const path = (call: string) => `partner/${site}/${call}`;
  const { draft, rev } = await asOwner<{ draft: string; rev: number }>(path('getSite'));
  const document = JSON.parse(draft) as { tools: { id: string }[] };
  const stays = ({ id }: { id: string }) =>
    !SOLD.some((tool) => tool.id === id) || few.some((tool) => tool.id === id);
  const saved = await asOwner<{ rev: number }>(path('saveDraft'), {
    rev: String(rev),
    document: JSON.stringify({ ...document, tools: document.tools.filter(stays) }),
  });
  await asOwner(path('publish'), { rev: String(saved.rev), note: '开张' });
}
