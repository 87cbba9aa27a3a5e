import { matchPath } from './navigation.tsx';
import { portalIfKnown } from './portal-state.ts';

/** The tool that owns the page shown, and its route. */
function shown() {
  for (const tool of portalIfKnown()?.tools ?? []) {
    const route = tool.routes.find(({ path }) => matchPath(path, window.location.pathname));
    if (route) return { tool, route };
  }
  return null;
}

/** The older contract majors that the page's tool was built for, in the gateway's format: `bazi@1 reports@2`. */
export const olderMajors = (): string =>
  Object.entries(shown()?.tool.majors ?? {})
    .map(([id, major]) => `${id}@${major}`)
    .join(' ');

/** Whether the page shown is useless without this call, as its route declares in `tool.json`. */
export const isNeeded = (call: string): boolean => shown()?.route.needed?.includes(call) ?? false;
