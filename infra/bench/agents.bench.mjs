// What the door for agents adds: each tool's p95 by `/mcp` against the same call by `/api`, with the same input, in turn.
// The goal is 1.3 times the call itself plus 2 ms, so the ratio leaves 2 ms out.
import { startPortal } from './portal.mjs';

const WARM_UP = 100;
const CALLS = 200;
const ALLOWED_MS = 2;
const MOST = 1.3;
const ENOUGH = '1000000000';

/** Tools of the portal, each with the call that it is and an input that works: from the API document. */
async function toolsOf(url) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post?.['x-agent']
      ? [{ name: post['x-agent'], path, input: post.requestBody.content['application/json'].example }]
      : [],
  );
}

/** Fields that the tool offers, by its name: those that the portal sets itself must not be sent. */
async function offeredBy(url) {
  const { result } = await rpc(url, 'tools/list', {});
  return new Map(result.tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)]));
}

async function rpc(url, method, params) {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  const json = text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? '');
  const reply = JSON.parse(json);
  if (reply.error || reply.result?.isError) throw new Error(`${method}: ${json.slice(0, 300)}`);
  return reply;
}

async function rest(url, path, input) {
  const answer = await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(input) });
  const reply = await answer.json();
  if (!reply.success) throw new Error(`${path}: ${reply.message}`);
}

const p95 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)];

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export default async function bench() {
  const portal = await startPortal({ AGENT_UNITS_PER_MINUTE: ENOUGH, AGENT_UNITS_PER_DAY: ENOUGH });
  try {
    const offered = await offeredBy(portal.url);
    const rows = [];
    for (const { name, path, input } of await toolsOf(portal.url)) {
      const own = Object.fromEntries(
        Object.entries(input).filter(([key]) => offered.get(name)?.includes(key)),
      );
      const byTool = () => rpc(portal.url, 'tools/call', { name, arguments: own });
      const byCall = () => rest(portal.url, path, input);
      for (let n = 0; n < WARM_UP; n += 1) await Promise.all([byTool(), byCall()]);
      const [ours, theirs] = [[], []];
      for (let n = 0; n < CALLS; n += 1) {
        ours.push(await timed(byTool));
        theirs.push(await timed(byCall));
      }
      const [tool, call] = [p95(ours), p95(theirs)];
      rows.push({
        name: `${name}: p95 ms by /mcp, by /api, ratio without ${ALLOWED_MS} ms`,
        ...{ ours: tool, peer: call, ratio: Math.max(0, tool - ALLOWED_MS) / call, goal: { most: MOST } },
      });
    }
    return rows;
  } finally {
    await portal.stop();
  }
}
