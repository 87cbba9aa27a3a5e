import type { IncomingMessage } from 'node:http';
import { someTenant } from '../test/fixture.ts';
import { sitesOf } from './site-of.ts';
import { knownTenant } from './tenants.ts';

const own = knownTenant(someTenant());
const partner = knownTenant(someTenant({ id: 'gewu', orgcode: 'gewu', hosts: ['gewu.cn', 'www.gewu.cn'] }));
const named = knownTenant({ ...partner.tenant, origin: 'https://www.gewu.cn/' });
const configured = 'https://platform.cn';
const at = (host: string) => ({ headers: { host }, socket: {} }) as unknown as IncomingMessage;

test.each([
  [own, configured, 'anything.example', 'https://platform.cn'],
  [own, undefined, 'localhost:8080', 'http://localhost:8080'],
  [partner, configured, 'www.gewu.cn', 'https://www.gewu.cn'],
  [partner, undefined, 'gewu.cn', 'https://gewu.cn'],
  // Asked for by its code elsewhere, a partner's site does not name the operator's.
  [partner, configured, 'platform.cn', 'https://gewu.cn'],
  [partner, undefined, 'localhost:8080', 'http://localhost:8080'],
  [named, configured, 'gewu.cn', 'https://www.gewu.cn'],
])('the address of a site (%#)', (known, address, host, expected) => {
  const { originOf } = sitesOf({ configured: address, development: false });
  expect(originOf(at(host), known)).toBe(expected);
});

test.each([
  [own, configured, 'anything.example', true],
  [own, undefined, 'evil.example', false],
  [partner, undefined, 'gewu.cn', true],
  [partner, undefined, 'evil.example', false],
  [named, undefined, 'evil.example', true],
])('whether it is the site’s own, or what a client claims (%#)', (known, address, host, expected) => {
  const { isOwn } = sitesOf({ configured: address, development: false });
  expect(isOwn(at(host), known)).toBe(expected);
});
