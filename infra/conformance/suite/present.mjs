// What must be present before a tool can be judged at all: which pair is meant, its files, its link.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const USAGE =
  'usage: npx tianji-conformance [folder] [id] [--declaration]; the folder holds mf-<id> and services/<id>';

/**
 * @param {readonly string[]} argv
 * @returns {{ folder: string, wanted: string | undefined, onlyDeclaration: boolean }} or null for a request for help or
 * unknown arguments
 */
export function readCommand(argv) {
  const flags = argv.filter((word) => word.startsWith('-'));
  const [folder = '.', wanted, ...more] = argv.filter((word) => !word.startsWith('-'));
  if (more.length > 0 || flags.some((flag) => flag !== '--declaration')) return null;
  return { folder, wanted, onlyDeclaration: flags.length > 0 };
}

/**
 * The id of the tool to judge.
 * @throws Error a sentence, when there is no pair, or more than one
 */
export function idOf(folder, wanted) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const ids = names.map((name) => /^mf-([a-z][a-z0-9]{1,30})$/.exec(name)?.[1]).filter(Boolean);
  if (wanted !== undefined && !ids.includes(wanted)) throw new Error(`${folder} has no folder mf-${wanted}`);
  const found = wanted === undefined ? ids : [wanted];
  if (found.length > 1) throw new Error(`${folder} has several tools, name one: ${found.join(', ')}`);
  if (found.length === 0) throw new Error(`${folder} has no folder mf-<id>`);
  return found[0];
}

/**
 * The last sentence of a run, which says no more than what was judged.
 * @param {string} id
 * @param {{ failed: number, of: number, onlyDeclaration: boolean }} run
 */
export function verdict(id, { failed, of, onlyDeclaration }) {
  if (failed > 0) return `${id}: ${failed} of ${of} failed`;
  if (!onlyDeclaration) return `${id} is a tool`;
  return `${id} declares itself correctly; its pages, its own tests, its types and its build were not judged`;
}

/** Sentences about what is missing; none when the pair can be judged. */
export function missing(folder, id) {
  if (!existsSync(join(folder, 'services', id)))
    return [`mf-${id} has no service beside it: services/${id} is missing`];
  const files = [
    [`mf-${id}/package.json`, `its name is @tianji/mf-${id}`],
    [`mf-${id}/tool.json`, 'the tool declares itself there'],
    [`mf-${id}/src/index.ts`, 'its default export is what defineTool returns'],
    [`services/${id}/package.json`, `its name is @tianji/${id}`],
    [`services/${id}/src/service.ts`, 'its default export is what createService returns'],
    [`services/${id}/src/contract/index.ts`, `it exports ${id}Contract`],
  ];
  const absent = files.filter(([path]) => !existsSync(join(folder, path)));
  const sentences = absent.map(([path, why]) => `${path} is missing: ${why}`);
  const places = createRequire(join(folder, 'package.json')).resolve.paths(`@tianji/${id}`) ?? [];
  const linked = places.some((place) => existsSync(join(place, '@tianji', id)));
  return linked ? sentences : [...sentences, `@tianji/${id} is not linked: run npm install in ${folder}`];
}
