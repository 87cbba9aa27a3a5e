import { axeViolations, expectSoon, LINK, launch, open, tabTo, tooWide, visit } from '@tianji/infra/e2e';
import type { Browser } from 'playwright-core';

const PATH = '/ziWeiDouShuPaiPan';
const FRIEND = {
  id: 'a',
  name: '沈明',
  sex: '男',
  time: '1984-02-10 12:00:00',
  location: '北京-北京-北京',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch({ whole: true });
});

describe.each([
  ['light', 1440],
  ['dark', 390],
] as const)('in the %s theme at %s pixels', (colorScheme, width) => {
  test('a saved person is chosen, and both charts are read together, by the keyboard alone', async () => {
    const viewport = { width, height: 900 };
    const { page, context, problems, close } = await visit(browser, { colorScheme, viewport });
    await context.addInitScript((people) => localStorage.setItem('people', people), JSON.stringify([FRIEND]));
    await open(page, `${PATH}?${LINK}`);
    await page.getByRole('button', { name: '合盘', exact: true }).waitFor();
    await tabTo(page, /^合盘$/, 300);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '与沈明合盘' }).waitFor();
    await tabTo(page, /^与沈明合盘$/, 60);
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: '夫妻宫对看' }).waitFor();
    // The answer comes to the eye: the other person right under the tabs, with the focus on them.
    const head = page.getByRole('group', { name: '对方', exact: true });
    await expectSoon(() => head.evaluate((group) => group === document.activeElement), true);
    expect((await head.boundingBox())!.y).toBeLessThan(300);
    await page.getByRole('list', { name: '沈明的命盘的十二宫' }).getByText('命宫').first().waitFor();
    // No frame is higher than its grid.
    const room = await page.getByRole('list', { name: /的命盘的十二宫$/ }).evaluateAll((grids) =>
      grids.map((grid) => {
        const frame = grid.parentElement!.getBoundingClientRect();
        return Math.round(frame.bottom - grid.getBoundingClientRect().bottom);
      }),
    );
    expect(room).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.max(...room)).toBeLessThanOrEqual(12);
    const told = await page.getByRole('region', { name: '合盘解读' }).textContent();
    expect(told!.match(/\p{Script=Han}/gu)!.length).toBeGreaterThan(1500);
    await page.getByText('对照表', { exact: true }).click();
    await page.getByRole('table', { name: '生年四化互入' }).getByText('合计').waitFor();
    await page.getByRole('table', { name: '两盘大限同步' }).getByText('正行').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    // Another bond changes what is read.
    await page.getByRole('radio', { name: '朋友' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('article', { name: '仆役宫对看' }).waitFor();
    await expectSoon(() => page.getByRole('article', { name: '夫妻宫对看' }).count(), 0);
    // The chart's own address never carried the other birth; the link that is asked for does, and brings all of it back.
    expect(new URL(page.url()).searchParams.has('mt')).toBe(false);
    await page.getByRole('button', { name: '链接（含两人生辰）' }).click();
    await page.getByText('已复制合盘链接，里面有两个人的生辰，没有姓名').waitFor();
    await expectSoon(async () => new URL(page.url()).searchParams.get('mb'), '朋友');
    expect(decodeURIComponent(page.url())).not.toContain('沈明');
    await page.reload();
    await page.getByRole('article', { name: '仆役宫对看' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
