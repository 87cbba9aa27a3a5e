import { createLogger, type RootLogger } from '../log/logger.ts';

export interface MemoryLog extends RootLogger {
  /** The lines written so far, as JSON text. */
  readonly lines: readonly string[];
}

/** A real logger, including the masking, that keeps its lines. */
export function memoryLog(): MemoryLog {
  const lines: string[] = [];
  const log = createLogger({ name: 'test', level: 'debug', write: (line) => lines.push(line) });
  return { ...log, lines };
}
