import type { PortalTool } from '@tianji/contracts';
import { createStore, type MountProps, type Store, type Tool } from '@tianji/kit';
import { classifyFailure, type ToolFailure, withLimit } from '@tianji/kit/host';

/** What is shown in the place for tools. */
export type StageState =
  | { phase: 'empty' }
  | { phase: 'loading'; tool: PortalTool }
  | { phase: 'live'; tool: PortalTool }
  | { phase: 'failed'; tool: PortalTool; failure: ToolFailure };

/** Mounts and unmounts tools whose code is there: single-spa's applications or parcels. */
export interface Mounting {
  /** Returns at once; `props.onFailure` is told of a lifecycle that threw, rejected or did not end in time. */
  show(tool: PortalTool, code: Tool, element: HTMLElement, props: MountProps): void;
  /** Unmounts it, and removes its element afterwards. */
  hide(id: string, element: HTMLElement): void;
}

/** Milliseconds that single-spa's own code may take to arrive. */
const MOUNTING_LIMIT = 10_000;

export interface StageOptions {
  /** Fetches what mounts tools; parcels by default. */
  mounting?(): Promise<Mounting>;
  /** `attempt` counts from 0 for each tool; a higher one must really fetch again. */
  load(tool: PortalTool, attempt: number): Promise<Tool>;
  /** A reason not to load at all, such as skew. */
  judge(tool: PortalTool): ToolFailure | null;
  /** Called before a repeated attempt; resolves with the tool's latest description. */
  renew?(tool: PortalTool): Promise<PortalTool>;
  /** `stood` tells whether the tool had been on the screen. */
  onFailure?(tool: PortalTool, failure: ToolFailure, stood: boolean): unknown;
  /** A page of the tool is on the screen. */
  onReady?(tool: PortalTool): void;
}

export interface Stage {
  /** How it loads and judges tools: a page of the shell opens its part of a tool in the same way. */
  readonly options: StageOptions;
  readonly state: Store<StageState>;
  /** Shows a tool and removes the previous one; does nothing if the tool is on its way or shown. Never waits, never throws. */
  open(tool: PortalTool): void;
  close(id: string): void;
  /** Loads the failed tool again. */
  retry(): void;
  /** The element into which tools are mounted; null while the frame has none. */
  setHost(host: HTMLElement | null): void;
}

/**
 * Loads and mounts tools, one at a time. Each opening, closing and retrying starts a new generation; results of older
 * generations are discarded.
 */
export function createStage(options: StageOptions): Stage {
  const fetchMounting = options.mounting ?? (async () => (await import('./applications.ts')).parcels());
  let mounting: Mounting | null = null;
  let coming: Promise<Mounting> | null = null;
  const state = createStore<StageState>({ phase: 'empty' });
  const loaded = new Map<string, Tool>();
  const attempts = new Map<string, number>();
  let generation = 0;
  let mounted: { id: string; element: HTMLElement } | null = null;
  let host: HTMLElement | null = null;
  let whenHosted: (() => void) | null = null;

  /**
   * Asked for once, whatever becomes of the tool that first needed it: single-spa starts once in a page. What failed is asked
   * for again with the next attempt.
   */
  const router = (): Promise<Mounting> => {
    coming ??= fetchMounting().then(
      (arrived) => {
        mounting = arrived;
        return arrived;
      },
      (error) => {
        coming = null;
        throw error;
      },
    );
    return withLimit(coming, MOUNTING_LIMIT, 'single-spa');
  };

  function takeDown(standing = mounted): void {
    if (!standing) return;
    if (standing === mounted) mounted = null;
    mounting?.hide(standing.id, standing.element);
  }

  function failed(tool: PortalTool, failure: ToolFailure): void {
    generation += 1;
    const stood = state.get().phase === 'live';
    loaded.delete(tool.id);
    // The next attempt, by the retry button or otherwise, uses a fresh address.
    attempts.set(tool.id, (attempts.get(tool.id) ?? 0) + 1);
    state.set({ phase: 'failed', tool, failure });
    // Not within the failing root's own commit.
    const standing = mounted;
    mounted = null;
    setTimeout(() => takeDown(standing));
    options.onFailure?.(tool, failure, stood);
  }

  function put(tool: PortalTool, code: Tool, present: number): void {
    if (present !== generation) return;
    if (!host) {
      whenHosted = () => put(tool, code, present);
      return;
    }
    const element = document.createElement('div');
    host.append(element);
    mounted = { id: tool.id, element };
    mounting?.show(tool, code, element, {
      onReady() {
        if (present !== generation) return;
        state.set({ phase: 'live', tool });
        options.onReady?.(tool);
      },
      onFailure(failure) {
        if (present === generation) failed(tool, failure);
      },
    });
  }

  async function bring(tool: PortalTool, present: number, again: boolean): Promise<void> {
    try {
      const newest = again && options.renew ? await options.renew(tool).catch(() => tool) : tool;
      if (present !== generation) return;
      const refused = options.judge(newest);
      if (refused) throw refused;
      // Both are fetched at the same time.
      const [code] = await Promise.all([
        loaded.get(tool.id) ?? options.load(newest, attempts.get(tool.id) ?? 0),
        router(),
      ]);
      if (present !== generation) return;
      loaded.set(tool.id, code);
      put(newest, code, present);
    } catch (error) {
      if (present !== generation) return;
      failed(tool, classifyFailure(error));
    }
  }

  function begin(tool: PortalTool, again: boolean): void {
    generation += 1;
    whenHosted = null;
    takeDown();
    state.set({ phase: 'loading', tool });
    void bring(tool, generation, again);
  }

  return {
    options,
    state,
    open(tool) {
      const now = state.get();
      const same = now.phase !== 'empty' && now.tool.id === tool.id;
      if (same && (now.phase === 'loading' || mounted?.element.isConnected)) return;
      begin(tool, false);
    },
    close(id) {
      const now = state.get();
      if (now.phase === 'empty' || now.tool.id !== id) return;
      generation += 1;
      whenHosted = null;
      takeDown();
      state.set({ phase: 'empty' });
    },
    retry() {
      const now = state.get();
      if (now.phase === 'failed') begin(now.tool, true);
    },
    setHost(element) {
      host = element;
      if (!element) return;
      const waiting = whenHosted;
      whenHosted = null;
      waiting?.();
    },
  };
}
