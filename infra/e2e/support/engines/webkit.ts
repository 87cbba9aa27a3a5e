import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../test/engines.mjs';
import { atEndOfFile } from '../leftovers.ts';
import { eventually, PATIENCE_MS } from '../patience.ts';
import { freePort } from '../ports.ts';
import { temporaryFolder } from '../processes.ts';
import type { Engine, InPage } from './engine.ts';

/** The driver does not report errors, so the page records them once it has loaded. */
const PROBLEMS = 'e2e.problems';
const PHONE = { x: 0, y: 0, width: 390, height: 844 };

function started(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; stdio: ['ignore', 'pipe' | 'ignore', 'ignore'] },
): ChildProcess {
  const child = spawn(command, args, options);
  atEndOfFile(() => child.kill('SIGKILL'), 'last');
  return child;
}

/** A screen in memory. @returns its name, which the server chooses */
function startDisplay(command: string): Promise<string> {
  const server = started(command, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', (number) => resolve(`:${String(number).trim()}`));
    server.once('exit', (code) => reject(new Error(`the display ended with ${code}`)));
    server.once('error', reject);
  });
}

/** A separate home folder, so that downloads go to a folder that the test reads. */
function home(): { folder: string; downloads: string } {
  const folder = temporaryFolder();
  const downloads = join(folder, 'downloads');
  mkdirSync(join(folder, '.config'));
  mkdirSync(downloads);
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { folder, downloads };
}

async function session(driver: string, browser: string): Promise<WebDriver> {
  const built = await new Builder()
    .usingServer(driver)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();
  atEndOfFile(() => built.quit().catch(() => undefined));
  await built.manage().setTimeouts({ script: PATIENCE_MS, pageLoad: PATIENCE_MS });
  await built.manage().window().setRect(PHONE);
  return built;
}

/** WebKitGTK, the engine of Safari, in its own small browser over WebDriver, with a fresh profile. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const { folder, downloads } = home();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DISPLAY: await startDisplay(programs.display),
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
    // Root, which CI is, may not start the sandbox.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  started(programs.driver, [`--port=${port}`], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  await eventually(() => fetch(`${url}/status`), PATIENCE_MS);
  const driver = await session(url, programs.browser);
  // A function given to the driver may not be asynchronous; this wraps one that is.
  const asynchronous = (work: unknown) => `
    const [args, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
    Promise.resolve().then(() => (${String(work)})(...args)).then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    );`;
  const evaluate = async <A extends unknown[], R>(work: InPage<A, R>, ...args: A): Promise<R> => {
    const answer: { value: R; error?: string } = await driver.executeAsyncScript(asynchronous(work), ...args);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    downloads,
    async open(address) {
      await driver.get(address);
      await driver.executeScript((key: string) => {
        const write = (text: unknown) =>
          sessionStorage.setItem(
            key,
            JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), text]),
          );
        window.addEventListener('error', ({ message }) => write(message));
        window.addEventListener('unhandledrejection', ({ reason }) => write(String(reason)));
      }, PROBLEMS);
    },
    async problems() {
      const text: string | null = await driver.executeScript(
        (key: string) => sessionStorage.getItem(key),
        PROBLEMS,
      );
      return JSON.parse(text ?? '[]') as string[];
    },
    evaluate,
    async inFrame(work, ...args) {
      await driver.switchTo().frame(0);
      try {
        return await evaluate(work, ...args);
      } finally {
        await driver.switchTo().defaultContent();
      }
    },
    async click(find, ...args) {
      const element = await driver.executeScript(`return (${String(find)})(...arguments)`, ...args);
      if (element) await (element as WebElement).click();
      return element !== null;
    },
    async type(text) {
      const typed = () => driver.switchTo().activeElement().sendKeys(text);
      // The field of the first bytes may give way to the page's own at this instant; the focus goes over to it.
      await typed().catch((error: Error) => {
        if (error.name !== 'StaleElementReferenceError') throw error;
        return typed();
      });
    },
    pdf: async () => null,
  };
}
