import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { atEndOfFile } from '../leftovers.ts';
import { PATIENCE_MS } from '../patience.ts';
import { temporaryFolder } from '../processes.ts';
import type { Engine, InPage } from './engine.ts';

/**
 * Firefox reports an error for files that a page was still loading through its service worker when the page was left. No
 * script threw it, so it does not count. A file that the page needed but did not get is a `ChunkLoadError`, which counts.
 */
const LEFT_WHILE_LOADING = /^Failed to load ‘.*’\. A ServiceWorker intercepted the request and encountered/;

const PHONE = { width: 390, height: 844 };

/** A stock Firefox over WebDriver BiDi with a fresh profile. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const problems: string[] = [];
  const downloads = temporaryFolder();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-CN',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      // A saved PDF is not opened as well.
      'browser.download.open_pdf_attachments_inline': false,
      'pdfjs.disabled': true,
    },
  });
  atEndOfFile(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => {
    if (!(error instanceof Error && LEFT_WHILE_LOADING.test(error.message)))
      problems.push(`uncaught: ${String(error)} (${expect.getState().currentTestName}, ${page.url()})`);
  });
  await page.setViewport(PHONE);
  return {
    downloads,
    problems: async () => problems,
    async open(url) {
      await page.goto(url);
    },
    evaluate: <A extends unknown[], R>(work: InPage<A, R>, ...args: A) =>
      page.evaluate(work as (...given: unknown[]) => R, ...args) as Promise<R>,
    async inFrame<A extends unknown[], R>(work: InPage<A, R>, ...args: A) {
      const [frame] = page.mainFrame().childFrames();
      if (!frame) throw new Error('there is no frame');
      return frame.evaluate(work as (...given: unknown[]) => R, ...args) as Promise<R>;
    },
    async click(find, ...args) {
      const handle = await page.evaluateHandle(find as (...given: unknown[]) => Element | null, ...args);
      const element = handle.asElement();
      if (element) await (element as ElementHandle<Element>).click();
      await handle.dispose();
      return element !== null;
    },
    type: (text) => page.keyboard.type(text),
    pdf: () => page.pdf({ format: 'A4', timeout: PATIENCE_MS }),
  };
}
