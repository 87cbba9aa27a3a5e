import { memberDeleted } from '@tianji/member/contract';
import { accountAsked } from '@tianji/payment/contract';
import { testTenant, until } from '@tianji/service-kit/testing';
import { roleRevoked, stepAsked } from '../contract/index.ts';
import { runDueSteps } from '../steps/steps.ts';
import type { PartnerContext } from '../stores.ts';
import {
  OPERATOR,
  OWN,
  partnerOf,
  roleOver,
  siteDocument,
  type TestPartner,
  testPartner,
} from '../test/fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now: number;
let partner: TestPartner;
let told: { what: string; owners: { member: string }[]; due: number }[];
beforeEach(async () => {
  now = Date.now();
  partner = await testPartner({ now: () => now });
  await partner.seed(OWN, siteDocument('gewu', '格物', { hosts: ['gewu.cn'] }));
  await partner.give('m1', 'owner', 'gewu');
  told = [];
  await partner.bus.consume({
    subject: stepAsked.subject,
    group: 'test',
    handler: ({ payload }) => void told.push(stepAsked.schema.parse(payload)),
  });
});
afterEach(() => partner.close());

const context = () => partner.hosted.services.get('partner')?.context as unknown as PartnerContext;
const owner = (member = 'm1') => partner.as(member, [partnerOf('gewu')]);
const call = (path: string, payload: object = {}, as = owner()) =>
  partner.call(`partner/{site}/${path}`, { site: 'gewu', ...payload }, as);
interface Shown {
  roles: { id: string; role: string; who: string; phone: string; self: boolean }[];
  invites: { id: string; role: string; who: string }[];
  steps: { id: string; what: string; who: string; due: string }[];
}
const shown = () => partner.data<Shown>('partner/{site}/getRoles', { site: 'gewu' }, owner());
const rolesOf = async (member: string, tenant = 'gewu') =>
  (await partner.hosted.services.get('partner')?.roles?.(member, tenant))?.map(({ role }) => role).sort();

/** Invites somebody, who accepts at the site. */
async function join(member: string, role: string, who = '') {
  const { url } = await partner.data<{ url: string }>(
    'partner/{site}/invite',
    { site: 'gewu', role, who },
    owner(),
  );
  return claim(member, url.split('#')[1] ?? '');
}
const claim = (member: string, link: string) =>
  partner.call(
    'partner/claimInvite',
    {},
    { ...partner.as(member), tenant: testTenant(['partner'], { id: 'gewu' }), link },
  );

describe('an invitation', () => {
  test.each(['editor', 'treasurer', 'practitioner'])('gives %s and nothing else', async (role) => {
    expect((await join('new', role, '陈老师')).reply).toMatchObject({ data: { site: 'gewu', role } });
    expect(await rolesOf('new')).toEqual([role]);
    expect((await shown()).roles).toContainEqual(
      expect.objectContaining({ role, who: '陈老师', self: false }),
    );
  });

  test.each(['owner', 'operator', 'partner', '', undefined, 'constructor'])(
    'as %p is refused by name',
    async (role) => {
      expect(await call('invite', { role })).toMatchObject({ status: 400, reply: { field: 'role' } });
    },
  );

  test('used twice by another gives nothing, nor to its claimer what was taken back', async () => {
    const { url } = await partner.data<{ url: string }>(
      'partner/{site}/invite',
      { site: 'gewu', role: 'editor' },
      owner(),
    );
    const link = url.split('#')[1] ?? '';
    expect((await shown()).invites).toEqual([expect.objectContaining({ role: 'editor' })]);
    await claim('new', link);
    expect((await shown()).invites).toEqual([]);
    expect((await claim('another', link)).reply).toMatchObject({ code: 'link_invalid' });
    const [row] = (await shown()).roles.filter(({ role }) => role === 'editor');
    await call('revokeRole', { id: row?.id });
    expect((await claim('new', link)).reply).toMatchObject({ success: false });
    expect(await rolesOf('new')).toEqual([]);
  });

  test('can be taken back until it is accepted', async () => {
    const { url } = await partner.data<{ url: string }>(
      'partner/{site}/invite',
      { site: 'gewu', role: 'editor' },
      owner(),
    );
    const [invite] = (await shown()).invites;
    expect((await call('revokeInvite', { id: invite?.id })).reply.success).toBe(true);
    expect((await claim('new', url.split('#')[1] ?? '')).reply).toMatchObject({ code: 'link_invalid' });
    expect((await call('revokeInvite', { id: invite?.id })).status).toBe(404);
  });
});

test('the owner changes and revokes a role, and it is gone at once', async () => {
  await join('teacher', 'practitioner', '陈老师');
  const row = async () => (await shown()).roles.find(({ who }) => who === '陈老师');
  await call('changeRole', { id: (await row())?.id, role: 'editor' });
  expect(await rolesOf('teacher')).toEqual(['editor']);
  expect((await row())?.role).toBe('editor');
  expect((await row())?.phone).toMatch(/^138\*{4}\d{4}$/);
  await call('revokeRole', { id: (await row())?.id });
  expect(await rolesOf('teacher')).toEqual([]);
  expect((await call('revokeRole', { id: 'x'.repeat(22) })).status).toBe(404);
  expect((await call('changeRole', { id: 'x'.repeat(22), role: 'owner' })).status).toBe(400);
});

describe('whoever loses the last role of those who change where the money goes', () => {
  let lost: string[];
  beforeEach(async () => {
    lost = [];
    await partner.bus.consume({
      subject: roleRevoked.subject,
      group: 'money',
      handler: ({ payload }) => {
        const { site, memberId } = roleRevoked.schema.parse(payload);
        lost.push(`${memberId} at ${site}`);
      },
    });
  });
  const named = async (who: string, role: string) =>
    (await shown()).roles.find((row) => row.who === who && row.role === role)?.id;

  test('is named to the service of payments, when revoked and when made something else', async () => {
    await join('one', 'treasurer', '一');
    await join('two', 'treasurer', '二');
    await call('revokeRole', { id: await named('一', 'treasurer') });
    await call('changeRole', { id: await named('二', 'treasurer'), role: 'editor' });
    await until(() => lost.length === 4);
    expect([...new Set(lost)].sort()).toEqual(['one at gewu', 'two at gewu']);
  });

  test('is so when an owner is dropped or deletes the account', async () => {
    await partner.give('m2', 'owner', 'gewu');
    await partner.give('m3', 'owner', 'gewu');
    await call('dropOwner', { id: (await shown()).roles.find(({ self }) => !self)?.id });
    now += 2 * DAY;
    await runDueSteps(context());
    await partner.bus.publish(
      memberDeleted.subject,
      { memberId: 'm3', tenant: 'default', at: now },
      { id: 'gone' },
    );
    await until(() => new Set(lost).size === 2);
    expect(new Set(lost)).toEqual(new Set(['m2 at gewu', 'm3 at gewu']));
  });

  test('keeps it with another of them, and others are not named', async () => {
    await join('both', 'treasurer', '甲');
    await partner.give('both', 'owner', 'gewu', 'gewu');
    await join('teacher', 'practitioner', '乙');
    await call('revokeRole', { id: await named('甲', 'treasurer') });
    await call('revokeRole', { id: await named('乙', 'practitioner') });
    await join('last', 'treasurer', '丙');
    await call('revokeRole', { id: await named('丙', 'treasurer') });
    await until(() => lost.length === 2);
    expect(new Set(lost)).toEqual(new Set(['last at gewu']));
  });
});

test('an owner is neither changed nor revoked by one press', async () => {
  const [row] = (await shown()).roles;
  for (const [path, more] of [
    ['changeRole', { role: 'practitioner' }],
    ['revokeRole', {}],
  ] as const)
    expect((await call(path, { id: row?.id, ...more })).reply).toMatchObject({ code: 'owner' });
  expect((await call('dropOwner', { id: row?.id })).reply).toMatchObject({ code: 'last_owner' });
  expect(await rolesOf('m1', 'default')).toEqual(['owner']);
});

describe('what changes much', () => {
  const ASKED = [
    ['leave', { confirm: 'gewu' }],
    ['askExport', {}],
  ] as const;

  test.each(ASKED)('%s needs a new code or a passkey', async (path, payload) => {
    const late = owner();
    late.member = { ...late.member, confirmedAt: now - 10 * 60_000 } as never;
    expect((await call(path, payload, late)).reply).toMatchObject({ code: 'confirm_needed' });
    expect((await shown()).steps).toEqual([]);
  });

  test('is told to every owner, waits 48 hours, and is in force then', async () => {
    await partner.give('m2', 'owner', 'gewu');
    await call('leave', { confirm: 'gewu' });
    await until(() => told.length === 1);
    expect(told[0]).toMatchObject({ what: 'leave', due: now + 48 * HOUR });
    expect(told[0]?.owners.map(({ member }) => member)).toEqual(['m1', 'm2']);
    now += 48 * HOUR - 1;
    await runDueSteps(context());
    expect((await partner.served()).gewu).toMatchObject({ suspended: false });
    now += 1;
    await runDueSteps(context());
    await runDueSteps(context());
    expect((await partner.served()).gewu).toMatchObject({ suspended: true, leaving: true });
    expect((await shown()).steps).toEqual([]);
    // And even then it can be taken back.
    expect((await call('stay', {}, owner('m2'))).reply).toMatchObject({ data: { state: 'live' } });
  });

  test('is cancelled by any owner until then', async () => {
    await call('leave', { confirm: 'gewu' });
    const [step] = (await shown()).steps;
    expect((await call('cancelStep', { id: step?.id }, owner('m2'))).reply.success).toBe(true);
    now += 3 * DAY;
    await runDueSteps(context());
    expect((await partner.served()).gewu).toMatchObject({ suspended: false });
    expect((await call('cancelStep', { id: step?.id })).status).toBe(404);
  });

  test('comes to nothing when who asked for it is no owner any more', async () => {
    await call('leave', { confirm: 'gewu' });
    await partner.stores.roles.deleteMany({ member: 'm1' });
    now += 3 * DAY;
    await runDueSteps(context());
    expect((await partner.served()).gewu).toMatchObject({ suspended: false });
  });

  test('asked for twice, waits once', async () => {
    await Promise.all([call('askExport'), call('askExport')]);
    expect((await shown()).steps).toHaveLength(1);
    await until(() => told.length === 1);
  });

  test('gives the site away after 48 hours, and the giver is an owner no more', async () => {
    await join('heir', 'editor', '继任');
    const heir = (await shown()).roles.find(({ who }) => who === '继任');
    expect((await call('giveOwner', { id: heir?.id })).reply).toMatchObject({
      data: { step: { what: 'giveOwner', who: '继任' } },
    });
    expect(await rolesOf('heir')).toEqual(['editor']);
    now += 2 * DAY;
    await runDueSteps(context());
    expect(await rolesOf('heir')).toEqual(['editor', 'owner']);
    expect(await rolesOf('m1', 'default')).toEqual([]);
  });

  test('gives it to nobody who lost their role meanwhile', async () => {
    await join('heir', 'editor', '继任');
    const heir = (await shown()).roles.find(({ who }) => who === '继任');
    await call('giveOwner', { id: heir?.id });
    await call('revokeRole', { id: heir?.id });
    now += 2 * DAY;
    await runDueSteps(context());
    expect(await rolesOf('heir')).toEqual([]);
    expect(await rolesOf('m1', 'default')).toEqual(['owner']);
  });

  test('is given by an owner to themself in another role by nobody: the site keeps its owner', async () => {
    await partner.give('m1', 'editor', 'gewu');
    const own = (await shown()).roles.find(({ role, self }) => role === 'editor' && self);
    expect((await call('giveOwner', { id: own?.id })).reply).toMatchObject({ code: 'owner' });
    // One that was asked for before this was refused.
    await partner.stores.steps.insert({
      ...{
        _id: 's',
        site: 'gewu',
        what: 'giveOwner',
        by: 'm1',
        byTenant: 'default',
        who: '',
        at: now,
        due: now,
      },
      ...{ target: 'default/m1/editor/gewu', open: true },
    });
    await runDueSteps(context());
    expect((await partner.stores.steps.get('s'))?.doneAt).toBe(now);
    expect(await rolesOf('m1', 'default')).toEqual(['editor', 'owner']);
  });

  test('drops an owner after 48 hours, never the last', async () => {
    await partner.give('m2', 'owner', 'gewu');
    const id = (await shown()).roles.find(({ self }) => !self)?.id;
    await call('dropOwner', { id });
    expect(await rolesOf('m2', 'default')).toEqual(['owner']);
    now += 2 * DAY;
    await runDueSteps(context());
    expect(await rolesOf('m2', 'default')).toEqual([]);
    expect(await rolesOf('m1', 'default')).toEqual(['owner']);
  });

  test('a change of the account at the service of payments is told to the owners, once', async () => {
    const payload = { site: 'gewu', memberId: 'm1', at: now, due: now + 48 * HOUR };
    for (const id of ['a', 'a', 'b']) await partner.bus.publish(accountAsked.subject, payload, { id });
    await until(() => told.length === 2);
    expect(told[0]).toMatchObject({ what: 'account', due: now + 48 * HOUR });
  });
});

test('a deleted account has no roles', async () => {
  await join('teacher', 'practitioner');
  await partner.bus.publish(
    memberDeleted.subject,
    { memberId: 'teacher', tenant: 'gewu', at: now },
    { id: 'd' },
  );
  await until(async () => (await rolesOf('teacher'))?.length === 0);
});

test('the operator invites and revokes, and neither leaves nor gives a site away', async () => {
  const operator = partner.as('op', [OPERATOR]);
  expect((await call('invite', { role: 'editor' }, operator)).reply.success).toBe(true);
  for (const [path, payload] of [
    ['leave', { confirm: 'gewu' }],
    ['giveOwner', { id: 'x'.repeat(22) }],
    ['askExport', {}],
  ] as const)
    expect((await call(path, payload, operator)).status).toBe(404);
  const editor = partner.as('e', [roleOver('editor', 'gewu')]);
  expect((await call('getRoles', {}, editor)).status).toBe(404);
});
