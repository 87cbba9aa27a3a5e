import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

test('this run has a temporary folder of its own', () => {
  expect(basename(tmpdir())).toMatch(/^tianji-test-/);
});

test('what is made there goes with the run', () => {
  const folder = join(import.meta.dirname, 'own-folder.mjs');
  const script = `
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { join } from 'node:path';
    import ownFolder from ${JSON.stringify(folder)};
    ownFolder();
    const made = mkdtempSync(join(tmpdir(), 'left-'));
    writeFileSync(join(made, 'behind'), '');
    process.stdout.write(made);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    // As where nobody is within a run.
    env: { ...process.env, TMPDIR: dirname(tmpdir()) },
  });
  expect(run.stdout).toMatch(/tianji-test-\w+\/left-\w+$/);
  expect(existsSync(dirname(run.stdout))).toBe(false);
});
