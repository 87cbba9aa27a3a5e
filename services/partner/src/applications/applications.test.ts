import { until } from '@tianji/service-kit/testing';
import { problemsOf } from '@tianji/tenant';
import { DEFAULT_RATE } from '../settlement/rules.ts';
import {
  OPERATOR,
  OWN,
  partnerOf,
  SECRET,
  siteDocument,
  type TestPartner,
  testPartner,
} from '../test/fixture.ts';
import { resealApplications } from './applications.ts';

let partner: TestPartner;
beforeEach(async () => {
  partner = await testPartner();
  await partner.seed(OWN);
});
afterEach(() => partner.close());

const WISHES = {
  ...{ name: '沈清和', site: 'gewu', siteName: '格物', contact: 'shen@gewu.cn', phone: '13812345678' },
  about: '教授历法与排盘。',
};
const apply = (member: string, more: object = {}) =>
  partner.data<{ id: string }>('partner/apply', { ...WISHES, ...more }, partner.as(member));
const operator = () => partner.as('op', [OPERATOR]);

test('an application becomes a site with a draft, a role and an entry in the log', async () => {
  const { id } = await apply('m1');
  expect(await partner.data('operator/getApplications', { state: 'waiting' }, operator())).toMatchObject({
    applications: [{ id, ...WISHES, state: 'waiting', decidedAt: null }],
  });
  expect(await partner.data('operator/approve', { id }, operator())).toEqual({ site: 'gewu' });
  const me = partner.as('m1', [partnerOf('gewu')]);
  expect(await partner.data('partner/getSites', {}, partner.as('m1'))).toEqual({
    sites: [{ site: 'gewu', name: '格物', state: 'draft', version: null, roles: ['owner'] }],
    operator: false,
  });
  const site = await partner.data<{ draft: string; rev: number; problems: object[]; published: null }>(
    'partner/{site}/getSite',
    { site: 'gewu' },
    me,
  );
  expect(site).toMatchObject({ published: null, live: null, problems: [] });
  // Nothing in it says whose the platform is.
  expect(site.draft).not.toContain(OWN.brand.name);
  expect(JSON.parse(site.draft)).toMatchObject({ id: 'gewu', orgcode: 'gewu', hosts: [], everyTool: false });
  // A draft is not served.
  expect(Object.keys(await partner.served())).toEqual(['default']);
  await partner.data('partner/{site}/publish', { site: 'gewu', rev: site.rev, note: '开张' }, me);
  expect(Object.keys(await partner.served())).toEqual(['default', 'gewu']);
  const log = async () =>
    (await partner.data<{ entries: object[] }>('operator/getLog', {}, operator())).entries;
  await until(async () => (await log()).length >= 3);
  expect(await log()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'approve', site: 'gewu', by: 'op' }),
      expect.objectContaining({ what: 'publish', site: 'gewu', by: 'm1', note: '开张' }),
      expect.objectContaining({ what: 'import', site: 'default', by: 'command' }),
    ]),
  );
});

test('a site whose id every object inherits is refused by name, and nothing is stored', async () => {
  for (const site of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(await partner.call('partner/apply', { ...WISHES, site }, partner.as('m1'))).toMatchObject({
      status: 400,
      reply: { field: 'site' },
    });
  expect(await partner.stores.applications.count({})).toBe(0);
  // Nor does one come with a document.
  expect(problemsOf({ ...siteDocument('constructor', '格物'), orgcode: 'constructor' })).toEqual(
    ['id', 'orgcode'].map((path) => expect.objectContaining({ path })),
  );
});

test('one that cannot be read is listed as such among the others, and is refused; its applicant applies again', async () => {
  const { id } = await apply('m1');
  const other = await apply('m2', { site: 'other' });
  await partner.stores.applications.updateOne({ _id: id }, { set: { sealed: 'AAAA' } });
  const { applications } = await partner.data<{ applications: { id: string; about: string }[] }>(
    'operator/getApplications',
    { state: 'waiting' },
    operator(),
  );
  const byId = new Map(applications.map((one) => [one.id, one]));
  expect(byId.get(id)).toMatchObject({ site: 'gewu', about: expect.stringContaining('无法读取') });
  expect(byId.get(other.id)).toMatchObject({ name: WISHES.name });
  expect((await partner.call('operator/approve', { id }, operator())).reply).toMatchObject({
    code: 'unreadable',
  });
  expect(await partner.stores.sites.get('gewu')).toBeNull();
  await partner.data('operator/refuse', { id, reason: '请重新提交' }, operator());
  expect((await apply('m1')).id).not.toBe(id);
});

test('when the secret is replaced, applications are resealed, and the previous secret is no longer needed', async () => {
  const { id } = await apply('m1');
  const context = partner.hosted.services.get('partner')?.context as never;
  const next = 'nE2xt4sE6cr8eT0of3th5iR7ty9two1Le';
  const sealed = async () => (await partner.stores.applications.get(id))?.sealed;
  const first = await sealed();
  await resealApplications(context, [SECRET]);
  expect(await sealed()).toBe(first);
  await resealApplications(context, [next, SECRET]);
  expect(await sealed()).not.toBe(first);
  // This test's service still has only the previous secret.
  expect(await partner.data('operator/getApplications', {}, operator())).toMatchObject({
    applications: [{ id, name: '无法读取' }],
  });
  await resealApplications(context, [SECRET, next]);
  expect(await partner.data('operator/getApplications', {}, operator())).toMatchObject({
    applications: [{ id, ...WISHES }],
  });
});

test('an approval that was interrupted is completed by approving again, once', async () => {
  const { id } = await apply('m1');
  const answers = await Promise.all(
    [1, 2, 3].map(() => partner.call('operator/approve', { id }, operator())),
  );
  expect(answers.some(({ reply }) => reply.success)).toBe(true);
  for (const { reply } of answers) if (!reply.success) expect(reply.code).toBe('decided');
  const { sites } = await partner.data<{ sites: { site: string; owners: number; partners: number }[] }>(
    'operator/getSites',
    {},
    operator(),
  );
  expect(sites).toMatchObject([{ site: 'default' }, { site: 'gewu', owners: 1, partners: 1 }]);
});

test('what is taken, waiting or decided already is refused by name', async () => {
  const call = async (path: string, payload: object, as = partner.as('m2')) =>
    (await partner.call(path, payload as Record<string, unknown>, as)).reply;
  expect(await call('partner/apply', { ...WISHES, site: 'default' })).toMatchObject({ code: 'taken' });
  const { id } = await apply('m1');
  expect(await call('partner/apply', WISHES, partner.as('m1'))).toMatchObject({ code: 'waiting' });
  const other = await apply('m2');
  await partner.data('operator/approve', { id }, operator());
  // Two may wish for the same id; only one gets it.
  expect(await call('operator/approve', { id: other.id }, operator())).toMatchObject({ code: 'taken' });
  await partner.data('operator/refuse', { id: other.id, reason: '代号已被使用' }, operator());
  expect(await call('operator/refuse', { id, reason: '重复' }, operator())).toMatchObject({
    code: 'decided',
  });
  expect(await partner.data('partner/getApplication', {}, partner.as('m2'))).toMatchObject({
    application: { state: 'refused', reason: '代号已被使用' },
  });
  // After a refusal one may ask again.
  await apply('m2', { site: 'gewu2' });
  expect(await call('partner/apply', { ...WISHES, site: 'Gewu!' })).toMatchObject({ field: 'site' });
  expect(await call('operator/approve', { id }, partner.as('m2'))).toMatchObject({ code: 'not_found' });
});

test('what an applicant writes of themselves is not readable in the store', async () => {
  const { id } = await apply('m1');
  const stored = await partner.stores.applications.get(id);
  const text = JSON.stringify(stored);
  for (const secret of [WISHES.name, WISHES.phone, WISHES.contact, WISHES.about])
    expect(text).not.toContain(secret);
  expect(partner.log.lines.join('\n')).not.toContain(WISHES.phone);
});

test('an operator suspends, resumes and sets the share; a partner cannot', async () => {
  const { id } = await apply('m1');
  await partner.data('operator/approve', { id }, operator());
  const me = partner.as('m1', [partnerOf('gewu')]);
  await partner.data('partner/{site}/publish', { site: 'gewu', rev: 1, note: '' }, me);
  const named = { site: 'gewu', reason: '合同约定' };
  const shares = async () => {
    const { sites } = await partner.data<{ sites: { site: string; share: number }[] }>(
      'operator/getSites',
      {},
      operator(),
    );
    return sites.filter(({ site }) => site === 'gewu').map(({ share }) => share);
  };
  // Nothing agreed yet: what payments are settled by.
  expect(await shares()).toEqual([DEFAULT_RATE / 100]);
  await partner.data('operator/setShare', { ...named, share: '62.5' }, operator());
  expect(await shares()).toEqual([62.5]);
  expect(await partner.call('operator/setShare', { ...named, share: '70' }, me)).toMatchObject({
    status: 404,
  });
  expect(await partner.data('operator/setShare', { ...named, share: '70' }, operator())).toEqual({
    version: 3,
  });
  expect((await partner.served()).gewu).toMatchObject({ share: 70, suspended: false });
  expect(await partner.call('operator/setShare', { ...named, share: '101' }, operator())).toMatchObject({
    ...{ status: 400, reply: { field: 'share' } },
  });
  expect(await partner.data('operator/suspend', named, operator())).toEqual({ state: 'suspended' });
  expect((await partner.served()).gewu).toMatchObject({ suspended: true });
  // Neither a publication nor a rollback brings it back.
  const back = { site: 'gewu', version: '1', note: '' };
  expect((await partner.call('partner/{site}/rollback', back, me)).reply).toMatchObject({
    code: 'site_suspended',
  });
  expect(await partner.data('operator/resume', named, operator())).toEqual({ state: 'live' });
  // The share is the operator's, whatever version the partner goes back to.
  await partner.data('partner/{site}/publish', { site: 'gewu', rev: 1, note: '' }, me).catch(() => undefined);
  expect((await partner.served()).gewu).toMatchObject({ share: 70, suspended: false });
});
