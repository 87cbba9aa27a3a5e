// Runs one bench in this process and sends its rows to the parent.
import { pathToFileURL } from 'node:url';

try {
  const { default: bench } = await import(pathToFileURL(process.argv[2]).href);
  process.send({ rows: await bench() }, () => process.exit(0));
} catch (error) {
  process.send({ error: error.stack ?? String(error) }, () => process.exit(1));
}
