import { nothingNamed, unitsNamed } from './only.mjs';

const named = (only) => unitsNamed(only).map(({ id }) => id);

test('a remote is named with or without mf-, and without a name everything is built, the shell first', () => {
  const [first, one] = named(undefined);
  expect(first).toBe('shell');
  expect([named(one), named(`mf-${one}`), named('shell')]).toEqual([[one], [one], ['shell']]);
});

test.each(['reports', 'kit', '@tianji/almanac', 'gateway'])(
  '%s has no pages: it says how it is built',
  (only) => {
    expect(named(only)).toEqual([]);
    expect(nothingNamed(only)).toContain('npm run build -- --only services');
  },
);

test('a name that nothing has gets the list of names', () => {
  const words = nothingNamed('no-such-part');
  expect(words).toContain('nothing to build is named "no-such-part"');
  for (const id of ['services', ...named(undefined)]) expect(words).toContain(id);
});
