import { rotatingSealer, sealer } from './index.ts';

const OLD = 'the former secret of these tests, long';
const NEW = 'the present secret of these tests, long';
const OTHER = 'a secret that nobody ever set, also long';
const both = rotatingSealer([NEW, OLD], 'sample');

test('it unseals what either secret sealed, and says which', () => {
  const before = rotatingSealer([OLD], 'sample').seal('m1', '一句话');
  const after = both.seal('m1', '一句话');
  expect(both.unseal('m1', before)).toEqual({ text: '一句话', isPresent: false });
  expect(both.unseal('m1', after)).toEqual({ text: '一句话', isPresent: true });
  expect(rotatingSealer([NEW], 'sample').unseal('m1', after).isPresent).toBe(true);
  expect(rotatingSealer([NEW], 'sample').tryUnseal('m1', before)).toBeNull();
});

test('what it seals is what a plain sealer with the present secret seals', () => {
  expect(sealer(NEW, 'sample').unseal('m1', both.seal('m1', 'x'))).toBe('x');
  expect(rotatingSealer([NEW]).unseal('m1', sealer(NEW).seal('m1', 'x')).text).toBe('x');
});

test.each([
  ['another secret', rotatingSealer([OTHER], 'sample').seal('m1', 'x')],
  ['another purpose', rotatingSealer([NEW], 'other').seal('m1', 'x')],
  ['another owner', both.seal('m2', 'x')],
  ['no sealed text', 'eA=='],
])('%s: nothing is unsealed, and the error names the owner but no secret', (_, sealed) => {
  expect(both.tryUnseal('m1', sealed)).toBeNull();
  expect(() => both.unseal('m1', sealed)).toThrow('kept for m1');
  expect(() => both.unseal('m1', sealed)).not.toThrow(NEW);
});
