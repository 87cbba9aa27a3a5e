// The three places beside its own folders where a tool is named: the two indexes of the contracts
// and the default tenant. Text in, text out; each pair of functions undoes the other.

/** Adds `<id>Calls`: an import and a row in the list of calls, or an export in the package's index. */
export function addCalls(text, id, from) {
  const name = `${id}Calls`;
  const path = `'${from}${id}.ts'`;
  if (text.includes(path)) return text;
  if (!text.includes('export const calls = ['))
    return sorted(`export { ${name} } from ${path};\n${text}`, /^export .*from '\.\/calls\//);
  const listed = text.replace(/export const calls = \[([\s\S]*?)\]/, (_, rows) => {
    const names = rows
      .split(',')
      .map((row) => row.trim())
      .filter(Boolean);
    return `export const calls = [${[...names, `...${name}`].join(', ')}]`;
  });
  return sorted(`import { ${name} } from ${path};\n${listed}`, /^import .*from '\.\/[a-z0-9]+\.ts'/);
}

/** The new first line moved into the order of its neighbours, which the linter holds. */
function sorted(text, pattern) {
  const [first, ...rest] = text.split('\n');
  const key = (line) => /from '([^']+)'/.exec(line)?.[1] ?? '';
  let index = rest.findIndex((line) => pattern.test(line) && key(line) > key(first));
  if (index === -1) index = rest.findLastIndex((line) => pattern.test(line)) + 1;
  rest.splice(index, 0, first);
  return rest.join('\n');
}

export function removeCalls(text, id) {
  const name = `${id}Calls`;
  return text
    .split('\n')
    .filter((line) => !line.includes(`/${id}.ts'`) || !line.includes(name))
    .join('\n')
    .replace(/export const calls = \[([\s\S]*?)\]/, (_, rows) => {
      const names = rows
        .split(',')
        .map((row) => row.trim())
        .filter((row) => row && row !== `...${name}`);
      return `export const calls = [${names.join(', ')}]`;
    });
}

const print = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A tool that is new to the tenant, with its routes in the index of tools. */
export function addTenantTool(text, tool) {
  const tenant = JSON.parse(text);
  if (tenant.tools.some((one) => one.id === tool.id)) return text;
  const { id, name, routes, tiles } = tool;
  tenant.tools.push({ id, release: 'stable', name, routes, tiles });
  tenant.menus.tools.push(...routes.map((route) => route.path));
  return print(tenant);
}

export function removeTenantTool(text, id) {
  const tenant = JSON.parse(text);
  const tool = tenant.tools.find((one) => one.id === id);
  // A planned tool keeps its entry: it was there before the pair.
  if (tool?.routes.length !== 1 || tool.routes[0].path !== `/${id}`) return text;
  const paths = new Set(tool.routes.map((route) => route.path));
  tenant.tools = tenant.tools.filter((one) => one !== tool);
  for (const menu of Object.keys(tenant.menus))
    tenant.menus[menu] = tenant.menus[menu].filter((path) => !paths.has(path));
  return print(tenant);
}
