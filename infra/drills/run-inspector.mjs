// The command line of the protocol's inspector, which asks for Node 22, installed separately: it lists and calls the tools of
// the built portal, and those of the package without a site.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../bench/portal.mjs';
import { npmCommand, ROOT, say } from '../start/prepare.mjs';
import { packStdio } from '../stdio/pack.mjs';
import { nodeOf } from './run-node.mjs';

const INSPECTOR = '@modelcontextprotocol/inspector';
const VERSION = '2.12.0';

/** The inspector's program. @throws Error when npm cannot install it */
function inspector() {
  const folder = join(ROOT, '.cache', 'inspector');
  const program = join(folder, 'node_modules', INSPECTOR, 'clients/launcher/build/index.js');
  if (existsSync(program)) return program;
  say(`installing ${INSPECTOR} into .cache/inspector …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const asked = ['install', `${INSPECTOR}@${VERSION}`, '--no-audit', '--no-fund', '--workspaces=false'];
  const [command, ...args] = npmCommand(asked);
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0 || !existsSync(program)) throw new Error(`${INSPECTOR} could not be installed`);
  return program;
}

/** Lists the tools of a server and calls each with its example. @returns names of those that answered, and of the others */
function judge(server) {
  const [node, program] = [nodeOf('22'), inspector()];
  const ask = (...args) => {
    const { stdout, stderr } = spawnSync(node, [program, '--cli', ...server, ...args], { encoding: 'utf8' });
    if (!stdout.trim().startsWith('{')) throw new Error(stderr.slice(-500));
    return JSON.parse(stdout);
  };
  const guide = ask('--method', 'resources/read', '--uri', 'tianji://agents/guide').contents[0].text;
  const examples = [...guide.matchAll(/例 Example: `(\w+)\((\{.*?\})\)`/g)];
  const { tools } = ask('--method', 'tools/list');
  const failed = tools.map(({ name }) => name).filter((name) => !examples.some(([, one]) => one === name));
  for (const [, name, example] of examples) {
    const args = Object.entries(JSON.parse(example)).flatMap(([key, value]) => [
      '--tool-arg',
      `${key}=${value}`,
    ]);
    const answer = ask('--method', 'tools/call', '--tool-name', name, ...args);
    if (answer.isError || !answer.structuredContent?.notice) failed.push(name);
  }
  return { called: examples.length, failed };
}

export async function inspectorDrill() {
  const portal = await startPortal({ AGENT_UNITS_PER_MINUTE: '100000', AGENT_UNITS_PER_DAY: '100000' });
  const work = mkdtempSync(join(tmpdir(), 'tianji-inspector-'));
  try {
    const site = judge([`${portal.url}/mcp`, '--transport', 'http']);
    const { path } = await packStdio(work);
    spawnSync('tar', ['-xzf', path, '-C', work]);
    const alone = judge([process.execPath, join(work, 'package', 'tianji-mcp.mjs')]);
    const failed = [...site.failed, ...alone.failed];
    return {
      ok: failed.length === 0 && site.called > 0 && alone.called === site.called,
      measured: `${site.called} tools of the portal, ${alone.called} of the package; ${failed.length} failed${failed.map((name) => `, ${name}`).join('')}`,
    };
  } finally {
    await portal.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
