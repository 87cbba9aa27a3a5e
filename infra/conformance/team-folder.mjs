// A tool team's folder outside this repository: the packed packages and nothing else from here.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../check/sources.mjs';
import { packAll } from './pack.mjs';

/** Folders of our packages that may have packages of their own installed inside, by the package's name. */
function ownModules() {
  const folders = ['services', 'services/lib', 'shell', '.'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name)),
  );
  return new Map(
    folders
      .filter(
        (folder) => existsSync(join(folder, 'node_modules')) && existsSync(join(folder, 'package.json')),
      )
      .map((folder) => [JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name, folder]),
  );
}

/** Third-party packages are those installed here, as a registry would provide them. */
function linkInstalled(modules) {
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@tianji')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
}

/** @returns {string} a new folder with the packages as `npm install <folder>/*.tgz` puts them */
export function makeTeamFolder() {
  const home = mkdtempSync(join(tmpdir(), 'tianji-team-'));
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  const modules = join(home, 'node_modules');
  mkdirSync(join(modules, '@tianji'), { recursive: true });
  linkInstalled(modules);
  const own = ownModules();
  for (const { name, path } of packAll(join(home, 'tarballs'))) {
    const place = join(modules, name);
    mkdirSync(place, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', path, '-C', place, '--strip-components=1']);
    if (status !== 0) throw new Error(`${path}: ${stderr}`);
    if (own.has(name)) symlinkSync(join(own.get(name), 'node_modules'), join(place, 'node_modules'));
  }
  return home;
}

/** Links a pair that lies in the folder, as npm links what is in a workspace. */
export function linkPair(home, id) {
  for (const [name, to] of [
    [id, `services/${id}`],
    [`mf-${id}`, `mf-${id}`],
  ])
    symlinkSync(join(home, to), join(home, 'node_modules/@tianji', name));
}

/**
 * Writes the smallest tool as the page "What a tool is" prints it, section 7.
 * @returns {string} its id
 */
export function writeSmallestTool(home) {
  const page = readFileSync(join(ROOT, 'docs/what-a-tool-is.md'), 'utf8');
  const section = page.slice(page.indexOf('## 7. '));
  for (const [, code] of section.matchAll(/```\w+\n([\s\S]*?)```/g)) {
    const [, ...parts] = code.split(/^\/\/ ((?:mf-|services\/)\S+)\n/m);
    for (let i = 0; i < parts.length; i += 2) {
      const path = join(home, parts[i]);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, parts[i + 1]);
    }
  }
  linkPair(home, 'omen');
  return 'omen';
}
