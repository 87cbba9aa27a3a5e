import { startPart, temporaryFolder } from './processes.ts';

/** One portal for all files of a run; a file that has to harm one starts its own. */
export default async function setup(): Promise<void> {
  if (!process.env.CHROMIUM)
    throw new Error('CHROMIUM must name a Chromium: use npm run e2e, which finds it');
  const data = temporaryFolder();
  const portal = await startPart('portal', { DATA_DIR: data.path });
  process.env.PORTAL_URL = portal.url;
  Object.assign(globalThis, {
    tianjiTeardown: async () => {
      await portal.stop();
      data.remove();
    },
  });
}
