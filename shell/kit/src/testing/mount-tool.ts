import type { CallDefinition } from '@tianji/contracts';
import { act } from 'react';
import type { Tool } from '../tool/define-tool.tsx';
import type { ToolFailure } from '../tool/load-failure.ts';
import { type FakePortal, type FakePortalOptions, fakePortal } from './fake-portal.ts';

/** Ends the wait for a page that never appears, in milliseconds of real time. */
const PATIENCE = 120_000;

export interface MountedTool<C extends CallDefinition = CallDefinition> extends FakePortal<C> {
  /** The element that contains the tool. */
  readonly container: HTMLElement;
  /** What the tool's error boundary reported; a healthy test ends with none. */
  readonly failures: readonly ToolFailure[];
  unmount(): void;
}

export interface MountToolOptions<C extends CallDefinition> extends FakePortalOptions<C> {
  /** The address to open, with a query if needed. */
  path: string;
  /** The route that the page at `path` shows as a part of itself. */
  part?: string;
}

/**
 * Mounts a tool as the shell does, on a fake portal, and waits until its page is shown or has failed. Call `unmount()`
 * at the end: it removes tool and portal.
 */
export async function mountTool<C extends CallDefinition>(
  tool: Tool,
  { path, ...options }: MountToolOptions<C>,
): Promise<MountedTool<C>> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  window.history.replaceState(null, '', path);
  const portal = fakePortal(options);
  const container = document.createElement('div');
  document.body.append(container);
  const failures: ToolFailure[] = [];
  let settled = false;
  await act(async () =>
    tool.mount(container, {
      part: options.part,
      onReady() {
        settled = true;
      },
      onFailure(failure) {
        failures.push(failure);
        settled = true;
      },
    }),
  );
  const patience = Date.now() + PATIENCE;
  // Effects run when an act ends, so wait in many short ones.
  while (!settled && Date.now() < patience) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  if (!settled) throw new Error(`${tool.id} shows no page at ${path}`);
  return {
    ...portal,
    container,
    failures,
    unmount() {
      act(() => tool.unmount(container));
      container.remove();
      portal.stop();
    },
  };
}
