import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@tianji/service-kit';
import type { Releases } from '../releases/releases.ts';
import type { GatewayConfig } from '../settings.ts';
import { openBucket } from './bucket.ts';
import { type Mirror, openMirror } from './mirror.ts';

export interface FollowedBucket {
  /** Resolves when the release folder can be served from: after the first copy, or at once when there is an older one. */
  readonly ready: Promise<void>;
  /**
   * Looks at once, because a client asked for something that this gateway does not know yet; at most about once a second.
   * @returns whether it looked
   */
  look(): Promise<boolean>;
  /** Sends a file. If it is missing, looks in the bucket first: another gateway may already serve it. */
  foundOrLook(releases: Pick<Releases, 'reread'>, send: () => Promise<boolean>): Promise<boolean>;
  close(): void;
}

type Settings = Pick<GatewayConfig, 'RELEASES_BUCKET' | 'RELEASES_BUCKET_EVERY_MS'>;

/** Minimum time between two looks that clients cause, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Keeps a release folder equal to a bucket while the gateway runs; without `RELEASES_BUCKET` it does nothing. While the bucket is unreachable, the folder stays as it is.
 * @throws ConfigError in `ready` when the setting is not a valid bucket name
 */
export function followBucket(config: Settings, folder: string, log: Logger): FollowedBucket {
  const { RELEASES_BUCKET: setting, RELEASES_BUCKET_EVERY_MS: everyMs } = config;
  let mirror: Mirror | null = null;
  let away = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function pull(): Promise<boolean> {
    try {
      lookedAt = performance.now();
      await mirror?.pull();
      if (away) log.info({ bucket: setting }, 'the bucket of releases is back');
      away = false;
      return true;
    } catch (error) {
      if (!away) log.error({ bucket: setting, err: error }, 'the bucket of releases cannot be read');
      away = true;
      return false;
    }
  }

  async function keepPulling(): Promise<void> {
    await pull();
    if (!closed) timer = setTimeout(keepPulling, everyMs).unref();
  }

  async function begin(): Promise<void> {
    if (setting === undefined) return;
    mirror = openMirror({ bucket: await openBucket(setting), folder, log });
    while (!closed && !(await pull()) && !hasLedgers(folder))
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    timer = setTimeout(keepPulling, everyMs).unref();
  }

  const look = async (): Promise<boolean> =>
    mirror !== null && performance.now() - lookedAt >= LOOK_MS && (await pull());

  return {
    ready: begin(),
    look,
    async foundOrLook(releases, send) {
      if (await send()) return true;
      if (!(await look())) return false;
      releases.reread();
      return send();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const hasLedgers = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, 'releases.json')));
