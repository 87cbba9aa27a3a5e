import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ownProgram } from '../service/own-program.ts';
import type { DrawAnswer, DrawLimits, DrawOrder } from './order.ts';

/** No answer by the clock: the machine is busy, or the process hangs. It may be tried again. */
export class DrawingLate extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'DrawingLate';
  }
}

/** An answer is pictures of a few kilobytes; more is cut off. */
const MOST_BYTES = 16_777_216;
/** What starting the process takes at most, in seconds of processor time. */
const START_SECONDS = 2;
/** The most that the system gives the process, in kilobytes, should it grow faster than it looks. */
const DATA_KB = 524_288;
/** Other work of the machine goes first. */
const NICE = 5;

/**
 * Draws an order in a process of its own, which is killed when it takes too long.
 * @returns the pictures, or why there are none
 * @throws DrawingLate
 */
export function drawInChild(order: DrawOrder, limits: DrawLimits): Promise<DrawAnswer> {
  const { file, options } = ownProgram(import.meta.url, 'child');
  const node = [process.execPath, '--max-old-space-size=48', ...options, file];
  const seconds = Math.ceil(limits.cpuMs / 1000) + START_SECONDS;
  // The shell passes the system's limits on; what it cannot set, the process still watches itself.
  const limited = `ulimit -t ${seconds}; ulimit -d ${DATA_KB}; ulimit -c 0; exec "$@"`;
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limited, 'draw', ...node];
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // None of the secrets that this process was given.
    env: { PATH: process.env.PATH, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICE);
  } catch {
    // It ended already, or the system does not allow it.
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, limits.wallMs);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_BYTES) parts.push(part);
      else child.kill('SIGKILL');
    });
    // A process that ended before it read everything; its end is told below.
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(new DrawingLate(`the process could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (late) return reject(new DrawingLate(`not drawn within ${limits.wallMs} ms`));
      const text = Buffer.concat(parts).toString('utf8');
      if (code === 0) return resolve(JSON.parse(text) as DrawAnswer);
      // The system's limits: of time by a signal of their own, of memory by an allocation that fails.
      resolve({ refused: signal === 'SIGXCPU' || signal === 'SIGKILL' ? 'time' : 'memory' });
    });
    child.stdin.end(JSON.stringify({ order, limits }));
  });
}
