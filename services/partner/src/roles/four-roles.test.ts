import type { Role } from '../stores.ts';
import { OWN, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';
import { splitPartners } from './four-roles.ts';

let partner: TestPartner;
beforeEach(async () => {
  partner = await testPartner();
  await partner.seed(OWN, siteDocument('gewu', '格物'), siteDocument('mingde', '明德'));
});
afterEach(() => partner.close());

/** A role as the release before kept it. */
const old = (member: string, memberTenant: string, tenant: string): Role => ({
  ...{ _id: `${memberTenant}/${member}/partner/${tenant}`, member, memberTenant, tenant },
  ...{ role: 'partner', by: 'op', at: 1 },
});
const kept = async () =>
  (await partner.stores.roles.find({}, { limit: 100, sort: { _id: 1 } })).map(({ _id }) => _id);

test('an applicant becomes owner, the invited practitioners, and nobody of a site without an applicant is locked out', async () => {
  await partner.stores.applications.insert({
    ...{ _id: 'a', member: 'm1', memberTenant: 'default', site: 'gewu', siteName: '格物', sealed: '' },
    ...{ state: 'approved', reason: '', at: 1 },
  });
  for (const role of [
    old('m1', 'default', 'gewu'),
    // Another member, and the applicant's id at another tenant, are not the applicant.
    old('teacher', 'gewu', 'gewu'),
    old('m1', 'gewu', 'gewu'),
    old('imported', 'mingde', 'mingde'),
    old('helper', 'default', 'default'),
  ])
    await partner.stores.roles.insert(role);
  await partner.give('op', 'operator', '*');
  const expected = [
    'default/helper/editor/default',
    'default/helper/practitioner/default',
    'default/m1/owner/gewu',
    'default/op/operator/*',
    'gewu/m1/practitioner/gewu',
    'gewu/teacher/practitioner/gewu',
    'mingde/imported/editor/mingde',
    'mingde/imported/practitioner/mingde',
  ];
  expect(await splitPartners(partner.stores)).toBe(5);
  expect(await kept()).toEqual(expected);
  expect(await splitPartners(partner.stores)).toBe(0);
  expect(await kept()).toEqual(expected);
});

test('interrupted between giving the new role and taking the old one, it ends the same', async () => {
  await partner.stores.roles.insert(old('imported', 'mingde', 'mingde'));
  const { roles } = partner.stores;
  const stop = jest.spyOn(roles, 'deleteMany').mockRejectedValueOnce(new Error('killed'));
  await expect(splitPartners(partner.stores)).rejects.toThrow('killed');
  stop.mockRestore();
  await splitPartners(partner.stores);
  expect(await kept()).toEqual(['mingde/imported/editor/mingde', 'mingde/imported/practitioner/mingde']);
});

test('a stored role that is no role of today grants nothing', async () => {
  await partner.stores.roles.insert(old('imported', 'mingde', 'mingde'));
  expect(await partner.hosted.services.get('partner')?.roles?.('imported', 'mingde')).toEqual([]);
});
