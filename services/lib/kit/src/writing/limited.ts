import { url as inspected } from 'node:inspector';
import { createContext, Script } from 'node:vm';
import { watchedText } from '../service/watchdog.ts';

/**
 * How long one text may take: they take milliseconds. Nothing is renewed meanwhile, so it ends well before the claim of its report,
 * which lasts fifteen seconds and is renewed every five.
 */
export const TEXT_MS = 5_000;
/** How long the work around the texts may take: the plan, the content, the document. */
export const PART_MS = 120_000;

/** A part of a report that did not end in its time. */
export class WritingStalled extends Error {
  constructor(what: string, ms: number) {
    super(`${what} did not end within ${ms / 1000} s`);
    this.name = 'WritingStalled';
  }
}

const box = createContext({ work: undefined as (() => unknown) | undefined });
const script = new Script('work()');

/**
 * Writes one text, synchronously, within a limit of time: a loop without an end is interrupted by the engine, wherever it
 * is, and the process goes on. Where even that fails, the watchdog ends the process.
 * @throws WritingStalled; what `write` throws
 */
export function limitedText<R>(what: string, write: () => R, ms = TEXT_MS): R {
  // A debugger stops it for as long as it likes.
  if (inspected() !== undefined) return write();
  box.work = write;
  try {
    return watchedText(() => script.runInContext(box, { timeout: ms }) as R);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new WritingStalled(what, ms);
    throw error;
  } finally {
    box.work = undefined;
  }
}

/**
 * Does a part of the work that may wait for something, within a limit of time; what of it runs before it first waits, within
 * the limit of a text.
 * @throws WritingStalled; what the work throws
 */
export async function limitedPart<R>(
  what: string,
  work: () => R | Promise<R>,
  { textMs = TEXT_MS, partMs = PART_MS }: { textMs?: number | undefined; partMs?: number | undefined } = {},
): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WritingStalled(what, partMs)), partMs);
  });
  try {
    return (await Promise.race([limitedText(what, work, textMs), late])) as R;
  } finally {
    clearTimeout(timer);
  }
}
