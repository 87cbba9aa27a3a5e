// `node infra/start/run-service.mjs <id> [<folder of a release>]`: one service, of this tree or as it was released, for a
// parent that proxies calls to it. The parent is told the address; when the parent ends, so does the service.
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './prepare.mjs';

const [id, release] = process.argv.slice(2);
if (release) {
  register('./released-packages.mjs', import.meta.url, { data: { release, root: ROOT } });
}
const place = release
  ? join(release, 'packages', id, 'out', 'service.js')
  : join(ROOT, 'services', id, 'dist', 'service.js');
const { default: definition } = await import(pathToFileURL(place).href);
// Of the release too: a service and its packages belong together.
const kit = release
  ? pathToFileURL(join(release, 'packages', 'service-kit', 'out', 'index.js')).href
  : '@tianji/service-kit';
const { runService } = await import(kit);
if (definition?.name !== id) throw new Error(`${place} is no service named "${id}"`);
const { url } = await runService(definition);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send?.({ url });
