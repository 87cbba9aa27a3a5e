import { crc32 } from 'node:zlib';
import { OPERATOR, OWN, partnerOf, siteDocument, type TestPartner, testPartner } from '../test/fixture.ts';

let test1: TestPartner;
let me: ReturnType<TestPartner['as']>;
beforeEach(async () => {
  test1 = await testPartner();
  await test1.seed(OWN, siteDocument('gewu', '格物'));
  me = test1.as('m1', [partnerOf('gewu')]);
});
afterEach(() => test1.close());

interface Site {
  draft: string;
  rev: number;
  published: { version: number } | null;
  problems: { path: string; message: string; offer?: string }[];
  changes: { path: string; label: string; before: string | null; after: string | null }[];
  missing: { text: string }[];
}
const site = () => test1.data<Site>('partner/{site}/getSite', { site: 'gewu' }, me);
const save = (rev: number, document: object | string) =>
  test1.call(
    'partner/{site}/saveDraft',
    { site: 'gewu', rev, document: typeof document === 'string' ? document : JSON.stringify(document) },
    me,
  );
const publish = (rev: number, note = '') =>
  test1.call('partner/{site}/publish', { site: 'gewu', rev, note }, me);
const draft = async () => JSON.parse((await site()).draft);
const named = async (name: string) => {
  const document = await draft();
  return { ...document, brand: { ...document.brand, name } };
};

test('a file makes its site once; the stored document wins', async () => {
  expect(await test1.seed(OWN, siteDocument('gewu', '格物'))).toEqual({
    ...{ seeded: [], differing: [], refused: [] },
  });
  expect(await test1.seed(siteDocument('gewu', '改名'))).toMatchObject({ seeded: [], differing: ['gewu'] });
  expect((await test1.served()).gewu).toMatchObject({ brand: { name: '格物' } });
  const { rev } = await site();
  await save(rev, await named('格物致知'));
  expect((await publish(rev + 1)).reply).toMatchObject({ data: { version: 2 } });
  // Once published from here, the file says nothing any more.
  expect(await test1.seed(siteDocument('gewu', '改名'))).toMatchObject({ differing: [] });
  expect((await test1.served()).gewu).toMatchObject({ brand: { name: '格物致知' } });
});

test('a rude or political word on the pages of a site keeps its draft from being published', async () => {
  const { rev } = await site();
  const mended = await named('格物命理');
  const document = await named('傻逼命理');
  document.pages.about = { ...document.pages.about, intro: '打倒共产党' };
  // Terms name what they forbid.
  document.pages.terms = {
    ...{ title: '用户协议', intro: '', claims: [{ title: '禁止', text: '不得发布色情、淫秽内容' }] },
  };
  expect((await save(rev, document)).reply).toMatchObject({
    data: {
      problems: [
        { path: 'brand.name', message: expect.stringMatching(/^站点名称中的“傻逼”/) },
        { path: 'pages.about.intro', message: expect.stringMatching(/^页面引言中的“共产党”/) },
      ],
    },
  });
  expect(await publish(rev + 1)).toMatchObject({ status: 400 });
  await save(rev + 1, mended);
  expect((await publish(rev + 2)).reply.success).toBe(true);
});

test('a file that claims what another site has makes none', async () => {
  expect(await test1.seed(siteDocument('third', '他人', { orgcode: 'gewu' }))).toEqual({
    ...{ seeded: [], differing: [] },
    refused: [{ id: 'third', reason: '机构代码 gewu 已属于其他站点' }],
  });
  expect(Object.keys(await test1.served())).toEqual(['default', 'gewu']);
});

test('a draft is stored although it is not finished, and is refused when it is to be published', async () => {
  const { rev } = await site();
  const theme = { light: { 'ink-1': '#999999' }, dark: { 'ink-1': '#ffffff' } };
  const document = await draft();
  const saved = await save(rev, { ...document, brand: { ...document.brand, name: '', theme } });
  expect(saved.reply).toMatchObject({
    data: {
      rev: rev + 1,
      problems: expect.arrayContaining([
        { path: 'brand.name', message: '站点名称不能为空' },
        {
          path: 'brand.theme.light.ink-1',
          message: expect.stringMatching(/^浅色的正文在.+对比度为 .+至少需要 4\.5；最接近的合格颜色是 #/),
          offer: expect.stringMatching(/^#[0-9a-f]{6}$/),
        },
      ]),
    },
  });
  expect(await publish(rev + 1)).toMatchObject({ status: 400, reply: { field: 'brand.name' } });
  const offer = (await site()).problems.find(({ path }) => path.startsWith('brand.theme'))?.offer ?? '';
  const mended = { ...theme, light: { 'ink-1': offer } };
  await save(rev + 1, { ...document, brand: { ...document.brand, theme: mended } });
  expect((await publish(rev + 2)).reply).toMatchObject({ data: { version: 2 } });
});

test.each([
  ['<script>alert(1)</script>', '标志不能使用：不能含有 <script>，只能用图形'],
  ['<path onload="x"/>', '标志不能使用：不能含有脚本：<path> 的 onload'],
  ['<use href="https://elsewhere.example/#a"/>', '标志不能使用：不能引用外部内容：<use> 的 href'],
  [
    `<defs><g id="g0"><path d="M0 0"/></g>${Array.from({ length: 17 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(9)}</g>`).join('')}</defs><use href="#g17"/>`,
    '标志不能使用：把引用展开后，图形部件超过 1500',
  ],
])('a mark with %s is not published', async (inside, message) => {
  const { rev } = await site();
  const document = await draft();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${inside}</svg>`;
  const saved = await save(rev, { ...document, brand: { ...document.brand, mark: { svg } } });
  expect(saved.reply).toMatchObject({ data: { problems: [{ path: 'brand.mark', message }] } });
  expect(await publish(rev + 1)).toMatchObject({ status: 400, reply: { field: 'brand.mark', message } });
  expect((await test1.served()).gewu).not.toHaveProperty('brand.mark');
});

/** A PNG that is whole but for its pixels, which nothing can unpack. */
function pixelsOfNoPicture(): string {
  const chunk = (name: string, content: Buffer) => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), content])));
    return Buffer.concat([length, Buffer.from(name), content, check]);
  };
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0]);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('no pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]).toString('base64');
}

test('a mark is drawn when it is saved, and one that cannot be drawn is not published', async () => {
  const { rev } = await site();
  const document = await draft();
  const withMark = (mark: object) => ({ ...document, brand: { ...document.brand, mark } });
  const message = '标志不能使用：这个图形画不出来';
  const bad = await save(rev, withMark({ png: pixelsOfNoPicture() }));
  expect(bad.reply).toMatchObject({ data: { problems: [{ path: 'brand.mark', message }] } });
  expect(await publish(rev + 1)).toMatchObject({ status: 400, reply: { field: 'brand.mark', message } });
  const shape = '<path id="a" d="M0 0L9 9V20H0Z"/><use href="#a" transform="rotate(90 10 10)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${shape}</svg>`;
  expect((await save(rev + 1, withMark({ svg }))).reply).toMatchObject({ data: { problems: [] } });
  expect((await publish(rev + 2)).reply).toMatchObject({ data: { version: 2 } });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype'])(
  'a draft with a field %s anywhere is refused by name, and the text alone harms nothing',
  async (name) => {
    const { rev } = await site();
    const text = JSON.stringify(await draft());
    const spoiled = [
      text.replace('{', `{"${name}":{"a":1},`),
      text.replace('"brand":{', `"brand":{"${name}":"x",`),
      text.replace('"brand":{', `"brand":{"theme":{"light":{"${name}":"#000000"},"dark":{}},`),
      text.replace('"tools":[{', `"tools":[{"${name}":[],`),
    ];
    for (const document of spoiled) {
      expect(document).not.toBe(text);
      expect(await save(rev, document)).toMatchObject({
        status: 400,
        reply: { field: name, message: `字段名不能是 ${name}` },
      });
    }
    expect((await site()).rev).toBe(rev);
    // As a text it is one like any other, in every place that is compared, named or judged.
    const document = await draft();
    const brand = { ...document.brand, name, tagline: name, logo: name };
    const plans = [{ months: 1, price: '1.00', title: name }];
    const titles = { [`/${name}`]: name };
    const saved = await save(rev, { ...document, brand, plans, titles, visitorReads: name, tools: [name] });
    expect(saved.status).toBe(200);
    const { changes } = await site();
    expect(changes).toContainEqual({
      ...{ path: 'brand.name', label: '站点名称' },
      ...{ before: document.brand.name, after: name },
    });
    for (const { label, before, after } of changes)
      expect([typeof label, typeof (before ?? ''), typeof (after ?? '')]).toEqual(Array(3).fill('string'));
  },
);

test.each([
  [
    'a field that no document takes any more',
    (text: string) => text.replace('{', '{"constructor":{"a":1},'),
    true,
  ],
  ['a text that is no JSON', (text: string) => text.slice(0, -1), false],
  ['something that is no object', () => '[1]', false],
  [
    'more levels than a program can walk',
    () => `{"brand":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
    false,
  ],
])('a stored draft with %s is shown as such, and saving it mends it', async (_, spoil, isKept) => {
  const document = await named('改过的名字');
  const { rev } = await site();
  await save(rev, document);
  await test1.stores.drafts.updateOne({ _id: 'gewu' }, { set: { text: spoil(JSON.stringify(document)) } });
  const shown = await site();
  expect(shown.problems).toContainEqual({
    path: 'document',
    message: expect.stringMatching(/^上次保存的草稿有一部分无法读取（.+），已经略去。请核对后保存/),
  });
  expect(JSON.parse(shown.draft).brand.name).toBe(isKept ? '改过的名字' : '格物');
  expect(await publish(rev + 1)).toMatchObject({ status: 400, reply: { field: 'document' } });
  await save(rev + 1, shown.draft);
  expect((await site()).problems).toEqual([]);
  expect((await publish(rev + 2)).reply.success).toBe(isKept);
});

test('what was stored with fields of other kinds is shown with what is wrong in it, and can be saved over', async () => {
  const good = await draft();
  const { rev } = await site();
  await save(rev, good);
  const text = JSON.stringify({
    ...{
      brand: 5,
      tools: { a: 1 },
      plans: [null, 'x'],
      pages: 'x',
      contact: [],
      titles: 1,
      sms: null,
      filing: 0,
    },
  });
  await test1.stores.drafts.updateOne({ _id: 'gewu' }, { set: { text } });
  await test1.stores.versions.updateOne({ site: 'gewu' }, { set: { text } });
  const shown = await site();
  expect(shown.problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['brand']));
  const history = await test1.call('partner/{site}/getHistory', { site: 'gewu' }, me);
  expect(history.reply.success).toBe(true);
  expect(Object.keys(await test1.served()).sort()).toEqual(['default', 'gewu']);
  await save(rev + 1, good);
  expect((await publish(rev + 2)).reply).toMatchObject({ data: { version: 2 } });
});

describe.each([
  ['no JSON', (text: string) => text.slice(0, -1)],
  ['no object', () => 'null'],
  ['deeper than a program can walk', () => `{"brand":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
])('a published version that is %s', (_, spoil) => {
  const spoilLive = async () => {
    const { published } = (await test1.stores.sites.get('gewu')) ?? {};
    const { text = '' } = (await test1.stores.versions.get(published?.key ?? '')) ?? {};
    await test1.stores.versions.updateOne({ _id: published?.key ?? '' }, { set: { text: spoil(text) } });
  };
  beforeEach(async () => {
    const { rev } = await site();
    await save(rev, await named('第二版'));
    await publish(rev + 1);
    await spoilLive();
  });

  test('is shown as such, what was before it is served, and publishing mends it', async () => {
    const served = await test1.served();
    expect(served.gewu).toMatchObject({ brand: { name: '格物' } });
    expect(Object.keys(served).sort()).toEqual(['default', 'gewu']);
    const shown = await site();
    expect(shown).toMatchObject({ live: null, published: { version: 2 }, problems: [] });
    expect(shown.missing[0]?.text).toContain('已发布的版本无法读取');
    const { versions } = await test1.data<{ versions: { version: number; changes: object[] }[] }>(
      'partner/{site}/getHistory',
      { site: 'gewu' },
      me,
    );
    expect(versions.map(({ version, changes }) => [version, changes[0]])).toEqual([
      [2, { path: 'document', label: '这一版', before: null, after: '无法读取' }],
      [1, expect.objectContaining({ before: null })],
    ]);
    // The draft is as it was; it may be published although it says what the version said.
    expect((await publish(shown.rev)).reply).toMatchObject({ data: { version: 3 } });
    expect((await test1.served()).gewu).toMatchObject({ brand: { name: '第二版' } });
    expect(await site()).toMatchObject({ live: expect.any(String), problems: [] });
    const back = { site: 'gewu', version: 2, note: '' };
    expect((await test1.call('partner/{site}/rollback', back, me)).reply).toMatchObject({
      code: 'unreadable',
    });
  });

  test('without a draft stands as what can be read before it, and going back to that mends it', async () => {
    await test1.stores.drafts.deleteMany({ _id: 'gewu' });
    const shown = await site();
    expect(shown.problems).toContainEqual({
      path: 'document',
      message: expect.stringMatching(/^已发布的版本无法读取.+请核对后保存/),
    });
    expect(JSON.parse(shown.draft).brand.name).toBe('格物');
    const back = { site: 'gewu', version: 1, note: '' };
    expect((await test1.call('partner/{site}/rollback', back, me)).reply).toMatchObject({
      data: { version: 3 },
    });
    expect(await site()).toMatchObject({ problems: [], published: { version: 3 } });
  });

  test('of which no other can be read leaves all other sites as they are', async () => {
    await test1.stores.versions.updateOne({ site: 'gewu', version: 1 }, { set: { text: '[' } });
    expect(Object.keys(await test1.served())).toEqual(['default']);
    expect(test1.log.lines.join('')).toContain('no version of a site can be read');
    expect((await publish((await site()).rev)).reply).toMatchObject({ data: { version: 3 } });
    expect((await test1.served()).gewu).toMatchObject({ brand: { name: '第二版' } });
  });
});

test('bad drafts are refused by name, and nothing is stored', async () => {
  const before = await site();
  const document = await draft();
  const cases: [string, object | string][] = [
    ['document', '[]'],
    ['document', '{'],
    ['document', `"${'x'.repeat(1_100_000)}"`],
    ['document', `{"brand":${'['.repeat(70)}${']'.repeat(70)}}`],
    ['document', `{"brand":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['id', { ...document, id: 'default' }],
    ['orgcode', { ...document, orgcode: '' }],
    ['hosts', { ...document, hosts: ['taken.example'] }],
    ['everyTool', { ...document, everyTool: true }],
    ['share', { ...document, share: 100 }],
    ['suspended', { ...document, suspended: true }],
  ];
  for (const [field, bad] of cases)
    expect({ field, ...(await save(before.rev, bad)) }).toMatchObject({
      field,
      status: 400,
      reply: { field },
    });
  expect(await save(before.rev + 1, document)).toMatchObject({ reply: { code: 'conflict' } });
  expect(await site()).toEqual(before);
});

test('of two drafts with the same revision one is stored, and the other learns the newer revision', async () => {
  const { rev } = await site();
  const [one, other] = await Promise.all([save(rev, await named('甲')), save(rev, await named('乙'))]);
  const codes = [one, other].map(({ reply }) => (reply.success ? 'stored' : reply.code)).sort();
  expect(codes).toEqual(['conflict', 'stored']);
  const refused = [one, other].find(({ reply }) => !reply.success);
  expect(refused?.reply).toMatchObject({ field: 'rev', details: [{ message: String(rev + 1) }] });
});

test('history says what each version changed, and rolling back makes a new version', async () => {
  const { rev } = await site();
  await save(rev, await named('乙'));
  await publish(rev + 1, '改名');
  await save(rev + 1, { ...(await named('丙')), plans: [{ months: 1, price: '9.90', title: '体验' }] });
  await publish(rev + 2, '再改');
  const history = async () =>
    (await test1.data<{ versions: object[] }>('partner/{site}/getHistory', { site: 'gewu' }, me)).versions;
  expect(await history()).toMatchObject([
    {
      ...{ version: 3, note: '再改', by: 'self' },
      changes: expect.arrayContaining([
        { path: 'brand.name', label: '站点名称', before: '乙', after: '丙' },
        { path: 'plans.3', label: '会员方案', before: '三个月', after: null },
      ]),
    },
    { version: 2, note: '改名', changes: [{ path: 'brand.name', before: '格物', after: '乙' }] },
    { version: 1, by: 'command' },
  ]);
  const back = await test1.call('partner/{site}/rollback', { site: 'gewu', version: 1, note: '' }, me);
  expect(back.reply).toMatchObject({ data: { version: 4 } });
  expect((await test1.served()).gewu).toMatchObject({ brand: { name: '格物' } });
  expect((await history())[0]).toMatchObject({ version: 4, note: '恢复到版本 1' });
  expect((await site()).changes).toEqual([]);
  for (const version of [5, 99])
    expect(
      await test1.call('partner/{site}/rollback', { site: 'gewu', version, note: '' }, me),
    ).toMatchObject({
      status: 404,
    });
});

test('of two publications at once one wins, and no version is lost or seen twice', async () => {
  const { rev } = await site();
  await save(rev, await named('乙'));
  const answers = await Promise.all([publish(rev + 1), publish(rev + 1), publish(rev + 1)]);
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1);
  const { versions } = await test1.data<{ versions: { version: number }[] }>(
    'partner/{site}/getHistory',
    { site: 'gewu' },
    me,
  );
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test('the same draft is not published twice', async () => {
  const { rev } = await site();
  expect((await publish(rev)).reply).toMatchObject({ success: false, code: 'unchanged' });
});

test('an unknown site and a foreign one get the same answer', async () => {
  const ask = (id: string) => test1.call('partner/{site}/getSite', { site: id }, me);
  expect(await ask('default')).toEqual(await ask('nowhere'));
  expect(await ask('nowhere')).toMatchObject({ status: 404, reply: { code: 'not_found' } });
  const operator = test1.as('op', [OPERATOR]);
  expect(await test1.call('partner/{site}/getSite', { site: 'default' }, operator)).toMatchObject({
    status: 200,
  });
  expect(test1.log.lines.filter((line) => line.includes('operator_in_place'))).toHaveLength(1);
});

test('gateways learn of a change by its document alone', async () => {
  const { tenants } = test1.hosted.services.get('partner') ?? {};
  const first = await tenants?.list(undefined);
  expect(await tenants?.list(first?.etag)).toBeNull();
  const { rev } = await site();
  await save(rev, await named('乙'));
  // A draft is nobody's business but its owner's.
  expect(await tenants?.list(first?.etag)).toBeNull();
  await publish(rev + 1);
  const second = await tenants?.list(first?.etag);
  const changed = Object.keys(second?.stamps ?? {}).filter((id) => first?.stamps[id] !== second?.stamps[id]);
  expect(changed).toEqual(['gewu']);
});
