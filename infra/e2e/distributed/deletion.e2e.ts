import { deletionDrill } from '../support/deletion-drill.ts';
import { dataOf, memberClient, newPhone } from '../support/members.ts';
import { bothTenants, newSite } from '../support/second-site.ts';
import { type SplitReports, startSplitReports } from '../support/split-reports.ts';
import { tracesInDatabases, tracesInStreams } from '../support/traces.ts';

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;

const SITE = newSite();

let portal: SplitReports;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name the servers');
  portal = await startSplitReports({ NATS_URL, MONGODB_URL }, bothTenants(SITE));
});

test('no collection and no stream keeps phone, name or birth of a deleted account', async () => {
  const { needles, before } = await deletionDrill({
    ...{ platform: memberClient(portal.url), client: memberClient(portal.url, SITE.id), site: SITE.id },
    environment: portal.settings,
    async login(at) {
      const phone = newPhone();
      const { code: mm } = dataOf<{ code: string }>(await at.call('member/sendCode', { loginname: phone }));
      return at.login(phone, { mm, code: portal.sms.codeOf(phone) });
    },
    codeSentTo: async (phone) => portal.sms.codeOf(phone),
    search: async (what) => [
      ...(await tracesInDatabases(MONGODB_URL ?? '', what)),
      ...(await tracesInStreams(NATS_URL ?? '', what)),
    ],
  });
  console.log(`${before.length} finds of ${needles} needles before the deletion, 0 after it`);
});
