import { lookOf } from '@tianji/tenant';
import { PNG } from 'pngjs';
import { someTenant, type TestGateway, testGateway } from '../test/fixture.ts';
import { sealOf } from './seal.ts';

const brand = (more: object) => ({ ...someTenant().brand, name: '青囊', ...more });

const light = {
  ...{ seal: '#1f5c4d', 'seal-fill': '#1f5c4d', 'seal-press': '#174439', 'seal-wash': '#e6f0ec' },
  'on-seal': '#ffffff',
};
const dark = {
  ...{ seal: '#7cc4ae', 'seal-fill': '#2a7a66', 'seal-press': '#1f5c4d', 'seal-wash': '#182a25' },
  'on-seal': '#fffffe',
};

test('a site without a mark has a seal with its own characters, in its own colours, in both schemes', () => {
  const look = lookOf(brand({ theme: { light, dark } }), sealOf);
  expect(look.svg()).toContain('@media (prefers-color-scheme:dark){:root{--seal-fill:#2a7a66');
  expect(look.still()).toContain('fill="#1f5c4d"');
  expect(look.still()).not.toContain('var(');
  const other = lookOf(brand({ name: '玄览', theme: { light, dark } }), sealOf);
  expect(other.still()).not.toBe(look.still());
  expect(other.hash).not.toBe(look.hash);
});

describe('a site of its own', () => {
  let gateway: TestGateway;
  const tenant = someTenant({
    brand: {
      ...brand({ theme: { light: { ...light, leaf: '#fdfffe' }, dark: { ...dark, leaf: '#10201b' } } }),
    },
  });
  beforeAll(async () => {
    gateway = await testGateway({ tenants: [tenant] });
    gateway.write(
      'shell/dist/index.html',
      '<head><meta name="theme-color" media="(prefers-color-scheme: light)" content="#FCFCF9" /><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161A1D" /><link rel="icon" href="/icons/mark.svg" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />__PAGE_HEAD__</head>',
    );
  });
  afterAll(() => gateway.close());

  test('the head of its pages has its colours and icons, under the nonce', async () => {
    const response = await gateway.get('/index');
    const html = await response.text();
    expect(html).toMatch(/light\)" content="#fdfffe".*dark\)" content="#10201b"/s);
    expect(html).not.toMatch(/FCFCF9|161A1D|href="\/icons\/mark/);
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
    expect(html).toContain(`<style data-look nonce="${nonce}">:root:root,`);
    expect(html).toContain('--seal:#7cc4ae');
  });

  test('every icon that page and manifest name is there, and never changes under its address', async () => {
    const html = await (await gateway.get('/index')).text();
    const manifest = await (await gateway.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ short_name: '青囊', theme_color: '#fdfffe' });
    const named = [
      ...[...html.matchAll(/href="(\/icons\/[^"]+)"/g)].map(([, address = '']) => address),
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    expect(named).toHaveLength(6);
    for (const address of named) {
      const icon = await gateway.get(address);
      expect([address, icon.status, icon.headers.get('cache-control')]).toEqual([
        address,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(icon.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('a drawn icon has the size that it says, and the seal’s colour', async () => {
    const { icons } = await (await gateway.get('/manifest.webmanifest')).json();
    for (const { src, sizes } of icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const picture = PNG.sync.read(Buffer.from(await (await gateway.get(src)).arrayBuffer()));
      expect(`${picture.width}x${picture.height}`).toBe(sizes);
      const at = 4 * (picture.width * Math.round(picture.height * 0.5) + Math.round(picture.width / 2));
      expect([...picture.data.subarray(at, at + 3)]).toEqual([0x1f, 0x5c, 0x4d]);
    }
  });

  test('addresses of older pages have the same icons; unknown ones are no files', async () => {
    expect((await gateway.get('/icons/mark.svg')).headers.get('cache-control')).toBe('no-cache');
    expect((await gateway.get('/icons/icon-192.png')).status).toBe(200);
    for (const path of ['/icons/0123456789abcdef/mark.svg', '/icons/other.png', '/icons/mark.svg/x'])
      expect((await gateway.get(path)).status).toBe(404);
  });
});
