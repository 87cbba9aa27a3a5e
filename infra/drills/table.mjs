// The long drills, each with its goal. A test run does a few rounds of each; here they run hundreds.
import { diskFullDrill } from './run-disk-full.mjs';
import { inspectorDrill } from './run-inspector.mjs';
import { jestDrill } from './run-jest.mjs';
import { lighthouseDrill } from './run-lighthouse.mjs';
import { marksDrill } from './run-marks.mjs';
import { mutantsDrill } from './run-mutants.mjs';
import { nodeDrill } from './run-node.mjs';
import { oneAddressDrill } from './run-one-address.mjs';
import { requestsDrill } from './run-requests.mjs';
import { textsDrill } from './run-texts.mjs';

const ROUNDS = 200;

/**
 * `run` does the drill. @returns {Promise<{ ok: boolean, measured: string }>} `needs`: what the machine must have
 * besides Node, checked first.
 * @type {{ name: string, what: string, goal: string, needs?: 'browser' | 'nats' | 'servers' | 'promtool', run: () => Promise<{ ok: boolean, measured:
 * string }> }[]}
 */
export const DRILLS = [
  {
    name: 'store-kill',
    what: '`kill -9` of a process that writes to the embedded store',
    goal: `${ROUNDS} rounds, no acknowledged write lost, the file whole`,
    run: jestDrill('services/lib/kit/src/store/embedded/crash.test.ts', { KILL_ROUNDS: ROUNDS }),
  },
  {
    name: 'outbox-kill',
    what: '`kill -9` of a process that commits changes with events',
    goal: `${ROUNDS} rounds, every committed change has its event, once`,
    run: jestDrill('services/lib/kit/src/outbox/crash.test.ts', { KILL_ROUNDS: ROUNDS }),
  },
  {
    name: 'payment-kill',
    what: '`kill -9` of the payment service while it sells',
    goal: '100 rounds, no acknowledged order lost, one grant a payment',
    run: jestDrill('services/payment/src/crash.test.ts', { KILL_ROUNDS: 100 }),
  },
  {
    name: 'member-kill',
    what: '`kill -9` of the portal while members log in, write and log out',
    goal: '100 rounds, nothing acknowledged lost',
    run: jestDrill('infra/e2e/members-kill.e2e.ts', { KILL_ROUNDS: 100 }),
  },
  {
    name: 'report-kill',
    what: '`kill -9` of the portal while reports are asked for and written',
    goal: '100 rounds, no request lost, each report finished once, no second message',
    run: jestDrill('infra/e2e/reports-kill.e2e.ts', { KILL_ROUNDS: 100 }),
  },
  {
    name: 'bus-away',
    what: 'NATS cannot be reached for 20 s while an event is to be published',
    goal: 'logs and metrics alone tell what waited, where and how long; nothing lost',
    needs: 'nats',
    run: jestDrill('services/lib/kit/src/bus/nats/away.test.ts', { AWAY_SECONDS: 20 }),
  },
  {
    name: 'payments',
    what: 'payments notified a hundred times, 20 notices racing 5 refunds, forged and stale notices, `kill -9` of payment, member and gateway before, while and after somebody pays',
    goal: 'each payment granted once; 100 % of paid orders granted or on the operator’s list',
    run: jestDrill('infra/e2e/payments-split.e2e.ts', {}),
  },
  {
    name: 'looping-text',
    what: 'a text of a report never ends, in one process and in a process for each service',
    goal: 'the report has failed after two attempts, no process is ended, other reports are finished',
    run: jestDrill('infra/e2e/looping-text.e2e.ts', {}),
  },
  {
    name: 'disk-full',
    what: 'a disk of 8 MB is filled by what members write, the portal killed and started on it, then the disk gets room',
    goal: 'writes get a 503 that says so, everything else goes on, `/readyz` says `disk full`, nothing acknowledged is lost, and writing goes on by itself',
    run: diskFullDrill,
  },
  {
    name: 'damage',
    what: 'a page of the embedded store is overwritten at random moments while it is open, files of 200 MB and of 600 MB',
    goal: 'noticed within 10 s of 200 MB, within 12 s of 600 MB (50 MB a second)',
    run: jestDrill('services/lib/kit/src/store/embedded/damage.test.ts', { DAMAGE_MB: '200,600' }),
  },
  {
    name: 'alerts',
    what: 'SMS provider, payment provider, language model and certificate authority answer 500, then pages of the store are overwritten while the portal runs; what its processes tell goes to promtool with the rules',
    goal: 'each alert fires and none did before; not ready, pages go on, writes refused with a sentence',
    needs: 'promtool',
    run: jestDrill('infra/e2e/alerts.e2e.ts', {}),
  },
  {
    name: 'enumeration',
    what: 'known and unknown phones, sendCode and a wrong code, 1000 calls of each',
    goal: 'same answer, same steps, medians within a factor of two',
    run: jestDrill('services/member/src/enumeration.test.ts', { ENUMERATION_ROUNDS: 1000 }),
  },
  {
    name: 'roles',
    what: 'every role and none tries every call, those about a site and all others',
    goal: '100 % of (role × call) as the table says; what changes much needs a confirmation',
    run: jestDrill('infra/contracts/roles.test.ts', {}),
  },
  {
    name: 'role-journeys',
    what: 'every role walks by links from /index, on a phone and on a wide screen, at the operator’s own site and at three partners’ sites with three tools each',
    goal: 'every page for a role in at most four presses, none empty, nothing named that is not sold, 0 dead ends',
    needs: 'browser',
    run: jestDrill('infra/e2e/role-journeys.e2e.ts', { ROLE_JOURNEYS: 'all' }),
  },
  {
    name: 'revoked',
    what: 'a role, a passkey and a login are taken away while their holder calls two gateways without a pause',
    goal: 'refused at both within 5 s; nobody else is',
    run: jestDrill('infra/e2e/revoked.e2e.ts', {}),
  },
  {
    name: 'deleted',
    what: 'an account with reports, people, feedback and clients is deleted, then every file and every line of the log is searched',
    goal: '0 finds of its phone, name and births',
    run: jestDrill('infra/e2e/deletion.e2e.ts', {}),
  },
  {
    name: 'inherited-names',
    what: '`constructor`, `__proto__`, `toString` and `hasOwnProperty` as value, key and path in every place of the input of every call',
    goal: 'refused by name; nothing stored; the next read works',
    run: jestDrill('infra/contracts/inherited-names.test.ts', {}),
  },
  {
    name: 'own-addresses',
    what: 'addresses that a partner or operator sets, in every way to write one of this machine or a private network, and names that lead there',
    goal: 'none is opened, nor redirected to',
    run: jestDrill('services/lib/kit/src/outbound/outbound.test.ts', {}),
  },
  {
    name: 'one-prefix',
    what: '201 IPv6 networks of one /56 ask for codes for 80 s, strangers ask again and again for one phone, and others log in',
    goal: 'an honest member logs in within a minute; at most 500 messages go out; what is refused spends nothing',
    run: jestDrill('services/member/src/codes/codes.test.ts', {}),
  },
  {
    name: 'login-flood',
    what: '1000 proofs of work computed beforehand and sent at once from 20 networks, again and again',
    goal: 'an honest newcomer with a proof logs in within a minute; no more messages than the budget',
    run: jestDrill('services/member/src/codes/flood.test.ts', { FLOOD_PROOFS: 1000 }),
  },
  {
    name: 'requests',
    what: '10,000 calls of every kind that services name for their benches, 32 at a time',
    goal: 'none failed; the portal grows by at most 50 MB after the first 10,000',
    run: requestsDrill({ amount: 10_000, mostGrowthMB: 50 }),
  },
  {
    name: 'one-address',
    what: 'one anonymous address sends its worst over 64 connections, a minute of each kind (every call that its contract calls dear, icons, PDF, pages, unknown paths, large bodies), while others visit',
    goal: "at most 25 % of one core; others' p99 at most 10 times their idle p99",
    run: oneAddressDrill({ mostOfACore: 0.25, mostTimesSlower: 10 }),
  },
  {
    name: 'marks',
    what: 'four strangers ask for the icons of a mark that takes minutes to draw, again and again, while others visit another site',
    goal: "the mark is drawn for at most 2 s and 128 MB, once, and the seal stands in; the other site's p99 at most 10 times its idle p99",
    run: marksDrill({ mostTimesSlower: 10 }),
  },
  {
    name: 'faults',
    what: 'members ask for reports without pause while the leader of three NATS nodes is killed, all three are away for 26 s, the store stands still for as long, writers die in mid-report and as they finish, and messages come that nobody can read',
    goal: 'every report there in the end, once, and one message each',
    needs: 'servers',
    run: jestDrill('infra/e2e/distributed/faults.e2e.ts', {
      FAULT_SECONDS: 26,
      FAULT_PEOPLE: 24,
      FAULT_REPORTS: 25,
    }),
  },
  {
    name: 'odd-paths',
    what: 'every combination of 21 paths, 48 odd pieces and 17 ends is asked for, 32 at a time',
    goal: 'no answer of 500 or above, no file from outside, no header of the asker’s own',
    run: jestDrill('services/gateway/src/odd-paths.test.ts', { ODD_PATHS: 1_000_000 }),
  },
  {
    name: 'rolling',
    what: 'every process of a site with two of each, gateways behind HAProxy, and each of three NATS servers is stopped in order and started again with a new version of shell and a tool',
    goal: 'at least 10,000 requests of pages, scripts of the old version, visitors, members and logins meanwhile, none failed; a page from before opens its tool',
    needs: 'servers',
    run: jestDrill('infra/e2e/distributed/rolling.e2e.ts', { ROLLING_REQUESTS: 10_000 }),
  },
  {
    name: 'manifests',
    what: 'the Compose and Kubernetes files of the build, each container a process of its own with a root that cannot be written and without what the image does not carry, are started, used, and every pod is rolled',
    goal: 'all ready; a page, charts, a login and a report; no request fails while pods are replaced',
    needs: 'servers',
    run: jestDrill('infra/e2e/distributed/manifests.e2e.ts', {}),
  },
  {
    name: 'texts',
    what: "reports of 2,000 charts of the day's seed are told from rows: claims, ages, hearers, and which years they name",
    goal: 'no fault; no matter with two answers',
    run: textsDrill(2000),
  },
  {
    name: 'lighthouse',
    what: 'mobile Lighthouse of home, the index of tools and the pages that tools name, median of five, slowed down by its benchmark index, a bare React page beside',
    goal: 'performance 97, accessibility, best practices and SEO 100; blocked at most 150 ms, shift at most 0.02; an article painted within 1.5 s',
    needs: 'browser',
    run: lighthouseDrill,
  },
  {
    name: 'inspector',
    what: "the command line of the protocol's inspector on Node 22 lists and calls the tools of the built portal, and of the package without a site",
    goal: 'each tool answers its example with the notice',
    run: inspectorDrill,
  },
  {
    name: 'mutants',
    what: 'sources of gateway, service kit, members, payment, partner, judgement, question and teller are changed, one place at a time, drawn by a seed (`MUTANT_SEED`)',
    goal: 'of 60 changes at least 90 % are noticed by types or tests; survivors are named',
    needs: 'servers',
    run: mutantsDrill(60, 0.9),
  },
  {
    name: 'node-22',
    what: 'Node 22: tests of service kit, gateway, members and payment; 1000 calls to the built portal',
    goal: 'all pass, none failed',
    run: nodeDrill('22'),
  },
  {
    name: 'node-24',
    what: 'Node 24: tests of service kit, gateway, members and payment; 1000 calls to the built portal',
    goal: 'all pass, none failed',
    run: nodeDrill('24'),
  },
];
