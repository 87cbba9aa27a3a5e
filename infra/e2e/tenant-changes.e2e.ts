// A running portal applies changes of sites without a restart: a new file, an import, a publication, a suspension and its
// end.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { dataOf, memberClient, newPhone } from './support/members.ts';
import { operatorCommand } from './support/operator.ts';
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
let data: string;
let folder: string;

beforeAll(async () => {
  data = temporaryFolder();
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

/** A command of the operator's on the store of the running portal. */
function command(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = operatorCommand(
    { DATA_DIR: data, TENANTS_DIR: folder, NODE_ENV: 'development' },
    ...args,
  );
  return { status, said: stdout + stderr };
}

/** Imports a document as the operator does. */
function importDocument(document: object | string) {
  const path = join(data, 'import.json');
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return command('tenants', 'import', path);
}

const told = (what: RegExp) =>
  eventually(async () => {
    if (!what.test(portal.output())) throw new Error(`nothing says ${what}`);
  }, PATIENCE_MS);

test('a new file makes a site; then the stored document counts, and the log says how to import a file', async () => {
  write('second', second('青囊'));
  await seen(200, '青囊');
  write('second', second('玄览'));
  await told(/npm run tenants -- import [^"]*second\.json/);
  expect((await page(HOST)).html).toContain('青囊');
  expect(importDocument(second('玄览'))).toMatchObject({ status: 0 });
  await seen(200, '玄览');
});

test('a site goes out of service and comes back, and the first one stays', async () => {
  expect(command('tenants', 'suspend', 'second', 'a reason')).toMatchObject({ status: 0 });
  await seen(503, '本站暂停服务');
  expect((await page('localhost')).status).toBe(200);
  expect(command('tenants', 'resume', 'second')).toMatchObject({ status: 0 });
  await seen(200, '玄览');
  expect(command('tenants', 'list').said).toMatch(/^second\tlive\t2\tsecond\.localhost$/m);
});

test('what an operator publishes for a site is seen within five seconds', async () => {
  const client = memberClient(portal.url);
  const { phone, token } = await client.login(newPhone());
  expect(await client.call('partner/second/getSite', {}, token)).toMatchObject({ code: 'not_found' });
  expect(command('operator', 'grant', phone)).toMatchObject({ status: 0 });
  expect(command('operator', 'list').said).not.toContain(phone);
  const { draft, rev } = dataOf<{ draft: string; rev: number }>(
    await client.call('partner/second/getSite', {}, token),
  );
  const document = JSON.parse(draft);
  const renamed = JSON.stringify({ ...document, brand: { ...document.brand, name: '抱朴' } });
  dataOf(await client.call('partner/second/saveDraft', { rev: String(rev), document: renamed }, token));
  dataOf(await client.call('partner/second/publish', { rev: String(rev + 1), note: '改名' }, token));
  const published = performance.now();
  await seen(200, '抱朴');
  const ms = performance.now() - published;
  console.log(`a published change was seen after ${Math.round(ms)} ms`);
  expect(command('operator', 'revoke', phone)).toMatchObject({ status: 0 });
  expect(await client.call('partner/second/getSite', {}, token)).toMatchObject({ code: 'not_found' });
});

test('a broken document and one that claims a foreign host leave both sites as they are', async () => {
  write('second', '{');
  write('third', { ...second('他人'), id: 'third', orgcode: 'third' });
  await told(/second\.json is not readable/);
  await told(/second\.localhost 已属于其他站点/);
  expect(importDocument('{')).toMatchObject({ status: 1, said: expect.stringContaining('not readable') });
  const taken = importDocument({ ...second('他人'), id: 'third', orgcode: 'third' });
  expect(taken).toMatchObject({ status: 1, said: expect.stringContaining('已属于其他站点') });
  expect((await page(HOST)).html).toContain('抱朴');
  expect((await page('localhost')).html).toContain(FIRST.brand.name);
});
