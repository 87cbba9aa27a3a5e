// The ONE table of what the shell shares with tools. The shell provides every row at run time
// (shell/src/portal), the preset makes every remote ask for it; nobody else lists it.
//
// `version` is taken from the installed package, so that host and remotes can only disagree when
// they were built from different lock files: then `strictVersion` turns it into a caught error.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');

/** key of the share scope → package that carries its version */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@tianji/kit': '@tianji/kit',
  '@tianji/kit/ui': '@tianji/kit',
  '@tianji/kit/birth': '@tianji/kit',
  '@tianji/kit/report': '@tianji/kit',
};

function versionOf(name) {
  const manifest =
    name === '@tianji/kit'
      ? join(root, 'shell/kit/package.json')
      : join(root, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** React's packages must be of the same patch; ours and styled-components of the same major. */
function requiredVersion(name, version) {
  return name === 'react' || name === 'react-dom' ? version : `^${version}`;
}

/** @returns {{ key: string, version: string, requiredVersion: string }[]} one row per shared key */
function sharedRows() {
  return Object.entries(SHARED).map(([key, name]) => {
    const version = versionOf(name);
    return { key, version, requiredVersion: requiredVersion(name, version) };
  });
}

/** The `shared` option of a remote: everything comes from the shell, no fallback copy is bundled. */
function sharedForRemote() {
  return Object.fromEntries(
    sharedRows().map((row) => [
      row.key,
      { singleton: true, strictVersion: true, requiredVersion: row.requiredVersion, import: false },
    ]),
  );
}

/** `{ key: { version, requiredVersion } }` for the shell's DefinePlugin: what it registers at run time. */
function sharedForShell() {
  return Object.fromEntries(
    sharedRows().map(({ key, version, requiredVersion }) => [key, { version, requiredVersion }]),
  );
}

module.exports = { sharedRows, sharedForRemote, sharedForShell };
