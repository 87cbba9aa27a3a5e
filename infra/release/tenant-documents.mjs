// The tenant documents known here: files, and the copies that a gateway keeps of those from the service that stores
// sites.
import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ROOT, readJson } from '../build/files.mjs';

/** @returns {string} the folder of documents as files */
export function tenantsDir(root = ROOT) {
  const folder = process.env.TENANTS_DIR || 'infra/tenants';
  return isAbsolute(folder) ? folder : join(root, folder);
}

const copiesDir = (root) => {
  const data = process.env.DATA_DIR || 'data';
  return join(isAbsolute(data) ? data : join(root, data), 'sites');
};

const jsonIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => readJson(join(folder, name), null))
    : [];

/**
 * Every known document, null for one that cannot be read. A site whose file changed later is listed twice; both count.
 * @returns {(object | null)[]}
 */
export const tenantDocuments = (root = ROOT) => [
  ...jsonIn(tenantsDir(root)),
  ...jsonIn(copiesDir(root)).map((copy) => copy?.document ?? null),
];
