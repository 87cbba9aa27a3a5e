// Every role walks every way: at the operator's own site and at that of a new partner who sells three tools, on a phone and on a
// wide screen. What may be used is found by links, what is found has something on it, and nothing names what is not sold.
// `ROLE_JOURNEYS=all` walks with everybody; without it every other role walks, at one site in one width.
// @seconds 60
import type { PortalConfig } from '@tianji/contracts';
import type { Browser } from 'playwright-core';
import { launch } from './support/browser.ts';
import { fetchAt, unsoldWords, type Walk, walk } from './support/journey.ts';
import { journeySites, type WalkedSite } from './support/journey-site.ts';

const WIDTHS = [390, 1440];
const ALL = process.env.ROLE_JOURNEYS === 'all';
/** Which of the tools each partner begins with: one sells none of those that most others lean on. */
const FIRST_TOOLS = ALL ? [6, 2, 4] : [6];

let browser: Browser;
let sites: WalkedSite[];
beforeAll(async () => {
  [browser, sites] = await Promise.all([launch(), journeySites(FIRST_TOOLS)]);
});

test('every page for a role is reached by links, has something on it and names nothing that is not sold', async () => {
  const all = sites.flatMap((site) =>
    site.walkers.flatMap((walker) => WIDTHS.map((width) => ({ site, walker, width }))),
  );
  const names = [...new Set(all.map(({ walker }) => walker.name))];
  // In turn: both sites and both widths are walked at.
  const ways = ALL
    ? all
    : names
        .filter((_, i) => i % 2 === 0)
        .map((name, i) => {
          const own = all.filter(({ walker }) => walker.name === name);
          return own[(i * 3) % own.length]!;
        });
  const waiting = [...ways];
  const walks: Walk[] = [];
  const walkOn = async () => {
    for (let way = waiting.shift(); way; way = waiting.shift())
      walks.push(await walk(browser, way.site, way.walker, way.width));
  };
  await Promise.all([walkOn(), walkOn()]);
  expect(walks.flatMap(({ problems }) => problems)).toEqual([]);
  const opened = walks.reduce((sum, walked) => sum + walked.opened, 0);
  expect(opened).toBeGreaterThan(ways.length * 10);
  console.log(
    `role journeys: ${ways.length} walks of ${new Set(ways.map(({ walker }) => walker.name)).size} roles, ${opened} pages, 0 dead ends`,
  );
});

test('samples and sitemap lead to pages, and what a site does not sell is named in nothing that the server sends', async () => {
  for (const site of sites) await expectServed(site);
});

/** What the server itself sends of a site: its samples, its sitemap and the texts of its first pages. */
async function expectServed(site: WalkedSite): Promise<void> {
  const config = (await (await fetchAt(site, '/portal/config')).json()) as PortalConfig;
  const samples = config.samples.map(({ href }) => href);
  const sitemap = await (await fetchAt(site, '/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const broken: string[] = [];
  for (const path of new Set([...samples, ...listed])) {
    const { status } = await fetchAt(site, path);
    if (status !== 200) broken.push(`${path}: ${status}`);
  }
  expect(broken).toEqual([]);
  const words = unsoldWords(site);
  for (const path of ['/manifest.webmanifest', '/index', '/toolsIndex', '/classroomIndex']) {
    const answer = await fetchAt(site, path);
    if (answer.status !== 200) continue;
    const [text = ''] = (await answer.text()).split('<script');
    expect([site.id, path, words.filter((word) => text.includes(word))]).toEqual([site.id, path, []]);
  }
  const sellers = new Set(site.unsold.map(({ id }) => id));
  expect(config.tools.filter(({ id }) => sellers.has(id)).map(({ id }) => id)).toEqual([]);
  expect(samples.filter((href) => site.unsold.some(({ id }) => href.includes(id)))).toEqual([]);
}
