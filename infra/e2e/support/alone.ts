import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { toolsInTree } from '../../test/tools.mjs';
import { ROOT, temporaryFolder } from './processes.ts';

const DOCUMENTS = join(ROOT, 'infra/tenants/default.json');

/** The site where a tool is alone; browsers resolve every name below localhost to this machine. */
export const aloneAt = (id: string): string => `${id}.localhost`;

/**
 * The default tenant, and for each tool a tenant that has only that tool, at its own host.
 * @returns the folder of the documents
 */
export function tenantsAlone(): string {
  const folder = temporaryFolder();
  const common = JSON.parse(readFileSync(DOCUMENTS, 'utf8')) as Tenant;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'default.json'), JSON.stringify(common));
  for (const { id, manifest } of toolsInTree('')) {
    const routes = manifest.routes.map(({ path, title }) => ({ path, title }));
    const tiles = manifest.tiles.map(({ route }) => route);
    const alone = {
      ...common,
      id: `alone-${id}`,
      orgcode: `alone-${id}`,
      hosts: [aloneAt(id)],
      everyTool: false,
      tools: [{ id, name: manifest.name, routes, tiles: manifest.tiles }],
      menus: { home: tiles, tools: tiles, classroom: [] },
      links: [],
      samples: [],
    };
    writeFileSync(join(folder, `alone-${id}.json`), JSON.stringify(alone));
  }
  return folder;
}
