// Every link that a crawler, or a reader without JavaScript, finds from the sitemap and the index pages.
import { toolsInTree } from '../test/tools.mjs';
import { PORTAL } from './support/browser.ts';

const START = ['/index', '/toolsIndex', '/classroomIndex'];

interface Crawled {
  status: number;
  body: string;
}

async function fetched(path: string): Promise<Crawled> {
  const response = await fetch(PORTAL + path, { redirect: 'manual' });
  return { status: response.status, body: await response.text() };
}

const linksIn = (body: string): string[] => {
  const shown = body.slice(body.indexOf('<body'));
  return [...shown.matchAll(/<a href="(\/[^"#?]*)/g)].map(([, href = '']) => href);
};

test('every link of every page leads to a page with text and its own title', async () => {
  const sitemap = (await fetched('/sitemap.xml')).body;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect(listed.length).toBeGreaterThan(100);
  const waiting = [...START, ...listed].map((path) => ({ path, from: 'sitemap' }));
  const seen = new Set<string>();
  const titles = new Map<string, string>();
  const problems: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next;
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, body } = await fetched(path);
    if (status !== 200) problems.push(`${path} of ${from}: ${status}`);
    const title = /<title>([^<]+)<\/title>/.exec(body)?.[1] ?? '';
    const other = titles.get(title);
    if (!title || other) problems.push(`${path}: its title is that of ${other}: ${title}`);
    titles.set(title, path);
    const links = linksIn(body);
    if (links.length > 0 && !/<h1>[^<]+<\/h1>/.test(body)) problems.push(`${path}: no heading`);
    waiting.push(...links.map((link) => ({ path: link, from: path })));
  }
  expect(problems).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(listed.length);
});

/** Routes with one parameter whose pages the sitemap lists: some addresses have a page, others have none. */
const PARTED = toolsInTree()
  .flatMap(({ manifest }) => manifest.routes.map(({ path }) => path))
  .filter((path) => /^[^:]+\/:[^/]+$/.test(path));
const NOWHERE = ['%E0%A4%A', '%3Cscript%3E', '0', 'a'.repeat(500)];

test('an address without a page is a 404 that says so', async () => {
  const sitemap = (await fetched('/sitemap.xml')).body;
  const roots = PARTED.map((path) => path.replace(/:.*/, '')).filter((root) => sitemap.includes(root));
  expect(roots.length).toBeGreaterThan(0);
  for (const path of roots.flatMap((root) => NOWHERE.map((part) => root + part))) {
    const { status, body } = await fetched(path);
    const words = /<h1>([^<]+)<\/h1><p>[^<]+/.exec(body)?.[1];
    const kept = body.includes('<meta name="robots" content="noindex"');
    expect([path, status, words, kept]).toEqual([path, 404, expect.stringContaining('没有'), true]);
  }
});
