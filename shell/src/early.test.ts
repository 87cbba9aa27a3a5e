import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveManifest } from './portal/install.ts';

const SCRIPT = readFileSync(join(__dirname, 'early.js'), 'utf8');
/** Where the shell's script for the head stands in the page. */
const HTML = readFileSync(join(__dirname, 'index.html'), 'utf8');

const link = () => document.head.querySelector('link[href="/manifest.webmanifest"]');
/** As the browser runs it: a script of the head, which sees what stands before it. */
const runEarly = () => new Function(SCRIPT)();

test('the manifest waits for the page to be at rest, and is the same afterwards', () => {
  const [head = ''] = HTML.split('<!-- scripts -->');
  document.head.innerHTML = head.slice(head.indexOf('<head>') + '<head>'.length);
  const before = link()?.outerHTML;
  expect(link()).toHaveAttribute('rel', 'manifest');
  runEarly();
  expect(document.querySelector('link[rel~=manifest]')).toBeNull();
  giveManifest();
  expect(link()?.outerHTML).toBe(before);
});

test('a page without a manifest starts as any other', () => {
  document.head.innerHTML = '';
  expect(runEarly).not.toThrow();
  expect(giveManifest).not.toThrow();
});

/** As the gateway sends a tool's page: its config, the loader's files, and the parts that it is drawn with. */
function pageOfTool({
  priority = 'high',
  named = ['/assets/kit-form.1a.js', '/remotes/mf-x/1/chunk-1.js'],
} = {}) {
  history.replaceState(null, '', '/some');
  const config = {
    tools: [{ state: 'live', manifest: '/remotes/mf-x/1/mf-manifest.json', routes: [{ path: '/some' }] }],
  };
  document.head.innerHTML = [
    ...named.map((href) => `<link rel="later" as="script" href="${href}">`),
    `<script type="application/json" id="portal-config">${JSON.stringify(config)}</script>`,
    `<script type="application/json" id="loader-files" data-priority="${priority}">["/assets/federation.2b.js"]</script>`,
    '<script type="application/json" id="page-files">{}</script>',
  ].join('');
}
const fetched = () =>
  [...document.head.querySelectorAll('link[rel=preload], script[src]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src'),
  );

/** jsdom has no resource timing. */
let arrive: (name: string) => void = () => {};
beforeEach(() => {
  class Observer {
    constructor(told: (list: { getEntries(): { name: string }[] }, observer: Observer) => void) {
      arrive = (name) => told({ getEntries: () => [{ name }] }, this);
    }
    observe() {}
    disconnect() {
      arrive = () => {};
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
});

test('what a tool is drawn with leaves the line to the first scripts, and is asked for once the shell’s has arrived', () => {
  pageOfTool();
  runEarly();
  const first = ['/remotes/mf-x/1/remoteEntry.js', '/assets/federation.2b.js'];
  expect(fetched()).toEqual(first);
  arrive('http://localhost/assets/react.3c.js');
  expect(fetched()).toEqual(first);
  arrive('http://localhost/assets/main.4d.js');
  arrive('http://localhost/assets/main.4d.js');
  expect(fetched()).toEqual([...first, '/assets/kit-form.1a.js', '/remotes/mf-x/1/chunk-1.js']);
});

test('nothing is fetched twice that the page names as well', () => {
  pageOfTool({ named: ['/remotes/mf-x/1/remoteEntry.js', '/assets/federation.2b.js'] });
  runEarly();
  arrive('http://localhost/assets/main.4d.js');
  expect(fetched()).toEqual(['/remotes/mf-x/1/remoteEntry.js', '/assets/federation.2b.js']);
});

test('a page that is read first waits for nothing', () => {
  pageOfTool({ priority: 'low' });
  runEarly();
  expect(fetched()).toHaveLength(4);
});
