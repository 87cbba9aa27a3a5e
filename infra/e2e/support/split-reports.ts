import { randomBytes } from 'node:crypto';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';
import { type SmsStandIn, startSmsStandIn } from './sms-stand-in.ts';

/** Two writers of Ba Zi, so that one can finish what the other began; the partner service where a test needs it. */
const PARTS = ['gateway', 'member', 'reports', 'bazi', 'bazi2', 'ziwei', 'partner'] as const;
export type Part = (typeof PARTS)[number];

export interface SplitReports {
  /** The gateway's address, alive or dead. */
  readonly url: string;
  readonly sms: SmsStandIn;
  /** Settings of every part. */
  readonly settings: { DATA_DIR: string } & Record<string, string>;
  /** The address of a part, alive or dead. */
  at(part: Part): string;
  kill(part: Part): Promise<void>;
  /** Tells it to stop in order; resolves with its exit code. */
  stop(part: Part): Promise<number | null>;
  restart(part: Part): Promise<void>;
}

const serviceOf = (part: Part) => (part === 'bazi2' ? 'bazi' : part);

/**
 * Gateway, member, reports and the writers as separate processes, over the given servers or one embedded
 * store. Writers are slow, and the work of a dead one is soon taken over by another.
 * @param partners a folder of tenants' documents: the partner service runs too, and keeps them as sites
 */
export async function startSplitReports(
  servers: Record<string, string> = {},
  partners?: string,
): Promise<SplitReports> {
  const data = temporaryFolder();
  const sms = await startSmsStandIn();
  const ports = Object.fromEntries(
    await Promise.all(PARTS.map(async (part) => [part, await freePort()] as const)),
  ) as Record<Part, number>;
  const at = (part: Part) => `http://127.0.0.1:${ports[part]}`;
  const settings = {
    WRITER_PAUSE_MS: '100',
    WRITER_LEASE_SECONDS: '2',
    WRITER_CONCURRENCY: '16',
    ...servers,
    ...sms.settings,
    ...SLOW_IS_NOT_AWAY,
    DATA_DIR: `${data}/data`,
    SERVICE_SECRET: randomBytes(24).toString('hex'),
    MEMBER_SECRET: randomBytes(24).toString('hex'),
    PARTNER_SECRET: randomBytes(24).toString('hex'),
    REPORTS_SECRET: randomBytes(24).toString('hex'),
    SERVICE_MEMBER_URL: at('member'),
    SERVICE_REPORTS_URL: at('reports'),
    SERVICE_BAZI_URL: at('bazi'),
    SERVICE_ZIWEI_URL: at('ziwei'),
    ...(partners !== undefined && { SERVICE_PARTNER_URL: at('partner'), TENANTS_DIR: partners }),
  };
  const start = (part: Part) => startPart(serviceOf(part), settings, ports[part]);
  const running = {} as Record<Part, Running>;
  // The first creates the store; the others find it, two at a time.
  running.member = await start('member');
  const last: Part[] = partners === undefined ? ['gateway'] : ['gateway', 'partner'];
  for (const pair of [['reports', 'bazi'], ['bazi2', 'ziwei'], last] as Part[][])
    await Promise.all(pair.map(async (part) => (running[part] = await start(part))));
  return {
    url: at('gateway'),
    sms,
    settings,
    at,
    async kill(part) {
      await running[part].stop('SIGKILL');
    },
    stop: (part) => running[part].stop(),
    async restart(part) {
      running[part] = await start(part);
    },
  };
}
