// A process of the tests that freezes as its argument says.
import { pbkdf2 } from 'node:crypto';
import { startWatchdog, watchedText } from './watchdog.ts';

const [how] = process.argv.slice(2);
// A text ends long before anything else would.
startWatchdog({ name: 'frozen', tickMs: 50, ticks: how === 'text' ? 1_000 : 20, textTicks: 20 });
setTimeout(() => {
  if (how === 'loop') for (;;);
  if (how === 'text')
    watchedText(() => {
      for (;;);
    });
  // The pool has one thread here, and this takes minutes.
  if (how === 'pool') pbkdf2('a', 'b', 2_000_000_000, 64, 'sha512', () => undefined);
}, 300);
// Several times as long as a process may be frozen.
setTimeout(() => process.exit(0), how === 'not' ? 5000 : 120_000);
