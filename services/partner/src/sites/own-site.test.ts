import { memberDeleted, memberRegistered, membershipExtended } from '@tianji/member/contract';
import type { Filter } from '@tianji/service-kit';
import { testMember, testTenant, until } from '@tianji/service-kit/testing';
import { OPERATOR, OWN, partnerOf, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';
import { eraseLeft, eraseNow } from './leave.ts';
import { siteAt } from './publish.ts';

const DAY = 86_400_000;
let now: number;
let partner: TestPartner;
let me: ReturnType<TestPartner['as']>;
beforeEach(async () => {
  now = Date.now();
  partner = await testPartner({ now: () => now, env: { SITE_STEP_HOURS: '0' } });
  await partner.seed(OWN, siteDocument('gewu', '格物', { hosts: ['gewu.cn'] }));
  await partner.give('m1', 'owner', 'gewu');
  me = partner.as('m1', [partnerOf('gewu')]);
});
afterEach(() => partner.close());

describe('an invitation', () => {
  const linkOf = async () => {
    const { url } = await partner.data<{ url: string }>(
      'partner/{site}/invite',
      { site: 'gewu', role: 'practitioner' },
      me,
    );
    expect(url).toMatch(/^https:\/\/gewu\.cn\/partner\/invite#/);
    return url.split('#')[1] ?? '';
  };
  const claim = (member: string, link: string, tenant = 'gewu') =>
    partner.call(
      'partner/claimInvite',
      {},
      { ...partner.as(member), tenant: testTenant(['partner'], { id: tenant }), link },
    );

  test('is claimed once, at its own site, and by its claimer again', async () => {
    const link = await linkOf();
    expect((await claim('teacher', link, 'default')).reply).toMatchObject({ code: 'link_invalid' });
    expect((await claim('teacher', link)).reply).toMatchObject({
      data: { site: 'gewu', role: 'practitioner' },
    });
    expect((await claim('teacher', link)).reply).toMatchObject({
      data: { site: 'gewu', role: 'practitioner' },
    });
    expect((await claim('another', link)).reply).toMatchObject({ code: 'link_invalid' });
    const roles = partner.hosted.services.get('partner')?.roles;
    expect(await roles?.('teacher', 'gewu')).toEqual([{ role: 'practitioner', tenant: 'gewu' }]);
    expect(await roles?.('teacher', 'default')).toEqual([]);
    expect(await roles?.('another', 'gewu')).toEqual([]);
  });

  test('is over after a week, and a forged one is none', async () => {
    const link = await linkOf();
    expect((await claim('teacher', `${link.slice(0, -3)}AAA`)).reply).toMatchObject({ code: 'link_invalid' });
    now += 7 * DAY;
    expect((await claim('teacher', link)).reply).toMatchObject({ code: 'link_invalid' });
  });

  test('needs an address of the site', async () => {
    await partner.seed(siteDocument('other', '无域名'));
    const other = partner.as('m1', [partnerOf('other')]);
    expect(
      (await partner.call('partner/{site}/invite', { site: 'other', role: 'editor' }, other)).reply,
    ).toMatchObject({
      code: 'no_domain',
    });
  });
});

/** What finds the documents of the site in a collection; the host is free again, its other claims stay for ever. */
const OF_SITE: Readonly<Record<'versions' | 'drafts' | 'roles' | 'claims', Filter>> = {
  ...{ versions: { site: 'gewu' }, drafts: { _id: 'gewu' }, roles: { tenant: 'gewu' } },
  claims: { _id: 'host:gewu.cn' },
};

describe('leaving', () => {
  const leave = (confirm: string, as = me) =>
    partner.call('partner/{site}/leave', { site: 'gewu', confirm }, as);
  const context = () => {
    const found = partner.hosted.services.get('partner')?.context;
    if (!found) throw new Error('not open');
    return found as never;
  };

  test('suspends when it is in force, can be taken back, and erases after thirty days', async () => {
    expect(await leave('Gewu')).toMatchObject({ status: 400, reply: { field: 'confirm' } });
    expect((await partner.served()).gewu).toMatchObject({ suspended: false });
    const { reply } = await leave('gewu');
    expect(reply).toMatchObject({ data: { erasedAt: new Date(now + 30 * DAY).toISOString() } });
    expect((await partner.served()).gewu).toMatchObject({ suspended: true });
    // Whatever pages it had: those by which its owner comes back are there.
    expect(JSON.stringify((await partner.served()).gewu)).toContain('/partner/:site/roles');
    expect(await partner.data('partner/{site}/stay', { site: 'gewu' }, me)).toEqual({ state: 'live' });
    expect((await partner.served()).gewu).toMatchObject({ suspended: false });
    await leave('gewu');
    now += 30 * DAY - 1;
    await eraseLeft(context());
    expect((await partner.served()).gewu).toMatchObject({ suspended: true });
    now += 1;
    await eraseLeft(context());
    await eraseLeft(context());
    expect((await partner.served()).gewu).toBeUndefined();
    expect((await partner.call('partner/{site}/getSite', { site: 'gewu' }, me)).status).toBe(404);
    for (const name of ['versions', 'domains', 'members'] as const)
      expect({ name, left: await partner.stores[name].count({ site: 'gewu' }) }).toEqual({ name, left: 0 });
    // The id is never given to somebody else, the host is free.
    expect(await partner.seed(siteDocument('gewu', '他人'))).toMatchObject({ seeded: [], differing: [] });
    const other = partner.as('m2', [partnerOf('default')]);
    const asked = { site: 'default', host: 'gewu.cn' };
    expect((await partner.call('partner/{site}/addDomain', asked, other)).reply.success).toBe(true);
  });

  test('goes on when a collection fails, says what is left, and is done when it can be', async () => {
    await partner.seed(siteDocument('other', '他站'));
    await partner.stores.sites.updateOne(
      { _id: 'other' },
      { set: { leaving: { at: 0, eraseAt: 1, by: 'x' } } },
    );
    await leave('gewu');
    now += 30 * DAY;
    const ctx = context() as { stores: Record<string, object> };
    const domains = {
      deleteMany: async ({ site }: { site: string }) => {
        if (site === 'gewu') throw new Error('this collection is away');
        return 0;
      },
    };
    const failing = { ...ctx, stores: { ...ctx.stores, domains } } as never;
    await expect(eraseLeft(failing)).rejects.toThrow('this collection is away');
    await expect(eraseLeft(failing)).rejects.toThrow('this collection is away');
    // The rest of the site is erased, and so is the other site.
    for (const name of ['versions', 'drafts', 'roles', 'claims'] as const)
      expect({ name, left: await partner.stores[name].count(OF_SITE[name]) }).toEqual({ name, left: 0 });
    expect((await partner.stores.sites.get('other'))?.erasedAt).toBe(now);
    // The site itself waits for what is left, and the operator reads what that is.
    expect((await partner.stores.sites.get('gewu'))?.erasedAt).toBeUndefined();
    expect(await partner.stores.log.find({ site: 'gewu', what: 'erase' }, { limit: 9 })).toEqual([
      expect.objectContaining({ note: '尚未清除完：domains；将自动重试' }),
    ]);
    expect(partner.log.lines.join('')).toContain('site not wholly erased');
    await eraseLeft(context());
    expect((await partner.stores.sites.get('gewu'))?.erasedAt).toBe(now);
  });

  test('an operator erases without waiting what is out of service, and nothing else', async () => {
    const ctx = {
      stores: partner.stores,
      outbox: partner.hosted.services.get('partner')?.context.outbox as never,
      now: () => now,
    };
    const erase = async (site: string, confirm: string) => eraseNow(ctx, await siteAt(ctx, site), confirm);
    await expect(erase('gewu', 'gewu')).rejects.toMatchObject({ code: 'site_live' });
    await leave('gewu');
    await expect(erase('gewu', '')).rejects.toMatchObject({ field: 'confirm' });
    await expect(erase('default', 'default')).rejects.toMatchObject({ code: 'own_site' });
    await erase('gewu', 'gewu');
    expect((await partner.served()).gewu).toBeUndefined();
    expect(await partner.stores.versions.count({ site: 'gewu' })).toBe(0);
    await expect(erase('gewu', 'gewu')).rejects.toMatchObject({ status: 404 });
  });

  describe('an owner who applied at the platform', () => {
    const PHONE = '13700000001';
    const at = (tenant: string, member: string, loginname: string) => ({
      ...partner.as(member),
      member: testMember({ id: member, loginname, confirmedAt: now }),
      tenant: testTenant(['partner'], { id: tenant }),
    });
    const owner = (loginname = PHONE) => ({
      ...at('default', 'm1', loginname),
      roles: [partnerOf('gewu')],
    });
    const sitesOf = async (who: ReturnType<typeof at>) =>
      (await partner.data<{ sites: { site: string; roles: string[] }[] }>('partner/getSites', {}, who)).sites;
    const rolesAt = (member: string) => partner.hosted.services.get('partner')?.roles?.(member, 'gewu');

    test('comes back by logging in at the site itself with the same number, while it is leaving', async () => {
      // At the platform, before leaving.
      expect(await sitesOf(at('default', 'm1', PHONE))).toHaveLength(1);
      expect(JSON.stringify(await partner.stores.roles.find({}, { limit: 9 }))).not.toContain(PHONE);
      expect(await sitesOf(at('gewu', 'own', PHONE))).toEqual([]);
      await leave('gewu', owner());
      // Neither another number nor another site's member.
      expect(await sitesOf(at('gewu', 'stranger', '13700000002'))).toEqual([]);
      await partner.seed(siteDocument('other', '他站'));
      expect(await sitesOf(at('other', 'own', PHONE))).toEqual([]);
      expect(await sitesOf(at('gewu', 'own', PHONE))).toEqual([
        expect.objectContaining({ site: 'gewu', roles: ['owner'] }),
      ]);
      expect(await rolesAt('own')).toEqual([{ role: 'owner', tenant: 'gewu' }]);
      expect(await rolesAt('stranger')).toEqual([]);
      const own = { ...at('gewu', 'own', PHONE), roles: [partnerOf('gewu')] };
      expect(await partner.data('partner/{site}/stay', { site: 'gewu' }, own)).toEqual({ state: 'live' });
    });

    test('is known from the first call on, whatever it is, and without a visit before leaving', async () => {
      expect((await leave('gewu', owner())).reply.success).toBe(true);
      // What gateways ask before each call about a site.
      const told = (member: string, loginname?: string) =>
        partner.hosted.services.get('partner')?.roles?.(member, 'gewu', loginname);
      expect(await told('stranger', '13700000002')).toEqual([]);
      expect(await told('own')).toEqual([]);
      expect(await told('own', PHONE)).toEqual([{ role: 'owner', tenant: 'gewu' }]);
      const own = { ...at('gewu', 'own', PHONE), roles: [partnerOf('gewu')] };
      expect(await partner.data('partner/{site}/stay', { site: 'gewu' }, own)).toEqual({ state: 'live' });
      expect(await told('later', PHONE)).toEqual([]);
    });

    test('is known by the number of their last visit, and not when the time is over', async () => {
      await sitesOf(at('default', 'm1', PHONE));
      await sitesOf(at('default', 'm1', '13700000003'));
      await leave('gewu', owner('13700000003'));
      expect(await sitesOf(at('gewu', 'old', PHONE))).toEqual([]);
      now += 30 * DAY;
      expect(await sitesOf(at('gewu', 'late', '13700000003'))).toEqual([]);
    });
  });

  test('is not for the operator’s own site', async () => {
    const own = partner.as('m1', [partnerOf('default')]);
    const asked = { site: 'default', confirm: 'default' };
    expect((await partner.call('partner/{site}/leave', asked, own)).reply).toMatchObject({
      code: 'own_site',
    });
  });
});

test('members are counted, each event once, and nobody can be recognised', async () => {
  const publish = (subject: string, payload: object, id: string) =>
    partner.bus.publish(subject, payload, { id });
  const registered = (memberId: string, tenant = 'gewu') =>
    publish(
      memberRegistered.subject,
      { memberId, tenant, at: now, endtime: now + 30 * DAY },
      `${memberId}:r:${Math.random()}`,
    );
  const extended = (memberId: string, outTradeNo: string) =>
    publish(
      membershipExtended.subject,
      { memberId, tenant: 'gewu', endtime: now + 90 * DAY, outTradeNo },
      `${outTradeNo}:${Math.random()}`,
    );
  await registered('a');
  await registered('a');
  await registered('b');
  await registered('c', 'default');
  await extended('a', 'o1');
  await extended('a', 'o1');
  const counts = () =>
    partner.data<{ members: number; active: number; byMonth: { paying: number }[] }>(
      'partner/{site}/getMembers',
      { site: 'gewu' },
      me,
    );
  await until(async () => ((await counts()).byMonth[0]?.paying ?? 0) > 0);
  await until(async () => (await counts()).members === 2);
  expect(await counts()).toMatchObject({
    ...{ members: 2, active: 2 },
    byMonth: expect.arrayContaining([expect.objectContaining({ registered: 2, paying: 1 })]),
  });
  expect((await counts()).byMonth).toHaveLength(12);
  now += 31 * DAY;
  expect(await counts()).toMatchObject({ members: 2, active: 1 });
  await publish(memberDeleted.subject, { memberId: 'a', tenant: 'gewu', at: now }, 'a:deleted');
  await until(async () => (await counts()).members === 1);
  expect(await counts()).toMatchObject({ active: 0 });
  const stored = await partner.stores.members.find({}, { limit: 10 });
  for (const { _id } of stored) expect(_id).toMatch(/^[\w-]{43}$/);
});

test('a site is exported whole, to its owner alone, and only when that was asked for', async () => {
  expect((await partner.call('partner/{site}/exportSite', { site: 'gewu' }, me)).reply).toMatchObject({
    code: 'step_needed',
  });
  await partner.data('partner/{site}/askExport', { site: 'gewu' }, me);
  const { reply } = await partner.call('partner/{site}/exportSite', { site: 'gewu' }, me);
  if (!reply.success) throw new Error(reply.message);
  const { filename, type, body } = reply.data as { filename: string; type: string; body: string };
  // As JSON the page would take it for an envelope, and not save it.
  expect([filename, type]).toEqual(['gewu.json', 'text/plain']);
  expect(JSON.parse(body)).toMatchObject({
    site: { id: 'gewu', name: '格物', hosts: ['gewu.cn'] },
    published: { version: 1, document: { brand: { name: '格物' } } },
    history: [{ version: 1 }],
    domains: [{ host: 'gewu.cn' }],
  });
  const foreign = partner.as('m2', [partnerOf('default')]);
  expect((await partner.call('partner/{site}/exportSite', { site: 'gewu' }, foreign)).status).toBe(404);
  const operator = partner.as('op', [OPERATOR]);
  expect((await partner.call('partner/{site}/exportSite', { site: 'gewu' }, operator)).status).toBe(404);
  now += 7 * DAY;
  expect((await partner.call('partner/{site}/exportSite', { site: 'gewu' }, me)).reply).toMatchObject({
    code: 'step_needed',
  });
});
