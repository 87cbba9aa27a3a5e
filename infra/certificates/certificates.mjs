// `npm run certificates`: keeps a certificate for every host of every site, by ACME (Let's Encrypt unless ACME_DIRECTORY says
// otherwise), as files for the proxy that terminates TLS. `-- --thumbprint` prints the ACME_THUMBPRINT that gateways need; `-- --once`
// looks once and exits. See docs/domains-and-certificates.md.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import acme from 'acme-client';
import { checkNode, giveUp } from '../start/prepare.mjs';
import { metricsOf, renewer } from './renew.mjs';
import { certificateStore } from './store.mjs';

const { env } = process;
const EVERY_MS = 60_000;
/** How long the authority may take to answer one request. */
const ANSWER_MS = 30_000;
const say = (line) => console.log(`[certificates] ${line}`);

function setting(name, fallback) {
  const value = env[name]?.trim() || fallback;
  if (!value) throw new Error(`${name} must be set; see docs/domains-and-certificates.md`);
  return value;
}

async function run() {
  const words = process.argv.slice(2);
  const store = certificateStore(setting('CERTIFICATES_DIR'));
  const directoryUrl = env.ACME_DIRECTORY?.trim() || acme.directory.letsencrypt.production;
  await guardAuthority(directoryUrl);
  const client = new acme.Client({
    directoryUrl,
    accountKey: await store.accountKey(() => acme.crypto.createPrivateEcdsaKey()),
  });
  const answer = await client.getChallengeKeyAuthorization({ type: 'http-01', token: 'x' });
  const thumbprint = answer.slice('x.'.length);
  if (words.includes('--thumbprint')) return console.log(thumbprint);
  const gateway = setting('GATEWAY_URL');
  const email = setting('ACME_EMAIL');
  const { renew, secondsLeft, orders } = renewer({
    store,
    say,
    obtain: (host) => obtain(client, email, host),
  });
  let left = new Map();

  async function look() {
    try {
      const listed = await fetch(new URL('/portal/hosts', gateway));
      if (!listed.ok) throw new Error(`${gateway} answered ${listed.status}: is this address private to it?`);
      const { hosts } = await listed.json();
      if ((await renew(hosts)).length > 0) reload();
      left = secondsLeft(hosts);
    } catch (error) {
      say(`the list of hosts cannot be read: ${error.message}`);
    }
  }

  if (words.includes('--once')) {
    await look();
    process.exitCode = left.size > 0 && [...left.values()].every((seconds) => seconds > 0) ? 0 : 1;
    return;
  }
  createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
      .end(metricsOf(left, new URL(directoryUrl).host, orders()));
  }).listen(Number(env.PORT || 8091), env.HOST || '127.0.0.1');
  for (;;) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/**
 * The authority is reached at the host of its directory alone, which may be private only when it is allowed by name.
 * @throws Error that names the setting
 */
async function guardAuthority(address) {
  const { guardedAgent, outbound } = await import('@tianji/service-kit/outbound');
  if (!URL.canParse(address)) throw new Error('ACME_DIRECTORY must be an address');
  const allowed = (env.OUTBOUND_ALLOWED_HOSTS ?? '').split(',').map((host) => host.trim());
  const agent = guardedAgent(outbound('ACME_DIRECTORY', address, allowed));
  Object.assign(acme.axios.defaults, {
    ...{ httpAgent: agent, httpsAgent: agent, maxRedirects: 0, proxy: false },
    timeout: ANSWER_MS,
  });
}

/** An order with one HTTP-01 challenge, which any gateway answers. */
async function obtain(client, email, host) {
  const [key, csr] = await acme.crypto.createCsr(
    { commonName: host },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const chain = await client.auto({
    ...{ csr, email, termsOfServiceAgreed: true, challengePriority: ['http-01'] },
    // The authority looks from outside; from here the host may resolve to another address.
    skipChallengeVerification: true,
    challengeCreateFn: async () => {},
    challengeRemoveFn: async () => {},
  });
  return { chain, key };
}

/** Tells the proxy that there are new files: the operator's own command. */
function reload() {
  const command = env.CERTIFICATES_RELOAD?.trim();
  if (!command) return;
  const { status, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
  if (status !== 0) say(`CERTIFICATES_RELOAD ended with ${status}: ${stderr.trim().slice(0, 500)}`);
}

checkNode();
await run().catch((error) => giveUp(error.message));
