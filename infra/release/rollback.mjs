// `npm run rollback -- <id> [--canary] [--reason "…"] [--by <name>]`: a channel goes back to the version before. Nothing is built.
import { failWith, option, unitArgument, whoIn } from './arguments.mjs';
import { inBucket } from './bucket.mjs';
import { rollback } from './move.mjs';

const words = process.argv.slice(2);
const unit = unitArgument(words, 'npm run rollback -- <id> [--canary] [--reason "…"]');
try {
  const channel = words.includes('--canary') ? 'canary' : 'stable';
  const moved = await inBucket(
    () => rollback(unit, { channel, reason: option(words, '--reason') ?? '', who: whoIn(words) }),
    () => [{ unit }],
  );
  console.log(`[rollback] ${unit}: ${channel} is ${moved.version} again (was ${moved.from})`);
} catch (error) {
  failWith([error.message]);
}
