import type { PortalTool } from '@tianji/contracts';
import type { MountProps, Tool } from '@tianji/kit';
import { classifyFailure, ToolFailure } from '@tianji/kit/host';
import {
  addErrorHandler,
  mountRootParcel,
  type Parcel,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import type { Registry } from './registry.ts';
import type { Mounting, Stage } from './stage.ts';

/**
 * Milliseconds that each lifecycle of a tool may take before single-spa gives it up. Together they stay below the second within
 * which another tool must open: a lifecycle that hangs holds up the next change of tools until its limit.
 */
export const LIMITS = { bootstrap: 400, mount: 500, unmount: 400 } as const;

const timeouts = Object.fromEntries(
  Object.entries(LIMITS).map(([lifecycle, millis]) => [
    lifecycle,
    // Given up before single-spa would warn of it.
    { millis, dieOnTimeout: true, warningMillis: 2 * millis },
  ]),
);

/** What single-spa says of a lifecycle that did not end in time, in full and in its production build. */
const TIMED_OUT = /did not resolve or reject|message #31\b/;

const failureOf = (error: unknown): ToolFailure => {
  const text = error instanceof Error ? error.message : String(error);
  return TIMED_OUT.test(text) && !(error instanceof ToolFailure)
    ? new ToolFailure('hung', text, error)
    : classifyFailure(error);
};

/** A tool's code in the place where it stands or shall stand. */
interface Standing {
  code: Tool;
  element: HTMLElement;
  props: MountProps;
}

/** single-spa's lifecycles of a tool, and what of it is on the page. */
function lifecyclesOf(present: () => Standing | undefined, gone: () => void = () => undefined) {
  let up: Standing | undefined;
  /** Also while it is being unmounted. */
  let seen: Standing | undefined;
  return {
    isUp: () => up,
    /** Takes its element away, whatever its code does. */
    clear(): Standing | undefined {
      const last = seen ?? present();
      last?.element.remove();
      up = undefined;
      seen = undefined;
      return last;
    },
    bootstrap: async () => {
      await present()?.code.bootstrap?.();
    },
    mount: async () => {
      up = present();
      seen = up;
      // A tool may return a promise, too.
      await Promise.resolve(up?.code.mount(up.element, up.props));
    },
    unmount: async () => {
      const left = up;
      up = undefined;
      try {
        await Promise.resolve(left?.code.unmount(left.element));
      } finally {
        left?.element.remove();
        gone();
      }
    },
    timeouts,
  };
}

/**
 * Tools as applications of single-spa: it bootstraps, mounts and unmounts what the address asks for. Loading stays with the
 * stage, so that a load that hangs never holds up navigation: an application becomes active once its code is there.
 */
export function applications(registry: Registry): Mounting {
  const wanted = new Map<string, Standing>();
  const working = new Map<string, ReturnType<typeof lifecyclesOf>>();
  /** Tools by the names of their applications. single-spa never starts one again that broke: its next try has a new name. */
  const ids = new Map<string, string>();

  function register(id: string): void {
    if (working.has(id)) return;
    const own = lifecyclesOf(
      () => wanted.get(id),
      // Newer code of the same tool waited for its place.
      () => wanted.has(id) && setTimeout(triggerAppChange),
    );
    const tries = [...ids.values()].filter((each) => each === id).length;
    const name = tries === 0 ? id : `${id}~${tries}`;
    ids.set(name, id);
    working.set(id, own);
    registerApplication({
      name,
      app: async () => own,
      activeWhen: ({ pathname }) => {
        const next = wanted.get(id);
        const up = own.isUp();
        const free = up === undefined || up === next;
        return working.get(id) === own && next !== undefined && free && registry.at(pathname)?.tool.id === id;
      },
    });
  }

  addErrorHandler((error) => {
    const id = ids.get(error.appOrParcelName);
    const own = id === undefined ? undefined : working.get(id);
    if (id === undefined || !own) return;
    working.delete(id);
    const failed = own.clear();
    if (wanted.get(id) !== failed) return;
    wanted.delete(id);
    failed?.props.onFailure?.(failureOf(error));
  });
  start({ urlRerouteOnly: true });

  return {
    show({ id }, code, element, props) {
      wanted.set(id, { code, element, props });
      register(id);
      triggerAppChange();
    },
    hide(id) {
      wanted.delete(id);
      triggerAppChange();
    },
  };
}

/** Tools as parcels of single-spa, for a page of the shell that shows a part of a tool: the address does not decide. */
export function parcels(): Mounting {
  const standing = new Map<string, Parcel>();
  return {
    show({ id }, code, element, props) {
      const one = { code, element, props };
      const { bootstrap, mount, unmount } = lifecyclesOf(() => one);
      // The types of single-spa leave out the limits, which parcels have as well.
      const config = Object.assign({ name: id, bootstrap, mount, unmount }, { timeouts });
      const parcel = mountRootParcel(config, { domElement: element });
      standing.set(id, parcel);
      parcel.mountPromise.catch((error) => {
        if (standing.get(id) === parcel) standing.delete(id);
        element.remove();
        props.onFailure?.(failureOf(error));
      });
    },
    hide(id, element) {
      const parcel = standing.get(id);
      standing.delete(id);
      const away = () => element.remove();
      if (parcel) parcel.mountPromise.then(() => parcel.unmount()).then(away, away);
      else away();
    },
  };
}

const ADDRESS = ['pushState', 'replaceState', 'popstate'] as const;

/** Has the stage open the tool that each address belongs to, and close what it leaves. */
export function followTools(registry: Registry, stage: Pick<Stage, 'open' | 'close'>): () => void {
  let open: PortalTool | undefined;
  const follow = () => {
    const found = registry.at(location.pathname)?.tool;
    const here = found?.state === 'live' ? found : undefined;
    if (open && open.id !== here?.id) stage.close(open.id);
    open = here;
    if (here) stage.open(here);
  };
  for (const change of ADDRESS) addEventListener(change, follow);
  follow();
  return () => {
    for (const change of ADDRESS) removeEventListener(change, follow);
  };
}
