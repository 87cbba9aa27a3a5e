import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveManifest } from './portal/install.ts';

const SCRIPT = readFileSync(join(__dirname, 'early.js'), 'utf8');
/** Where the shell's script for the head stands in the page. */
const HTML = readFileSync(join(__dirname, 'index.html'), 'utf8');

const link = () => document.head.querySelector('link[href="/manifest.webmanifest"]');
/** As the browser runs it: a script of the head, which sees what stands before it. */
const runEarly = () => new Function(SCRIPT)();

test('the manifest waits for the page to be at rest, and is the same afterwards', () => {
  const [head = ''] = HTML.split('<!-- scripts -->');
  document.head.innerHTML = head.slice(head.indexOf('<head>') + '<head>'.length);
  const before = link()?.outerHTML;
  expect(link()).toHaveAttribute('rel', 'manifest');
  runEarly();
  expect(document.querySelector('link[rel~=manifest]')).toBeNull();
  giveManifest();
  expect(link()?.outerHTML).toBe(before);
});

test('a page without a manifest starts as any other', () => {
  document.head.innerHTML = '';
  expect(runEarly).not.toThrow();
  expect(giveManifest).not.toThrow();
});
