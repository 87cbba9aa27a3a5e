// What `npm run new-tool` makes is drilled as every tool of this tree is: in the browser, by links, with spoiled inputs.
// It is made, built and served in a copy of the project, so that this tree stays as it is.
// @seconds 110
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, environment, linkPackages, newTool, run } from '../new-tool/copy.mjs';

/** Tools of every kind that can be made. */
const TOOLS = [
  ['almonds', '--chart', '--report', '--title', '杏仁'],
  ['hazelnuts', '--title', '榛子'],
];
const IDS = TOOLS.map(([id]) => id ?? '');

let copy: string;
beforeAll(() => {
  copy = copyProject({ bundles: true });
  for (const flags of TOOLS) expect(newTool(copy, ...flags).output).toContain('done');
  linkPackages(copy);
  expect(run(copy, 'infra/build/build.mjs')).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Results {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

/** What the copy's own drills say of the new tools. */
async function drilled(): Promise<{ passed: string[]; failed: string[] }> {
  const file = join(copy, 'drilled.json');
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '--config', 'jest.e2e.config.mjs', '--json', '--outputFile', file],
      ...['--testPathPatterns', `mf-(?:${IDS.join('|')})/e2e/|infra/e2e/(?:tools|bad-input)`],
    ],
    { cwd: copy, env: { ...environment, TOOL: IDS.join() }, stdio: 'ignore' },
  );
  await new Promise((resolve) => child.once('close', resolve));
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const told = ({ fullName, failureMessages }: (typeof all)[number]) =>
    `${fullName}: ${failureMessages.join('\n')}`;
  return {
    passed: all.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    failed: all.filter(({ status }) => status !== 'passed').map(told),
  };
}

test('new tools pass every drill of the tools of this tree', async () => {
  const { passed, failed } = await drilled();
  expect(failed).toEqual([]);
  for (const id of IDS) expect(passed.filter((name) => name.startsWith(id)).length).toBeGreaterThan(3);
});
