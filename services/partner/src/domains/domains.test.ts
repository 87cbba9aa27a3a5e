import { refusal } from '@tianji/service-kit';
import { OWN, partnerOf, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';

let records: Map<string, string[]>;
let partner: TestPartner;
beforeEach(async () => {
  records = new Map();
  partner = await testPartner({
    env: { PARTNER_POINT_TO: 'sites.platform.cn', SITE_ORIGIN: 'https://www.platform.cn' },
    resolve: async (name) => {
      if (name.includes('silent')) throw refusal('暂时查不到该域名的解析记录，请稍后再试', 'dns');
      return records.get(name) ?? [];
    },
  });
  await partner.seed(
    OWN,
    siteDocument('gewu', '格物'),
    siteDocument('master', '青囊', { hosts: ['master.cn'] }),
  );
});
afterEach(() => partner.close());

interface Domain {
  host: string;
  state: string;
  record: { name: string; value: string };
  found: string[];
}
const call = (path: string, site: string, host: string) =>
  partner.call(`partner/{site}/${path}`, { site, host }, partner.as('m1', [partnerOf(site)]));
const data = async (path: string, site: string, host: string) => {
  const { reply } = await call(path, site, host);
  if (!reply.success) throw new Error(reply.code);
  return reply.data as Domain;
};

test('a host is the site’s once its record is seen, and its document says so', async () => {
  const added = await data('addDomain', 'gewu', 'WWW.Gewu.cn');
  expect(added).toMatchObject({ host: 'www.gewu.cn', state: 'waiting' });
  expect(added.record.name).toBe('_site-verification.www.gewu.cn');
  expect(await data('checkDomain', 'gewu', 'www.gewu.cn')).toMatchObject({ state: 'waiting', found: [] });
  records.set(added.record.name, ['v=spf1', `${added.record.value}x`]);
  expect(await data('checkDomain', 'gewu', 'www.gewu.cn')).toMatchObject({
    ...{ state: 'waiting', found: ['v=spf1', `${added.record.value}x`] },
  });
  expect((await partner.served()).gewu).toMatchObject({ hosts: [] });
  records.set(added.record.name, ['v=spf1', added.record.value]);
  expect(await data('checkDomain', 'gewu', 'www.gewu.cn')).toMatchObject({ state: 'proved' });
  expect((await partner.served()).gewu).toMatchObject({ hosts: ['www.gewu.cn'] });
  // Again changes nothing.
  await data('checkDomain', 'gewu', 'www.gewu.cn');
  const { draft } = await partner.data<{ draft: string }>(
    'partner/{site}/getSite',
    { site: 'gewu' },
    partner.as('m1', [partnerOf('gewu')]),
  );
  expect(JSON.parse(draft)).toMatchObject({ hosts: ['www.gewu.cn'] });
  await data('removeDomain', 'gewu', 'www.gewu.cn');
  expect((await partner.served()).gewu).toMatchObject({ hosts: [] });
});

test.each([
  ['master.cn', 'taken'],
  ['localhost', 'bad_request'],
  ['printer.local', 'bad_request'],
  ['10.0.0.7', 'bad_request'],
  ['https://gewu.cn', 'bad_request'],
  ['gewu.cn/path', 'bad_request'],
  ['gewu.cn:8443', 'bad_request'],
  ['sites.platform.cn', 'bad_request'],
  ['www.platform.cn', 'bad_request'],
  ['gewu.sites.platform.cn', 'bad_request'],
  ['-gewu.cn', 'bad_request'],
])('%s is refused: %s', async (host, code) => {
  expect((await call('addDomain', 'gewu', host)).reply).toMatchObject({ success: false, code });
});

test('a wish takes no host from anybody; who proves it first has it', async () => {
  await data('addDomain', 'gewu', 'both.cn');
  const theirs = await data('addDomain', 'master', 'both.cn');
  const mine = await data('addDomain', 'gewu', 'both.cn');
  expect(mine.record.value).not.toBe(theirs.record.value);
  records.set(theirs.record.name, [theirs.record.value]);
  expect(await data('checkDomain', 'gewu', 'both.cn')).toMatchObject({ state: 'waiting' });
  expect(await data('checkDomain', 'master', 'both.cn')).toMatchObject({ state: 'proved' });
  records.set(mine.record.name, [mine.record.value]);
  expect((await call('checkDomain', 'gewu', 'both.cn')).reply).toMatchObject({ code: 'taken' });
  expect((await partner.served()).gewu).toMatchObject({ hosts: [] });
  // Given up, it is free again.
  await data('removeDomain', 'master', 'both.cn');
  expect(await data('checkDomain', 'gewu', 'both.cn')).toMatchObject({ state: 'proved' });
});

test('name servers that do not answer are no proof and no refutation', async () => {
  await data('addDomain', 'gewu', 'silent.cn');
  expect((await call('checkDomain', 'gewu', 'silent.cn')).reply).toMatchObject({ code: 'dns' });
  expect((await call('checkDomain', 'gewu', 'never-added.cn')).status).toBe(404);
});

test('a site has twenty hosts at most', async () => {
  for (let i = 0; i < 20; i += 1) await data('addDomain', 'gewu', `h${i}.gewu.cn`);
  expect((await call('addDomain', 'gewu', 'h20.gewu.cn')).reply).toMatchObject({ code: 'too_many' });
});
