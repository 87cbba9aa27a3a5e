// The ways of one walker through a site: by links from the first page on, as far as a number of presses leads. Which pages there
// are, who may use them and what must not be named follows from the site's config, the tools' declarations and the contracts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallData, PortalConfig, Reply, ToolManifest } from '@tianji/contracts';
import type { Browser, Page, Request } from 'playwright-core';
import { parse } from 'regexparam';
import { toolsInTree } from '../../test/tools.mjs';
import { visit } from './browser.ts';
import type { WalkedSite, Walker } from './journey-site.ts';
import { pause } from './patience.ts';
import { ROOT } from './processes.ts';

/** The most presses that lead to a page. */
export const MOST_PRESSES = 4;
const FIRST = '/index';
/** Less than so many characters, beside fewer ways on, are no content. */
const WORDS = 8;
const WAYS = 5;
/** Choices of a page that are tried in search of a page. */
const MOST_CHOICES = 8;

const SHELL_PAGES = JSON.parse(readFileSync(join(ROOT, 'shell/src/portal/pages.json'), 'utf8')) as {
  path: string;
  menu?: 'home' | 'tools' | 'classroom';
}[];
/** What nobody looks for: the page of a refusal, and that of the dialog which every page has. */
const BY_ITSELF = ['/noPower', '/login'];

const CALLS = new Map(
  readdirSync(join(ROOT, 'services')).flatMap((id) => {
    try {
      const text = readFileSync(join(ROOT, 'services', id, 'dist/contract.json'), 'utf8');
      return (JSON.parse(text) as { calls: CallData[] }).calls.map((call) => [call.path, call] as const);
    } catch {
      return [];
    }
  }),
);
const DECLARED = new Map(
  toolsInTree('').flatMap(({ manifest }) =>
    (manifest as ToolManifest).routes.map((route) => [route.path, route] as const),
  ),
);

/** Whether a call is answered to a walker, by its contract. */
export function mayMake(path: string, { person, expired, roles }: Walker, site: string): boolean {
  const call = CALLS.get(path);
  if (!call) throw new Error(`no contract has ${path}`);
  const { access, link, roles: named = [] } = call;
  if (link !== undefined || access === 'link') return false;
  if (access === 'visitor' || access === 'notExpired') return true;
  if (access === 'member') return person !== null;
  if (access === 'active') return person !== null && !expired;
  const counts = (held: Walker['roles'][number]) =>
    held.site === '*' || held.site === site || path.includes('{site}');
  const holds = (role: string) => roles.some((held) => held.role === role && counts(held));
  return access === 'operator' ? holds('operator') : named.some(holds);
}

/** A page of one record, which a call of it asks for by the parameter of its route, is for those who have such a record. */
function hasRecord({ path, needed }: ToolManifest['routes'][number], { has }: Walker): boolean {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const asked = needed.flatMap((call) => requiredOf(CALLS.get(call)));
  return parameters.every((name) => !asked.includes(name) || has.includes(name));
}
const requiredOf = (call: CallData | undefined): readonly string[] =>
  ((call?.input as { required?: string[] } | undefined)?.required ?? []).filter(
    (field) => !call?.path.includes(`{${field}}`),
  );

/** A page of a site: a page of the shell, or a route of a tool that it has. */
interface SitePage {
  path: string;
  /** The tool that it belongs to. */
  tool: string | null;
  mayUse: boolean;
  /** It is shown as a part of that page of the shell. */
  partOf: string | null;
  title: string;
  /** Its own words are what a tool has to say, or are about what a site could sell. */
  speaksFreely: boolean;
}

/** The pages of a site, and which of them a walker may use. */
export function pagesFor(config: PortalConfig, site: WalkedSite, walker: Walker): SitePage[] {
  const ofTools = config.tools
    .filter(({ state, refused }) => state === 'live' && refused === undefined)
    .flatMap(({ id, tiles, routes }) =>
      routes.flatMap(({ path }) => {
        const route = DECLARED.get(path);
        if (!route || route.development) return [];
        const isUnwritten = route.tenantPage !== undefined && !(route.tenantPage in config.pages);
        const mayUse =
          !route.given &&
          !isUnwritten &&
          hasRecord(route, walker) &&
          route.needed.every((call) => mayMake(call, walker, site.id));
        const visitor: Walker = { name: '', person: null, expired: false, roles: [], has: [] };
        const member: Walker = { ...visitor, person: walker.person ?? { phone: '', token: '' } };
        const forRoles = !route.needed.every((call) => mayMake(call, member, site.id));
        const { title, part, linkedFrom = null } = route;
        const speaksFreely = tiles.length > 0 || forRoles;
        return [{ path, tool: id, title, mayUse, partOf: part ? linkedFrom : null, speaksFreely }];
      }),
    );
  const tiles = config.tools.flatMap((tool) => (tool.state === 'live' ? tool.tiles : []));
  const ofShell = SHELL_PAGES.map(({ path, menu }) => ({
    ...{ path, tool: null, title: '', partOf: null, speaksFreely: false },
    mayUse:
      !BY_ITSELF.includes(path) &&
      (menu === undefined || config.menus[menu].some((route) => tiles.some((tile) => tile.route === route))),
  }));
  return [...ofShell, ...ofTools];
}

/** Words by which the tools that a site does not sell are known, and the sold ones are not. */
export function unsoldWords({ sold, unsold }: WalkedSite): string[] {
  const namesOf = ({ name, title, routes, tiles, home }: ToolManifest) => [
    ...[name, title, home?.report ?? '', home?.sample ?? ''],
    ...[...routes, ...tiles].map((each) => each.title),
  ];
  const known = sold.flatMap(namesOf);
  const words = unsold.flatMap(namesOf).filter((word) => word.length > 1);
  return [...new Set(words)].filter((word) => !known.some((own) => own.includes(word)));
}

interface Seen {
  links: string[];
  words: string;
  /** Headings below that of the page. */
  headings: string[];
  /** What is on it beside its heading and the ways back and on, and how many of those there are. */
  content: string;
  ways: number;
  /** A message that stands in the way. */
  alert: string;
}

/** What a page shows; opens what a press opens. Runs in the page. */
function lookAt(): Seen {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const hrefs = () =>
    [...document.querySelectorAll('a[href]')].filter(isShown).map((link) => (link as HTMLAnchorElement).href);
  const links = hrefs();
  // What a tool says on a page of the shell are its own words, as on its own pages.
  const root = document.getElementById('root')?.cloneNode(true) as HTMLElement | undefined;
  for (const part of root?.querySelectorAll('[data-part-of]') ?? []) part.remove();
  const words = root?.textContent ?? '';
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
  const headings = [...(main?.querySelectorAll('h2, h3') ?? [])].map(({ textContent }) => textContent ?? '');
  for (const part of main?.querySelectorAll('h1, nav, header, style, [hidden]') ?? []) part.remove();
  const ways = main?.querySelectorAll('a, button, input').length ?? 0;
  for (const part of main?.querySelectorAll('a, button') ?? []) part.remove();
  const alert = document.querySelector('[role=alertdialog]')?.textContent ?? '';
  for (const control of document.querySelectorAll('button[aria-expanded="false"]'))
    if (isShown(control)) (control as HTMLElement).click();
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return { links, words, headings, content: main?.textContent?.trim() ?? '', ways, alert };
}

const shownLinks = () =>
  [...document.querySelectorAll('a[href]')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => (link as HTMLAnchorElement).href);

const isEmpty = ({ content, ways }: Seen): boolean => content.length < WORDS && ways < WAYS;

/** What a page looks like when the browser has nothing to do; empty while something is on its way. Runs in the page. */
const stillness = async (): Promise<string> => {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  const main = document.querySelector('main');
  const isComing = [...(main?.querySelectorAll('[role=status]') ?? [])].some((status) =>
    /^正在/.test(status.getAttribute('aria-label') ?? status.textContent ?? ''),
  );
  if (!main?.querySelector('h1') || isComing || document.querySelector('.written')) return '';
  return `${location.href} ${document.querySelectorAll('a[href]').length} ${main.querySelectorAll('*').length}`;
};

export interface Walk {
  /** How many pages were opened. */
  opened: number;
  problems: string[];
}

/** A press, or more, that leads from one page to another. */
interface Way {
  from: string;
  to: string;
  presses: number;
}

/** The fewest presses from the first page to every other. */
function pressesTo(ways: readonly Way[]): Map<string, number> {
  const fewest = new Map<string, number>([[FIRST, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, to, presses } of ways) {
      const before = fewest.get(from);
      if (before === undefined || before + presses >= (fewest.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      fewest.set(to, before + presses);
      changed = true;
    }
  }
  return fewest;
}

/** A page to be opened: its name here, which says its query too where that makes another page of it, and how it was found. */
interface Step {
  name: string;
  path: string;
  href: string;
  from: string;
}

/** Walks on from the first page; every page that a link leads to is opened once. */
export async function walk(browser: Browser, site: WalkedSite, walker: Walker, width: number): Promise<Walk> {
  const visitor = await visit(browser, { viewport: { width, height: 900 } });
  const { page, context } = visitor;
  const { person } = walker;
  if (person)
    await context.addInitScript(
      ([token = '', loginname = '']) => {
        for (const [key, value] of Object.entries({ token, loginname, name: '会员' }))
          localStorage.setItem(key, value);
      },
      [person.token, person.phone],
    );
  const config = (await (await fetchAt(site, '/portal/config')).json()) as PortalConfig;
  const pages = pagesFor(config, site, walker).map((one) => ({ ...one, pattern: parse(one.path).pattern }));
  // What names a page whole goes before what has a parameter.
  pages.sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
  const pageAt = (path: string) => pages.find(({ pattern }) => pattern.test(path === '/' ? FIRST : path));
  const unsold = unsoldWords(site);
  const problems: string[] = [];
  const ways: Way[] = [];
  const found = new Map<string, Step>();
  const calls = watchCalls(page);
  const waiting: Step[] = [];
  const add = (step: Step) => {
    if (found.has(step.name)) return;
    found.set(step.name, step);
    // Another query of a page is looked at only in search of something.
    if (step.name === step.path) waiting.push(step);
  };
  add({ name: FIRST, path: FIRST, href: site.url + FIRST, from: '' });

  const note = (from: Step, hrefs: readonly string[], presses: number) => {
    for (const href of hrefs) {
      const { origin, pathname, search } = new URL(href);
      const path = pageAt(pathname)?.path;
      if (origin !== site.url || path === undefined) continue;
      for (const name of new Set([path, path + search])) {
        ways.push({ from: from.name, to: name, presses });
        add({ name, path, href, from: from.href });
      }
    }
  };
  const go = async ({ path, href, from }: Step) => {
    calls.refused.length = 0;
    calls.open.clear();
    await page.goto(href, { waitUntil: 'domcontentloaded' });
    await settled(page, calls);
    if (from === '' || pageAt(new URL(page.url()).pathname)?.path === path) return;
    // The page is for those who pressed the link.
    await page.goto(from, { waitUntil: 'domcontentloaded' });
    await settled(page, calls);
    const link = page.locator(`a[href="${new URL(href).pathname}"]`).first();
    if ((await link.count()) > 0) await link.dispatchEvent('click');
    await settled(page, calls);
  };
  const look = async (step: Step) => {
    await go(step);
    let seen = await page.evaluate(lookAt);
    // A busy machine may have drawn only its frame.
    for (let again = 0; isEmpty(seen) && again < STILL; again += 1) {
      await settled(page, calls);
      seen = await page.evaluate(lookAt);
    }
    for (const part of pages)
      if (part.partOf === step.path && seen.headings.includes(part.title))
        ways.push({ from: step.name, to: part.path, presses: 0 });
    note(step, seen.links, 1);
    // What a menu or a fold shows takes a press more.
    note(step, await page.evaluate(shownLinks), 2);
    return seen;
  };
  const missing = () => {
    const presses = pressesTo(ways);
    return pages.filter(({ path, mayUse }) => mayUse && !((presses.get(path) ?? Infinity) <= MOST_PRESSES));
  };
  /** Other queries of pages, and a press on each of their choices, in search of what is missing: there are hundreds. */
  const search = async () => {
    const tools = new Set(missing().map(({ tool }) => tool));
    const near = [...found.values()].filter(({ path }) => {
      const tool = pageAt(path)?.tool;
      return tool !== null && tools.has(tool ?? null);
    });
    for (const step of near.filter(({ name, path }) => name !== path).slice(0, MOST_CHOICES))
      await look(step);
    for (const step of near.filter(({ name, path }) => name === path)) {
      if (missing().length === 0) return;
      await go(step);
      const choices = page.locator('main :is(input[type=radio], [role=tab])');
      for (let at = 0; at < Math.min(await choices.count(), MOST_CHOICES); at += 1) {
        await choices.nth(at).dispatchEvent('click');
        await settled(page, calls);
        note(step, await page.evaluate(shownLinks), 2);
      }
    }
  };

  let opened = 0;
  let searched = false;
  for (;;) {
    const step = waiting.shift();
    if (!step) {
      if (searched || missing().length === 0) break;
      searched = true;
      await search();
      continue;
    }
    const at = `${site.id}, ${walker.name}, ${width} px, ${step.path}`;
    const seen = await look(step);
    opened += 1;
    const own = pageAt(step.path);
    if (!own?.mayUse && !BY_ITSELF.includes(step.path) && !isForLogIn(walker, step.path))
      problems.push(`${at}: a link leads to a page that is not for them`);
    if (isEmpty(seen)) problems.push(`${at}: empty`);
    if (seen.alert) problems.push(`${at}: ${seen.alert}`);
    const arrived = new URL(page.url()).pathname;
    if (pageAt(arrived)?.path !== step.path) problems.push(`${at}: leads to ${arrived}`);
    for (const { path, code } of calls.refused)
      if (person !== null || code !== 'login') problems.push(`${at}: ${path} answers ${code}`);
    if (own && !own.speaksFreely)
      for (const word of unsold) if (seen.words.includes(word)) problems.push(`${at}: says ${word}`);
  }
  const presses = pressesTo(ways);
  for (const { path } of missing())
    problems.push(
      `${site.id}, ${walker.name}, ${width} px: ${path} ${presses.has(path) ? `takes ${presses.get(path)} presses` : 'is reached by no link'}`,
    );
  await visitor.close();
  return { opened, problems };
}

/** Whether a page asks a visitor to log in, or a member whose time is over to renew: both are offered all the same. */
const isForLogIn = ({ person, expired }: Walker, path: string): boolean => {
  const needed = DECLARED.get(path)?.needed ?? [];
  const accesses = needed.map((call) => CALLS.get(call)?.access);
  return accesses.every(
    (access) =>
      access === 'visitor' ||
      access === 'notExpired' ||
      (access === 'member' && person === null) ||
      (access === 'active' && (person === null || expired)),
  );
};

interface WatchedCalls {
  /** Requests that are on their way. */
  open: Set<Request>;
  /** Calls that were refused. */
  refused: { path: string; code: string }[];
}

/** What a page asks for by itself. */
function watchCalls(page: Page): WatchedCalls {
  const calls: WatchedCalls = { open: new Set(), refused: [] };
  page.on('request', (request) => {
    if (['script', 'fetch', 'xhr'].includes(request.resourceType())) calls.open.add(request);
  });
  page.on('requestfailed', (request) => calls.open.delete(request));
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    try {
      if (!calls.open.has(request) || !pathname.startsWith('/api/')) return;
      const reply = (await (await request.response())?.json()) as Reply | undefined;
      if (reply?.success === false && calls.open.has(request))
        calls.refused.push({ path: pathname.slice(5), code: reply.code ?? reply.message });
    } catch {
      // No reply, or that of a page that was left.
    } finally {
      calls.open.delete(request);
    }
  });
  return calls;
}

/** How often in turn a page has to look the same. */
const STILL = 3;

async function settled(page: Page, calls: WatchedCalls): Promise<void> {
  await page.locator('main h1').first().waitFor();
  let last = '';
  for (let same = 0; same < STILL; ) {
    await pause(20);
    const now = calls.open.size === 0 ? await page.evaluate(stillness).catch(() => '') : '';
    same = now !== '' && now === last ? same + 1 : 0;
    last = now;
  }
}

/** What the server sends for an address of a site. */
export function fetchAt({ url, id }: WalkedSite, path: string): Promise<Response> {
  const { port } = new URL(url);
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: id === 'default' ? {} : { orgcode: id },
    redirect: 'manual',
  });
}
