import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrialFiles } from './files.ts';
import { compared, MOST_NETWORKS, Tally } from './tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianji-trials-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const counts = (...failed: string[]) => ({
  canary: { seen: ['a', 'b'], failed },
  stable: { seen: ['d'], failed: [] },
});

test('all who share a folder have one key', () => {
  const key = new TrialFiles(folder).key();
  expect(key).toHaveLength(32);
  expect(new TrialFiles(folder).key()).toEqual(key);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('the first stop stays', () => {
  const files = new TrialFiles(folder);
  const stop = (why: string) => ({ at: '2026-01-01T00:00:00.000Z', version: '0.2.0', why });
  expect(files.stopOf('mf-stars', '1')).toBeNull();
  expect([files.stop('mf-stars', '1', stop('one')), files.stop('mf-stars', '1', stop('two'))]).toEqual([
    true,
    false,
  ]);
  expect(files.stopOf('mf-stars', '1')?.why).toBe('one');
  expect(files.stopOf('mf-stars', '2')).toBeNull();
});

test('a network counts once, whichever gateways saw it, and as failed if it failed anywhere', () => {
  const files = new TrialFiles(folder);
  files.write('mf-stars', '1', 'one', counts('c'));
  files.write('mf-stars', '1', 'two', counts('b'));
  files.write('mf-stars', '2', 'one', counts('e'));
  writeFileSync(join(folder, 'mf-stars/1/three.json'), '{"canary":');
  expect(compared(files.counts('mf-stars', '1'))).toEqual({
    canary: { networks: 3, failed: 2 },
    stable: { networks: 1, failed: 0 },
  });
});

test('counts of past trials are deleted after a day; why one was stopped stays', () => {
  const files = new TrialFiles(folder);
  for (const id of ['1', '2']) files.write('mf-stars', id, 'one', counts());
  files.stop('mf-stars', '1', { at: '2026-01-01T00:00:00.000Z', version: '0.2.0', why: 'It failed.' });
  const tomorrow = Date.now() + 2 * 86_400_000;
  files.forget('mf-stars', '2');
  expect(existsSync(join(folder, 'mf-stars/1/one.json'))).toBe(true);
  files.forget('mf-stars', '2', tomorrow);
  expect(existsSync(join(folder, 'mf-stars/1/one.json'))).toBe(false);
  expect(existsSync(join(folder, 'mf-stars/2/one.json'))).toBe(true);
  expect(files.stopOf('mf-stars', '1')?.why).toBe('It failed.');
});

test('a tally holds so many networks of each version and no more, but known ones can still fail', () => {
  const tally = new Tally();
  for (let n = 0; n < MOST_NETWORKS + 10; n += 1) tally.note('canary', `n${n}`, false);
  tally.note('canary', 'n5', true);
  tally.note('canary', 'n5', false);
  tally.note('canary', `n${MOST_NETWORKS + 1}`, true);
  expect(compared([tally.toJSON()])).toEqual({
    canary: { networks: MOST_NETWORKS, failed: 1 },
    stable: { networks: 0, failed: 0 },
  });
});
