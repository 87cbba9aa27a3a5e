import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, openStore } from '@tianji/service-kit';
import { type Role, type Site, stores } from '../stores.ts';
import { runOperator } from './operator-command.ts';

const PHONES: Readonly<Record<string, string>> = { '13800000001': 'm1', '13900000002': 'm2' };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Runs one command on the store of the folder, as `npm run operator` does. */
async function run(...args: string[]): Promise<{ code: number; lines: string[]; log: string }> {
  const lines: string[] = [];
  let log = '';
  const code = await runOperator(args, {
    env: { NODE_ENV: 'test', DATA_DIR: dataDir },
    find: async (phone) => {
      const member = PHONES[phone];
      return member === undefined ? null : { member, memberTenant: 'default' };
    },
    print: (line) => lines.push(line),
    log: createLogger({
      name: 'operator',
      write: (line) => {
        log += line;
      },
    }),
  });
  return { code, lines, log };
}

/** What a command left, or makes what it finds. */
async function inStore<T>(
  work: (of: {
    sites: Awaited<ReturnType<typeof sitesOf>>;
    roles: Awaited<ReturnType<typeof rolesOf>>;
  }) => Promise<T>,
) {
  const store = await openStore({ dataDir });
  try {
    return await work({ sites: sitesOf(store), roles: rolesOf(store) });
  } finally {
    await store.close();
  }
}
type Store = Awaited<ReturnType<typeof openStore>>;
const sitesOf = (store: Store) => store.scope('partner').coll<Site>(stores.sites.name, stores.sites.indexes);
const rolesOf = (store: Store) => store.scope('partner').coll<Role>(stores.roles.name, stores.roles.indexes);

const siteOf = (id: string, more: Partial<Site> = {}): Site =>
  ({ _id: id, name: `${id}书房`, orgcode: id, hosts: [], suspended: false, changedAt: 1, ...more }) as Site;
const roleOf = (member: string, role: Role['role'], tenant: string, phone?: string): Role =>
  ({
    ...{ _id: `default/${member}/${role}/${tenant}`, member, memberTenant: 'default', role, tenant },
    ...{ by: 'test', at: 1, ...(phone && { phone }) },
  }) as Role;

const seed = () =>
  inStore(async ({ sites, roles }) => {
    await sites.insert(siteOf('own', { orgcode: '' }));
    await sites.insert(siteOf('owned'));
    await sites.insert(siteOf('left'));
    await sites.insert(siteOf('empty'));
    await sites.insert(siteOf('erased', { erasedAt: 5 }));
    await roles.insert(roleOf('m9', 'owner', 'owned'));
    await roles.insert(roleOf('m8', 'editor', 'left', '137****0003'));
    await roles.insert({ ...roleOf('m7', 'practitioner', 'left'), at: 2 });
  });

test('ownerless lists the sites that nobody owns, with those who have a role there, and changes nothing', async () => {
  await seed();
  const { code, lines } = await run('ownerless');
  expect(code).toBe(0);
  expect(lines[0]).toBe('site\tname\troles');
  expect(lines.slice(1).sort()).toEqual([
    'empty\tempty书房\tnobody',
    'left\tleft书房\teditor 137****0003, practitioner m7',
  ]);
  expect(await inStore(({ roles }) => roles.count({}))).toBe(3);
});

test('owner names one, who is an owner then; nobody loses a role, and the site is ownerless no more', async () => {
  await seed();
  const first = await run('owner', 'left', '13800000001');
  expect(first).toMatchObject({ code: 0, lines: ['m1 is an owner of left'] });
  expect(first.log).not.toContain('13800000001');
  expect(await run('owner', 'left', '13800000001')).toMatchObject({
    code: 0,
    lines: ['m1 is an owner already of left'],
  });
  const there = await inStore(({ roles }) => roles.find({ tenant: 'left' }, { limit: 9 }));
  expect(there.map(({ member, role }) => `${member} ${role}`).sort()).toEqual([
    'm1 owner',
    'm7 practitioner',
    'm8 editor',
  ]);
  // The whole number is kept nowhere.
  expect(JSON.stringify(there)).not.toContain('13800000001');
  await run('owner', 'empty', '13900000002');
  expect((await run('ownerless')).lines).toEqual(['every site has an owner']);
});

test.each([
  ['a site that does not exist', ['owner', 'nowhere', '13800000001'], /^there is no site nowhere$/],
  ['an erased site', ['owner', 'erased', '13800000001'], /^there is no site erased$/],
  ['a phone that nobody has', ['owner', 'left', '13700000009'], /^no member has this phone number/],
  ['no phone', ['owner', 'left'], /^npm run operator -- /],
  ['too much', ['owner', 'left', '13800000001', 'more'], /^npm run operator -- /],
  ['ownerless with a word behind it', ['ownerless', 'left'], /^npm run operator -- /],
])('%s changes nothing and says why', async (_, args, said) => {
  await seed();
  const { code, lines } = await run(...args);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(said);
  expect(await inStore(({ roles }) => roles.count({}))).toBe(3);
});
