// The static frames: the shell's header and phone bar, and the main part of every tool page that has a tile. They are
// copied from the real pages, so that nothing moves when the real page replaces them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLANK, blankDifferences } from './blank.mjs';
import { cleaned } from './clean.mjs';
import { openPage } from './open-page.mjs';
import { commonRules, ownRules, parseRules, printRules, renameClasses } from './styles.mjs';

/** Moments that differ in year, month, day, weekday and hour; several, since any two may still agree by chance. */
const MOMENTS = [
  Date.UTC(2026, 2, 5, 4, 7),
  Date.UTC(2031, 9, 18, 9, 42),
  Date.UTC(2028, 1, 23, 13, 58),
  Date.UTC(2033, 6, 11, 22, 20),
];

/** Placeholder for the portal's name, which the gateway fills in: two characters, as in its seal. */
const NAME = '\uE000\uE002';
const TAGLINE = '\uE001';

const SITE = {
  ...{ tenant: 'frame', orgcode: '', api: 1, plans: [], links: [], samples: [], pages: {} },
  brand: { name: NAME, tagline: TAGLINE, description: '', logo: '', tokens: {} },
  contact: { company: '', email: '', phone: '', address: '', hours: '' },
  filing: { icp: '', police: '' },
};

const liveTool = (tool, version = '0.0.0') => ({
  ...{ id: tool.id, name: tool.name, state: 'live', version, routes: tool.routes, tiles: tool.tiles },
  manifest: `/remotes/mf-${tool.id}/${version}/mf-manifest.json`,
  needs: { kit: tool.needs.kit, react: tool.needs.react },
  ...(tool.bar ? { bar: tool.bar.map((entry) => ({ who: 'all', ...entry })) } : {}),
});

const siteWith = (tools) => ({
  ...SITE,
  tools,
  menus: {
    ...{ home: [], tools: [], bar: [], panels: [] },
    classroom: tools.flatMap(({ tiles }) => tiles.map(({ route }) => route)),
  },
});

const stylesOf = (document) =>
  parseRules(
    [...document.querySelectorAll('style[data-styled]')].map(({ textContent }) => textContent).join(''),
  );

/** A part of a page in an element of its own, for matching and renaming. */
function boxOf(part) {
  const box = part.ownerDocument.createElement('div');
  box.append(part);
  return box;
}

/**
 * Scripts of a page: the remote's by file name, the shell's by the name of their part, since file names change with the
 * shell's version.
 * @typedef {{ own: string[], shell: string[] }} Needs
 */

/**
 * @param {string[]} files paths of scripts
 * @param {string} folder the path of the remote's own
 * @param {Record<string, string[]>} parts the shell's, with their files
 * @param {Needs} [had] left out
 * @returns {Needs}
 */
export function needsOf(files, folder, parts, had = { own: [], shell: [] }) {
  const own = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  const whole = Object.keys(parts).filter(
    (part) => !had.shell.includes(part) && parts[part].every((file) => files.includes(file)),
  );
  return { own: own.sort(), shell: whole.sort() };
}

/**
 * The frames of a remote.
 * @param {{ tool: object, staging: string, shell: string }} options the tool's declaration, the folder of its build, and
 *   that of the shell's
 * @returns {Promise<Record<string, { css: string, html: string, needs: Needs, dialogs: Needs[] }>>} by route: the content of
 *   `main`, its styles, what the page fetches until it is complete, and what each dialog of its form then needs
 */
export async function remoteFrames({ tool, staging, shell }) {
  const config = siteWith([liveTool(tool)]);
  const folder = `/remotes/mf-${tool.id}/0.0.0/`;
  const remoteFile = (path) => (path.startsWith(folder) ? join(staging, path.slice(folder.length)) : null);
  const routes = tool.routes.filter(
    ({ path, tenantPage }) =>
      !tenantPage && !path.includes(':') && tool.tiles.some(({ route }) => route === path),
  );
  const parts = JSON.parse(readFileSync(join(shell, 'parts.json'), 'utf8'));
  const frames = await Promise.all(
    routes.map(async ({ path }) => {
      const open = (now) => openPage({ path, now, config, shell, remoteFile });
      const opened = await Promise.all(MOMENTS.map(open));
      const needs = needsOf(opened[0].files, folder, parts);
      const dialogs = (await opened[0].dialogs()).map((files) => needsOf(files, folder, parts, needs));
      return [path, { ...frameOf(opened.map(({ document }) => document)), needs, dialogs }];
    }),
  );
  return Object.fromEntries(frames);
}

function frameOf([one, ...others]) {
  const main = one.querySelector('main');
  if (main.querySelector('[role=alert] .act')) throw new Error('the page shows an error');
  for (const other of others) blankDifferences(main, other.querySelector('main'));
  for (const lone of main.querySelectorAll('script,style,img')) lone.remove();
  const rules = stylesOf(one);
  const box = boxOf(main);
  const more = parseRules(`${cleaned(main, 'f')}.${BLANK}{visibility:hidden}`);
  const css = renameClasses(ownRules([...rules, ...more], box), box, 't');
  return { css, html: main.innerHTML };
}

/**
 * The frame of the shell: everything around a tool's page. U+E000 and U+E002 are placeholders for the portal's name.
 * @param {{ shell: string, tools: object[] }} options the folder of the shell's build; the declarations of all tools
 * @returns {Promise<object>} styles, script, the HTML with a comment where each of its parts belongs, and the parts
 */
export async function shellFrame({ shell, tools }) {
  const all = tools.map((tool) => liveTool(tool));
  // Any page will do: only what surrounds it matters.
  const open = (config) =>
    openPage({ path: '/agreement', now: MOMENTS[0], config, shell, remoteFile: () => null });
  const [{ document }, { document: bare }] = await Promise.all([open(siteWith(all)), open(siteWith([]))]);
  const rules = stylesOf(document);
  const root = document.getElementById('root');
  root.querySelector('main').replaceChildren();
  const barAt = 'nav[aria-label="底部导航"]';
  const column = root.querySelector('main').parentElement;
  const bar = root.querySelector(barAt);
  // An entry that is shown only if no tool provides one.
  const present = new Set([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href')));
  for (const link of bare.querySelectorAll(`${barAt} a`))
    if (!present.has(link.getAttribute('href'))) bar.append(document.importNode(link, true));
  column.querySelector('footer').remove();
  root.replaceChildren(column, bar);
  const more = parseRules(cleaned(root, 'h'));
  root.removeAttribute('id');
  // Keep the styles of the current entry: any entry may become the current one.
  for (const link of root.querySelectorAll('nav a')) link.setAttribute('aria-current', 'page');
  const box = boxOf(root);
  const css = printRules(commonRules(rules)) + renameClasses(ownRules([...rules, ...more], box), box, 's');
  for (const link of root.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  const take = (element, mark) => {
    const html = element.outerHTML;
    element.replaceWith(document.createComment(mark));
    return html;
  };
  const takeAll = (list, mark) => {
    const entries = [...list.querySelectorAll('a')].map((link) => ({
      href: link.getAttribute('href'),
      html: link.outerHTML,
    }));
    list.replaceChildren(document.createComment(mark));
    return entries;
  };
  const mark = take(column.querySelector('header a svg'), 'mark');
  const account = take([...column.querySelectorAll('header button')].at(-1), 'account');
  const tagline = [...column.querySelectorAll('header a span')].find(
    ({ textContent, children }) => textContent === TAGLINE && children.length > 0,
  );
  tagline.replaceChildren(document.createComment('tagline'));
  const top = takeAll(column.querySelector('header nav'), 'top');
  const bottom = takeAll(bar, 'bottom');
  column.querySelector('main').append(document.createComment('main'));
  const script = readFileSync(join(shell, 'frame.js'), 'utf8');
  const parts = JSON.parse(readFileSync(join(shell, 'parts.json'), 'utf8'));
  return { css, script, html: root.innerHTML, mark, account, top, bottom, parts };
}
