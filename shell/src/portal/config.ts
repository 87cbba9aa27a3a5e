import type { PortalConfig } from '@tianji/contracts';
import { learnClock, providePortal } from '@tianji/kit/host';

const PATH = '/portal/config';
const LIMIT = 15_000;

/** The service worker marks what it answers from its store: such an answer says nothing about the time. */
const FROM_STORE = 'x-tianji-stored';

/**
 * Asks the gateway for the portal config, learns from the answer how wrong the device's clock is, and
 * gives the config to the kit.
 * @throws when there is no answer, or one that is no portal config
 */
export async function loadConfig(): Promise<PortalConfig> {
  const sentAt = Date.now();
  const response = await fetch(PATH, { signal: limit(LIMIT), headers: { accept: 'application/json' } });
  const receivedAt = Date.now();
  if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
  if (!response.headers.has(FROM_STORE)) learnClock(response.headers.get('date'), sentAt, receivedAt);
  const config = (await response.json()) as PortalConfig;
  if (!Array.isArray(config?.tools) || typeof config.brand?.name !== 'string') {
    throw new Error(`${PATH} answered something that is no portal config`);
  }
  providePortal(config);
  return config;
}

function limit(milliseconds: number): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), milliseconds);
  return stop.signal;
}
