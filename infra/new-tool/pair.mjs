// The files of a new pair, from the templates.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from '../build/files.mjs';
import { REPORT_CALLS, reportRoute, wordsOf } from './words.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');

/** `[template, path in the project]` for every file of a pair; a later layer's file replaces an earlier one's. */
function places(id, layers) {
  const targets = { mf: `mf-${id}`, service: `services/${id}` };
  const found = new Map();
  for (const layer of layers) {
    for (const path of filesUnder(join(TEMPLATE, layer))) {
      const [half, ...rest] = relative(join(TEMPLATE, layer), path).replaceAll('\\', '/').split('/');
      found.set(`${targets[half]}/${rest.join('/').replace(/\.tpl$/, '')}`, path);
    }
  }
  return [...found].map(([to, from]) => [from, to]);
}

/** A planned tool keeps every planned route; at first they all open its one page. */
function withPlanned(tool, planned) {
  if (!planned) return tool;
  const [{ needed, optional }] = tool.routes;
  return {
    ...tool,
    routes: planned.routes.map((route) => ({ ...route, needed, optional })),
    tiles: planned.tiles,
  };
}

/**
 * Writes `mf-<id>` and `services/<id>`.
 * @param {string} root the folder that gets both
 * @param {Parameters<typeof wordsOf>[0]} pair
 * @returns {{ tool: object, paths: string[] }} what tool.json says, and the files, relative to root
 */
export function writePair(root, pair) {
  const { id, chart, report, planned } = pair;
  const layers = ['base', chart ? 'chart' : 'plain', ...(report ? ['report'] : [])];
  const words = wordsOf(pair);
  const found = places(id, layers);
  for (const [from, to] of found) {
    const text = readFileSync(from, 'utf8').replaceAll(
      /\{\{(\w+)\}\}/g,
      (whole, word) => words[word] ?? whole,
    );
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), text);
  }
  const path = join(root, `mf-${id}`, 'tool.json');
  const tool = withPlanned(JSON.parse(readFileSync(path, 'utf8')), planned);
  if (report) {
    for (const route of tool.routes) route.optional = [...route.optional, ...REPORT_CALLS];
    tool.routes.push(reportRoute(words));
    // A language model may write the report's texts.
    const own = join(root, 'services', id, 'package.json');
    const declared = { ...JSON.parse(readFileSync(own, 'utf8')), tianji: { outbound: true } };
    writeFileSync(own, JSON.stringify(declared, null, 2));
  }
  writeFileSync(path, JSON.stringify(tool, null, 2));
  return { tool, paths: found.map(([, to]) => to) };
}
