import ownFolder from '../../jest/own-folder.mjs';
import { tenantsAlone } from './alone.ts';
import { endOfFile } from './leftovers.ts';
import { startPart, temporaryFolder } from './processes.ts';

/** One portal for all files of a run; a file that has to damage one starts its own. */
export default async function setup(): Promise<void> {
  if (!process.env.CHROMIUM)
    throw new Error('CHROMIUM must name a Chromium: use npm run e2e, which finds it');
  ownFolder();
  const portal = await startPart('portal', {
    DATA_DIR: temporaryFolder(),
    TENANTS_DIR: tenantsAlone(),
  });
  process.env.PORTAL_URL = portal.url;
  // In case the run is ended before the teardown.
  process.once('exit', () => void portal.stop('SIGKILL'));
  Object.assign(globalThis, { tianjiTeardown: endOfFile });
}
