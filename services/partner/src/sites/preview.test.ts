import { linkSigner } from '@tianji/service-kit';
import { OWN, partnerOf, SECRET, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const HOUR = 3_600_000;
let time: number;
let test1: TestPartner;
let me: ReturnType<TestPartner['as']>;
beforeEach(async () => {
  time = START;
  test1 = await testPartner({ now: () => time });
  await test1.seed(OWN, siteDocument('gewu', '格物'));
  me = test1.as('m1', [partnerOf('gewu')]);
});
afterEach(() => test1.close());

const preview = () =>
  test1.data<{ url: string; expires: string }>('partner/{site}/getPreview', { site: 'gewu' }, me);
const draftAt = (url: string) =>
  test1.hosted.services.get('partner')?.tenants?.draft(url.replace('/preview/', '')) ?? Promise.reject();
async function save(change: object): Promise<void> {
  const { rev, draft } = await test1.data<{ rev: number; draft: string }>(
    'partner/{site}/getSite',
    { site: 'gewu' },
    me,
  );
  const document = JSON.parse(draft);
  const saved = await test1.call(
    'partner/{site}/saveDraft',
    { site: 'gewu', rev, document: JSON.stringify({ ...document, brand: { ...document.brand, ...change } }) },
    me,
  );
  expect(saved.reply.success).toBe(true);
}

test('a link shows what is live, then each draft that is saved, under another stamp each time', async () => {
  const { url, expires } = await preview();
  expect(url).toMatch(/^\/preview\/[\w-]+\.[0-9a-z]+\.[\w-]{43}$/);
  expect(Date.parse(expires)).toBe(START + 12 * HOUR);
  const first = await draftAt(url);
  expect(first).toMatchObject({
    id: 'gewu',
    expires: START + 12 * HOUR,
    document: { brand: { name: '格物' } },
  });
  await save({ name: '格物致知' });
  const second = await draftAt(url);
  expect(second).toMatchObject({ document: { brand: { name: '格物致知' } } });
  expect(second?.stamp).not.toBe(first?.stamp);
  // The public gets nothing of it.
  expect((await test1.served()).gewu).toMatchObject({ brand: { name: '格物' } });
});

test('a draft that cannot be shown says why', async () => {
  const { url } = await preview();
  await save({ name: '' });
  const found = await draftAt(url);
  expect(found?.document).toBeUndefined();
  expect(found?.problem).toMatch(/[一-鿿]/);
});

test('a link that is over, forged, or for another purpose shows nothing', async () => {
  const { url } = await preview();
  expect(await draftAt(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
  const other = linkSigner('partner', [SECRET]).sign({
    ...{ purpose: 'report', tenant: '*', subject: 'gewu', expires: START + HOUR },
  });
  expect(await draftAt(other)).toBeNull();
  time = START + 12 * HOUR;
  expect(await draftAt(url)).toBeNull();
});

test('nobody but a partner of the site gets one', async () => {
  const stranger = test1.as('m2', [partnerOf('other')]);
  const { reply } = await test1.call('partner/{site}/getPreview', { site: 'gewu' }, stranger);
  expect(reply).toMatchObject({ success: false });
});
