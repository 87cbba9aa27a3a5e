// `npm run promote -- <id> [<version>] [--reason "…"]`: an earlier release becomes the stable one; without a version
// the present canary. Nothing is built.
import { failWith, option, plainWords, unitArgument } from './arguments.mjs';
import { inBucket } from './bucket.mjs';
import { promote } from './move.mjs';

const words = process.argv.slice(2);
const unit = unitArgument(words, 'npm run promote -- <id> [<version>] [--reason "…"]');
try {
  const [, version] = plainWords(words);
  const moved = await inBucket(
    () => promote(unit, { version, reason: option(words, '--reason') ?? '' }),
    () => [{ unit }],
  );
  console.log(`[promote] ${unit}: stable is ${moved.version} (was ${moved.from ?? 'the working build'})`);
} catch (error) {
  failWith([error.message]);
}
