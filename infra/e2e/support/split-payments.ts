import { randomBytes } from 'node:crypto';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';

export type Part = 'gateway' | 'member' | 'payment';

export interface SplitPayments {
  /** The gateway's address, alive or dead. */
  readonly url: string;
  readonly secret: string;
  /** Settings of every part. */
  readonly settings: Readonly<Record<string, string>>;
  kill(part: Part): Promise<void>;
  restart(part: Part): Promise<void>;
}

/** Gateway, member and payment as separate processes, over the given servers or one embedded store. */
export async function startSplitPayments(servers: Record<string, string> = {}): Promise<SplitPayments> {
  const data = temporaryFolder();
  const secret = randomBytes(24).toString('hex');
  const ports: Record<Part, number> = {
    gateway: await freePort(),
    member: await freePort(),
    payment: await freePort(),
  };
  const at = (part: Part) => `http://127.0.0.1:${ports[part]}`;
  const settings = {
    ...servers,
    ...SLOW_IS_NOT_AWAY,
    DATA_DIR: `${data}/data`,
    SERVICE_SECRET: randomBytes(24).toString('hex'),
    MEMBER_SECRET: randomBytes(24).toString('hex'),
    PAYMENT_SECRET: randomBytes(24).toString('hex'),
    PAYMENT_SANDBOX_SECRET: secret,
    CODES_PER_IP: '100000',
    SERVICE_MEMBER_URL: at('member'),
    SERVICE_PAYMENT_URL: at('payment'),
  };
  const start = (part: Part) => startPart(part, settings, ports[part]);
  const running: Record<Part, Running> = {
    member: await start('member'),
    payment: await start('payment'),
    gateway: await start('gateway'),
  };
  return {
    url: at('gateway'),
    secret,
    settings,
    async kill(part) {
      await running[part].stop('SIGKILL');
    },
    async restart(part) {
      running[part] = await start(part);
    },
  };
}
