import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of these tests running in a process of its own. */
export interface Child {
  process: ChildProcess;
  /** Every whole line it has printed. A line that a kill cut short is not among them. */
  lines: string[];
  /** Resolves when the process has ended and all its output is read; with its exit code or signal. */
  ended: Promise<string>;
}

/** Runs one of the compiled `*.child.ts` programs, its arguments as JSON. */
export function runChild(compiled: string, program: string, args: unknown): Child {
  const child = spawn(process.execPath, [join(compiled, program), JSON.stringify(args)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  let errors = '';
  createInterface(child.stderr).on('line', (line) => {
    if (!/ExperimentalWarning|--trace-warnings/.test(line)) errors += `${line}\n`;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => resolve(errors || String(signal ?? code)));
  });
  return { process: child, lines, ended };
}
