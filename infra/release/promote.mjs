// `npm run promote -- <id> [<version>] [--reason "…"] [--by <name>]`: an earlier release becomes the stable one; without a
// version the present canary. With `--share <percent>` only that share of the visitors gets it: the same command raises
// the share, and 0 ends it. Nothing is built.

import { ROOT } from '../build/files.mjs';
import { failWith, option, plainWords, unitArgument, whoIn } from './arguments.mjs';
import { inBucket } from './bucket.mjs';
import { noteInChangelog } from './changelog.mjs';
import { promote, share } from './move.mjs';

const words = process.argv.slice(2);
const unit = unitArgument(words, 'npm run promote -- <id> [<version>] [--share <percent>] [--reason "…"]');
const told = { reason: option(words, '--reason') ?? '', who: whoIn(words) };
try {
  const [, version] = plainWords(words);
  if (words.includes('--share')) {
    const percent = Number(option(words, '--share') || Number.NaN);
    const shared = await inBucket(
      () => share(unit, { version, share: percent, ...told }),
      () => [{ unit }],
    );
    console.log(
      percent === 0
        ? `[promote] ${unit}: everybody gets ${shared.stable} again`
        : `[promote] ${unit}: ${percent} visitors in a hundred get ${shared.version} (${shared.from} before), the others ${shared.stable}`,
    );
  } else {
    const moved = await inBucket(
      () => promote(unit, { version, ...told }),
      () => [{ unit }],
    );
    console.log(`[promote] ${unit}: stable is ${moved.version} (was ${moved.from ?? 'the working build'})`);
    const what = 'promoted to stable';
    const noted = noteInChangelog(unit, { ...moved, what, reason: told.reason, now: new Date(), root: ROOT });
    if (noted) console.log(`[promote] commit ${noted}`);
  }
} catch (error) {
  failWith([error.message]);
}
