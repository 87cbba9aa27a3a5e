import { folderDigest, pointed, readLedger, sealOf, standing } from './index.ts';

type Row = Record<string, unknown> & { seal: string };

const DIGEST = 'a'.repeat(64);
const AT = '2026-11-22T08:00:00.000Z';

/**
 * Builds the rows of a ledger from words such as `release 1`, `canary 2`, `promote 1`, `back 2 1`, `canary-back 3 2`,
 * `share 2 10`.
 */
function ledger(...words: string[]): Row[] {
  const rows: Row[] = [];
  for (const word of words) {
    const [what = '', first = '', second = ''] = word.split(' ');
    const version = (number: string) => `1.0.${number}`;
    const content = {
      release: { action: 'release', channel: 'stable', version: version(first), digest: DIGEST },
      canary: { action: 'release', channel: 'canary', version: version(first), digest: DIGEST },
      promote: { action: 'promote', version: version(first) },
      back: { action: 'rollback', channel: 'stable', from: version(first), version: version(second) },
      'canary-back': {
        action: 'rollback',
        channel: 'canary',
        from: version(first),
        version: version(second),
      },
      share: { action: 'share', version: version(first), share: Number(second) },
    }[what];
    const entry = { ...content, at: AT, reason: 'test' };
    rows.push({ ...entry, seal: sealOf(rows.at(-1)?.seal ?? '', entry) });
  }
  return rows;
}

function pointers(rows: unknown) {
  const followed = standing(readLedger(rows).entries);
  const short = (versions: string[]) => versions.map((version) => version.replace('1.0.', '')).join(' ');
  return [short(followed.stable), short(followed.canary)];
}

test.each([
  ['nothing', [], '', ''],
  ['one release', ['release 1'], '1', '1'],
  ['a canary alone', ['canary 1'], '', '1'],
  ['a canary after a release', ['release 1', 'canary 2'], '1', '2 1'],
  ['a release catches up with the canaries', ['canary 1', 'release 2'], '2', '2'],
  ['six canaries', ['release 0', ...[1, 2, 3, 4, 5, 6].map((n) => `canary ${n}`)], '0', '6 0'],
  ['a promoted canary', ['release 1', 'canary 2', 'promote 2'], '2 1', '2 1'],
  ['a way back', ['release 1', 'release 2', 'back 2 1'], '1', '1'],
  ['two rollbacks', ['release 1', 'release 2', 'release 3', 'back 3 2', 'back 2 1'], '1', '1'],
  ['a canary stays when stable goes back', ['release 1', 'release 2', 'canary 3', 'back 2 1'], '1', '3 1'],
  ['a canary goes back', ['release 1', 'canary 2', 'canary-back 2 1'], '1', '1'],
  [
    'a withdrawn version is stable again once promoted',
    ['release 1', 'release 2', 'back 2 1', 'promote 2'],
    '2 1',
    '2 1',
  ],
  ['an old version released again', ['release 1', 'release 2', 'release 1'], '1 2', '1 2'],
  ['a promotion of what was never released', ['release 1', 'promote 9'], '1', '1'],
])('%s', (_, words, stable, canary) => {
  expect(pointers(ledger(...words))).toEqual([stable, canary]);
});

test.each([
  ['a share', ['release 1', 'canary 2', 'share 2 10'], '2: 10'],
  ['a larger share', ['release 1', 'canary 2', 'share 2 10', 'share 2 50'], '2: 50'],
  ['the end of a share', ['release 1', 'canary 2', 'share 2 10', 'share 2 0'], 'none'],
  ['a share of another version', ['release 1', 'canary 2', 'canary 3', 'share 2 10', 'share 3 5'], '3: 5'],
  ['a new canary beside it', ['release 1', 'canary 2', 'share 2 10', 'canary 3'], '2: 10'],
  ['a promotion', ['release 1', 'canary 2', 'share 2 10', 'promote 2'], 'none'],
  ['a stable release', ['release 1', 'canary 2', 'share 2 10', 'release 3'], 'none'],
  ['a rollback of stable', ['release 0', 'release 1', 'canary 2', 'share 2 10', 'back 1 0'], 'none'],
  ['a rollback of the shared canary', ['release 1', 'canary 2', 'share 2 10', 'canary-back 2 1'], 'none'],
  ['what is stable already', ['release 1', 'share 1 10'], 'none'],
  ['what was never released', ['release 1', 'share 9 10'], 'none'],
])('a share of visitors: %s', (_, words, expected) => {
  const rows = ledger(...words);
  const { trial } = standing(readLedger(rows).entries);
  expect(trial ? `${trial.version.replace('1.0.', '')}: ${trial.share}` : 'none').toBe(expected);
  const own = rows.findLast(({ action }) => action === 'share');
  if (trial) expect(own?.seal.startsWith(trial.id)).toBe(true);
});

test('a share of more than 99 in a hundred is refused', () => {
  expect(readLedger(ledger('release 1', 'canary 2', 'share 2 100')).refused).toHaveLength(1);
});

test('a pointer names a channel or one version that was released', () => {
  const followed = standing(readLedger(ledger('release 1', 'canary 2')).entries);
  expect(pointed(followed, 'stable')).toEqual(['1.0.1']);
  expect(pointed(followed, 'canary')).toEqual(['1.0.2', '1.0.1']);
  expect(pointed(followed, '1.0.2')).toEqual(['1.0.2']);
  expect(pointed(followed, '9.9.9')).toEqual([]);
});

describe('a ledger edited by hand', () => {
  test.each([
    ['another version', (rows: Row[]) => Object.assign(rows[1] as Row, { version: '1.0.9' }), [2]],
    ['another digest', (rows: Row[]) => Object.assign(rows[1] as Row, { digest: 'b'.repeat(64) }), [2]],
    ['another channel', (rows: Row[]) => Object.assign(rows[1] as Row, { channel: 'canary' }), [2]],
    ['an extra entry', (rows: Row[]) => rows.push({ ...(rows[0] as Row), version: '1.0.9' }), [4]],
    ['a missing entry', (rows: Row[]) => rows.splice(1, 1), [2]],
    ['an invalid entry', (rows: Row[]) => rows.splice(1, 1, 'x' as never), [2, 3]],
    ['an unknown action', (rows: Row[]) => Object.assign(rows[1] as Row, { action: 'delete' }), [2]],
  ])('%s is refused by its position, and the rest is used', (_, edit, places) => {
    const rows = ledger('release 1', 'release 2', 'release 3');
    edit(rows);
    const { entries, refused } = readLedger(rows);
    expect(refused.map(({ place }) => place)).toEqual(places);
    expect(entries.map(({ version }) => version)).toContain('1.0.1');
    expect(entries).toHaveLength(rows.length - places.length);
  });

  test('another formatting is the same ledger', () => {
    const rows = JSON.parse(JSON.stringify(ledger('release 1', 'release 2'), null, 8));
    expect(readLedger(rows).refused).toEqual([]);
  });

  test('anything but an array is not a ledger', () => {
    expect(() => readLedger({})).toThrow();
  });
});

test('the digest of a folder depends on names and bytes, not on the order', () => {
  const file = (path: string, text: string) => [path, Buffer.from(text)] as const;
  const one = folderDigest([file('a.js', '1'), file('b/c.js', '2')]);
  expect(folderDigest([file('b/c.js', '2'), file('a.js', '1')])).toBe(one);
  expect(folderDigest([file('a.js', '1'), file('b/d.js', '2')])).not.toBe(one);
  expect(folderDigest([file('a.js', '1'), file('b/c.js', '3')])).not.toBe(one);
  // printf '1' > a.js; mkdir b; printf '2' > b/c.js; sha256sum a.js b/c.js | sha256sum
  expect(one).toBe('0d1327411cb91677f5c5a4239b50cf925609faf0658083098c77417457a258e1');
});
