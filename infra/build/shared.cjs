// The ONE table of what the shell shares with tools. The shell provides every row at run time (shell/src/portal), the
// preset makes every remote ask for it; nobody else lists it.
//
// `version` is taken from the installed package. A remote asks for the range from the version it was built with up to
// the next major: a released remote survives patches and minors of the shell's React, and one that is ahead of the
// shell gets a caught error (`strictVersion`). react and react-dom both come from the shell and must be of the same
// patch version.
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

/** key of the share scope → package whose version it has */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@tianji/kit': '@tianji/kit',
  '@tianji/kit/ui': '@tianji/kit',
  '@tianji/kit/birth': '@tianji/kit',
  '@tianji/kit/form': '@tianji/kit',
  '@tianji/kit/chart': '@tianji/kit',
  '@tianji/kit/answer': '@tianji/kit',
  '@tianji/kit/asked': '@tianji/kit',
  '@tianji/kit/report': '@tianji/kit',
  '@tianji/kit/streams': '@tianji/kit',
};

/** The version of an installed package; our own are installed too, by link here and from a tarball elsewhere. */
function versionOf(name) {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}

/** @returns {{ key: string, version: string, requiredVersion: string }[]} one row per shared key */
function sharedRows() {
  const [react, reactDom] = [versionOf('react'), versionOf('react-dom')];
  if (react !== reactDom)
    throw new Error(`react ${react} and react-dom ${reactDom} must be the same version`);
  return Object.entries(SHARED).map(([key, name]) => {
    const version = versionOf(name);
    return { key, version, requiredVersion: `^${version}` };
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

/** `{ key: { version, requiredVersion } }` for the shell's DefinePlugin: what the shell registers at run time. */
function sharedForShell() {
  return Object.fromEntries(
    sharedRows().map(({ key, version, requiredVersion }) => [key, { version, requiredVersion }]),
  );
}

module.exports = { sharedRows, sharedForRemote, sharedForShell };
