import { applyTheme } from '@tianji/kit/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followMember } from '../frame/account.ts';
import { App } from '../frame/app.tsx';
import { applyLayout } from '../frame/layout-choice.tsx';
import { connectPrompts } from '../frame/prompt-host.tsx';
import { watchNavigation } from './after-navigation.ts';
import { registerTools } from './applications.ts';
import { sendBeacon } from './beacon.ts';
import { configInPage, loadConfig, setClock } from './config.ts';
import { showNoPortal } from './no-portal.ts';
import { keepUsed, startOffline } from './offline.ts';
import { prefetchLoader, watchLinks, whenIdle } from './prefetch.ts';
import { createRegistry } from './registry.ts';
import { warmPages } from './routes.ts';
import { judgeSkew } from './skew.ts';
import { createStage } from './stage.ts';
import { loadTool, warmFederation } from './tool-loader.ts';

/** Version of the kit that this shell was built with, written by the build. */
declare const TIANJI_KIT_VERSION: string;

/** Starts the portal: config first, then the frame, then single-spa. */
export async function boot(root: HTMLElement): Promise<void> {
  applyTheme();
  applyLayout();
  // The page brings its config along; only a page from elsewhere has to ask.
  const inPage = configInPage();
  if (inPage) void setClock();
  const config = inPage ?? (await loadConfig().catch(() => null));
  if (!config) {
    showNoPortal(root, () => void boot(root));
    return;
  }
  const registry = createRegistry(config);
  // An address of a tool: its loader was asked for in the page's head already.
  if (registry.at(location.pathname)?.tool.state === 'live') warmFederation();
  const stage = createStage({
    load: loadTool,
    judge: (tool) => judgeSkew(tool, { kit: TIANJI_KIT_VERSION, api: config.api }),
    renew: async (tool) => createRegistry(await loadConfig()).tool(tool.id) ?? tool,
    onFailure: (tool, failure, stood) => sendBeacon(tool, failure, location.pathname, stood),
    onReady: () => whenIdle(keepUsed),
  });
  for (const [name, value] of Object.entries(config.brand.tokens))
    document.documentElement.style.setProperty(name, value);
  connectPrompts();
  watchNavigation();
  watchLinks(registry);
  // In slices, so that a slow device answers its reader in between. What the page brought along stands till then.
  startTransition(() => createRoot(root).render(<App shell={{ config, registry, stage }} />));
  await nextTask();
  registerTools(registry, stage);
  if (registry.isLive('member')) followMember();
  whenIdle(() => {
    prefetchLoader();
    warmPages();
  });
  startOffline();
}

/** Lets the browser do what waits. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
