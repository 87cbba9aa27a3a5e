import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { someTenant, type TestGateway, testGateway } from '../test/fixture.ts';
import { lookOf } from './brand.ts';
import { cleanSvg } from './clean-svg.ts';

const brand = (more: object) => ({ ...someTenant().brand, name: '青囊', ...more });
const svg = (inside: string, root = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;

test.each([
  ['<script>alert(1)</script>', 'element <script>'],
  ['<g><foreignObject><p/></foreignObject></g>', 'element <foreignObject>'],
  ['<path d="M0 0" onclick="go()"/>', 'event handler onclick on <path>'],
  ['<path d="M0 0" ONLOAD="go()"/>', 'event handler ONLOAD on <path>'],
  ['<use href="https://elsewhere.example/a.svg#b"/>', 'foreign reference in href of <use>'],
  ['<use xlink:href="//elsewhere.example/a"/>', 'foreign reference in xlink:href of <use>'],
  ['<image href="data:image/png;base64,AAAA"/>', 'element <image>'],
  ['<rect fill="url(https://elsewhere.example/#a)"/>', 'foreign reference in fill of <rect>'],
  ['<rect fill="u\\72l(//elsewhere.example)"/>', 'foreign reference in fill of <rect>'],
  ['<style>@import "//elsewhere.example"</style>', 'element <style>'],
  ['<rect style="fill:red"/>', 'style on <rect>'],
  ['<a href="#x"><path/></a>', 'element <a>'],
  ['<animate attributeName="href"/>', 'element <animate>'],
  ['<set attributeName="onclick"/>', 'element <set>'],
  ['<svg viewBox="0 0 1 1"/>', 'has an <svg> inside'],
  ['<g>', 'is not an SVG'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>', 'element <x:script>'],
  ['<path xmlns="http://www.w3.org/1999/xhtml"/>', 'element <path>'],
  ['<path fill="var(--none)" d="M0 0"/>', 'var(--none) is no colour of the theme'],
])('a mark with %s is refused by name', (inside, what) => {
  expect(() => lookOf(brand({ mark: { svg: svg(inside) } }))).toThrow(what);
});

test.each([
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'document type declaration'],
  [`<?xml-stylesheet href="//elsewhere.example"?>${svg('')}`, 'processing instruction'],
  [svg('', 'viewBox="0 0 100 10"'), 'more than 4 times'],
  [svg('', ''), 'viewBox is missing'],
  [svg('<g/>'.repeat(501)), 'too many parts'],
  ['<html/>', 'element <html>'],
  ['a mark', 'is not an SVG'],
])('a mark that is %s is refused by name', (text, what) => {
  expect(() => cleanSvg(text)).toThrow(what);
});

test('what an editor leaves for itself is dropped, shapes stay', () => {
  const drawing = `<?xml version="1.0"?><!-- made by an editor -->${svg(
    '<metadata><a:b xmlns:a="urn:a">x</a:b></metadata><sodipodi:namedview xmlns:sodipodi="urn:s"><path/></sodipodi:namedview><title>青&lt;囊</title><g fill="red" id="g1"><path d="M0 0"/></g><use xlink:href="#g1"/>',
  )}`;
  const { body, viewBox } = cleanSvg(drawing);
  expect(body).toBe(
    '<title>青&#60;囊</title><g fill="red" id="g1"><path d="M0 0"></path></g><use href="#g1"></use>',
  );
  expect(viewBox).toEqual([0, 0, 20, 10]);
  // Cleaned once more it stays as it is.
  expect(cleanSvg(svg(body)).body).toBe(body);
});

const png = (width: number, height: number) => PNG.sync.write(new PNG({ width, height })).toString('base64');

/** With a text beside the pixels, before the last chunk. */
function withText(picture: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXt${text}`);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([picture.subarray(0, -12), length, body, check, picture.subarray(-12)]);
}

test('a PNG is taken as pixels alone; what is none, too large or too long is refused by name', () => {
  expect(lookOf(brand({ mark: { png: png(64, 32) } })).svg()).toContain('<image width="64" height="32"');
  const hidden = withText(Buffer.from(png(16, 16), 'base64'), 'Comment\0<script>').toString('base64');
  const shown = /base64,([^"]+)/.exec(lookOf(brand({ mark: { png: hidden } })).svg())?.[1] ?? '';
  expect(Buffer.from(shown, 'base64').includes('<script>')).toBe(false);
  expect(() => lookOf(brand({ mark: { png: png(2000, 100) } }))).toThrow('2000 × 100 pixels');
  expect(() => lookOf(brand({ mark: { png: png(400, 20) } }))).toThrow('more than 4 times');
  expect(() =>
    lookOf(brand({ mark: { png: Buffer.from('no picture at all, but long enough').toString('base64') } })),
  ).toThrow('brand.mark');
});

const light = {
  ...{ seal: '#1f5c4d', 'seal-fill': '#1f5c4d', 'seal-press': '#174439', 'seal-wash': '#e6f0ec' },
  'on-seal': '#ffffff',
};
const dark = {
  ...{ seal: '#7cc4ae', 'seal-fill': '#2a7a66', 'seal-press': '#1f5c4d', 'seal-wash': '#182a25' },
  'on-seal': '#fffffe',
};

test('a site without a mark has a seal with its own characters, in its own colours, in both schemes', () => {
  const look = lookOf(brand({ theme: { light, dark } }));
  expect(look.svg()).toContain('@media (prefers-color-scheme:dark){:root{--seal-fill:#2a7a66');
  expect(look.still()).toContain('fill="#1f5c4d"');
  expect(look.still()).not.toContain('var(');
  const other = lookOf(brand({ name: '玄览', theme: { light, dark } }));
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
    expect(html).toContain(`<style nonce="${nonce}">:root:root,`);
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
