// Time from the command `npm start`, with everything built, to the first answer of the home page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand, ROOT } from '../start/prepare.mjs';
import { freePort, untilAnswers } from './portal.mjs';

const TIMES = 3;

async function once(data) {
  const port = await freePort();
  const started = performance.now();
  const [command, ...args] = npmCommand(['start']);
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/index`);
    return (performance.now() - started) / 1000;
  } finally {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      process.kill(-child.pid, 'SIGTERM');
    });
  }
}

export default async function bench() {
  const data = mkdtempSync(join(tmpdir(), 'tianji-bench-'));
  const seconds = [];
  for (let time = 0; time < TIMES; time += 1) seconds.push(await once(data));
  rmSync(data, { recursive: true, force: true });
  const worst = Math.max(...seconds);
  return [
    {
      name: `second npm start to the first answer, seconds, worst of ${TIMES}`,
      ours: worst,
      peer: '',
      ratio: worst,
      goal: { most: 2 },
    },
  ];
}
