// A partner leaves and the site is erased: every service deletes that site's data, and another site keeps everything.
import { erasureDrill } from './support/erasure-drill.ts';
import { memberClient, newPhone } from './support/members.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { bothTenants } from './support/second-site.ts';
import { tracesInFolder, tracesInLog } from './support/traces.ts';

let portal: Running;
const folder = temporaryFolder();
const settings = { NODE_ENV: 'development', DATA_DIR: folder, TENANTS_DIR: bothTenants() };
beforeAll(async () => {
  // A report is still being written when the site is erased.
  portal = await startPart('portal', { ...settings, LOG_LEVEL: 'debug', WRITER_PAUSE_MS: '60' });
});

test('no file and no log line keeps anything of a person of the site; the other site keeps all', async () => {
  const { needles, before } = await erasureDrill({
    ...{ platform: memberClient(portal.url), client: memberClient(portal.url, 'second'), site: 'second' },
    environment: settings,
    login: (at) => at.login(newPhone()),
    async search(what) {
      return [...tracesInLog(portal.output(), what), ...(await tracesInFolder(folder, what))];
    },
  });
  console.log(`${before.length} finds of ${needles} needles before the erasure, 0 after it`);
});
