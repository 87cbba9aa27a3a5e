// `npm run rollback -- <id> [--canary] [--reason "…"] [--by <name>]`: a channel goes back to the version before. Nothing is built.

import { ROOT } from '../build/files.mjs';
import { failWith, option, unitArgument, whoIn } from './arguments.mjs';
import { inBucket } from './bucket.mjs';
import { noteInChangelog } from './changelog.mjs';
import { rollback } from './move.mjs';

const words = process.argv.slice(2);
const unit = unitArgument(words, 'npm run rollback -- <id> [--canary] [--reason "…"]');
try {
  const channel = words.includes('--canary') ? 'canary' : 'stable';
  const reason = option(words, '--reason') ?? '';
  const moved = await inBucket(
    () => rollback(unit, { channel, reason, who: whoIn(words) }),
    () => [{ unit }],
  );
  console.log(`[rollback] ${unit}: ${channel} is ${moved.version} again (was ${moved.from})`);
  const what = `rolled back in ${channel} to ${moved.version}`;
  const noted = noteInChangelog(unit, { version: moved.from, what, reason, now: new Date(), root: ROOT });
  if (noted) console.log(`[rollback] commit ${noted}`);
} catch (error) {
  failWith([error.message]);
}
