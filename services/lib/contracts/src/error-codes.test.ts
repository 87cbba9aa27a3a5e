import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from './error-codes.ts';

/** Codes that services, gateway and kit refuse with, as their sources write them. */
function codesInUse(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync('services', { recursive: true, encoding: 'utf8' })) {
    if (
      !/^[^/]+(?:\/[^/]+)?\/src\/.*(?<!\.test|\.child)\.ts$/.test(file) ||
      /node_modules|\/test(ing)?\//.test(file)
    )
      continue;
    const text = readFileSync(join('services', file), 'utf8');
    for (const [, code = ''] of text.matchAll(/new ServiceError\(\s*\d+,\s*'(\w+)'/g)) found.set(code, file);
    for (const [, code = ''] of text.matchAll(/\brefusal\(\s*(?:'[^']*'|`[^`]*`),\s*'(\w+)'/g))
      found.set(code, file);
  }
  return found;
}

test('every code that a call is refused with is in the catalogue, once, with what to do', () => {
  const inUse = codesInUse();
  expect(inUse.size).toBeGreaterThan(40);
  const known = ERROR_CODES.map(({ code }) => code);
  expect([...inUse].filter(([code]) => !known.includes(code))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
  expect([...known].sort()).toEqual(known);
  for (const { when, then, status } of ERROR_CODES) {
    expect(when.length).toBeGreaterThan(3);
    expect(then.length).toBeGreaterThan(1);
    expect([200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 429, 431, 500, 503]).toContain(status);
  }
});
