// The pages of partners at a second tenant's own address: nothing on them, in their files, in a report sent by a link or in a
// frame of another site shows the first tenant's name or colours.
import { createServer } from 'node:http';
import {
  bothTenants,
  dataOf,
  eventually,
  expectOwnPdf,
  firstName,
  foreignOn,
  freePort,
  kindsDeclared,
  launch,
  type MemberClient,
  memberClient,
  newPartner,
  newPhone,
  open,
  type Person,
  type Running,
  SECOND_HOST,
  SECOND_NAME,
  startPart,
  temporaryFolder,
  visit,
} from '@tianji/infra/e2e';
import type { Browser, Page } from 'playwright-core';

let portal: Running;
let site: string;
let client: MemberClient;
let browser: Browser;
let partner: Person;
let blog: string;
const clientFacts = {
  name: '赵青岚',
  sex: '女',
  birthtime: '1988-04-12 08:15:00',
  location: '北京-北京-北京',
};

beforeAll(async () => {
  const [data, port] = [temporaryFolder(), await freePort()];
  blog = `http://localhost:${port}`;
  const tenants = bothTenants({ embed: { origins: [blog] } });
  portal = await startPart('portal', { NODE_ENV: 'development', DATA_DIR: data, TENANTS_DIR: tenants });
  site = `http://${SECOND_HOST}:${portal.port}`;
  client = memberClient(portal.url, 'second');
  browser = await launch();
  partner = await newPartner({
    ...{ platform: memberClient(portal.url), client, site: 'second' },
    login: (at) => at.login(newPhone()),
    also: ['editor', 'treasurer'],
    environment: { DATA_DIR: data, TENANTS_DIR: tenants, NODE_ENV: 'development' },
  });
  const script = `<script src="${site}/embed.js" data-tool="/wanNianLi" async></script>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="zh-CN"><title>博客</title><body>${script}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  server.unref();
});

/** A page of the second site with the partner logged in. */
async function asPartner() {
  const visitor = await visit(browser, { framed: true });
  await visitor.context.addInitScript(
    ([token = '', loginname = '']) => {
      for (const [key, value] of Object.entries({ token, loginname, name: '会员' }))
        localStorage.setItem(key, value);
    },
    [partner.token, partner.phone],
  );
  return visitor;
}

const call = async <T>(path: string, payload: Record<string, string> = {}) =>
  dataOf<T>(await client.call(path, payload, partner.token));

/** The composer's samples of colours to start from, of which the usual ones are one. */
const SAMPLES = '[aria-label="现成的配色"] i';

async function expectOwn(page: Page, path: string): Promise<void> {
  await open(page, path, site);
  await page.locator('footer').last().waitFor();
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect([path, await foreignOn(page, false, [SAMPLES])]).toEqual([path, []]);
  expect(await page.title()).toMatch(new RegExp(`${SECOND_NAME}$`));
}

test.each([
  '/partnership',
  '/partnership/apply',
  '/partner',
  '/partner/second',
  '/partner/second/domains',
  '/partner/second/figures',
  '/partner/second/members',
  '/partner/second/settle',
  '/partner/invite',
  '/desk',
  '/operator',
])('%s', async (path) => {
  const { page, close } = await asPartner();
  await expectOwn(page, path);
  await close();
});

test('a client’s page, and the report sent by a link, with its PDF', async () => {
  const { client: id } = await call<{ client: string }>('desk/saveClient', clientFacts);
  const { page, close } = await asPartner();
  await expectOwn(page, `/desk/${id}`);
  await close();
  await kindsDeclared(client, partner, ['bazi']);
  const order = { ...clientFacts, client: id, author: '林先生', foreword: '见字如面。' };
  const { key } = await call<{ key: string }>('reports/buildFor/bazi', order);
  const { link } = await eventually(() => call<{ link: string }>('reports/share', { key, days: '3' }));
  const guest = await visit(browser, { framed: true });
  await expectOwn(guest.page, `/viewBZReport/${encodeURIComponent(link)}`);
  await guest.page.getByText('见字如面。').waitFor();
  expect(await foreignOn(guest.page)).toEqual([]);
  await guest.close();
  const pdf = await fetch(`${portal.url}/api/reports/downloadShared`, {
    method: 'POST',
    headers: { orgcode: 'second', link },
    body: new URLSearchParams(),
  });
  await expectOwnPdf(browser, Buffer.from(await pdf.arrayBuffer()), false);
});

test('the statement as PDF and CSV', async () => {
  const file = async (path: string, payload: Record<string, string>) => {
    const answer = await fetch(`${portal.url}/api/partner/second/${path}`, {
      method: 'POST',
      headers: { token: partner.token, orgcode: 'second' },
      body: new URLSearchParams(payload),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  await expectOwnPdf(browser, await file('getStatementFile', { month, format: 'pdf' }), false, 100);
  const csv = (await file('getStatementFile', { month, format: 'csv' })).toString('utf8');
  expect(csv).toContain(month);
  expect(firstName([csv])).toEqual([]);
});

test('a tool in a page of another site', async () => {
  const { page, close } = await visit(browser);
  await page.goto(blog);
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.getByRole('link', { name: `在${SECOND_NAME}打开` }).waitFor();
  expect(await foreignOn(page, false, [], frame)).toEqual([]);
  const script = await fetch(`${portal.url}/embed.js`, { headers: { orgcode: 'second' } });
  expect(firstName([await script.text()])).toEqual([]);
  await close();
});
