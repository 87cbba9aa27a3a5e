// Two versions of shell and tool, released one after the other, and what their pages load.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { alteredBuild, alteredShell } from '../../release/altered.mjs';
import { publish } from '../../release/publish.mjs';
import { temporaryFolder } from './processes.ts';

/** Releases shell and tool in a version of their own. @returns that of the tool */
export async function releaseVersion(dir: string, id: string, text: string): Promise<string> {
  const root = temporaryFolder();
  alteredShell(root, text);
  alteredBuild(root, id, text);
  await publish('shell', { dir, root });
  return (await publish(id, { dir, root })).version;
}

/** Addresses of all scripts of a released version, of shell and tool. */
export function scriptsOf(dir: string, id: string, text: string): string[] {
  const folder = (name: string) => {
    const version = readdirSync(join(dir, name)).find((each) => each.endsWith(`-${text}`));
    if (!version) throw new Error(`${dir}/${name} holds no version ${text}`);
    return version;
  };
  const scripts = (name: string, prefix: string) =>
    readdirSync(join(dir, name, folder(name)), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => `${prefix}/${file}`);
  return [...scripts('shell', ''), ...scripts(`mf-${id}`, `/remotes/mf-${id}/${folder(`mf-${id}`)}`)];
}

/** Answers other than a success, as they come in. */
export function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}
