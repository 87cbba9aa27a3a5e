import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fairQueue } from '../jobs/fair-queue.ts';
import type { Logger } from '../log/logger.ts';
import { DrawingLate, drawInChild } from './in-child.ts';
import type { DrawAnswer, DrawLimits, DrawOrder, Refused } from './order.ts';

/** A drawing that takes more than the limits allow, or cannot be read; asked for again, the answer is the same. */
export class DrawingRefused extends Error {
  readonly why: Refused;
  constructor(why: Refused) {
    super(`not drawn: ${why}`);
    this.name = 'DrawingRefused';
    this.why = why;
  }
}

/** Pictures made of drawings by others: partners' marks. */
export interface Drawings {
  /**
   * The pictures of an order, by name. An order is drawn once, one at a time in this process, whoever asks for it how
   * often; pictures and refusals are kept in files.
   * @param group whose drawing it is: groups take turns
   * @throws DrawingRefused when it cannot be drawn within the limits
   * @throws DrawingLate when there was no answer; for a minute the answer stays the same, then it is tried again
   * @throws ServiceError 503 when too many wait
   */
  of(group: string, order: DrawOrder): Promise<ReadonlyMap<string, Buffer>>;
}

interface DrawingsOptions {
  /** The folder of what was drawn, shared by the parts of one process; where it cannot be written, memory alone keeps it. */
  folder: string;
  log: Logger;
  limits?: Partial<DrawLimits>;
  /** Draws; replaced by tests. */
  draw?: (order: DrawOrder, limits: DrawLimits) => Promise<DrawAnswer>;
  now?: () => number;
}

const LIMITS: DrawLimits = { cpuMs: 2000, memoryMB: 128, wallMs: 30_000 };
const MOST_WAITING = 200;
/** How many orders are kept in files, of some ten kilobytes each, and how many in memory. */
const MOST_FILES = 2000;
const MOST_KEPT = 50;
/** How long a drawing without an answer is not tried again. */
const LATE_MS = 60_000;
/** Part of the name of every file: to be raised when pictures are drawn differently. */
const DRAWING = 1;

const keyOf = (order: DrawOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, order]))
    .digest('hex');

/** Opens the drawings of a folder. Nothing runs until one is asked for. */
export function openDrawings(options: DrawingsOptions): Drawings {
  const { folder, log, draw = drawInChild, now = Date.now } = options;
  const limits = { ...LIMITS, ...options.limits };
  const queue = fairQueue({ lanes: 1, most: MOST_WAITING });
  const kept = new Map<string, Promise<DrawAnswer>>();
  const late = new Map<string, { until: number; error: DrawingLate }>();
  let files = 0;

  const fileOf = (key: string) => join(folder, `${key}.json`);

  async function stored(key: string): Promise<DrawAnswer | null> {
    try {
      return JSON.parse(await readFile(fileOf(key), 'utf8')) as DrawAnswer;
    } catch {
      return null;
    }
  }

  async function keep(key: string, answer: DrawAnswer): Promise<void> {
    const whole = `${fileOf(key)}.${process.pid}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(whole, JSON.stringify(answer));
      await rename(whole, fileOf(key));
      files += 1;
      if (files === 1 || files % 100 === 0) await prune();
    } catch (error) {
      await rm(whole, { force: true }).catch(() => undefined);
      log.warn({ err: error }, 'pictures could not be stored');
    }
  }

  /** Removes the oldest files beyond the limit. */
  async function prune(): Promise<void> {
    const names = await readdir(folder);
    if (names.length <= MOST_FILES) return;
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    aged.sort((a, b) => a.at - b.at);
    for (const { name } of aged.slice(0, names.length - MOST_FILES))
      await rm(join(folder, name), { force: true });
  }

  async function answerOf(key: string, group: string, order: DrawOrder): Promise<DrawAnswer> {
    const before = await stored(key);
    if (before) return before;
    return queue.run(group, async () => {
      try {
        const answer = await draw(order, limits);
        if ('refused' in answer) log.warn({ group, why: answer.refused }, 'a drawing was refused');
        await keep(key, answer);
        return answer;
      } catch (error) {
        if (error instanceof DrawingLate) {
          log.error({ group, err: error }, 'a drawing was not drawn in time');
          late.set(key, { until: now() + LATE_MS, error });
        }
        throw error;
      }
    });
  }

  function known(key: string, group: string, order: DrawOrder): Promise<DrawAnswer> {
    const old = kept.get(key);
    kept.delete(key);
    const answer = old ?? answerOf(key, group, order);
    kept.set(key, answer);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    if (!old) answer.catch(() => kept.get(key) === answer && kept.delete(key));
    return answer;
  }

  return {
    async of(group, order) {
      const key = keyOf(order);
      const waits = late.get(key);
      if (waits && waits.until > now()) throw waits.error;
      late.delete(key);
      const answer = await known(key, group, order);
      if ('refused' in answer) throw new DrawingRefused(answer.refused);
      return new Map(
        Object.entries(answer.drawn).map(([name, picture]) => [name, Buffer.from(picture, 'base64')]),
      );
    },
  };
}
