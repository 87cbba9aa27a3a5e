import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEndOfFile } from './leftovers.ts';
import { until } from './patience.ts';
import { freePort } from './ports.ts';
import { ROOT, type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';
import { type SmsStandIn, startSmsStandIn } from './sms-stand-in.ts';

/** Longer than the balancer takes to notice that a gateway is no longer ready. */
const DRAIN_SECONDS = 2;

/** Two processes of every part, the gateways behind a load balancer. */
export interface Fleet {
  /** The balancer's address. */
  readonly url: string;
  readonly sms: SmsStandIn;
  /** Stops one of the two gracefully, restarts it at its address, and resolves when the balancer also sees it. */
  restart(part: string, index: 0 | 1): Promise<void>;
  /** The logs of all parts so far, including stopped ones. */
  output(): string;
}

/** Every service of the tree, gateway last. */
export const partsInTree = (): string[] => {
  const found = readdirSync(join(ROOT, 'services')).filter((id) =>
    existsSync(join(ROOT, 'services', id, 'package.json')),
  );
  return [...found.filter((id) => id !== 'gateway').sort(), 'gateway'];
};

/**
 * Starts each part twice over the given servers, and HAProxy in front of the gateways.
 * @param parts ids of services, and `gateway`
 * @throws when a part does not start, or there is no program `haproxy`
 */
export async function startFleet(parts: readonly string[], servers: Record<string, string>): Promise<Fleet> {
  const data = temporaryFolder();
  const sms = await startSmsStandIn();
  const ports = new Map<string, readonly [number, number]>();
  for (const part of parts) ports.set(part, [await freePort(), await freePort()]);
  const addresses = (part: string) =>
    (ports.get(part) ?? []).map((port) => `http://127.0.0.1:${port}`).join(',');
  const services = parts.filter((part) => part !== 'gateway');
  const settings = {
    ...servers,
    ...sms.settings,
    ...SLOW_IS_NOT_AWAY,
    DATA_DIR: `${data}/data`,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    // All visitors of this drill have one address.
    RATE_LIMIT_PER_MINUTE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    SERVICE_SECRET: randomBytes(24).toString('hex'),
    MEMBER_SECRET: randomBytes(24).toString('hex'),
    PARTNER_SECRET: randomBytes(24).toString('hex'),
    REPORTS_SECRET: randomBytes(24).toString('hex'),
    ...Object.fromEntries(services.map((id) => [`SERVICE_${id.toUpperCase()}_URL`, addresses(id)])),
  };
  const running = new Map<string, Running>();
  const outputs: (() => string)[] = [];
  const start = async (part: string, index: 0 | 1) => {
    const one = await startPart(part, settings, ports.get(part)?.[index]);
    outputs.push(one.output);
    running.set(`${part} ${index}`, one);
  };
  for (const part of parts) await Promise.all([start(part, 0), start(part, 1)]);
  const balancer = await startBalancer(data, ports.get('gateway') ?? []);
  return {
    url: balancer.url,
    sms,
    output: () => outputs.map((output) => output()).join(''),
    async restart(part, index) {
      const code = await running.get(`${part} ${index}`)?.stop('SIGTERM');
      if (code !== 0) throw new Error(`${part} ${index} ended with ${code}`);
      await start(part, index);
      if (part === 'gateway') await balancer.sees(index);
    },
  };
}

/** HAProxy as an operator would set it up: asks for readiness, and sends no request twice. */
async function startBalancer(folder: string, ports: readonly number[]) {
  const [port, stats] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 60s
  timeout client 300s
  timeout server 300s
  timeout check 60s
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  default_backend gateways
frontend figures
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
backend gateways
  balance roundrobin
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 300ms fall 1 rise 1
${ports.map((one, n) => `  server g${n} 127.0.0.1:${one}`).join('\n')}
`,
  );
  const child = spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => {
    said += String(part);
  });
  atEndOfFile(() => ended(child));
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  const url = `http://127.0.0.1:${port}`;
  const up = async () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}\n${said}`);
    const table = await fetch(`http://127.0.0.1:${stats}/;csv`).catch(() => null);
    return table ? (await table.text()).split('\n') : [];
  };
  const sees = async (index: number) => {
    const isUp = (rows: string[]) =>
      rows.some((row) => row.startsWith(`gateways,g${index},`) && /,UP,/.test(row));
    const rows = await Promise.race([until(up, isUp), failed]);
    if (!isUp(rows)) throw new Error(`the balancer does not see gateway ${index}\n${rows.join('\n')}`);
  };
  for (const index of ports.keys()) await sees(index);
  return { url, sees };
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
