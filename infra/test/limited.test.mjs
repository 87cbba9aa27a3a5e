import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from './limited.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tianji-limited-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A child that starts a child of its own, which would run forever, and records its id. */
const withGrandchild = (name, end) => `
  const { spawn } = require('node:child_process');
  const { writeFileSync, renameSync } = require('node:fs');
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync('${name}.part', String(grandchild.pid));
  renameSync('${name}.part', '${name}');
  ${end}
`;
const run = (script, limitMs) =>
  runLimited(process.execPath, ['-e', script], { cwd: folder, stdio: 'ignore' }, limitMs);

/** Resolves when the process is gone; a killed one may remain unreaped for a moment. */
async function gone(pid) {
  for (;;) {
    try {
      process.kill(pid, 0);
      if (isZombie(pid)) return;
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isZombie(pid) {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

test('what ended in time reports how, and its leftovers are removed', async () => {
  const ended = await run(withGrandchild('one', 'process.exit(3)'), 60_000);
  expect(ended).toEqual({ code: 3, late: false, left: false });
  await gone(Number(readFileSync(join(folder, 'one'), 'utf8')));
});

test('what hangs is killed with everything it started', async () => {
  // A busy machine may need longer to start both: then there was nothing to end yet.
  let limit = 500;
  let ended;
  do {
    rmSync(join(folder, 'two'), { force: true });
    limit *= 2;
    ended = await run(withGrandchild('two', 'setInterval(() => {}, 1000)'), limit);
    expect(ended).toEqual({ code: null, late: true, left: false });
  } while (!existsSync(join(folder, 'two')));
  await gone(Number(readFileSync(join(folder, 'two'), 'utf8')));
});

test('what lives on after its work is done is killed, and distinguished from what never finished', async () => {
  const file = join(folder, 'done');
  const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); setInterval(() => {}, 1000)`;
  const work = { isDone: () => existsSync(file), leaveMs: 10 };
  const ended = await runLimited(process.execPath, ['-e', script], { stdio: 'ignore' }, 120_000, work);
  expect(ended).toEqual({ code: null, late: false, left: true });
});
