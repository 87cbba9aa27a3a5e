import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { packStdio, servicesWithTools } from './pack.mjs';

// Packs the tools, installs the tarball into an empty folder without a network, and asks it as hosts do.
// @seconds 60
jest.setTimeout(600_000);

const NOTICE = /传统文化演算，仅供娱乐与参考/;
const MOST_PACKED = 6 * 1024 * 1024;
const NO_NETWORK = join(import.meta.dirname, 'no-network.mjs');

let home;
let packed;
let program;
let used;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'tianji-stdio-home-'));
  used = join(home, 'network-used');
  packed = await packStdio(join(home, 'tarball'), { name: 'tianji-tools' });
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(home, 'cache'), packed.path],
    { cwd: home, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  program = join(home, 'node_modules', '.bin', 'tianji-tools');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const started = (env = {}) => ({
  command: process.execPath,
  args: ['--import', NO_NETWORK, program],
  cwd: home,
  env: { PATH: process.env.PATH, NETWORK_USED: used, ...env },
  stderr: 'pipe',
});

const info = { name: 'test', version: '1.0.0' };
const CLIENTS = {
  'the official client, by default': async () => {
    const client = new NewClient(info);
    await client.connect(new StdioClientTransport(started()));
    return client;
  },
  'the official client, 2026-07-28 alone': async () => {
    const client = new NewClient(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new StdioClientTransport(started()));
    return client;
  },
  'the client of the old package': async () => {
    const client = new OldClient(info);
    await client.connect(new OldTransport(started()));
    return client;
  },
};

/** The inputs that contracts call examples, by tool: from the packed program's guide. */
async function examplesOf(client) {
  const { contents } = await client.readResource({ uri: 'tianji://agents/guide' });
  return new Map(
    [...contents[0].text.matchAll(/例 Example: `(\w+)\((\{.*?\})\)`/g)].map(([, name, example]) => [
      name,
      JSON.parse(example),
    ]),
  );
}

test('the package is small, has no dependencies, and every tool of a service is in it', () => {
  expect(statSync(packed.path).size).toBeLessThan(MOST_PACKED);
  const installed = join(home, 'node_modules', 'tianji-tools');
  expect(readdirSync(installed).sort()).toEqual(['README.md', 'package.json', 'tianji-mcp.mjs']);
  expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'tianji-tools',
  ]);
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('"tianji-tools"');
  expect(servicesWithTools().length).toBeGreaterThan(3);
  expect(packed.tools.length).toBeGreaterThanOrEqual(servicesWithTools().length);
  expect([...packed.tools].sort()).toEqual(packed.tools);
});

test.each(Object.entries(CLIENTS))(
  '%s: each tool charts its example, without a network',
  async (_, connect) => {
    const client = await connect();
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(packed.tools);
      const examples = await examplesOf(client);
      expect(examples.size).toBe(tools.length);
      for (const { name } of tools) {
        const result = await client.callTool({ name, arguments: examples.get(name) });
        expect(result.isError).toBeUndefined();
        expect(result.content[0].text).toMatch(NOTICE);
        expect(JSON.parse(result.content[1].text)).toEqual(result.structuredContent);
      }
      const [first] = packed.tools;
      const refused = await client.callTool({ name: first, arguments: { constructor: 'x' } });
      expect(refused).toMatchObject({ isError: true, structuredContent: { field: 'constructor' } });
      await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow('no_such_tool');
      expect((await client.listPrompts()).prompts.length).toBeGreaterThan(0);
    } finally {
      await client.close();
    }
    expect(existsSync(used)).toBe(false);
  },
);

test('the drill itself notices a network that is used', () => {
  const { status } = spawnSync(
    process.execPath,
    ['--import', NO_NETWORK, '-e', "fetch('http://127.0.0.1:9')"],
    { env: { NETWORK_USED: used } },
  );
  expect(status).not.toBe(0);
  expect(readFileSync(used, 'utf8')).toBe('fetch\n');
  rmSync(used);
});

test('what is no message is answered or passed over, and standard output has the protocol alone', async () => {
  const child = spawn(process.execPath, [program], { cwd: home });
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const initialize = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: info },
  };
  child.stdin.write(`no json\n${JSON.stringify(initialize)}\n`);
  await Promise.race([
    ended,
    new Promise((resolve) => {
      child.stdout.once('data', resolve);
    }),
  ]);
  child.stdin.end();
  expect(await ended).toBe(0);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
  expect(lines.some(({ result }) => result?.serverInfo?.name === 'tianji')).toBe(true);
});
