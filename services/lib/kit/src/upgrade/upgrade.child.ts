// Upgrades data with slow steps, printing what it does. Started and killed by upgrade.test.ts.
import { writeSync } from 'node:fs';
import { silentLogger } from '../log/logger.ts';
import { openStore } from '../store/index.ts';
import { backupBeforeUpgrade } from './before.ts';
import { notes } from './notes.fixture.ts';
import { upgradeData } from './upgrade.ts';

const { at, stopAt, without } = JSON.parse(process.argv[2] ?? '{}') as {
  at: { url?: string; dataDir: string };
  stopAt?: string;
  without: boolean;
};

const say = (line: string) => writeSync(1, `${line}\n`);
const store = await openStore(at);
const definition = notes(async (step, when) => {
  say(`${when} ${step}`);
  // From here on only a kill ends this process.
  if (stopAt === `${when} ${step}`) await new Promise(() => setInterval(() => undefined, 1_000));
});
const backup = backupBeforeUpgrade({ place: at, store, log: silentLogger, without, keepDays: 30 });
await upgradeData([definition], { store, log: silentLogger, now: Date.now, backup, leaseMs: 600 });
say('done');
await store.close();
