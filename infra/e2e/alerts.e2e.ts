import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEndOfFile } from './support/leftovers.ts';
import { dataOf, memberClient, newPhone } from './support/members.ts';
import { type ModelStandIn, startModelStandIn } from './support/model-stand-in.ts';
import { eventually, until } from './support/patience.ts';
import { freePort } from './support/ports.ts';
import { ROOT, type Running, startPart, temporaryFolder } from './support/processes.ts';
import { told, unfired } from './support/promtool.ts';
import { type People, reportPeople } from './support/report-people.ts';
import { type SmsStandIn, startSmsStandIn } from './support/sms-stand-in.ts';

// Everybody whom a site asks fails, and then its store is damaged while it runs. What its processes tell before and after
// is given to Prometheus's own evaluator, with the rules as they are delivered: each must fire, and none may have before.

/** How often each party fails. */
const TIMES = 12;
const HOST = 'shop.example.com';

let folder: string;
let sms: SmsStandIn;
let model: ModelStandIn;
let portal: Running;
let people: People;
let certificates: string;
let authority: string;
/** Lets the renewal of certificates begin. */
let openShop: () => void;

/** A payment provider and a certificate authority that answer every request with 500; and a gateway's list of hosts. */
async function failing(): Promise<string> {
  const opened = new Promise<void>((resolve) => {
    openShop = resolve;
  });
  const server = createServer(async (request, response) => {
    if (request.url !== '/portal/hosts')
      return response.writeHead(500, { 'retry-after': '1' }).end('<html>Internal Server Error</html>');
    await opened;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ hosts: [HOST] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const key = (kind: 'privateKey' | 'publicKey'): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    [kind].export({ type: kind === 'privateKey' ? 'pkcs8' : 'spki', format: 'pem' })
    .toString();

beforeAll(async () => {
  folder = temporaryFolder();
  [sms, model, authority] = await Promise.all([startSmsStandIn(), startModelStandIn(), failing()]);
  const allowed = [sms.settings.OUTBOUND_ALLOWED_HOSTS, authority].join(',');
  portal = await startPart('portal', {
    ...{ ...sms.settings, ...model.settings, DATA_DIR: folder, OUTBOUND_ALLOWED_HOSTS: allowed },
    PAYMENT_PROVIDER: 'alipay',
    PAYMENT_NOTIFY_ORIGIN: 'https://tianji.example',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PRIVATE_KEY: key('privateKey'),
    ALIPAY_PUBLIC_KEY: key('publicKey'),
    ALIPAY_GATEWAY: `http://${authority}/gateway.do`,
  });
  people = reportPeople(() => portal.url, sms);
  const port = await freePort();
  certificates = `http://127.0.0.1:${port}`;
  const renewal = spawn(process.execPath, [join(ROOT, 'infra/certificates/certificates.mjs')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ CERTIFICATES_DIR: join(folder, 'certificates'), ACME_DIRECTORY: `http://${authority}/directory` },
      ...{ GATEWAY_URL: `http://${authority}`, ACME_EMAIL: 'a@example.com', PORT: String(port) },
      OUTBOUND_ALLOWED_HOSTS: allowed,
    },
  });
  atEndOfFile(() => renewal.kill('SIGKILL'));
  await eventually(() => told(certificates));
});

test('SMS, payment, model and certificate authority answer 500: each alert fires, and none before', async () => {
  const client = memberClient(portal.url);
  // Somebody is logged in and has bought nothing; everything works.
  const person = await people.login();
  const before = await told(portal.url);
  const beforeRenewal = await told(certificates);

  sms.down(true);
  for (let n = 0; n < TIMES; n += 1)
    expect(await client.call('member/sendCode', { loginname: newPhone() })).toMatchObject({
      success: false,
      code: 'sms_failed',
    });
  for (let n = 0; n < TIMES; n += 1)
    expect(await client.call('member/getWXPayOrderQrCode', { selectMonth: '1' }, person.token)).toMatchObject(
      { success: false, code: 'service_unavailable' },
    );
  model.down(true);
  const report = await people.build(person);
  await eventually(async () =>
    expect((await people.rows(person)).find(({ key: one }) => one === report)).toMatchObject({
      status: 'finished',
      complete: true,
    }),
  );
  openShop();
  const orders = (outcome: string) =>
    `tianji_provider_calls_total{party="acme",provider="${authority}",outcome="${outcome}"}`;
  const afterRenewal = await until(
    () => told(certificates),
    ({ values }) => (values.get(orders('failed')) ?? 0) > 0,
  );
  const after = await told(portal.url);

  const failed = (party: string, provider: string) =>
    after.values.get(`tianji_provider_calls_total{party="${party}",provider="${provider}",outcome="failed"}`);
  // More where a message about the report was to be sent, and where the order was looked after.
  expect(failed('sms', 'aliyun')).toBeGreaterThanOrEqual(TIMES);
  expect(failed('payment', 'alipay')).toBeGreaterThanOrEqual(TIMES);
  const asked = new URL(model.settings.WRITER_MODEL_BASE_URL ?? '').host;
  expect(failed('model', asked)).toBeGreaterThan(0);
  expect(afterRenewal.values.get(orders('ok'))).toBe(0);
  expect(
    unfired(before, after, [
      ['TianjiProviderFails', { party: 'sms', provider: 'aliyun' }],
      ['TianjiProviderFails', { party: 'payment', provider: 'alipay' }],
      ['TianjiModelFails', { provider: asked }],
      ['TianjiCallsFail', { service: 'member' }],
    ]),
  ).toBe('');
  expect(
    unfired(beforeRenewal, afterRenewal, [['TianjiProviderFails', { party: 'acme', provider: authority }]]),
  ).toBe('');
});

test('two pages of the store are overwritten while people use the site: told, pages go on, nothing is written', async () => {
  sms.down(false);
  const path = join(folder, 'tianji.db');
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  const MB = 1_048_576;
  // What was written has come out of the journal: its pages are in the file.
  await until(
    () => size(path) > MB / 2 && size(`${path}-wal`) < MB / 10,
    (isThere) => isThere,
  );
  const before = await told(portal.url);
  expect(await (await fetch(`${portal.url}/readyz`)).json()).toEqual({ status: 'ready' });
  const pages = Math.floor(size(path) / 4096);
  const file = openSync(path, 'r+');
  for (let page = 10; page < pages; page += 10) writeSync(file, Buffer.alloc(4096, 9), 0, 4096, page * 4096);
  closeSync(file);
  const began = performance.now();
  const answer = await until(
    () => fetch(`${portal.url}/readyz`),
    ({ status }) => status === 503,
  );
  const seconds = (performance.now() - began) / 1000;
  expect(await answer.json()).toEqual({ status: 'not ready', why: 'store damaged' });
  expect(portal.output()).toContain('the store is damaged');
  expect(portal.output()).toContain(path);
  for (const page of ['/index', '/toolsIndex', '/baZiPaiPan'])
    expect((await fetch(portal.url + page)).status).toBe(200);
  // It stays so.
  for (let n = 0; n < 5; n += 1) {
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(503);
    const refused = await memberClient(portal.url).call('member/sendCode', { loginname: newPhone() });
    expect(() => dataOf(refused)).toThrow('暂时不能保存');
  }
  expect(portal.output().match(/the store is damaged/g)).toHaveLength(1);
  expect(portal.output()).not.toContain('the store can be used again');
  expect(unfired(before, await told(portal.url), [['TianjiStoreDamaged', { instance: 'a' }]])).toBe('');
  console.log(
    `${pages} pages, every tenth overwritten: not ready after ${seconds.toFixed(1)} s, pages go on, writes are refused, the alert fires`,
  );
});
