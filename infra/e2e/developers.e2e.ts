// The page for those who connect an agent: where a site wants it, by keyboard, on a phone, in both themes; nowhere else.
// @seconds 60
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launch, PORTAL, visit } from './support/browser.ts';
import { axeViolations, tabTo, tooWide } from './support/checks.ts';
import { DEFAULT } from './support/other-site.ts';
import { eventually } from './support/patience.ts';
import { type Running, startPart, temporaryFolder } from './support/processes.ts';

let portal: Running;
let browser: Browser;
beforeAll(async () => {
  const tenants = temporaryFolder();
  mkdirSync(tenants, { recursive: true });
  const document = { ...DEFAULT, agents: { origins: [], developers: true } };
  writeFileSync(join(tenants, 'default.json'), JSON.stringify(document));
  portal = await startPart('portal', {
    ...{ DATA_DIR: temporaryFolder(), TENANTS_DIR: tenants },
    ...{ AGENT_UNITS_PER_MINUTE: '10000', AGENT_UNITS_PER_DAY: '10000' },
  });
  browser = await launch();
});

const NOTICE = '传统文化演算，仅供娱乐与参考';
const answered = (page: Page) => page.locator('output').textContent();

async function opened(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options);
  await visited.page.goto(`${portal.url}/developers`, { waitUntil: 'load' });
  await visited.page.getByRole('heading', { level: 1, name: '接入助手' }).waitFor();
  return visited;
}

test('by keyboard alone each tool of the site can be chosen and answers its example', async () => {
  const { page, problems, close } = await opened();
  await tabTo(page, 'select');
  const tools = await page.locator('select option').allTextContents();
  expect(tools.length).toBeGreaterThan(0);
  for (const [n, tool] of tools.entries()) {
    if (n > 0) {
      await tabTo(page, 'select');
      await page.keyboard.press('ArrowDown');
    }
    expect(await page.locator('select').inputValue()).toBe(tool);
    await tabTo(page, 'form button');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await answered(page)).toContain(NOTICE));
    expect(await answered(page)).not.toContain('"code"');
    await page.locator('output').evaluate((output) => {
      output.textContent = '';
    });
  }
  expect(problems).toEqual([]);
  await close();
});

test('what is no JSON, and what a tool refuses, is said in words', async () => {
  const { page, close } = await opened();
  await page.getByLabel('内容（JSON）').fill('{');
  await page.getByRole('button', { name: '试一试' }).click();
  await eventually(async () => expect(await answered(page)).toContain('不是 JSON'));
  await page.getByLabel('内容（JSON）').fill('{"no_such_field":"x"}');
  await page.getByRole('button', { name: '试一试' }).click();
  await eventually(async () => expect(await answered(page)).toContain('no_such_field'));
  await close();
});

test.each(['light', 'dark'] as const)(
  'in the %s theme it has no fault that axe finds',
  async (colorScheme) => {
    const { page, close } = await opened({ colorScheme, viewport: { width: 390, height: 844 } });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '试一试' }).click();
    await eventually(async () => expect(await answered(page)).toContain(NOTICE));
    expect(await axeViolations(page)).toEqual([]);
    await close();
  },
);

test('it fits every width, with an answer in it, and what is pressed is large enough', async () => {
  const { page, close } = await opened({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: '试一试' }).click();
  await eventually(async () => expect(await answered(page)).toContain(NOTICE));
  expect(await tooWide(page)).toEqual([]);
  for (const part of await page.locator('select, textarea, form button').all())
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await close();
});

test('its links lead somewhere', async () => {
  const { page, close } = await opened();
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const link of links) expect((await fetch(link)).status).toBe(200);
  await close();
});

test('a site that does not want it has none', async () => {
  const page = await fetch(`${PORTAL}/developers`);
  expect(await page.text()).not.toContain('接入助手');
  expect((await fetch(`${PORTAL}/developers/try.js`)).status).toBe(404);
});
