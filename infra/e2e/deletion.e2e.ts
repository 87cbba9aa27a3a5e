import { deletionDrill } from './support/deletion-drill.ts';
import { dataOf, memberClient, newPhone } from './support/members.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';
import { bothTenants } from './support/second-site.ts';
import { tracesInFolder, tracesInLog } from './support/traces.ts';

// What the privacy page promises, in one process: after an account was deleted, its files and its log contain nothing
// of it.

let portal: Running;
const folder = temporaryFolder();
const settings = { NODE_ENV: 'development', DATA_DIR: folder, TENANTS_DIR: bothTenants() };
beforeAll(async () => {
  portal = await startPart('portal', {
    ...{ ...settings, LOG_LEVEL: 'debug' },
    // The second report is still being written when its owner's account is deleted.
    WRITER_PAUSE_MS: '60',
  });
});

test('no file and no log line keeps phone, name or birth of a deleted account', async () => {
  const client = memberClient(portal.url, 'second');
  const sent = async (phone: string) =>
    dataOf<{ phone: string; params: { code: string } }[]>(await client.call('member/devMessages')).find(
      (message) => message.phone === phone,
    )?.params.code ?? '';
  const { needles, before } = await deletionDrill({
    ...{ platform: memberClient(portal.url), client, site: 'second', environment: settings },
    login: (at) => at.login(newPhone()),
    codeSentTo: sent,
    async search(what) {
      return [...tracesInLog(portal.output(), what), ...(await tracesInFolder(folder, what))];
    },
  });
  console.log(`${before.length} finds of ${needles} needles before the deletion, 0 after it`);
});
