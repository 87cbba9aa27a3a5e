// A running portal takes changes of tenants' documents without a restart: a new site, its name, out of service and back.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { eventually, PATIENCE_MS } from './support/patience.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';

const FIRST = JSON.parse(readFileSync(join(ROOT, 'infra/tenants/default.json'), 'utf8'));
const HOST = 'second.localhost';
const second = (name: string, more: object = {}) => ({
  ...FIRST,
  ...{ id: 'second', orgcode: 'second', hosts: [HOST] },
  brand: { ...FIRST.brand, name },
  ...more,
});

let portal: Running;
let folder: string;

beforeAll(async () => {
  const data = temporaryFolder();
  folder = join(data, 'tenants');
  mkdirSync(folder, { recursive: true });
  write('default', FIRST);
  portal = await startPart('portal', { DATA_DIR: data, TENANTS_DIR: folder });
});

/** Puts a document in place as a whole. */
function write(id: string, document: object | string): void {
  const next = join(folder, `${id}.next`);
  writeFileSync(next, typeof document === 'string' ? document : JSON.stringify(document));
  renameSync(next, join(folder, `${id}.json`));
}

/** A page of a host; fetch does not allow another host header. */
const page = (host: string) =>
  new Promise<{ status: number | undefined; html: string }>((resolve, reject) => {
    const asked = request(`${portal.url}/index`, { headers: { host } }, (answer) => {
      let html = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        html += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, html }));
    });
    asked.on('error', reject).end();
  });

/** Waits until the second site's page is as expected. */
async function seen(status: number, text: string): Promise<void> {
  await eventually(async () => {
    const { status: got, html } = await page(HOST);
    if (got !== status || !html.includes(text)) throw new Error(`${HOST} answers ${got}, without ${text}`);
  }, PATIENCE_MS);
}

test('every change of a second site is seen without a restart, and the first one stays', async () => {
  write('second', second('青囊'));
  await seen(200, '青囊');
  write('second', second('玄览'));
  await seen(200, '玄览');
  write('second', second('玄览', { suspended: true }));
  await seen(503, '本站暂停服务');
  expect((await page('localhost')).status).toBe(200);
  write('second', second('玄览'));
  await seen(200, '玄览');
});

test('a broken document and one that claims a foreign host leave both sites as they are', async () => {
  write('second', '{');
  write('third', { ...second('他人'), id: 'third', orgcode: 'third' });
  await eventually(async () => {
    // Documents are looked at when somebody asks.
    await page(HOST);
    for (const said of [/second\.json is not readable/, /third\.json: host: the tenant second has/])
      if (!said.test(portal.output())) throw new Error(`nothing says ${said}`);
  }, PATIENCE_MS);
  expect((await page(HOST)).html).toContain('玄览');
  expect((await page('localhost')).html).toContain(FIRST.brand.name);
});
