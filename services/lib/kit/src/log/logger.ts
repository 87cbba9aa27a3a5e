import pino from 'pino';
import { maskText, maskValue } from './mask.ts';
import { currentTrace } from './trace.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** The logger that handlers use. Every value is masked. */
export interface Logger {
  /** Lines below this level are dropped; check it before building a line on a hot path. */
  readonly level: LogLevel;
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RootLogger extends Logger {
  /** Writes what is buffered; called at the end of the process. */
  flush(): void;
}

export interface LoggerOptions {
  name: string;
  level?: LogLevel;
  /** Where lines go; standard output by default. */
  write?: (line: string) => void;
}

/**
 * A JSON logger. Lines are buffered and written a few kilobytes at a time, because a write per request
 * would cost more than the request itself; warnings and errors are written at once.
 */
export function createLogger({ name, level = 'info', write }: LoggerOptions): RootLogger {
  const destination = write
    ? { write }
    : pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 });
  const base = pino(
    {
      name,
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are masked copies by then: pino's own serializer would take their class for Object.
      serializers: { err: (error: unknown) => error },
    },
    destination as pino.DestinationStream,
  );
  const flush = () => {
    if (!('flushSync' in destination)) return;
    try {
      destination.flushSync();
    } catch {
      // The output is not open yet or already closed: there is nothing left to write.
    }
  };
  const at = (lineLevel: Exclude<LogLevel, 'silent'>) => (fields: object, message: string) => {
    if (!base.isLevelEnabled(lineLevel)) return;
    const trace = currentTrace();
    base[lineLevel](maskValue(trace === undefined ? fields : { trace, ...fields }), maskText(message));
    if (lineLevel === 'warn' || lineLevel === 'error') flush();
  };
  return { level, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), flush };
}

/** A logger that also gives `fields` with every line. Made only when somebody logs: it costs nothing else. */
export function withFields(logger: Logger, fields: object): Logger {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (more: object, message: string) =>
    logger[level]({ ...fields, ...more }, message);
  return { level: logger.level, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** A logger that says nothing. */
export const silentLogger: RootLogger = {
  level: 'silent',
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  flush: () => {},
};
