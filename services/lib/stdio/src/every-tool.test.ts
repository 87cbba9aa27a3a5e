import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serverFor } from '@tianji/agents';
import { AGENT_NOTICE } from '@tianji/contracts';
import type { ServiceDefinition } from '@tianji/service-kit';
import { openTools, type Tools } from './tools.ts';

// Every tool of the workspace through the protocol's own handler and the official client, without a socket.

/** The services that mark a call, found as their runner finds them. */
function services(): ServiceDefinition[] {
  const folder = join(process.cwd(), 'services');
  const load = createRequire(join(folder, 'index.js'));
  return readdirSync(folder)
    .map((id) => join(folder, id, 'src', 'service.ts'))
    .filter((path) => existsSync(path) && existsSync(join(path, '..', 'contract')))
    .map((path) => (load(path) as { default: ServiceDefinition }).default)
    .filter(({ contract }) => contract.calls.some(({ agent }) => agent !== undefined));
}

let tools: Tools;
let client: Client;
beforeAll(async () => {
  tools = await openTools(services(), { origin: 'https://example.com' });
  const handler = createMcpHandler(() => serverFor(tools.visit('zh')), { legacy: 'stateless' });
  client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (address, init) => handler.fetch(new Request(address, init)),
  });
  await client.connect(transport);
});
afterAll(() => client.close());

test('each tool of the list answers its example as its schema says, with the notice and its links', async () => {
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.offer.tools.map(({ agent }) => agent.name));
  for (const { name } of listed) {
    const example = tools.offer.tools.find(({ agent }) => agent.name === name)?.agent.example ?? {};
    for (const lang of ['zh', 'en'] as const) {
      // The client itself refuses what does not fit the schema that was listed.
      const result = await client.callTool({ name, arguments: { ...example, lang } });
      expect([name, result.isError]).toEqual([name, undefined]);
      expect(result.structuredContent).toMatchObject({
        notice: AGENT_NOTICE[lang],
        links: { page: expect.stringMatching(/^https:\/\/example\.com\//), rules: expect.any(String) },
      });
      const [text, facts] = result.content as { text: string }[];
      expect(text?.text).toContain(AGENT_NOTICE[lang]);
      expect(text?.text.length).toBeLessThanOrEqual(1200);
      expect(Buffer.byteLength(facts?.text ?? '')).toBeLessThanOrEqual(6000);
    }
  }
});

test('the guide shows what each tool answers to its example', async () => {
  const { contents } = await client.readResource({ uri: 'tianji://agents/guide' });
  const { text = '' } = contents[0] as { text?: string };
  for (const { agent } of tools.offer.tools) {
    const { content } = await client.callTool({ name: agent.name, arguments: { ...agent.example } });
    const part = text.slice(text.indexOf(`### ${agent.name}：`)).split('\n### ')[0];
    for (const line of ((content as { text: string }[])[0]?.text ?? '').split('\n'))
      expect(part).toContain(`\n    ${line}\n`);
  }
});

test('the rules that a result links to can be read', async () => {
  for (const { agent } of tools.offer.tools) {
    const { structuredContent } = await client.callTool({
      name: agent.name,
      arguments: { ...agent.example },
    });
    const { links } = structuredContent as { links: { rules: string } };
    const { contents } = await client.readResource({ uri: links.rules });
    expect(JSON.stringify(contents)).toContain(AGENT_NOTICE.zh);
  }
});

test('the list leaves room for a tool that is not there yet: those whose texts are resources give way', () => {
  const { tools: listed, readable, without } = tools.offer;
  const names = readable.map(({ agent }) => agent.name);
  expect(without.filter((name) => !names.includes(name))).toEqual([]);
  const staying = listed.filter(({ agent }) => agent.resource === undefined).map((one) => one.listed);
  expect(Buffer.byteLength(JSON.stringify(staying))).toBeLessThanOrEqual(23_000);
});
