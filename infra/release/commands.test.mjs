import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrialFiles } from '@tianji/gateway/trials';
import { noteInChangelog, writeChangelog } from './changelog.mjs';
import { trialsDir, UnitLedger } from './ledger.mjs';
import { listReleases } from './list.mjs';
import { promote, rollback, share } from './move.mjs';
import { previewLink } from './preview.mjs';
import { prune } from './prune.mjs';
import { publish, publishMissing } from './publish.mjs';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T08:00:00Z');

let root;
let dir;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianji-release-'));
  dir = join(root, 'data', 'releases');
  tenants({ release: 'stable' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** The tenants' documents; each names one version of the tool `stars`. */
function tenants(...tools) {
  for (const [index, tool] of tools.entries())
    write(`infra/tenants/${index}.json`, { id: `t${index}`, tools: [{ id: 'stars', ...tool }] });
}

/** A working build of `stars` with this content, and what the command then releases. */
function build(content, kit = '^0.1.0') {
  const version = `1.0.0-${content}`;
  const tool = {
    ...{ id: 'stars', name: '星', title: '星', summary: '', tiles: [] },
    routes: [{ path: '/stars', title: '星', needed: [], optional: [] }],
    needs: { kit, react: '*', contracts: {} },
  };
  write(`mf-stars/dist/${version}/remoteEntry.js`, content);
  write(`mf-stars/dist/${version}/late/chunk.js`, `late ${content}`);
  write('mf-stars/dist/build.json', { version, kept: [version], tool });
  return version;
}

function buildShell(content, kit = '0.1.0') {
  write('shell/dist/index.html', content);
  write('shell/dist/old.js', 'of the build before');
  const version = `0.1.0-${content}`;
  const builds = [['index.html'], ['old.js']];
  write('shell/dist/build.json', { version, gives: { kit, react: '19.2.0' }, builds });
  return version;
}

/** Releases on a day counted from the start. */
function release(content, { day = 0, ...more } = {}) {
  build(content);
  return publish('stars', { dir, root, now: new Date(START + day * DAY), ...more });
}
const ledger = () => new UnitLedger('stars', dir);
const stable = () => ledger().read().standing.stable[0];
const canary = () => ledger().read().standing.canary[0];
const onDisk = () =>
  readdirSync(ledger().folder)
    .filter((name) => name.startsWith('1.'))
    .sort();

describe('release', () => {
  test('copies the complete working build, and names it with its digest and reason', async () => {
    const { version, fresh } = await release('aaaaaaaa', { reason: 'First.' });
    expect({ version, fresh }).toEqual({ version: '1.0.0-aaaaaaaa', fresh: true });
    expect(readFileSync(join(ledger().versionFolder(version), 'late/chunk.js'), 'utf8')).toBe(
      'late aaaaaaaa',
    );
    expect(ledger().read().entries).toMatchObject([
      { action: 'release', version, channel: 'stable', reason: 'First.', tool: { id: 'stars' } },
    ]);
    expect(ledger().isWhole(version)).toBe(true);
    expect(readdirSync(ledger().folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('of the same content in the same channel does nothing; of a canary it makes the version stable', async () => {
    await release('aaaaaaaa', { channel: 'canary' });
    expect((await release('aaaaaaaa', { channel: 'canary' })).fresh).toBe(false);
    expect([stable(), canary()]).toEqual([undefined, '1.0.0-aaaaaaaa']);
    expect((await release('aaaaaaaa')).fresh).toBe(true);
    expect(stable()).toBe('1.0.0-aaaaaaaa');
    expect((await release('aaaaaaaa')).fresh).toBe(false);
    expect(ledger().read().entries).toHaveLength(2);
  });

  test('repairs a damaged folder', async () => {
    const { version } = await release('aaaaaaaa');
    writeFileSync(join(ledger().versionFolder(version), 'remoteEntry.js'), 'stolen');
    expect(ledger().isWhole(version)).toBe(false);
    await release('aaaaaaaa');
    expect(ledger().isWhole(version)).toBe(true);
  });

  test('of a tool that the released shell cannot load is refused by name', async () => {
    buildShell('aaaaaaaa');
    await publish('shell', { dir, root });
    build('bbbbbbbb', '^2.0.0');
    await expect(publish('stars', { dir, root })).rejects.toThrow(
      'stars needs kit ^2.0.0, and the released shell gives 0.1.0: release the shell first',
    );
    expect(existsSync(ledger().path)).toBe(false);
  });

  test("of the shell contains only the newest build's files; a canary of it is nobody's yet", async () => {
    const version = buildShell('aaaaaaaa');
    await publish('shell', { dir, root });
    expect(readdirSync(join(dir, 'shell', version))).toEqual(['index.html']);
    const next = buildShell('bbbbbbbb');
    await publish('shell', { dir, root, channel: 'canary' });
    const { stable, canary } = new UnitLedger('shell', dir).read().standing;
    expect([stable[0], canary[0]]).toEqual([version, next]);
  });

  test('without a build is refused by name', async () => {
    await expect(publish('stars', { dir, root })).rejects.toThrow('stars is not built');
  });

  test('by two people at once gives two entries', async () => {
    build('aaaaaaaa');
    const first = publish('stars', { dir, root });
    build('bbbbbbbb');
    const second = publish('stars', { dir, root });
    await Promise.all([first, second]);
    const { entries, refused } = ledger().read();
    expect(entries.map(({ version }) => version).sort()).toEqual(['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb']);
    expect(refused).toEqual([]);
  });

  test('takes over the lock of a dead process', async () => {
    mkdirSync(ledger().folder, { recursive: true });
    const lock = join(ledger().folder, '.lock');
    writeFileSync(lock, '1');
    utimesSync(lock, new Date(START), new Date(START));
    expect((await release('aaaaaaaa')).fresh).toBe(true);
    expect(existsSync(lock)).toBe(false);
  });

  test('into an invalid ledger changes nothing and says so', async () => {
    await release('aaaaaaaa');
    writeFileSync(ledger().path, '[{');
    await expect(release('bbbbbbbb')).rejects.toThrow(/releases\.json is not a ledger.*Nothing was changed/);
    expect(readFileSync(ledger().path, 'utf8')).toBe('[{');
  });

  test('of an image is made once for what no ledger knows, the shell first, and never undoes a rollback', async () => {
    buildShell('aaaaaaaa', '2.0.0');
    build('aaaaaaaa', '^2.0.0');
    expect(await publishMissing({ dir, root })).toEqual(['shell 0.1.0-aaaaaaaa', 'stars 1.0.0-aaaaaaaa']);
    build('bbbbbbbb', '^2.0.0');
    expect(await publishMissing({ dir, root })).toEqual(['stars 1.0.0-bbbbbbbb']);
    await rollback('stars', { dir });
    expect(await publishMissing({ dir, root })).toEqual([]);
    expect(stable()).toBe('1.0.0-aaaaaaaa');
  });
});

describe('promote', () => {
  test('makes the current canary stable, or the named version', async () => {
    await release('aaaaaaaa');
    await release('bbbbbbbb', { channel: 'canary' });
    expect(await promote('stars', { dir })).toEqual({ version: '1.0.0-bbbbbbbb', from: '1.0.0-aaaaaaaa' });
    expect(stable()).toBe('1.0.0-bbbbbbbb');
    await promote('stars', { dir, version: '1.0.0-aaaaaaaa', reason: 'Wrong stars.' });
    expect([stable(), ledger().read().entries.at(-1).reason]).toEqual(['1.0.0-aaaaaaaa', 'Wrong stars.']);
  });

  test.each([
    ['1.0.0-cccccccc', /1\.0\.0-cccccccc was never released\. There is: 1\.0\.0-aaaaaaaa/],
    ['1.0.0-bbbbbbbb', /stable already/],
    [undefined, /stable already; there is no newer canary/],
    ['1.0.0-aaaaaaaa', /missing or does not fit its digest/],
  ])('of %s is refused by name', async (version, said) => {
    await release('aaaaaaaa');
    await release('bbbbbbbb');
    rmSync(ledger().versionFolder('1.0.0-aaaaaaaa'), { recursive: true });
    await expect(promote('stars', { dir, version })).rejects.toThrow(said);
    expect(stable()).toBe('1.0.0-bbbbbbbb');
  });
});

describe('a share of the visitors', () => {
  const trial = () => ledger().read().standing.trial;
  const ofBoth = async () => {
    await release('aaaaaaaa');
    await release('bbbbbbbb', { channel: 'canary' });
  };

  test('begins, grows and ends by the same command, with who and why', async () => {
    await ofBoth();
    const how = { dir, reason: 'Try it.', who: 'Lin' };
    expect(await share('stars', { share: 10, ...how })).toEqual({
      ...{ version: '1.0.0-bbbbbbbb', stable: '1.0.0-aaaaaaaa', from: 0 },
    });
    expect(trial()).toMatchObject({ version: '1.0.0-bbbbbbbb', share: 10 });
    expect((await share('stars', { share: 50, ...how })).from).toBe(10);
    expect([stable(), trial().share]).toEqual(['1.0.0-aaaaaaaa', 50]);
    await share('stars', { share: 0, dir });
    expect(trial()).toBeNull();
    expect(ledger().read().entries.slice(2)).toMatchObject([
      { action: 'share', share: 10, reason: 'Try it.', who: 'Lin' },
      { action: 'share', share: 50 },
      { action: 'share', share: 0 },
    ]);
    expect(ledger().read().entries.at(-1)).not.toHaveProperty('who');
  });

  test.each([
    [{ share: 100 }, /0 to 99; without --share everybody/],
    [{ share: -1 }, /0 to 99/],
    [{ share: 2.5 }, /0 to 99/],
    [{ share: Number.NaN }, /0 to 99/],
    [{ share: 0 }, /1\.0\.0-bbbbbbbb is not shared/],
    [{ share: 5, version: '1.0.0-cccccccc' }, /1\.0\.0-cccccccc was never released/],
    [{ share: 5, version: '1.0.0-aaaaaaaa' }, /is stable already/],
  ])('of %j is refused, and nothing is written', async (options, said) => {
    await ofBoth();
    await expect(share('stars', { dir, ...options })).rejects.toThrow(said);
    expect(ledger().read().entries).toHaveLength(2);
  });

  test('needs a stable release beside it, and a whole folder', async () => {
    await release('aaaaaaaa', { channel: 'canary' });
    await expect(share('stars', { dir, share: 5 })).rejects.toThrow('no stable release');
    await release('aaaaaaaa');
    await release('bbbbbbbb', { channel: 'canary' });
    rmSync(ledger().versionFolder('1.0.0-bbbbbbbb'), { recursive: true });
    await expect(share('stars', { dir, share: 5 })).rejects.toThrow('missing or does not fit its digest');
  });

  test('keeps its version from being deleted, and is listed with its counts, or why it was stopped', async () => {
    await ofBoth();
    await share('stars', { dir, share: 10, who: 'Lin', now: new Date(START) });
    for (const [n, content] of ['cccccccc', 'dddddddd'].entries())
      await release(content, { channel: 'canary', day: 100 + 40 * n });
    expect(onDisk()).toContain('1.0.0-bbbbbbbb');
    const files = new TrialFiles(trialsDir(dir));
    const { id } = trial();
    const counted = { canary: { seen: ['a', 'b'], failed: ['c'] }, stable: { seen: ['d'], failed: [] } };
    files.write('mf-stars', id, 'one', counted);
    expect(listReleases(dir)).toContain(
      '  1.0.0-bbbbbbbb for 10 visitors in a hundred: failed in 1 of 3 networks, stable failed in 0 of 1 networks',
    );
    expect(listReleases(dir)).toContain(
      '    2026-01-01 08:00 share of 10 in a hundred for 1.0.0-bbbbbbbb by Lin',
    );
    const stop = { at: '2026-01-02T09:30:00.000Z', version: '1.0.0-bbbbbbbb', why: 'It failed.' };
    expect(files.stop('mf-stars', id, stop)).toBe(true);
    expect(listReleases(dir)).toContain(
      '  stopped by itself 2026-01-02 09:30, everybody gets stable: It failed.',
    );
  });
});

describe('rollback', () => {
  test('goes back, repeatedly, skipping incomplete versions', async () => {
    for (const content of ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']) await release(content);
    expect(await rollback('stars', { dir })).toEqual({ version: '1.0.0-cccccccc', from: '1.0.0-dddddddd' });
    rmSync(join(ledger().versionFolder('1.0.0-bbbbbbbb'), 'remoteEntry.js'));
    expect((await rollback('stars', { dir })).version).toBe('1.0.0-aaaaaaaa');
    await expect(rollback('stars', { dir })).rejects.toThrow('no whole release before 1.0.0-aaaaaaaa');
  });

  test('of a canary does not change stable', async () => {
    await release('aaaaaaaa');
    await release('bbbbbbbb', { channel: 'canary' });
    await rollback('stars', { dir, channel: 'canary' });
    expect([stable(), canary()]).toEqual(['1.0.0-aaaaaaaa', '1.0.0-aaaaaaaa']);
    await expect(rollback('stars', { dir, channel: 'canary' })).rejects.toThrow('no canary');
  });

  test.each([
    ['rollback', () => rollback('stars', { dir })],
    ['promote', () => promote('stars', { dir })],
    ['share', () => share('stars', { dir, share: 5 })],
  ])(
    '%s in a folder where nothing was released: refused by its settings, and nothing is made',
    async (_name, run) => {
      await expect(run()).rejects.toThrow(/stars was never released: .*RELEASES_DIR or DATA_DIR/);
      expect(existsSync(dir)).toBe(false);
    },
  );
});

describe('what is deleted', () => {
  const NAMES = ['00000000', '11111111', '22222222', '33333333', '44444444', '55555555', '66666666'];

  test('six canaries leave the stable version and the pinned one, whatever their age', async () => {
    tenants({ release: 'stable' }, { release: '1.0.0-pinned' });
    await release('pinned');
    await release('00000000', { day: 1 });
    for (const [n, name] of NAMES.slice(1).entries())
      await release(name, { day: 100 + 40 * n, channel: 'canary' });
    // The fifth canary was served until the sixth came.
    expect(onDisk()).toEqual(['1.0.0-00000000', '1.0.0-55555555', '1.0.0-66666666', '1.0.0-pinned']);
    expect(ledger().read().entries).toHaveLength(8);
    expect([stable(), canary()]).toEqual(['1.0.0-00000000', '1.0.0-66666666']);
  });

  test('nothing younger than 30 days, or served within them', async () => {
    for (const [n, name] of NAMES.slice(0, 4).entries()) await release(name, { day: 7 * n });
    expect(onDisk()).toHaveLength(4);
    // The first was stable until day 7, the second until day 14.
    await release(NAMES[4], { day: 40 });
    expect(onDisk()).toEqual(NAMES.slice(1, 5).map((name) => `1.0.0-${name}`));
  });

  test('not what a rollback needs, whatever its age', async () => {
    await release(NAMES[0]);
    await release(NAMES[1], { day: 1 });
    prune('stars', { dir, root, now: new Date(START + 400 * DAY) });
    expect((await rollback('stars', { dir })).version).toBe(`1.0.0-${NAMES[0]}`);
  });

  test('nothing at all while a tenant’s document cannot be read', async () => {
    for (const [n, name] of NAMES.slice(0, 4).entries()) await release(name, { day: 1 + n });
    write('infra/tenants/1.json', '{');
    const later = { dir, root, now: new Date(START + 400 * DAY) };
    expect(prune('stars', later)).toEqual([]);
    rmSync(join(root, 'infra/tenants/1.json'));
    expect(prune('stars', later)).toHaveLength(2);
  });

  test('nothing that no ledger names, except the remains of an aborted release', async () => {
    await release(NAMES[0]);
    mkdirSync(join(ledger().folder, 'by-hand'));
    mkdirSync(join(ledger().folder, '.staging-1-1'));
    prune('stars', { dir, root, now: new Date(Date.now() + 2 * DAY) });
    expect(readdirSync(ledger().folder)).toEqual(
      expect.arrayContaining(['by-hand', `1.0.0-${NAMES[0]}`, 'releases.json']),
    );
    expect(existsSync(join(ledger().folder, '.staging-1-1'))).toBe(false);
  });
});

describe('a preview link', () => {
  test('names the canary or a version, and lasts a day or as long as wished', async () => {
    await release('aaaaaaaa');
    await release('bbbbbbbb', { channel: 'canary' });
    const made = previewLink('stars', { dir, now: START, site: 'https://portal.example' });
    expect(made.link).toMatch(/^https:\/\/portal\.example\/preview\/[\w-]+\.[0-9a-z]+\.[\w-]{43}$/);
    expect([made.version, made.until]).toEqual(['1.0.0-bbbbbbbb', new Date(START + DAY)]);
    const other = previewLink('stars', { dir, now: START, version: '1.0.0-aaaaaaaa', hours: 2 });
    expect([other.version, other.until]).toEqual(['1.0.0-aaaaaaaa', new Date(START + DAY / 12)]);
    // Another secret, another link.
    const secret = 'a secret of gateways, 32 letters or more';
    expect(previewLink('stars', { dir, now: START, site: 'https://portal.example', secret }).link).not.toBe(
      made.link,
    );
  });

  test.each([
    [{ version: '1.0.0-cccccccc' }, /stars 1\.0\.0-cccccccc was never released/],
    [{ hours: 0 }, /--hours is a number up to 336/],
    [{ hours: 337 }, /--hours is a number up to 336/],
    [{ hours: Number.NaN }, /--hours is a number up to 336/],
    [{ site: 'portal.example' }, /--site is an address of the portal/],
    [{ site: 'https://portal.example/' }, /--site is an address of the portal/],
  ])('of %j is refused', async (options, said) => {
    await release('aaaaaaaa');
    expect(() => previewLink('stars', { dir, ...options })).toThrow(said);
  });

  test('of the shell, and of what was never released, is refused', () => {
    expect(() => previewLink('shell', { dir })).toThrow('a preview is of a tool');
    expect(() => previewLink('stars', { dir })).toThrow('stars was never released');
  });
});

test('the list shows what the channels point at and what is damaged', async () => {
  expect(listReleases(dir)).toEqual([`nothing is released in ${dir}: working builds are served`]);
  await release('aaaaaaaa');
  await release('bbbbbbbb', { channel: 'canary', reason: 'Try it.' });
  rmSync(join(ledger().versionFolder('1.0.0-aaaaaaaa'), 'remoteEntry.js'));
  expect(listReleases(dir)).toEqual([
    'stars',
    '  1.0.0-aaaaaaaa  stable, not whole',
    '  1.0.0-bbbbbbbb  canary',
    '    2026-01-01 08:00 release 1.0.0-aaaaaaaa',
    '    2026-01-01 08:00 release 1.0.0-bbbbbbbb: Try it.',
  ]);
});

test('the changelog has a section per version, the newest first', () => {
  const section = (version, more) =>
    writeChangelog('stars', {
      ...{ version, channel: 'stable', reason: '', now: new Date(START), subjects: [], root },
      ...more,
    });
  section('1.0.0-a', { channel: 'canary', reason: 'First try.' });
  expect(section('1.0.0-b', { subjects: ['More stars', 'Less sun'] })).toBe('mf-stars/CHANGELOG.md');
  expect(section('1.0.0-a')).toBeUndefined();
  expect(readFileSync(join(root, 'mf-stars/CHANGELOG.md'), 'utf8')).toBe(`# Changelog of mf-stars

## 1.0.0-b · 2026-01-01

* More stars
* Less sun

## 1.0.0-a · 2026-01-01 · canary

First try.
`);
});

test('the changelog says what became of a version: promoted, rolled back', () => {
  const at = { now: new Date(START), root };
  writeChangelog('stars', { version: '1.0.0-a', channel: 'stable', reason: '', subjects: ['One'], ...at });
  writeChangelog('stars', { version: '1.0.0-b', channel: 'canary', reason: '', subjects: ['Two'], ...at });
  const note = (version, what, reason = '') => noteInChangelog('stars', { version, what, reason, ...at });
  expect(note('1.0.0-b', 'promoted to stable', 'Nothing failed.')).toBe('mf-stars/CHANGELOG.md');
  note('1.0.0-b', 'rolled back in stable to 1.0.0-a');
  note('1.0.0-a', 'promoted to stable');
  expect(note('1.0.0-c', 'promoted to stable')).toBeUndefined();
  expect(noteInChangelog('sun', { version: '1', what: 'promoted', reason: '', ...at })).toBeUndefined();
  expect(readFileSync(join(root, 'mf-stars/CHANGELOG.md'), 'utf8')).toBe(`# Changelog of mf-stars

## 1.0.0-b · 2026-01-01 · canary

* Two

Promoted to stable on 2026-01-01: Nothing failed.

Rolled back in stable to 1.0.0-a on 2026-01-01.

## 1.0.0-a · 2026-01-01

* One

Promoted to stable on 2026-01-01.
`);
});

test('what changed since the last release is read from the history', async () => {
  const git = (...args) => spawnSync('git', args, { cwd: root });
  git('init', '-q');
  git('config', 'user.name', 'T');
  git('config', 'user.email', 't@example.org');
  const commit = (path, subject) => {
    write(path, subject);
    git('add', path);
    git('commit', '-qm', subject);
  };
  commit('mf-stars/tool.json', 'Stars');
  await release('aaaaaaaa');
  commit('services/stars/a.ts', 'Brighter stars');
  commit('services/moon/a.ts', 'A moon');
  const { changelog } = await release('bbbbbbbb');
  const text = readFileSync(join(root, changelog), 'utf8');
  expect(text).toContain('* Brighter stars');
  expect(text).not.toContain('moon');
});
