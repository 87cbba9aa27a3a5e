// Finds an installed Chromium; the project downloads none.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
];

/** Chromium without windows: the same engine, started and opened in a fraction of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @returns {string | null} the executable that CHROMIUM names, else one on the path, else null */
export function findBrowser() {
  if (process.env.CHROMIUM) return runs(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
  return [...onPath(NAMES), ...PLACES].find(runs) ?? null;
}

/** @returns {string | null} the executable that CHROMIUM_SHELL names, else one on the path, else null */
export function findShell() {
  const named = process.env.CHROMIUM_SHELL;
  if (named) return runs(named) ? named : null;
  return onPath(SHELLS).find(runs) ?? null;
}

/** Chromium's sandbox does not run as root, which most containers use. */
export const browserArguments = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
