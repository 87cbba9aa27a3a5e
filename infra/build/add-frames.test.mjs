import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { framesAreOld, redrawFrames, shellOfFrames } from './add-frames.mjs';
import { CACHE } from './files.mjs';
import { placeRemote } from './place.mjs';

let work;
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  work = mkdtempSync(join(CACHE, 'frames-'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A remote without a tile, and its working build with frames of another shell. */
function remoteWithFrames(frames) {
  const folder = join(work, 'mf-mars');
  const staging = join(work, 'staged');
  const tool = {
    id: 'mars',
    name: '火',
    needs: { kit: '*', react: '*', contracts: {} },
    routes: [],
    tiles: [],
  };
  for (const each of [folder, staging]) mkdirSync(each, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@tianji/mf-mars', version: '1.2.3' }));
  writeFileSync(join(folder, 'tool.json'), JSON.stringify(tool));
  writeFileSync(join(staging, 'remoteEntry.js'), 'bundle');
  writeFileSync(join(staging, 'frames.json'), frames);
  return { folder, ...placeRemote(folder, staging) };
}

test('frames are old once another shell is built', () => {
  const remote = { id: 'mars' };
  expect(framesAreOld(remote, { shell: shellOfFrames() })).toBe(false);
  expect(framesAreOld(remote, { shell: '0.1.0-another' })).toBe(true);
  expect(framesAreOld(remote, {})).toBe(true);
  expect(framesAreOld({ id: 'shell' }, {})).toBe(false);
});

test('a bundle gets new frames as it is, and a new version only when they differ', async () => {
  expect(shellOfFrames()).not.toBeNull();
  const { folder, version } = remoteWithFrames('{"/mars":{"html":"old"}}');
  const staging = join(work, 'again');
  const redrawn = await redrawFrames({ id: 'mars', folder }, version, staging);
  expect(redrawn.fresh).toBe(true);
  expect(redrawn.version).not.toBe(version);
  const file = (name) => readFileSync(join(folder, 'dist', redrawn.version, name), 'utf8');
  expect(file('frames.json')).toBe('{}');
  expect(file('remoteEntry.js')).toBe('bundle');
  expect(await redrawFrames({ id: 'mars', folder }, redrawn.version, staging)).toEqual({
    version: redrawn.version,
    fresh: false,
  });
  expect(existsSync(staging)).toBe(false);
});
