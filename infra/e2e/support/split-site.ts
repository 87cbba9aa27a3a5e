import { randomBytes } from 'node:crypto';
import { freePort } from './ports.ts';
import { type Running, SLOW_IS_NOT_AWAY, startPart, temporaryFolder } from './processes.ts';
import { type SmsStandIn, startSmsStandIn } from './sms-stand-in.ts';

export interface SplitSite {
  /** The gateway's address. */
  readonly url: string;
  readonly sms: SmsStandIn;
  /** Settings of every part. */
  readonly settings: { DATA_DIR: string } & Record<string, string>;
  /** The logs of all parts so far. */
  output(): string;
}

/**
 * One process of each of these services and a gateway in front, over the given servers.
 * @param tenants folder of tenants' documents
 * @param more settings of every part
 */
export async function startSplitSite(
  services: readonly string[],
  servers: Record<string, string>,
  tenants: string,
  more: Record<string, string> = {},
): Promise<SplitSite> {
  const data = temporaryFolder();
  const sms = await startSmsStandIn();
  const ports = new Map<string, number>();
  for (const part of [...services, 'gateway']) ports.set(part, await freePort());
  const at = (part: string) => `http://127.0.0.1:${ports.get(part)}`;
  const secrets = ['SERVICE', 'MEMBER', 'PARTNER', 'PAYMENT', 'PAYMENT_SANDBOX', 'REPORTS'];
  const settings = {
    ...servers,
    ...sms.settings,
    ...SLOW_IS_NOT_AWAY,
    ...more,
    DATA_DIR: `${data}/data`,
    TENANTS_DIR: tenants,
    ...Object.fromEntries(secrets.map((name) => [`${name}_SECRET`, randomBytes(24).toString('hex')])),
    ...Object.fromEntries(services.map((id) => [`SERVICE_${id.toUpperCase()}_URL`, at(id)])),
  };
  const running: Running[] = [];
  const parts = [...ports.keys()];
  // Two at a time: the machine has two cores.
  for (let next = 0; next < parts.length; next += 2)
    running.push(
      ...(await Promise.all(
        parts.slice(next, next + 2).map((part) => startPart(part, settings, ports.get(part))),
      )),
    );
  return {
    url: at('gateway'),
    sms,
    settings,
    output: () => running.map(({ output }) => output()).join(''),
  };
}
