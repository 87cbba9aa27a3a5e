// Which hosts need a certificate, and getting it.
import { isIP } from 'node:net';

const DAY = 86_400_000;
/** A certificate is renewed when it expires within this many days. */
export const RENEW_DAYS = 30;
/** A host that failed is tried again after an hour, and twice as long each time: authorities count failures. */
const FIRST_PAUSE_MS = 3_600_000;
const LONGEST_PAUSE_MS = DAY;
/** An order takes minutes at most; an authority that keeps it waiting must not keep the other hosts waiting. */
const ORDER_MS = 600_000;

/** A name that an authority may certify: no address, no name of this machine. */
export const isPublicName = (host) =>
  isIP(host) === 0 &&
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,62}$/.test(host);

/**
 * @param {{ store: ReturnType<typeof import('./store.mjs').certificateStore>, obtain: (host: string) => Promise<{ chain: string, key:
 *   string }>, say: (line: string) => void, now?: () => number, orderMs?: number }} options
 */
export function renewer({ store, obtain, say, now = Date.now, orderMs = ORDER_MS }) {
  const failed = new Map();
  const orders = { ok: 0, failed: 0 };
  return {
    /** How many orders of certificates have succeeded and failed. */
    orders: () => orders,
    /**
     * Obtains missing and expiring certificates, one host after the other. A host that fails does not delay the others.
     * @param {string[]} hosts
     * @returns {Promise<string[]>} the hosts that have a new certificate
     */
    async renew(hosts) {
      const renewed = [];
      for (const host of hosts.filter(isPublicName)) {
        const end = store.endOf(host);
        const before = failed.get(host);
        if (end && end.getTime() - now() > RENEW_DAYS * DAY) continue;
        if (before && now() < before.again) continue;
        try {
          const { chain, key } = await within(orderMs, obtain(host));
          store.put(host, chain, key);
          failed.delete(host);
          renewed.push(host);
          orders.ok += 1;
          say(`${host}: a certificate until ${store.endOf(host)?.toISOString()}`);
        } catch (error) {
          orders.failed += 1;
          const pause = Math.min(LONGEST_PAUSE_MS, before ? before.pause * 2 : FIRST_PAUSE_MS);
          failed.set(host, { pause, again: now() + pause });
          say(
            `${host}: no certificate: ${error.message}; tried again in ${Math.round(pause / 60_000)} minutes`,
          );
        }
      }
      return renewed;
    },
    /** Seconds until each host's certificate expires; 0 for a host without one. */
    secondsLeft: (hosts) =>
      new Map(
        hosts
          .filter(isPublicName)
          .map((host) => [host, Math.max(0, ((store.endOf(host)?.getTime() ?? 0) - now()) / 1000)]),
      ),
  };
}

/** @throws Error when the work takes longer than it may */
async function within(ms, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the authority did not finish in ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * What Prometheus reads.
 * @param {Iterable<[host: string, seconds: number]>} left until each host's certificate expires
 * @param {string} provider the host of the authority
 * @param {Record<'ok' | 'failed', number>} orders
 */
export const metricsOf = (left, provider, orders) =>
  [
    '# HELP tianji_certificate_left_seconds Time until the certificate of a host ends; 0 where there is none',
    '# TYPE tianji_certificate_left_seconds gauge',
    ...[...left].map(
      ([host, seconds]) => `tianji_certificate_left_seconds{host="${host}"} ${Math.floor(seconds)}`,
    ),
    '# HELP tianji_provider_calls_total Orders of certificates, by outcome',
    '# TYPE tianji_provider_calls_total counter',
    ...Object.entries(orders).map(
      ([outcome, count]) =>
        `tianji_provider_calls_total{party="acme",provider="${provider}",outcome="${outcome}"} ${count}`,
    ),
    '',
  ].join('\n');
