// Command-line arguments of release, promote and rollback.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/files.mjs';

/** Options that take a value. */
const WITH_VALUE = ['--reason', '--by', '--share', '--hours', '--site'];

export function failWith(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** The value after a name; undefined when the name is not there. */
export function option(words, name) {
  const at = words.indexOf(name);
  return at === -1 ? undefined : words[at + 1];
}

/** Words that are neither options nor their values. */
export const plainWords = (words) =>
  words.filter((word, index) => !word.startsWith('-') && !WITH_VALUE.includes(words[index - 1]));

/** The unit that a command names first: a tool of this tree or of the release folder, or `shell`. Ends the process without one. */
export function unitArgument(words, usage) {
  const [unit] = plainWords(words);
  if (!unit || !/^[a-z][a-z0-9]{1,30}$/.test(unit)) failWith([`usage: ${usage}; <id> is a tool, or "shell"`]);
  if (unit !== 'shell' && !existsSync(join(ROOT, `mf-${unit}`, 'tool.json')))
    failWith([`there is no tool named "${unit}"`]);
  return unit;
}

/** Who gives the command, for the ledger: `--by`, else the name that git knows, else the user of this machine. */
export function whoIn(words) {
  const name = option(words, '--by') || gitName() || userInfo().username;
  return name.trim().slice(0, 100);
}

function gitName() {
  try {
    const config = execFileSync('git', ['config', 'user.name'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return config.toString('utf8').trim();
  } catch {
    // No git, or it knows no name.
    return '';
  }
}
