import type { Registry } from '../portal/registry.ts';
import { hasStudy } from './nav.ts';

test.each([
  [[], false],
  [['planned'], false],
  [['planned', 'live'], true],
] as const)('an entry for study over pages that are %j: %s', (states, has) => {
  const registry = { menu: () => states.map((state) => ({ state })) } as unknown as Registry;
  expect(hasStudy(registry)).toBe(has);
});
