import type { PageView, PortalConfig } from '@tianji/contracts';
import { learnClock, providePortal } from '@tianji/kit/host';

const PATH = '/portal/config';
const LIMIT = 15_000;

/** The service worker marks answers from its store: their Date header says nothing about the present time. */
const FROM_STORE = 'x-tianji-stored';

/**
 * Reads the config that the gateway wrote into the page, and passes it to the kit.
 * @returns null when the page has none (a plain file server, a broken page)
 */
export function configInPage(): PortalConfig | null {
  try {
    const config: unknown = JSON.parse(document.getElementById('portal-config')?.textContent ?? '');
    return isConfig(config) ? provide(config) : null;
  } catch {
    return null;
  }
}

/**
 * Requests the portal config from the gateway and passes it to the kit.
 * @throws when there is no answer, or one that is not a portal config
 */
export async function loadConfig(): Promise<PortalConfig> {
  const response = await ask('GET');
  const config: unknown = await response.json();
  if (!isConfig(config)) throw new Error(`${PATH} answered something other than a portal config`);
  return provide(config);
}

/** Learns from the gateway how wrong the device's clock is; without an answer the device's clock is trusted. */
export async function setClock(): Promise<void> {
  await ask('HEAD').catch(() => undefined);
}

async function ask(method: 'GET' | 'HEAD'): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(PATH, {
    method,
    signal: limit(LIMIT),
    headers: { accept: 'application/json', ...(view?.kind === 'draft' ? { preview: view.link } : {}) },
  });
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  if (!response.headers.has(FROM_STORE)) learnClock(response.headers.get('date'), sentAt, Date.now());
  return response;
}

/** What makes this page another than everybody's: only the page itself says so. */
let view: PageView | undefined;

function provide(answer: PortalConfig): PortalConfig {
  view ??= answer.view;
  const config = view === undefined ? answer : { ...answer, view };
  providePortal(config);
  return config;
}

/** Checks the parts without which nothing can be rendered; the gateway has validated the whole. */
function isConfig(value: unknown): value is PortalConfig {
  if (typeof value !== 'object' || value === null) return false;
  const { tools, brand, menus } = value as Partial<PortalConfig>;
  return Array.isArray(tools) && typeof brand?.name === 'string' && Array.isArray(menus?.home);
}

function limit(milliseconds: number): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), milliseconds);
  return stop.signal;
}
