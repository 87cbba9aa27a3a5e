import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

  test('an icon that was drawn is a file, which the next process serves as it is', async () => {
    const { icons } = await (await gateway.get('/manifest.webmanifest')).json();
    const path = icons.at(-1).src;
    const before = Buffer.from(await (await gateway.get(path)).arrayBuffer());
    const folder = join(gateway.root, 'data', 'drawings');
    const [file = ''] = readdirSync(folder);
    const changed = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    changed.drawn['maskable-512.png'] = changed.drawn['icon-192.png'];
    writeFileSync(join(folder, file), JSON.stringify(changed));
    const again = await testGateway({ tenants: [tenant], dataDir: join(gateway.root, 'data') });
    const after = Buffer.from(await (await again.get(path)).arrayBuffer());
    await again.close();
    expect(after.equals(before)).toBe(false);
    expect(PNG.sync.read(after).width).toBe(192);
  });

  test('addresses of older pages have the same icons; unknown ones are no files', async () => {
    expect((await gateway.get('/icons/mark.svg')).headers.get('cache-control')).toBe('no-cache');
    expect((await gateway.get('/icons/icon-192.png')).status).toBe(200);
    for (const path of ['/icons/0123456789abcdef/mark.svg', '/icons/other.png', '/icons/mark.svg/x'])
      expect((await gateway.get(path)).status).toBe(404);
  });
});

describe('a mark that takes minutes to draw', () => {
  const dashes = `<path stroke-width="3" stroke-dasharray=".01 .01" d="${'M0 0L20 20L0 20L20 0'.repeat(200)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="none" stroke="#000">${dashes}</svg>`;
  const heavy = someTenant({ id: 'heavy', orgcode: 'heavy', brand: brand({ mark: { svg } }) });
  const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-512.png', 'apple-touch-icon.png'];
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ tenants: [someTenant(), heavy] });
  });
  afterAll(() => gateway.close());
  const icon = (from: TestGateway, name: string) =>
    from.get(`/icons/${name}`, { headers: { orgcode: 'heavy' } });

  test('keeps nobody waiting, is drawn once, and the seal stands in for it, after a restart as well', async () => {
    const order: string[] = [];
    const icons = Promise.all(ICONS.map((name) => icon(gateway, name))).then((all) => {
      order.push('icons');
      return all.map(({ status }) => status);
    });
    // One of another site meanwhile: as many tasks as the thread pool has threads must not be taken.
    expect((await gateway.get('/healthz')).status).toBe(200);
    expect((await gateway.get('/index')).status).toBe(200);
    order.push('page of another site');
    expect(await icons).toEqual([200, 200, 200, 200]);
    expect(order).toEqual(['page of another site', 'icons']);
    const dataDir = join(gateway.root, 'data');
    const stored = readdirSync(join(dataDir, 'drawings')).map((file) =>
      readFileSync(join(dataDir, 'drawings', file), 'utf8').slice(0, 19),
    );
    expect(stored.sort()).toEqual([
      '{"drawn":{"icon-192',
      expect.stringMatching(/^\{"refused":"(?:time|memory)"/),
    ]);
    const again = await testGateway({ tenants: [someTenant(), heavy], dataDir });
    expect((await icon(again, 'icon-192.png')).status).toBe(200);
    expect(again.log.lines.some((line) => line.includes('a drawing was refused'))).toBe(false);
    await again.close();
  }, 60_000);
});
