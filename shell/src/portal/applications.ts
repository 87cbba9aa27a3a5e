import type { PortalTool } from '@tianji/contracts';
import { registerApplication, start } from 'single-spa';
import type { Registry } from './registry.ts';
import type { Stage } from './stage.ts';

/**
 * Registers every live tool's routes with single-spa. The application is the shell's own wrapper: its lifecycles start
 * and end things but never wait and never reject, because single-spa blocks ALL navigation on a lifecycle that hangs,
 * and on one that failed.
 */
export function registerTools(registry: Registry, stage: Stage): void {
  for (const tool of registry.tools) {
    if (tool.state !== 'live') continue;
    registerApplication({
      name: tool.id,
      app: wrapper(tool, stage),
      activeWhen: ({ pathname }) => registry.at(pathname)?.tool === tool,
    });
  }
  start({ urlRerouteOnly: true });
}

function wrapper(tool: PortalTool, stage: Stage) {
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      stage.open(tool);
      return Promise.resolve();
    },
    unmount: () => {
      stage.close(tool.id);
      return Promise.resolve();
    },
  };
}
