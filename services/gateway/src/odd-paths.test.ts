import { symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type TestGateway, testGateway } from './test/fixture.ts';

// Paths that no page links: real ones with something odd before, within or after. Whatever they are answered, no answer is the
// gateway's own failure, none shows a file from outside, and the gateway lives on.

/** How many of all combinations; the drill asks for all. */
const WANTED = Number(process.env.ODD_PATHS ?? 2000);
/** A prime: a part of the combinations has every root, piece and end. */
const STRIDE = 7919;
const AT_ONCE = 32;

const ROOTS = [
  ...[
    '/',
    '/index',
    '/wanNianLi',
    '/api/calendar/getMonth',
    '/api/',
    '/portal/config',
    '/healthz',
    '/readyz',
  ],
  ...[
    '/remotes/',
    '/remotes/mf-calendar/',
    '/remotes/mf-calendar/0.1.0-aaaaaaaa/remoteEntry.js',
    '/samples/',
  ],
  ...[
    '/samples/report.pdf',
    '/icons/',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/mcp',
    '/feeds/',
    '/embed.js',
  ],
  '/manifest.webmanifest',
];
const PIECES = [
  ...[
    '',
    '..',
    '../..',
    '..%2f..%2f',
    '%2e%2e/',
    '%2e%2e%2f%2e%2e%2f',
    '.%2e/',
    '..;/',
    '....//',
    '..%5c..%5c',
  ],
  ...[
    '..\\..\\',
    '%252e%252e%252f',
    '%c0%ae%c0%ae/',
    '%uff0e%uff0e/',
    '%00',
    '%0d%0aX-Odd:%201',
    '%',
    '%zz',
    '%e4%b8',
  ],
  ...[
    '//',
    '///etc/passwd',
    '/.env',
    '/.git/config',
    '~',
    ':',
    ';a=b',
    '@evil.example',
    '*',
    '[',
    '{',
    '|',
    '^',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'a'.repeat(3000),
    '%ef%bc%8f',
    '%e2%80%ae',
    '天机',
    '?',
    '?=',
    '?a[b]=c',
  ],
  ...['?__proto__[x]=1', '#', '/secret.txt', '/link.txt', '/up/secret.txt', '%2fsecret.txt'],
];
const ENDS = [
  ...[
    '',
    '/',
    '//',
    '.',
    '..',
    '/.',
    '/..',
    '/secret.txt',
    '.map',
    '.br',
    '.gz',
    '~',
    '.bak',
    '?x',
    '?',
    '%20',
    '%00.js',
  ],
];

const all = ROOTS.flatMap((root) => PIECES.flatMap((piece) => ENDS.map((end) => root + piece + end)));

/** What `http` sends as it is: other characters would be refused here instead of there. */
const sendable = (path: string) => Buffer.from(path, 'utf8').toString('latin1').replaceAll(' ', '%20');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  gateway.release('calendar', ['0.1.0-aaaaaaaa']);
  gateway.write('shell/dist/sw.js', 'self.skipWaiting()');
  gateway.write('shell/dist/.env', 'not-for-anybody');
  gateway.write('infra/dist/samples/report.pdf', '%PDF-1.5');
  gateway.write('secret.txt', 'not-for-anybody');
  symlinkSync(`${gateway.root}/secret.txt`, `${gateway.root}/shell/dist/link.txt`);
  symlinkSync(gateway.root, `${gateway.root}/shell/dist/up`);
});
afterAll(() => gateway.close());

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
afterAll(() => agent.destroy());

function answerTo(path: string): Promise<{ status: number; body: string; odd: unknown }> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, odd: response.headers['x-odd'] }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

test(`${Math.min(WANTED, all.length)} odd paths: none fails the gateway, none shows what is outside`, async () => {
  expect(all.length).toBeGreaterThan(14_406);
  const chosen =
    all.length <= WANTED
      ? all
      : Array.from({ length: WANTED }, (_, n) => all[(n * STRIDE) % all.length] as string);
  const wrong: string[] = [];
  const counts = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    while (next < chosen.length) {
      const path = sendable(chosen[next++] as string);
      const answer = await answerTo(path).catch((error: Error) => ({
        status: 0,
        body: error.message,
        odd: '',
      }));
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      if (answer.status < 200 || answer.status >= 500)
        wrong.push(`${answer.status} ${path} ${answer.body.slice(0, 80)}`);
      if (answer.body.includes('not-for-anybody')) wrong.push(`outside: ${path}`);
      if (answer.odd) wrong.push(`a header of its own: ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  console.log(
    `${chosen.length} odd paths: ${[...counts].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
  );
  expect(wrong).toEqual([]);
  expect((await gateway.get('/healthz')).status).toBe(200);
});
