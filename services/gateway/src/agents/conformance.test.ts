import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { defineCall, defineContract } from '@tianji/contracts';
import { createService } from '@tianji/service-kit';
import { z } from 'zod';
import { someTenant } from '../test/fixture.ts';
import { gatewayWith } from '../test/with-service.ts';

// The suite of the protocol's makers. What our sites have is asked of a gateway, by name; everything else of a server
// made for it, so that no scenario is left out and none fails for a reason of the suite's own.
// @seconds 120
jest.setTimeout(300_000);

const TESTING = join(__dirname, 'testing');
const SUITE = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist',
  'index.js',
);

/** What our server has all of. */
const OURS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];
/** What it has no use for. */
const OTHERS = [
  ...[
    'logging-set-level',
    'completion-complete',
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
  ],
  ...[
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-logging',
    'tools-call-error',
  ],
  ...['tools-call-with-progress', 'tools-call-sampling', 'tools-call-elicitation', 'json-schema-2020-12'],
  ...['elicitation-sep1034-defaults', 'server-sse-polling', 'server-sse-multiple-streams'],
  ...[
    'elicitation-sep1330-enums',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  ...['resources-subscribe', 'resources-unsubscribe', 'prompts-get-simple', 'prompts-get-with-args'],
  ...['prompts-get-embedded-resource', 'prompts-get-with-image'],
];

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Runs the suite's program. */
function suite(...args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', join(TESTING, 'node20.mjs'), SUITE, ...args], {
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part;
      });
    child.on('close', (status) => resolve({ status, output }));
  });
}

/** Checks of a scenario that passed and failed. */
async function judged(
  url: string,
  scenario: string,
): Promise<{ passed: number; failed: number; output: string }> {
  const { output } = await suite('server', '--url', url, '--scenario', scenario);
  const found = /Passed:? (\d+)\/\d+,? (\d+) failed/i.exec(output) ?? [];
  return { passed: Number(found[1] ?? 0), failed: Number(found[2] ?? 1), output };
}

async function ourServer(): Promise<string> {
  const light = defineCall({
    ...{ path: 'lamp/light', service: 'lamp', access: 'visitor', safe: true, summary: '点灯' },
    input: z.object({ wick: z.string().regex(/^[a-z]{1,8}$/) }),
    output: z.object({ light: z.string() }),
    agent: {
      name: 'lamp_light',
      title: { zh: '点灯', en: 'Light a lamp' },
      use: { zh: '要点灯时用', en: 'Use to light a lamp' },
      fields: { wick: '灯芯 / Wick' },
      page: '/lamp',
      example: { wick: 'cotton' },
      structured: z.object({ light: z.string() }),
      view: ({ light: text }) => ({ structured: { light: text }, text }),
    },
  });
  const lamp = createService({
    name: 'lamp',
    contract: defineContract({
      service: 'lamp',
      version: '1.0.0',
      calls: [light],
      prompts: [
        {
          name: 'light_up',
          title: { zh: '点灯', en: 'Light up' },
          use: { zh: '点一盏灯', en: 'Light a lamp' },
          text: { zh: '点灯', en: 'Light a lamp' },
          arguments: [],
          tools: ['lamp_light'],
        },
      ],
    }),
    handlers: { 'lamp/light': async ({ wick }) => ({ light: wick }) },
  });
  const gateway = await gatewayWith(lamp, 'here', {}, closing as never, {
    tenants: [someTenant({ everyTool: true })],
    env: { AGENT_UNITS_PER_MINUTE: '1000' },
  });
  return `${gateway.url}/mcp`;
}

async function otherServer(): Promise<string> {
  const child = spawn(process.execPath, [join(TESTING, 'everything.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  closing.push(() => {
    child.stdin.end();
    return ended;
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (part) => resolve(String(part).trim()));
  });
  return `http://127.0.0.1:${port}/mcp`;
}

let ours: string;
let others: string;
beforeAll(async () => {
  ours = await ourServer();
  others = await otherServer();
});

test('every scenario of the suite is asked of one of the two servers', async () => {
  const { output } = await suite('list', '--server');
  const known = [...output.matchAll(/^\s+- ([\w-]+)/gm)].map(([, name = '']) => name);
  expect([...OURS, ...OTHERS].sort()).toEqual(known.sort());
});

test.each(OURS)('our server: %s', async (scenario) => {
  const { passed, failed, output } = await judged(ours, scenario);
  if (failed > 0 || passed === 0) throw new Error(output);
});

test.each(OTHERS)('the server made for it: %s', async (scenario) => {
  const { passed, failed, output } = await judged(others, scenario);
  if (failed > 0 || passed === 0) throw new Error(output);
});

test('the suite finds what a server lacks', async () => {
  expect((await judged(ours, 'tools-call-image')).failed).toBeGreaterThan(0);
});
