// Finds the installed engines beside Chromium; the project downloads none.
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LIBRARIES = '/usr/lib';

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(runs) ?? null;

/** The browser of WebKitGTK lies among the libraries: `/usr/lib/<machine>/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowser() {
  const list = (folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  return (
    list(LIBRARIES)
      .flatMap((machine) =>
        list(join(LIBRARIES, machine))
          .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
          .map((name) => join(LIBRARIES, machine, name, 'MiniBrowser')),
      )
      .find(runs) ?? null
  );
}

/** @returns {string | null} the executable that FIREFOX names, else one on the path */
function firefox() {
  if (process.env.FIREFOX) return runs(process.env.FIREFOX) ? process.env.FIREFOX : null;
  return onPath(['firefox-esr', 'firefox']);
}

/** @returns {{ driver: string, browser: string, display: string } | null} null when one of the three is missing */
function webkit() {
  const [driver, display, browser] = [onPath(['WebKitWebDriver']), onPath(['Xvfb']), miniBrowser()];
  return driver && display && browser ? { driver, browser, display } : null;
}

/** The engines installed on this machine; null for each missing one. */
export const findEngines = () => ({ Firefox: firefox(), WebKit: webkit() });

/** How to install each of them, for the message that one is missing. */
export const ENGINE_PACKAGES = {
  Firefox: 'not found; on Debian: apt-get install firefox-esr, elsewhere set FIREFOX to its executable',
  WebKit: 'not found; on Debian: apt-get install webkit2gtk-driver xvfb',
};
