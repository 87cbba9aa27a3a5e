// The journeys in the other engines: half of all phones run WebKit, and Firefox has an engine of its own. One visit at a
// phone's width in each; widths, themes and accessibility are for Chromium's tests. No tool is named here.
import type { PortalConfig } from '@tianji/contracts';
import { type Engines, findEngines } from '../../test/engines.mjs';
import { type DrillAnswer, type DrillStep, toolsInTree } from '../../test/tools.mjs';
import type { Engine } from '../support/engines/engine.ts';
import { startFirefox } from '../support/engines/firefox.ts';
import { click, downloaded, fill, press, stands, store } from '../support/engines/page.ts';
import { startWebKit } from '../support/engines/webkit.ts';
import { dataOf, memberClient, newPhone } from '../support/members.ts';
import { otherSites } from '../support/other-site.ts';
import { expectSoon, until } from '../support/patience.ts';
import { type Running, startPart, temporaryFolder } from '../support/processes.ts';
import { sampleTool } from '../support/sample-tool.ts';
import { payInWallet } from '../support/wallet.ts';

const here = findEngines();
const TOOLS = toolsInTree();
const ANSWERS = TOOLS.flatMap(({ answers }) => answers);
const WALKS = TOOLS.flatMap(({ walks }) => walks);
const FOR_MEMBERS: DrillAnswer[] = TOOLS.flatMap(({ press: own }) =>
  own?.member ? [{ ...own, steps: [own.button] }] : [],
);
/** The charts of a birth that come with a long report. */
const WITH_REPORT = ANSWERS.filter(({ path }) =>
  TOOLS.some(({ manifest }) =>
    manifest.routes.some(
      (route) => route.path === path && route.optional?.some((call) => call === 'reports/build/{kind}'),
    ),
  ),
);
const SAMPLE = sampleTool();
const DIALOG = '[role=dialog],[role=alertdialog]';

interface Watched extends Window {
  order?: { outTradeNo: string; qrcode: string };
  printed?: string[];
}

function follow(engine: Engine, step: DrillStep): Promise<void> {
  if (typeof step !== 'string') return fill(engine, step.fill, step.with);
  return click(engine, {
    of: 'main button,main [role=button],main [type=radio],[role=dialog] button,[role=dialog] [type=radio]',
    name: step,
  });
}

/** Does all steps of a drill, up to its chart. */
async function chart(
  engine: Engine,
  base: string,
  { path, session, steps, shows }: DrillAnswer,
): Promise<void> {
  if (session) await store(engine, session);
  await engine.open(base + path);
  for (const step of steps) await follow(engine, step);
  await stands(engine, shows);
}

/** Answers the question that is open. */
async function answer(engine: Engine, question: string, button: string): Promise<void> {
  await stands(engine, '[role=alertdialog]', question);
  await press(engine, button, '[role=alertdialog]');
}

async function logIn(engine: Engine, url: string): Promise<void> {
  const phone = newPhone();
  await fill(engine, '手机号', phone, DIALOG);
  await press(engine, '获取验证码', DIALOG);
  await stands(engine, DIALOG, '验证码已发送');
  const sent = dataOf<{ phone: string; params: { code: string } }[]>(
    await memberClient(url).call('member/devMessages'),
  );
  const code = sent.find((message) => message.phone === phone)?.params.code ?? '';
  await fill(engine, '验证码', code, DIALOG);
  await click(engine, { of: '[type=checkbox]', inside: DIALOG });
  await press(engine, '登录', DIALOG);
  await answer(engine, '欢迎加入', '知道了');
}

/** Records the answer to the next order, and calls to print, which would open the system's dialog. Runs in the page. */
function watch(): void {
  const page = window as Watched;
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const reply = await ask(...asked);
    if (String(asked[0]).endsWith('/getWXPayOrderQrCode'))
      page.order = ((await reply.clone().json()) as { data: Watched['order'] }).data;
    return reply;
  };
  page.printed = [];
  window.print = () => {
    page.printed?.push(document.querySelector('[data-sheet]')?.textContent ?? 'the page');
    window.dispatchEvent(new Event('afterprint'));
  };
}

/** How many colours the picture in the dialog has; 1 means that nothing was drawn. Runs in the page. */
async function coloursOfPicture(): Promise<{ width: number; colours: number }> {
  const image = document.querySelector('[role=dialog] img') as HTMLImageElement;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, colours: new Set(new Uint32Array(data.buffer)).size };
}

/** What stands in a frame. Runs in it. */
function embedded(selector: string): { stands: boolean; theme: string | undefined } {
  const { theme } = document.documentElement.dataset;
  return { stands: document.querySelector(selector) !== null, theme };
}

/** Height and title of the page in a frame. Runs in it. */
function measured(): { title: string; height: number } {
  const root = document.getElementById('root');
  return { title: document.title, height: root?.getBoundingClientRect().height ?? 0 };
}

/** Height and title of the frame itself. Runs in the page around it. */
function frameMeasured(): { title: string; height: number } {
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  return { title: frame.title, height: frame.clientHeight };
}

/** The worker controls the page, and everything it used is stored, including its chart. Runs in the page. */
async function isKept(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/(?:assets|remotes)\/.*\.(?!json$)\w+$/.test(path));
  const kept = await Promise.all([...files, '/index'].map((path) => caches.match(path)));
  const charted = new URLSearchParams(window.location.search).has('t');
  const answered = Object.keys(localStorage).some((key) => key.startsWith('kept.'));
  return kept.every((file) => file !== undefined) && (answered || !charted);
}

const START: { [Name in keyof Engines]: () => Promise<Engine> } = {
  Firefox: () => startFirefox(here.Firefox ?? ''),
  WebKit: () => startWebKit(here.WebKit as NonNullable<Engines['WebKit']>),
};

// `npm test` says which engine is missing, and fails where everything must run.
const present = (Object.keys(START) as (keyof Engines)[]).filter((name) => here[name]);

test('where everything must run, every engine is there', () => {
  expect(present).toEqual(process.env.CI === 'true' ? Object.keys(START) : present);
});

for (const name of present)
  describe(name, () => {
    let portal: Running;
    let engine: Engine;

    beforeAll(async () => {
      [portal, engine] = await Promise.all([
        startPart('portal', { NODE_ENV: 'development', DATA_DIR: temporaryFolder() }),
        START[name](),
      ]);
      // Each test stores its forms on a page of the site.
      await engine.open(`${portal.url}/about`);
    });

    test('home, and from there the calendar', async () => {
      await engine.open(`${portal.url}/index`);
      await stands(engine, '[role=timer]', ':');
      const { tools } = await engine.evaluate(
        async () => (await (await fetch('/portal/config')).json()) as PortalConfig,
      );
      expect(tools.map(({ id }) => id).sort()).toEqual(TOOLS.map(({ id }) => id).sort());
      await engine.open(`${portal.url}/wanNianLi?day=2024-02-10`);
      await stands(engine, '[role=gridcell]', '宜');
      await press(engine, '下个月', 'main');
      await stands(engine, 'main', '二〇二四年三月');
    });

    test.each(ANSWERS.map((each) => [each.path, each] as const))('the chart of %s', async (_, drill) =>
      chart(engine, portal.url, drill),
    );

    test.each(WALKS.map((each) => [each.path, each] as const))(
      'the result of %s, and its picture',
      async (_, walk) => {
        await chart(engine, portal.url, walk);
        await press(engine, walk.saves, 'main');
        const { bytes } = await downloaded(engine, '.png');
        expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      },
    );

    test('a chart is copied, drawn as a picture and printed on one sheet', async () => {
      await chart(engine, portal.url, ANSWERS[0] as DrillAnswer);
      await engine.evaluate(watch);
      await press(engine, '链接', 'main');
      await stands(engine, '[role=status]', '已复制');
      await press(engine, '复制', 'main');
      await stands(engine, '[role=status]', '已复制命盘');
      await press(engine, '存图', 'main');
      await stands(engine, '[role=dialog] img');
      // WebKit draws nothing for an image that it has only just decoded.
      const drawn = await until(
        () => engine.evaluate(coloursOfPicture),
        ({ colours }) => colours > 20,
      );
      expect(drawn.width).toBeGreaterThan(1000);
      expect(drawn.colours).toBeGreaterThan(20);
      await press(engine, '保存', DIALOG);
      const picture = await downloaded(engine, '.png');
      expect(picture.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
      await press(engine, '打印', 'main');
      await press(engine, '仅', DIALOG);
      const printed = () => engine.evaluate(() => (window as Watched).printed ?? []);
      expect(await until(printed, ({ length }) => length > 0)).toEqual([expect.stringContaining('1983')]);
      const paper = await engine.pdf();
      if (paper) expect(paper.length).toBeGreaterThan(2000);
    });

    test('log in, and pay in the sandbox wallet', async () => {
      await engine.open(`${portal.url}/pay`);
      await press(engine, '登录', 'main');
      await logIn(engine, portal.url);
      await engine.evaluate(watch);
      await press(engine, '扫码支付', 'main');
      await stands(engine, '[aria-label=付款二维码]');
      const order = await engine.evaluate(() => (window as Watched).order);
      await payInWallet(order?.qrcode ?? '');
      await stands(engine, 'main table', order?.outTradeNo);
      await stands(engine, 'main table', '支付成功');
    });

    test.each(FOR_MEMBERS.map((each) => [each.path, each] as const))(
      'a member’s result of %s',
      async (_, drill) => chart(engine, portal.url, drill),
    );

    test('a report is ordered, read and saved', async () => {
      await chart(engine, portal.url, WITH_REPORT[0] as DrillAnswer);
      await engine.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await press(engine, '生成报告', 'main');
      await answer(engine, '生成报告通常只需几秒', '确定');
      await stands(engine, '[role=alertdialog],[role=dialog]', '报告');
      const finished = () =>
        engine.evaluate(async () => {
          const reply = await fetch('/api/reports/getList', {
            method: 'POST',
            headers: { token: localStorage.getItem('token') ?? '' },
          });
          return JSON.stringify(await reply.json());
        });
      expect(await until(finished, (list) => list.includes('finished'))).toContain('finished');
      await engine.open(`${portal.url}/reportsList`);
      await click(engine, { of: 'a', name: '查看', inside: 'main' });
      await stands(engine, 'article h3');
      await press(engine, '下载报告');
      const report = await downloaded(engine, '.pdf');
      expect(report.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    });

    test('without a network the calendar opens, and a chart that was opened before, with its result', async () => {
      const drill = ANSWERS[0] as DrillAnswer;
      await engine.open(`${portal.url}/wanNianLi`);
      await stands(engine, '[role=gridcell]', '宜');
      await expectSoon(() => engine.evaluate(isKept), true);
      await chart(engine, portal.url, drill);
      const address = () => engine.evaluate(() => window.location.href);
      const link = await until(address, (href) => href.includes('?'));
      await engine.open(link);
      await stands(engine, drill.shows);
      await expectSoon(() => engine.evaluate(isKept), true);
      await portal.stop();
      await engine.open(`${portal.url}/wanNianLi?day=2031-01-23`);
      await stands(engine, '[role=gridcell]', '宜');
      await engine.open(link);
      // First the notice, which disappears after some seconds.
      await stands(engine, '[role=status]', '这是上次排好的结果');
      await stands(engine, drill.shows);
    });

    test('nothing went wrong unseen', async () => expect(await engine.problems()).toEqual([]));

    // Last, with a portal of its own: WebKit was seen to lack stored files of a host whose pages were in a frame of another
    // site, and the page without a network needs them.
    test('a tool works in a page of a listed origin, and no other page shows it', async () => {
      const sites = await otherSites();
      const framed = await startPart('portal', {
        DATA_DIR: temporaryFolder(),
        TENANTS_DIR: sites.tenants,
      });
      const other = await sites.start(framed.url, SAMPLE.route);
      await engine.open(`${other.listed}/?theme=dark`);
      await expectSoon(() => engine.inFrame(embedded, SAMPLE.stands), { stands: true, theme: 'dark' });
      // As high as the content, with the title of the page in it.
      await expectSoon(
        async () => {
          const [inside, outside] = [await engine.inFrame(measured), await engine.evaluate(frameMeasured)];
          return {
            title: outside.title === inside.title,
            height: Math.abs(outside.height - inside.height) < 2,
          };
        },
        { title: true, height: true },
      );
      expect(await engine.problems()).toEqual([]);
      await engine.open(other.unlisted);
      const reason = () => engine.inFrame(() => document.body.textContent ?? '');
      expect(await until(reason, (text) => text.includes('名单'))).toContain(
        `${other.unlisted} 不在本站允许嵌入的名单里`,
      );
      expect(await engine.inFrame(embedded, SAMPLE.stands)).toMatchObject({ stands: false });
    });
  });
