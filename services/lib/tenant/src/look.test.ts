import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';
import { cleanSvg } from './clean-svg.ts';
import { lookOf as look } from './look.ts';
import { readTenant } from './read-tenant.ts';

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8'),
);
const brand = (more: object) => ({ ...readTenant(document).brand, name: '青囊', ...more });
/** Every site here has a mark: no seal is drawn. */
const lookOf = (of: ReturnType<typeof brand>) =>
  look(of, () => {
    throw new Error('a seal is asked for');
  });
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

/** Groups that each name the one before several times. */
const nested = (levels: number, times: number, by = (id: string) => `<use href="#${id}"/>`) =>
  `<defs><g id="g0"><path d="M0 0L20 10"/></g>${Array.from(
    { length: levels },
    (_, n) => `<g id="g${n + 1}">${by(`g${n}`).repeat(times)}</g>`,
  ).join('')}</defs><use href="#g${levels}"/>`;

test.each([
  ['17 groups with nine references each', nested(17, 9), 'more than 1500 parts'],
  ['five groups with five references each', nested(5, 5), 'more than 1500 parts'],
  ['old references', nested(9, 4, (id) => `<use xlink:href="#${id}"/>`), 'more than 1500 parts'],
  ['masks of masks', nested(8, 3, (id) => `<rect mask="url(#${id})"/>`), 'more than 1500 parts'],
  ['clips by name', nested(9, 4, (id) => `<g clip-path="url( '#${id}' )"/>`), 'more than 1500 parts'],
  [
    'one long path many times',
    `<path id="a" d="${'M0 0L9 9'.repeat(500)}"/>${'<use href="#a"/>'.repeat(30)}`,
    'more than 100000 characters of path data',
  ],
  [
    'many clips',
    `<clipPath id="c"><rect/></clipPath>${'<g clip-path="url(#c)"/>'.repeat(61)}`,
    'more than 60 masks',
  ],
  ['many transparent groups', '<g opacity=".5"/>'.repeat(61), 'more than 60 masks'],
  ['a long chain', nested(21, 1), 'more than 40 levels'],
  [
    'two references of one element',
    `<path id="a"/>${nested(5, 5)}<use href="#a" xlink:href="#g5"/>`,
    'two references of one <use>',
  ],
  // What an editor writes for itself is left out, so it must not be taken for what is drawn.
  [
    'references to ids that stand behind a prefix',
    `<defs xmlns:x="urn:x">${nested(9, 4).replaceAll('<g id=', '<g x:id="none" id=')}</defs>`,
    'more than 1500 parts',
  ],
  [
    'path data behind a prefix',
    `<g xmlns:x="urn:x">${`<path x:d="" d="${'M0 0L9 9'.repeat(500)}"/>`.repeat(30)}</g>`,
    'more than 100000 characters of path data',
  ],
  [
    'transparent groups behind a prefix',
    `<g xmlns:x="urn:x">${'<g x:opacity="1" opacity=".5"/>'.repeat(61)}</g>`,
    'more than 60 masks',
  ],
  ['a reference to itself', '<g id="a"><use href="#a"/></g>', 'reference of #a to itself'],
  ['two in a circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'to itself'],
  ['a long text', `<title>${'字'.repeat(2001)}</title>`, 'more than 2000 characters of text'],
  ['a filter', '<filter id="f"><feTurbulence/></filter>', 'element <filter>'],
  ['a pattern', '<pattern id="p"/>', 'element <pattern>'],
])('a mark with %s is refused by name before anything draws it', (_, inside, what) => {
  expect(() => cleanSvg(svg(inside))).toThrow(what);
});

test('references that a mark needs stay', () => {
  const leaf = '<path id="leaf" d="M0 0L1 1"/>';
  const eight = Array.from({ length: 8 }, (_, n) => `<use href="#leaf" transform="rotate(${n * 45})"/>`);
  expect(cleanSvg(svg(leaf + eight.join(''))).body.match(/<use /g)).toHaveLength(8);
});

test('a reference that an editor wrote in both ways is written once', () => {
  const { body } = cleanSvg(svg('<path id="a" d="M0 0"/><use xlink:href="#a" href="#a"/>'));
  expect(body.match(/href=/g)).toHaveLength(1);
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
  const bytes = Buffer.from(png(64, 32), 'base64');
  const spoiled = [
    bytes.subarray(0, -1),
    bytes.subarray(0, -12),
    Buffer.concat([bytes.subarray(0, 33), bytes]),
  ];
  for (const one of spoiled)
    expect(() => lookOf(brand({ mark: { png: one.toString('base64') } }))).toThrow('is not a PNG');
  expect(() => lookOf(brand({ mark: { png: png(2000, 100) } }))).toThrow('2000 × 100 pixels');
  expect(() => lookOf(brand({ mark: { png: png(400, 20) } }))).toThrow('more than 4 times');
  expect(() =>
    lookOf(brand({ mark: { png: Buffer.from('no picture at all, but long enough').toString('base64') } })),
  ).toThrow('brand.mark');
});
