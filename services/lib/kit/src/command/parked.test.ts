import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalBus } from '../bus/local/bus.ts';
import type { Bus } from '../bus/port.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/port.ts';
import { until } from '../testing/until.ts';
import { runParked } from './parked.ts';

const SUBJECT = 'tianji.test.paid';

let dataDir: string;
let store: Store;
let bus: Bus;
let seen: unknown[];
let sweet: boolean;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianji-parked-'));
  store = await openStore({ dataDir });
  bus = openLocalBus({ store: store.scope('bus'), sweepMs: 20 });
  seen = [];
  sweet = false;
  await bus.consume({
    ...{ subject: SUBJECT, group: 'till', maxAttempts: 1 },
    handler: ({ payload }) => {
      if (!sweet) throw new Error('no member\nwith 13800138000');
      seen.push(payload);
    },
  });
});
afterEach(async () => {
  await bus.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<[code: number, lines: string[]]> {
  const lines: string[] = [];
  const code = await runParked(args, { DATA_DIR: dataDir }, (line) => lines.push(line));
  return [code, lines];
}
const parked = async (...ids: string[]) => {
  for (const id of ids) await bus.publish(SUBJECT, { id }, { id });
  await until(async () => (await bus.parked()).length === ids.length);
};

test('lists what is set aside beside the running site, without payloads and numbers', async () => {
  expect(await run('list')).toEqual([0, ['nothing is parked']]);
  await parked('order-1:paid');
  const [code, lines] = await run('list');
  expect([code, lines.length]).toEqual([0, 2]);
  const fields = lines[1]?.split('\t') ?? [];
  expect(fields).toHaveLength(7);
  expect(fields.slice(1, 3)).toEqual([SUBJECT, 'till']);
  expect(fields.slice(4)).toEqual(['1', 'order-1:paid', 'no member with 138****8000']);
  expect(await run('list', '--group', 'other')).toEqual([0, ['nothing is parked']]);
});

test('one is replayed to the running site, another discarded, the rest replayed together', async () => {
  await parked('a', 'b', 'c', 'd');
  const keyOf = async (id: string) => (await bus.parked()).find((each) => each.id === id)?.key ?? '';
  sweet = true;
  expect(await run('replay', await keyOf('a'))).toEqual([0, [expect.stringContaining('delivered again')]]);
  await until(() => seen.length === 1);
  const b = await keyOf('b');
  expect(await run('discard', b)).toEqual([0, [expect.stringContaining('discarded')]]);
  expect(await run('discard', b)).toEqual([1, [expect.stringContaining('nothing')]]);
  expect(await run('replay', '--all', '--group', 'till')).toEqual([0, ['delivered again: 2']]);
  await until(() => seen.length === 3);
  expect(seen).toEqual(expect.arrayContaining([{ id: 'a' }, { id: 'c' }, { id: 'd' }]));
  expect(await bus.parked()).toEqual([]);
});

test.each([
  [[]],
  [['replay']],
  [['replay', '--all']],
  [['list', 'x']],
  [['discard', 'a', 'b']],
  [['--nonsense']],
])('%j says how it is used', async (args) => {
  expect(await run(...args)).toEqual([1, [expect.stringContaining('npm run parked')]]);
});
