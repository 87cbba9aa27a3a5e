import { randomBytes } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** An automatic stop: it holds for one trial, and only ever gives everybody the stable version again. */
const stopped = z.object({ at: z.iso.datetime(), version: z.string(), why: z.string() });
export type Stop = z.output<typeof stopped>;

const names = z.array(z.string().max(20)).max(20_000);
const arm = z.object({ seen: names, failed: names });
/** The networks that one gateway has counted in a trial, by their names. */
const counts = z.object({ canary: arm, stable: arm });
export type CountsFile = z.output<typeof counts>;

const STOP = 'stopped.json';
/** The counts of a finished trial are deleted after this long; the reason for a stop is kept. */
const KEEP_MS = 86_400_000;

/**
 * What gateways share about trials in a common folder: a key, counts, and stops. Gateways write nothing else; only
 * commands write ledgers.
 */
export class TrialFiles {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * The site's own key, created at its first use. Two gateways that create it at once get the same one.
   * @throws when it can be neither read nor created
   */
  key(): Buffer {
    const path = join(this.folder, 'key');
    const read = () => Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
    try {
      return read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    this.#first(path, randomBytes(32).toString('hex'), 0o600);
    return read();
  }

  stopOf(unit: string, id: string): Stop | null {
    return readAs(stopped, join(this.folder, unit, id, STOP));
  }

  /** @returns false when another gateway had already stopped the trial */
  stop(unit: string, id: string, stop: Stop): boolean {
    return this.#first(join(this.folder, unit, id, STOP), JSON.stringify(stop));
  }

  write(unit: string, id: string, writer: string, content: CountsFile): void {
    const path = join(this.folder, unit, id, `${writer}.json`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(content));
    renameSync(`${path}.new`, path);
  }

  /** What all gateways have counted. Unreadable files are skipped: none of our gateways wrote them. */
  counts(unit: string, id: string): CountsFile[] {
    const place = join(this.folder, unit, id);
    return filesIn(place)
      .filter((name) => name.endsWith('.json') && name !== STOP)
      .flatMap((name) => readAs(counts, join(place, name)) ?? []);
  }

  /** Deletes the counts of finished trials. */
  forget(unit: string, running: string | undefined, now = Date.now()): void {
    for (const id of filesIn(join(this.folder, unit))) {
      if (id === running) continue;
      const place = join(this.folder, unit, id);
      for (const name of filesIn(place)) {
        const path = join(place, name);
        const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now);
        if (name !== STOP && age > KEEP_MS) rmSync(path, { force: true });
      }
    }
  }

  /** Creates a file, complete or not at all, unless there is one. */
  #first(path: string, content: string, mode = 0o644): boolean {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, content, { mode });
    try {
      linkSync(draft, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readAs<T>(shape: z.ZodType<T>, path: string): T | null {
  try {
    return shape.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
