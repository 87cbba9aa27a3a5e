// Loaded into a process of the portal by NODE_OPTIONS=--import: texts of a report for somebody of this name never end. Everything
// else of the process is as it was built.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

export const LOOPS = '转不停';
const WRITER = '/services/lib/kit/dist/writing/write-report.js';
const AT = 'const { model } = parts;';

// Hooks run in a thread of their own, which loads this file again.
if (isMainThread) register(import.meta.url);

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith(WRITER)) return loaded;
  const source = Buffer.from(loaded.source).toString();
  if (!source.includes(AT)) throw new Error(`${WRITER} has changed: ${AT} is not in it`);
  const loop = `if (request.input.name === '${LOOPS}') plan.write = () => { for (;;); };`;
  return { ...loaded, source: source.replace(AT, `${AT} ${loop}`) };
}
