import { erasureDrill } from '../support/erasure-drill.ts';
import { dataOf, memberClient, newPhone } from '../support/members.ts';
import { bothTenants, newSite } from '../support/second-site.ts';
import { type SplitSite, startSplitSite } from '../support/split-site.ts';
import { tracesInDatabases, tracesInFolder, tracesInLog, tracesInStreams } from '../support/traces.ts';

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;
const SITE = newSite();
const SERVICES = ['member', 'partner', 'payment', 'reports', 'bazi', 'naming'];

let site: SplitSite;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  // A report is still being written when the site is erased.
  const slowly = { WRITER_PAUSE_MS: '100', LOG_LEVEL: 'debug' };
  site = await startSplitSite(SERVICES, { NATS_URL, MONGODB_URL }, bothTenants(SITE), slowly);
});

test('no collection, stream, file or log line keeps anything of a person of the site; the other site keeps all', async () => {
  const { needles, before } = await erasureDrill({
    ...{ platform: memberClient(site.url), client: memberClient(site.url, SITE.id), site: SITE.id },
    environment: site.settings,
    async login(at) {
      const phone = newPhone();
      const { code: mm } = dataOf<{ code: string }>(await at.call('member/sendCode', { loginname: phone }));
      return at.login(phone, { mm, code: site.sms.codeOf(phone) });
    },
    async search(what) {
      return [
        ...tracesInLog(site.output(), what),
        ...(await tracesInFolder(site.settings.DATA_DIR, what)),
        ...(await tracesInDatabases(MONGODB_URL ?? '', what)),
        ...(await tracesInStreams(NATS_URL ?? '', what)),
      ];
    },
  });
  console.log(`${before.length} finds of ${needles} needles before the erasure, 0 after it`);
});
