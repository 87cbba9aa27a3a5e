// The suite imports `globSync` of Node 22 for a command that is not used here: on Node 20 it gets one that fails.
import { register } from 'node:module';

const hook = `
export async function load(url, context, next) {
  const found = await next(url, context);
  if (!url.endsWith('/conformance/dist/index.js')) return found;
  const source = String(found.source).replace(/^#!.*\\n/, '');
  const name = /\\bglobSync as (\\w+),/.exec(source)?.[1];
  if (name === undefined) return found;
  const none = 'const ' + name + ' = () => { throw new Error("globSync"); };';
  return { ...found, source: none + source.replace('globSync as ' + name + ',', '') };
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
