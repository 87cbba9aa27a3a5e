import { applyTextSize, applyTheme, withLimit } from '@tianji/kit/host';
import { version as react, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followMember } from '../frame/account.ts';
import { App } from '../frame/app.tsx';
import { applyLayout } from '../frame/layout-choice.tsx';
import { connectPrompts } from '../frame/prompt-host.tsx';
import { watchNavigation } from './after-navigation.ts';
import { sendBeacon } from './beacon.ts';
import { configInPage, loadConfig, setClock } from './config.ts';
import { addressChange, followAddress } from './follow-address.ts';
import { giveManifest } from './install.ts';
import { showNoPortal } from './no-portal.ts';
import { keepUsed, startOffline } from './offline.ts';
import { atRest, prefetchNext, watchLinks, whenIdle } from './prefetch.ts';
import { createRegistry } from './registry.ts';
import { loadPage, shellPageAt } from './routes.ts';
import { judgeSkew } from './skew.ts';
import { createStage, type Stage } from './stage.ts';
import { loadTool, warmFederation } from './tool-loader.ts';
import { keepWritten } from './written.ts';

/** Version of the kit that this shell was built with, set by the build. */
declare const TIANJI_KIT_VERSION: string;

/** Milliseconds that the page may take before the frame is shown without it. */
const PAGE_LIMIT = 5000;

/** Starts the portal: config first, then the frame, then the tool at this address, then single-spa. */
export async function boot(root: HTMLElement): Promise<void> {
  applyTheme();
  applyTextSize();
  applyLayout();
  // The page contains its config; only a page served by something else has to fetch it.
  const inPage = configInPage();
  if (inPage) void setClock();
  const config = inPage ?? (await loadConfig().catch(() => null));
  if (!config) {
    showNoPortal(root, () => void boot(root));
    return;
  }
  const registry = createRegistry(config);
  // The address of a tool: the page's head has already requested the tool's loader. It runs in a task of its own.
  if (registry.at(location.pathname)?.tool.state === 'live') {
    await nextTask();
    warmFederation();
    await nextTask();
  }
  const stage = createStage({
    load: loadTool,
    mounting: async () =>
      (await import(/* webpackChunkName: "federation" */ './applications.ts')).applications(registry),
    judge: (tool) => judgeSkew(tool, { kit: TIANJI_KIT_VERSION, react }),
    renew: async (tool) => createRegistry(await loadConfig()).tool(tool.id) ?? tool,
    // A draft is nobody's site yet.
    onFailure: (tool, failure, stood) =>
      config.view?.kind === 'draft' || sendBeacon(tool, failure, location.pathname, stood),
    onReady: () => whenIdle(keepUsed),
  });
  connectPrompts();
  const views = config.view && (await import('../view/index.ts'));
  if (config.view) views?.applyView(config.view, registry);
  watchNavigation();
  watchLinks(registry);
  keepWritten(root);
  // A page of the shell is rendered at once, without a skeleton. One that does not load explains itself in its place.
  const page = shellPageAt(location.pathname);
  if (page) await withLimit(loadPage(page), PAGE_LIMIT, page.path).catch(() => undefined);
  // As a transition, so that a slow device stays responsive. The HTML that the page came with is shown until then.
  const Whole = views ? views.viewed(App, configInPage, createRegistry) : App;
  startTransition(() => createRoot(root).render(<Whole shell={{ config, registry, stage, views }} />));
  await nextTask();
  const tool = registry.at(location.pathname)?.tool;
  if (tool?.state === 'live') stage.open(tool);
  const shown = location.pathname;
  const fetchRouter = async () => {
    const { followTools } = await import(/* webpackChunkName: "federation" */ './applications.ts');
    return () => void followTools(registry, stage);
  };
  void openedOrLeft(stage).then(() => {
    followAddress(fetchRouter, shown);
    // Not before: on a slow network it would take its share of what the page itself waits for.
    whenIdle(prefetchNext);
  });
  if (registry.isLive('member')) followMember();
  atRest(giveManifest);
  // What one reader gets is not kept for others.
  if (!config.view) startOffline();
}

/** Resolves when no tool is on its way to the stage any more, or the reader goes elsewhere. */
async function openedOrLeft(stage: Stage): Promise<void> {
  if (stage.state.get().phase !== 'loading') return;
  const settled = new Promise<void>((resolve) => {
    const stop = stage.state.subscribe(() => {
      stop();
      resolve();
    });
  });
  await Promise.race([settled, addressChange()]);
}

/** Lets the browser run pending tasks. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
