// The only place outside its own folders where a tool may be named: a tenant's document. Text in, text out; each
// function undoes the other.

const print = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A tool that is new to the tenant, with its routes in the index of tools. */
export function addTenantTool(text, tool) {
  const tenant = JSON.parse(text);
  if (tenant.tools.some((one) => one.id === tool.id)) return text;
  const { id, name, tiles } = tool;
  const routes = tool.routes.map(({ needed: _, optional: __, ...route }) => route);
  tenant.tools.push({ id, release: 'stable', name, routes, tiles });
  tenant.menus.tools.push(...tiles.map(({ route }) => route));
  return print(tenant);
}

export function removeTenantTool(text, id) {
  const tenant = JSON.parse(text);
  const tool = tenant.tools.find((one) => one.id === id);
  // A planned tool keeps its entry, which was there before the pair: only what was added names a release.
  if (tool?.release === undefined) return text;
  const paths = new Set(tool.routes.map((route) => route.path));
  tenant.tools = tenant.tools.filter((one) => one !== tool);
  for (const menu of Object.keys(tenant.menus))
    tenant.menus[menu] = tenant.menus[menu].filter((path) => !paths.has(path));
  return print(tenant);
}
