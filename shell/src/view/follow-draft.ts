import type { PortalTool } from '@tianji/contracts';
import { createStore } from '@tianji/kit';
import type { Shell } from '../frame/shell-context.tsx';
import type { configInPage } from '../portal/config.ts';
import type { createRegistry } from '../portal/registry.ts';

/** Why the newest draft cannot be shown; empty while the page shows it. */
export const unfinished = createStore('');

/** How the shell reads its config, and makes a registry of it. */
export type Renewal = [read: typeof configInPage, register: typeof createRegistry];

const ADDRESS = ['pushState', 'replaceState', 'popstate'] as const;

/**
 * Shows each newer draft in the page as it is: what the reader opened, filled in and scrolled to stays. The composer around
 * the page sends `{ type: 'draft' }` after it saved one; the page tells it with `listens` whether it can follow. Only
 * pages of this origin may frame a draft.
 * @param show renders the page with what the newer draft says
 * @param reload loads the document again: for a tool in another version, whose code runs already, and for a link that expired
 * @returns what ends it
 */
export function followDraft(
  shell: Shell,
  [read, register]: Renewal,
  show: (next: Shell) => void,
  reload = () => location.reload(),
): () => void {
  if (parent === window) return () => undefined;
  const { registry, stage } = shell;
  /** Every tool that the page has known: the router compares tools by identity. */
  const known = new Map(registry.tools.map((tool) => [tool.id, tool]));
  const routed = new Set(registry.tools.filter(({ state }) => state === 'live').map(({ id }) => id));
  let turn = 0;

  /** Opens the tool at this address, among those given, and closes the others of them. */
  function open(tools: readonly PortalTool[]): void {
    const here = registry.at(location.pathname)?.tool;
    for (const tool of tools)
      if (tool === here && tool.state === 'live') stage.open(tool);
      else stage.close(tool.id);
  }
  /** The router knows only the tools with which the page began. */
  const onAddress = () => open([...known.values()].filter(({ id }) => !routed.has(id)));

  async function renew(): Promise<void> {
    turn += 1;
    const present = turn;
    const response = await fetch(location.href, { cache: 'no-store' });
    const page = parsed(await response.text());
    if (present !== turn) return;
    const fresh = page.getElementById('portal-config');
    // A page that the draft no longer has is a page all the same, and tells so.
    if (!fresh && !response.ok) return reload();
    if (!fresh) {
      unfinished.set(page.querySelector('main p')?.textContent ?? '');
      return;
    }
    const own = document.getElementById('portal-config');
    if (own) own.textContent = fresh.textContent;
    const config = read();
    if (!config || config.tools.some(({ id, version }) => (known.get(id)?.version ?? version) !== version))
      return reload();
    wear(page);
    for (const tool of config.tools) known.set(tool.id, become(known.get(tool.id) ?? tool, tool));
    const tools = config.tools.map(({ id }) => known.get(id) as PortalTool);
    // Whoever holds the registry finds the new tools in it.
    Object.assign(registry, register({ ...config, tools }));
    unfinished.set('');
    show({ ...shell, config: { ...config, tools }, registry: { ...registry } });
    open([...known.values()]);
  }

  const tell = (listens: boolean) => parent.postMessage({ type: 'draft', listens }, location.origin);
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source === parent && data?.type === 'draft') renew().catch(reload);
  };
  const onHide = () => tell(false);
  addEventListener('message', onMessage);
  addEventListener('pagehide', onHide);
  for (const change of ADDRESS) addEventListener(change, onAddress);
  tell(true);
  return () => {
    removeEventListener('message', onMessage);
    removeEventListener('pagehide', onHide);
    for (const change of ADDRESS) removeEventListener(change, onAddress);
    turn += 1;
  };
}

/**
 * A document as data. Its styles become `data` elements: this page's policy would judge them and report the other page's
 * nonce as wrong.
 */
const parsed = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/(<\/?)style\b/g, '$1data'), 'text/html');

/** Gives an object the fields of another one, and no others. */
function become<T extends object>(one: T, other: T): T {
  for (const key of Object.keys(one)) if (!(key in other)) delete one[key as keyof T];
  return Object.assign(one, other);
}

/** Puts on the colours of a parsed document of this site; one without any has the colours that the shell was built with. */
function wear(page: Document): void {
  const css = page.querySelector('data[data-look]')?.textContent ?? '';
  let own = document.querySelector('style[data-look]');
  if (own === null) {
    const style = document.createElement('style');
    style.dataset.look = '';
    style.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
    document.head.querySelector('style')?.before(style);
    own = style;
  }
  if (own.textContent !== css) own.textContent = css;
}
