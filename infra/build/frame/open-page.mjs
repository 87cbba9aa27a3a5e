// Opens a page of a finished build in jsdom with only its files, as a visitor sees it before any call is answered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';

const ORIGIN = 'http://portal.invalid';
/** The page is complete once it is shown and this many checks in a row found nothing fetched or changed. */
const QUIET_LOOKS = 30;
const BETWEEN_LOOKS = 50;
const LIMIT = 120_000;
/** Timers of the page with at least this delay, in milliseconds, never fire. */
const LONG = 2000;
const OPENERS = 'main form [aria-haspopup=dialog]';
const FIELDS = 'main form :is(input, select, textarea, button, summary)';

/**
 * @param {object} options
 * @param {string} options.path the page's path
 * @param {number} options.now the page's clock, milliseconds since 1970; it is frozen
 * @param {object} options.config the portal config in the page
 * @param {string} options.shell the folder of the shell's build
 * @param {(path: string) => string | null} options.remoteFile the file for a path below `/remotes/`
 * @returns {Promise<{ document: Document, files: string[], dialogs: () => Promise<string[][]> }>} the document once
 *   it has settled; the paths of the scripts that it had when it was complete; and a function that puts the focus on one
 *   button of the form after the other that opens a dialog, and tells what the page fetched for each
 * @throws when the page does not settle within two minutes
 */
export async function openPage({ path, now, config, shell, remoteFile }) {
  let busy = 0;
  let quiet = 0;
  let stands = false;
  const fetched = new Set();
  class Files extends ResourceLoader {
    async fetch(url) {
      const { pathname } = new URL(url);
      fetched.add(pathname);
      busy += 1;
      try {
        return readFileSync(remoteFile(pathname) ?? join(shell, pathname));
      } finally {
        busy -= 1;
        quiet = 0;
      }
    }
  }
  const html = readFileSync(join(shell, 'index.html'), 'utf8')
    .replace('__PORTAL_CONFIG__', () => JSON.stringify(config).replaceAll('<', '\\u003c'))
    .replace(/__[A-Z_]+__/g, '');
  const dom = new JSDOM(html, {
    url: ORIGIN + path,
    runScripts: 'dangerously',
    resources: new Files(),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    beforeParse: (window) => equip(window, now),
  });
  const { window } = dom;
  const root = window.document.getElementById('root');
  let fields = 0;
  let files = [];
  const watch = new window.MutationObserver(() => {
    quiet = 0;
    // The page is complete with the last field of its form; anything fetched later is optional.
    const present = root.querySelectorAll(FIELDS).length;
    if (present !== fields) files = [...fetched];
    fields = present;
  });
  // Styles arrive in the head.
  for (const part of [root, window.document.head])
    watch.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
  window.document.addEventListener('pagestands', () => {
    stands = true;
    if (fields === 0) files = [...fetched];
  });
  const end = Date.now() + LIMIT;
  async function settled() {
    // Count checks, not milliseconds: a busy machine makes fewer checks in the same time.
    for (quiet = 0; quiet < QUIET_LOOKS; quiet += 1) {
      if (busy > 0 || !stands) quiet = 0;
      if (Date.now() > end) throw new Error(`${path} did not settle`);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    }
  }
  await settled();
  async function dialogs() {
    const before = new Set(fetched);
    const lists = [];
    for (const opener of root.querySelectorAll(OPENERS)) {
      const known = new Set(fetched);
      opener.focus();
      await settled();
      lists.push([...fetched].filter((file) => !known.has(file)));
    }
    // A script needed by several dialogs is fetched for the first, so add it to each of them.
    const common = lists[0]?.filter((file) => !before.has(file)) ?? [];
    return lists.map((list, i) => (i === 0 ? list : [...list, ...common]));
  }
  return { document: window.document, files, dialogs };
}

/** Browser features that pages need and jsdom lacks, and a frozen clock. */
function equip(window, now) {
  // styled-components then writes its rules as text.
  window.SC_DISABLE_SPEEDY = true;
  window.matchMedia = (media) => ({
    ...{ matches: false, media, onchange: null, dispatchEvent: () => false },
    ...{ addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} },
  });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords = () => [];
  }
  window.ResizeObserver = Observer;
  window.IntersectionObserver = Observer;
  window.PerformanceObserver = Observer;
  window.fetch = () => new Promise(() => {});
  window.scrollTo = () => {};
  // What a page does once the browser is idle is not part of its first view either.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => {};
  // With data saving on, nothing is prefetched: only what the page itself needs is loaded.
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true } });
  // What a page does after a long wait for an answer is not part of its first view, but on a slow machine it could run.
  window.eval(`{
    const { setTimeout } = window;
    window.setTimeout = (work, ms, ...more) => (ms >= ${LONG} ? 0 : setTimeout(work, ms, ...more));
    const Real = Date;
    window.Date = class extends Real {
      constructor(...parts) { super(...(parts.length > 0 ? parts : [${now}])); }
      static now() { return ${now}; }
    };
  }`);
}
