import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { type Running, startPart, temporaryFolder } from './processes.ts';

/**
 * A browser, and a portal of the test's own, which keeps its messages for reading and has the sandbox wallet: the shared one
 * has neither.
 */
export const launchOwn = (options: Parameters<typeof launch>[0] = {}): Promise<[Browser, Running]> =>
  Promise.all([
    launch(options),
    startPart('portal', { NODE_ENV: 'development', DATA_DIR: temporaryFolder() }),
  ]);
