// Two gateways over one release folder while a new release arrives: one has run for a while, one has just started. Every
// other request goes to the other one, as behind a load balancer.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, open, visit } from './support/browser.ts';
import { atEndOfFile } from './support/leftovers.ts';
import { until } from './support/patience.ts';
import { startPart, temporaryFolder } from './support/processes.ts';
import { sampleTool } from './support/sample-tool.ts';
import { refusals, releaseVersion, scriptsOf } from './support/two-versions.ts';

const { id, route, stands } = sampleTool();
const dir = temporaryFolder();

/** A server that passes each request on to the next of these addresses. The list may grow. */
async function inTurn(addresses: readonly string[]): Promise<string> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const target = new URL(incoming.url ?? '/', addresses[turn % addresses.length]);
    const onward = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an old page finds its chunks on the new gateway, and a new page finds them on the old one', async () => {
  const settings = () => ({ DATA_DIR: temporaryFolder(), RELEASES_DIR: dir });
  await releaseVersion(dir, id, 'one');
  const gateways = [(await startPart('portal', settings())).url];
  const address = await inTurn(gateways);
  const browser = await launch();

  const old = await visit(browser, { serviceWorkers: 'block' });
  const missingOld = refusals(old.page);
  await open(old.page, '/toolsIndex', address);

  const second = await releaseVersion(dir, id, 'two');
  gateways.push((await startPart('portal', settings())).url);

  const files = ['one', 'two'].flatMap((text) => scriptsOf(dir, id, text));
  const lost: string[] = [];
  for (const gateway of gateways)
    for (const file of new Set(files)) {
      const answer = await fetch(gateway + file);
      await answer.arrayBuffer();
      if (answer.status !== 200) lost.push(`${answer.status} ${gateway}${file}`);
    }
  expect(lost).toEqual([]);

  await old.page.locator(`main a[href="${route}"]`).first().click();
  await old.page.locator(stands).first().waitFor();
  expect([missingOld, old.problems]).toEqual([[], []]);

  const young = await visit(browser, { serviceWorkers: 'block' });
  const missingYoung = refusals(young.page);
  const loaded: string[] = [];
  young.page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  const isSecond = (paths: string[]) => paths.some((path) => path.startsWith(`/remotes/mf-${id}/${second}/`));
  await until(async () => {
    await open(young.page, route, address);
    await young.page.locator(stands).first().waitFor();
    return loaded;
  }, isSecond);
  expect(isSecond(loaded)).toBe(true);
  expect([missingYoung, young.problems]).toEqual([[], []]);
  await old.close();
  await young.close();
});
