// The id rule: a tool has the same name everywhere.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT, read } from './sources.mjs';

/** Services without a page of their own. */
const FACELESS = new Set(['gateway', 'payment', 'reports']);

/**
 * @param {{ files: string[], read: (path: string) => string }} tree
 * @returns {string[]} one sentence per missing or wrong name
 */
export function idProblems({ files, read: readText }) {
  const has = new Set(files);
  const problems = [];
  const need = (path, why) => {
    if (!has.has(path)) problems.push(`${path} is missing: ${why}`);
    return has.has(path);
  };
  const json = (path) => JSON.parse(readText(path));
  const firsts = (pattern) => [...new Set(files.map((path) => pattern.exec(path)?.[1]).filter(Boolean))];
  const faces = firsts(/^mf-([^/]+)\/package\.json$/);
  const minds = firsts(/^services\/([^/]+)\/package\.json$/).filter((id) => id !== 'lib');
  const tenant = has.has('infra/tenants/default.json') ? json('infra/tenants/default.json') : { tools: [] };
  const tenantIds = tenant.tools.map((tool) => tool.id);

  for (const id of faces) {
    if (!/^[a-z][a-z0-9]{1,30}$/.test(id)) problems.push(`mf-${id}: an id is lower-case letters and digits`);
    if (json(`mf-${id}/package.json`).name !== `@tianji/mf-${id}`)
      problems.push(`mf-${id}/package.json: the name must be @tianji/mf-${id}`);
    if (need(`mf-${id}/tool.json`, 'a tool declares itself') && json(`mf-${id}/tool.json`).id !== id) {
      problems.push(`mf-${id}/tool.json: the id must be ${id}`);
    }
    if (has.has(`mf-${id}/tool.json`)) problems.push(...foreignCounts(id, json(`mf-${id}/tool.json`)));
    need(`mf-${id}/webpack.config.cjs`, 'one line, the preset');
    need(`services/${id}/package.json`, `mf-${id} has no service of the same id`);
    if (!tenant.everyTool && !tenantIds.includes(id))
      problems.push(`infra/tenants/default.json: no tool with the id ${id}`);
  }
  for (const id of minds) {
    if (json(`services/${id}/package.json`).name !== `@tianji/${id}`)
      problems.push(`services/${id}/package.json: the name must be @tianji/${id}`);
    if (id === 'gateway') continue;
    need(`services/${id}/src/service.ts`, 'a service is made there');
    if (!FACELESS.has(id)) need(`mf-${id}/package.json`, `services/${id} has no remote of the same id`);
    const door = `services/${id}/src/contract/index.ts`;
    if (need(door, `${id}'s public contract is there`)) {
      if (!readText(door).includes(`export const ${id}Contract = defineContract(`))
        problems.push(`${door}: must export ${id}Contract, made by defineContract`);
      if (!json(`services/${id}/package.json`).exports?.['./contract'])
        problems.push(`services/${id}/package.json: the door ./contract is missing`);
    }
    for (const path of files.filter((file) => file.startsWith(`services/${id}/src/contract/`))) {
      for (const [, owner] of readText(path).matchAll(/\b(?:service: '|subject: 'tianji\.)([^'.]+)/g)) {
        if (owner !== id) problems.push(`${path}: describes a call or an event of ${owner}`);
      }
    }
  }
  return problems;
}

/** Reads folders too, not only files, so that leftovers of a deleted tool are found. */
export function checkIds() {
  const files = projectFiles();
  const stray = readdirSync(ROOT).filter(
    (name) => name.startsWith('mf-') && !files.includes(join(name, 'package.json')),
  );
  return [...idProblems({ files, read }), ...stray.map((name) => `${name}: a folder without package.json`)];
}

/** Calls that a tool has counted although none of its pages makes them: they would never be. */
function foreignCounts(id, { counts = [], routes = [] }) {
  const made = new Set(routes.flatMap(({ needed, optional }) => [...needed, ...optional]));
  return counts
    .filter((call) => !made.has(call))
    .map((call) => `mf-${id}/tool.json: counts ${call}, which no page of it makes`);
}
