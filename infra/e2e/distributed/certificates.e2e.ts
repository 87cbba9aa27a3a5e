import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEndOfFile } from '../support/leftovers.ts';
import { until } from '../support/patience.ts';
import { freePort } from '../support/ports.ts';
import { ROOT, startPart, temporaryFolder } from '../support/processes.ts';

// A certificate for a partner's host, from a test authority that asks a running portal, and its renewal.

/** Set by the test run, which skips this file when they are missing: programs of infra/ci/pebble.sh. */
const { PEBBLE, PEBBLE_DNS } = process.env;
const HOST = 'shop.example.com';
const FIRST = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));

let folder: string;
let settings: Record<string, string>;

function start(program: string, args: string[], env: Record<string, string> = {}): { said: () => string } {
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part);
    });
  atEndOfFile(
    () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  );
  return { said: () => text };
}

/** Runs `npm run certificates` to its end, without blocking: the portal's output is read meanwhile. */
const certificates = (...words: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'infra/certificates/certificates.mjs'), ...words], {
      env: { ...process.env, ...settings },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += String(part);
      });
    child.once('close', (code) => resolve({ code, output }));
  });

beforeAll(async () => {
  if (!PEBBLE || !PEBBLE_DNS)
    throw new Error('PEBBLE and PEBBLE_DNS must name the programs of infra/ci/pebble.sh');
  folder = temporaryFolder();
  const [acme, management, dns, dnsManagement, site] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => freePort()),
  );
  const [certificate, key] = [join(folder, 'pebble.crt'), join(folder, 'pebble.key')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr ?? made.error));
  const config = join(folder, 'pebble.json');
  const pebble = {
    ...{ listenAddress: `127.0.0.1:${acme}`, managementListenAddress: `127.0.0.1:${management}` },
    ...{ certificate, privateKey: key, httpPort: site, tlsPort: 1, ocspResponderURL: '' },
    externalAccountBindingRequired: false,
    profiles: { default: { description: 'Short-lived enough to be renewed', validityPeriod: 90 * 86_400 } },
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  start(PEBBLE_DNS, [
    ...['-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', '-dns01', `127.0.0.1:${dns}`],
    ...[
      '-management',
      `127.0.0.1:${dnsManagement}`,
      '-http01',
      '',
      '-https01',
      '',
      '-tlsalpn01',
      '',
      '-doh',
      '',
    ],
  ]);
  const authority = start(PEBBLE, ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    PEBBLE_VA_NOSLEEP: '1',
  });
  settings = {
    OUTBOUND_ALLOWED_HOSTS: 'localhost',
    ACME_DIRECTORY: `https://localhost:${acme}/dir`,
    ACME_EMAIL: 'admin@example.com',
    CERTIFICATES_DIR: join(folder, 'certificates'),
    GATEWAY_URL: `http://127.0.0.1:${site}`,
    NODE_EXTRA_CA_CERTS: certificate,
    CERTIFICATES_RELOAD: `echo again >> ${join(folder, 'reloads')}`,
  };
  if (
    !(await until(
      async () => authority.said(),
      (text) => text.includes('ACME directory available'),
    ))
  )
    throw new Error(authority.said());
  const { output: thumbprint } = await certificates('--thumbprint');
  mkdirSync(join(folder, 'tenants'));
  const second = { ...FIRST, id: 'second', orgcode: 'second', hosts: [HOST] };
  for (const document of [FIRST, second])
    writeFileSync(join(folder, 'tenants', `${document.id}.json`), JSON.stringify(document));
  await startPart(
    'portal',
    {
      DATA_DIR: join(folder, 'data'),
      TENANTS_DIR: join(folder, 'tenants'),
      ACME_THUMBPRINT: thumbprint.trim(),
    },
    site,
  );
});

const pem = () => join(folder, 'certificates', `${HOST}.pem`);
const reloads = () => readFileSync(join(folder, 'reloads'), 'utf8').split('\n').length - 1;

test('the host of a site gets a certificate, once, and another when it ends soon', async () => {
  const { code, output } = await certificates('--once');
  expect([code, output]).toEqual([0, expect.stringContaining(`${HOST}: a certificate until`)]);
  const first = new X509Certificate(readFileSync(pem()));
  expect(first.checkHost(HOST)).toBe(HOST);
  expect(readFileSync(pem(), 'utf8')).toContain('PRIVATE KEY');
  expect(statSync(pem()).mode & 0o077).toBe(0);
  expect(reloads()).toBe(1);

  expect((await certificates('--once')).code).toBe(0);
  expect(new X509Certificate(readFileSync(pem())).serialNumber).toBe(first.serialNumber);
  expect(reloads()).toBe(1);

  // One that ends within days takes its place.
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '9'],
    ...['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
    ...['-keyout', join(folder, 'old.key'), '-out', pem()],
  ]);
  expect((await certificates('--once')).code).toBe(0);
  const renewed = new X509Certificate(readFileSync(pem()));
  expect(Date.parse(renewed.validTo) - Date.now()).toBeGreaterThan(30 * 86_400_000);
  expect(reloads()).toBe(2);
});
