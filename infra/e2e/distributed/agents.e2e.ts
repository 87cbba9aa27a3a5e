import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractDocument } from '@tianji/contracts';
import { type Fleet, partsInTree, startFleet } from '../support/fleet.ts';
import { ROOT } from '../support/processes.ts';

// Agents ask a site of two gateways and two replicas of a service behind HAProxy, in both eras of the protocol, while each
// process is stopped by SIGTERM and started again. No call of a tool may fail.

/** Set by the test run, which skips this file when they are missing. */
const { NATS_URL, MONGODB_URL } = process.env;
const LEAST = 300;
const AT_ONCE = 6;

interface Tool {
  name: string;
  example: Readonly<Record<string, string>>;
}

/** A service with tools, and its tools. */
function serviceWithTools(): { id: string; tools: readonly Tool[] } {
  for (const id of partsInTree()) {
    const file = join(ROOT, 'services', id, 'dist', 'contract.json');
    if (!existsSync(file)) continue;
    const { calls } = JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
    const tools = calls.flatMap(({ agent }) => (agent ? [{ name: agent.name, example: agent.example }] : []));
    if (tools.length > 0) return { id, tools };
  }
  throw new Error('no service has a tool for agents');
}

const { id: SERVICE, tools: TOOLS } = serviceWithTools();
let fleet: Fleet;
beforeAll(async () => {
  if (!NATS_URL || !MONGODB_URL) throw new Error('NATS_URL and MONGODB_URL must name servers');
  fleet = await startFleet([SERVICE, 'gateway'], {
    ...{ NATS_URL, MONGODB_URL },
    ...{ AGENT_UNITS_PER_MINUTE: '1000000', AGENT_UNITS_PER_DAY: '1000000' },
    LOG_LEVEL: 'info',
  });
});

const MODERN = '2026-07-28';

/** One call of a tool, in the newest era or in the one before; what went wrong, or nothing. */
async function callTool(n: number): Promise<string | undefined> {
  const { name, example } = TOOLS[n % TOOLS.length] as Tool;
  const modern = n % 2 === 0;
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'e2e', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name, arguments: example, ...(modern && { _meta: meta }) };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(modern && { 'mcp-protocol-version': MODERN, 'mcp-method': 'tools/call', 'mcp-name': name }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: n, method: 'tools/call', params });
  try {
    const answer = await fetch(`${fleet.url}/mcp`, { method: 'POST', headers, body });
    const text = await answer.text();
    const good = answer.status === 200 && text.includes('"structuredContent"') && !text.includes('"isError"');
    return good ? undefined : `${answer.status} ${text.slice(0, 300)}`;
  } catch (error) {
    return String(error);
  }
}

/** Calls tools until the work is done, and at least `LEAST` of them. */
async function during(work: () => Promise<void>): Promise<{ made: number; failed: string[] }> {
  const failed: string[] = [];
  let made = 0;
  let over = false;
  const caller = async () => {
    while (!over || made < LEAST) {
      made += 1;
      const problem = await callTool(made);
      if (problem !== undefined) failed.push(problem);
    }
  };
  const working = work().finally(() => {
    over = true;
  });
  await Promise.all([working, ...Array.from({ length: AT_ONCE }, caller)]);
  return { made, failed };
}

test('every process is stopped and started again: no call of a tool fails', async () => {
  const { made, failed } = await during(async () => {
    for (const part of [SERVICE, 'gateway'])
      for (const index of [0, 1] as const) await fleet.restart(part, index);
  });
  expect(made).toBeGreaterThanOrEqual(LEAST);
  expect(failed).toEqual([]);
});

test('nothing that agents sent is in any log', () => {
  const sent = new Set(
    TOOLS.flatMap(({ example }) => Object.values(example)).filter((text) => text.length > 6),
  );
  const output = fleet.output();
  expect(output).toContain('agent call');
  for (const text of sent) expect(output).not.toContain(text);
});
