import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { processSettings, readConfig } from '../../config/env.ts';
import { isServerAway } from '../../service/waiting.ts';
import { natsFiles, openBus } from '../open.ts';

// A server with a certificate of a CA of its own, which lets in nobody without the credentials of an account. NATS_SERVER names
// the server program; CI sets it.
const program = process.env.NATS_SERVER;

type Keys = ReturnType<typeof nkeys.createUser>;

/** A signed claim, as `nsc` makes it. */
function claim(issuer: Keys, subject: Keys, name: string, nats: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ typ: 'JWT', alg: 'ed25519-nkey' })}.${part({
    ...{ jti: name, iat: Math.floor(Date.now() / 1000), iss: issuer.getPublicKey() },
    ...{ sub: subject.getPublicKey(), name, nats: { version: 2, ...nats } },
  })}`;
  return `${body}.${Buffer.from(issuer.sign(Buffer.from(body))).toString('base64url')}`;
}

const ANY = { subs: -1, data: -1, payload: -1 };
const LIMITS = { ...ANY, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
const STREAMS = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

test('a file that is not there is named, and is no reason to wait for the server', async () => {
  const config = readConfig(processSettings, { NATS_CREDS_FILE: join(tmpdir(), 'no', 'site.creds') });
  const missing: unknown = await openBus({ url: 'nats://127.0.0.1:1', nats: natsFiles(config) }).catch(
    (error: unknown) => error,
  );
  expect(missing).toMatchObject({ code: 'ENOENT', message: expect.stringContaining('site.creds') });
  expect(isServerAway(missing)).toBe(false);
});

if (program)
  describe('a server that is secured', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tianji-secured-'));
    const at = (name: string) => join(folder, name);
    let server: ChildProcess;
    let port: number;

    const openssl = (...words: string[]) => {
      const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };

    beforeAll(async () => {
      for (const ca of ['ca', 'other'])
        openssl(
          ...['req', '-x509', ...EC, '-keyout', `${ca}.key`, '-out', `${ca}.crt`],
          ...['-days', '2', '-subj', `/CN=${ca}`],
        );
      openssl('req', ...EC, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=nats');
      // Of a server that is named by its address alone, the client asks for the name `localhost`.
      writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
      openssl(
        ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
        ...['-out', 'server.crt', '-days', '2', '-extfile', 'names'],
      );
      const operator = nkeys.createOperator();
      const [account, system] = [nkeys.createAccount(), nkeys.createAccount()];
      const user = nkeys.createUser();
      const accounts = [
        [account, claim(operator, account, 'site', { type: 'account', limits: { ...LIMITS, ...STREAMS } })],
        [system, claim(operator, system, 'system', { type: 'account', limits: LIMITS })],
      ] as const;
      writeFileSync(
        at('site.creds'),
        `-----BEGIN NATS USER JWT-----
${claim(account, user, 'site', { type: 'user', ...ANY })}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${Buffer.from(user.getSeed()).toString()}
------END USER NKEY SEED------
`,
      );
      port = await freePort();
      writeFileSync(
        at('nats.conf'),
        `listen: "127.0.0.1:${port}"
tls { cert_file: "${at('server.crt')}", key_file: "${at('server.key')}" }
jetstream { store_dir: "${at('streams')}", max_memory_store: 16MB, max_file_store: 4GB }
operator: ${claim(operator, operator, 'operator', { type: 'operator' })}
system_account: ${system.getPublicKey()}
resolver: MEMORY
resolver_preload: { ${accounts.map(([key, jwt]) => `${key.getPublicKey()}: ${jwt}`).join(', ')} }
`,
      );
      server = spawn(program, ['-c', at('nats.conf')], { stdio: 'ignore' });
      while (!(await answers(port))) {
        if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    afterAll(() => {
      server?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    });

    /** The bus, as a process opens it with these settings. */
    const open = (env: Record<string, string>) => {
      const config = readConfig(processSettings, { NATS_URL: `nats://127.0.0.1:${port}`, ...env });
      return openBus({ ...(config.NATS_URL && { url: config.NATS_URL }), nats: natsFiles(config) });
    };

    test('NATS_CA_FILE and NATS_CREDS_FILE let a process in', async () => {
      const bus = await open({ NATS_CA_FILE: at('ca.crt'), NATS_CREDS_FILE: at('site.creds') });
      const told: unknown[] = [];
      await bus.consume({
        ...{ subject: 'tianji.test.secured', group: 'g' },
        handler: ({ payload }) => void told.push(payload),
      });
      expect(await bus.publish('tianji.test.secured', { n: 1 }, { id: 'one' })).toEqual({ duplicate: false });
      while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(told).toEqual([{ n: 1 }]);
      await bus.close();
    });

    test('without credentials, or with another CA, nobody gets in', async () => {
      await expect(open({ NATS_CA_FILE: at('ca.crt') })).rejects.toThrow(/authorization/i);
      await expect(
        open({ NATS_CA_FILE: at('other.crt'), NATS_CREDS_FILE: at('site.creds') }),
      ).rejects.toThrow();
      await expect(open({ NATS_CREDS_FILE: at('site.creds') })).rejects.toThrow();
    });
  });

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  await new Promise((resolve) => taken.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
