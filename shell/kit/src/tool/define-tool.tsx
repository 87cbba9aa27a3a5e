import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { classifyFailure, type ToolFailure, withLimit } from './load-failure.ts';
import { matchPath, useLocation } from './navigation.tsx';

/** The time limit for loading one page's code, in milliseconds. */
const PAGE_LIMIT = 10_000;

/** Params of the route, such as `key` of `/viewBZReport/:key`. */
export interface ToolPageProps {
  params: Record<string, string | undefined>;
  /** The page is shown in a page of the shell, which has the only `h1`, the document's title and the margins. */
  part?: boolean;
}

export interface ToolDefinition {
  id: string;
  /** Route → its page's code, loaded when the route is opened. The routes are declared in tool.json too. */
  pages: Record<string, () => Promise<{ default: ComponentType<ToolPageProps> }>>;
}

/** What the shell passes to a tool that it mounts. */
export interface MountProps {
  /** The route to show as a part of a page of the shell; otherwise the address decides. */
  part?: string;
  /** A page of the tool is on the screen, for the first time or after a change of page. */
  onReady?(): void;
  /** The tool failed and has removed itself. */
  onFailure?(failure: ToolFailure): void;
}

/** What a remote's `./tool` exposes. */
export interface Tool {
  id: string;
  /** What is needed once, before the first mount. */
  bootstrap?(): Promise<void>;
  /** Puts the tool up; that its page stands is told by `onReady`. A promise must settle within half a second. */
  mount(element: HTMLElement, props?: MountProps): void;
  unmount(element: HTMLElement): void;
}

/**
 * Makes a tool from its pages. The only place where a tool's React root is created: error boundary, lazy pages with a
 * time limit and reporting are built in and cannot be forgotten.
 */
export function defineTool({ id, pages }: ToolDefinition): Tool {
  const routes = Object.entries(pages).map(([pattern, load]) => {
    let page: ReturnType<typeof load> | null = null;
    const fetchPage = () => (page ??= withLimit(load(), PAGE_LIMIT, `${id} ${pattern}`));
    return { pattern, fetchPage, Page: lazy(fetchPage) };
  });
  const roots = new Map<HTMLElement, Root>();

  return {
    id,
    mount(element, props = {}) {
      const report = (error: unknown) => props.onFailure?.(classifyFailure(error));
      // The boundary reports what it catches; this reports what it cannot catch.
      const root = createRoot(element, { onUncaughtError: report, onCaughtError: () => undefined });
      roots.get(element)?.unmount();
      roots.set(element, root);
      const render = () => {
        if (roots.get(element) !== root) return;
        // As a transition: the shell stays responsive while a large page renders.
        startTransition(() =>
          root.render(
            <Boundary onError={report}>
              <CurrentPage routes={routes} part={props.part} onReady={props.onReady} />
            </Boundary>,
          ),
        );
      };
      // Once its page is there, or has failed: rendered before, it would suspend, and React shows what stands in for a
      // suspended page for at least 300 ms.
      const present = routes.find(({ pattern }) =>
        matchPath(pattern, props.part ?? window.location.pathname),
      );
      if (present) present.fetchPage().then(render, render);
      else render();
    },
    unmount(element) {
      roots.get(element)?.unmount();
      roots.delete(element);
    },
  };
}

interface Route {
  pattern: string;
  Page: ComponentType<ToolPageProps>;
}

interface CurrentPageProps {
  routes: Route[];
  part: string | undefined;
  onReady: (() => void) | undefined;
}

function CurrentPage({ routes, part, onReady }: CurrentPageProps) {
  const address = useLocation();
  const path = part ?? address;
  for (const { pattern, Page } of routes) {
    const params = matchPath(pattern, path);
    if (!params) continue;
    return (
      <Suspense key={pattern} fallback={null}>
        <Page params={params} part={part !== undefined} />
        <Ready path={path} onReady={onReady} />
      </Suspense>
    );
  }
  // The address has left this tool; the shell is about to unmount it.
  return null;
}

/** Its effect runs together with the page's own; while the page is suspended, neither runs. */
function Ready({ path, onReady }: { path: string; onReady: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to tell again
  useEffect(() => onReady?.(), [path, onReady]);
  return null;
}

class Boundary extends Component<
  { onError: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
