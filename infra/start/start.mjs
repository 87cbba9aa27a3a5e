// `npm start`: the whole portal in one process. Installs if needed, builds what is missing or stale, then imports the
// compiled runner. Releases take precedence over the build of this tree; `npm start -- --dev` serves the build
// itself, and rebuilds and restarts on change; `npm start -- --processes` gives each service a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, giveUp, installIfNeeded, ROOT, say } from './prepare.mjs';

const DEV = process.argv.includes('--dev');

async function buildStale() {
  const { build } = await import('../build/build.mjs');
  try {
    await build({ say: (line) => say(line), tolerant: true });
  } catch (error) {
    giveUp(`the build failed:\n${error.message}`);
  }
}

/** Under --dev this process watches the sources and restarts the portal as its child. */
async function develop() {
  const { build, isAnythingStale } = await import('../build/build.mjs');
  let child;
  const run = () => {
    child = spawn(process.execPath, [import.meta.filename, '--child'], { cwd: ROOT, stdio: 'inherit' });
  };
  const stopped = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => stopped().then(() => process.exit(0)));
  }
  run();
  let failed = '';
  const look = async () => {
    if (isAnythingStale()) {
      try {
        const { emitted } = await build({ say, tolerant: false });
        failed = '';
        if (emitted > 0) {
          await stopped();
          run();
        }
      } catch (error) {
        if (failed !== error.message) console.error(error.message);
        failed = error.message;
      }
    }
    setTimeout(look, failed ? 3000 : 1000);
  };
  setTimeout(look, 1000);
}

checkNode();
if (!process.argv.includes('--child')) {
  installIfNeeded();
  await buildStale();
}
process.env.DATA_DIR ??= join(ROOT, 'data');
if (DEV) process.env.WORKING_BUILD = 'first';
if (DEV) await develop();
else if (process.argv.includes('--processes')) {
  const { runProcesses } = await import('../dist/start/processes.js');
  await runProcesses({ root: ROOT }).catch((error) => giveUp(error.message));
} else {
  const { runPortal } = await import('../dist/start/portal.js');
  await runPortal({ root: ROOT }).catch((error) => giveUp(error.message));
}
