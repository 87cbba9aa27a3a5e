// `npm run refunds`: see refunds-command.ts.
import { runRefunds } from './refunds-command.ts';

process.exitCode = await runRefunds(process.argv.slice(2), process.env, (line) =>
  process.stdout.write(`${line}\n`),
);
