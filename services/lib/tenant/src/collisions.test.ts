import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '@tianji/contracts';
import { sayTaken } from './claims.ts';
import { type Candidate, withoutCollisions } from './collisions.ts';
import { readTenant } from './read-tenant.ts';

const sample = readTenant(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../infra/tenants/default.json'), 'utf8')),
);
type Known = { tenant: Tenant };
const site = (id: string, ...hosts: string[]): Known => ({ tenant: { ...sample, id, orgcode: id, hosts } });

/** @returns hosts by tenant, and what was refused */
function settle(candidates: Record<string, Candidate<Known>>) {
  const refused: string[] = [];
  const chosen = withoutCollisions(new Map(Object.entries(candidates)), (key, taken) =>
    refused.push(`${key}: ${sayTaken(taken)}`),
  );
  return { hosts: Object.fromEntries([...chosen].map(([key, { tenant }]) => [key, tenant.hosts])), refused };
}

const a = site('a', 'x.example');
const b = site('b', 'y.example');

test('a tenant that did not change keeps its host, wherever it stands', () => {
  const thief = site('b', 'x.example');
  const settled = {
    hosts: { a: ['x.example'], b: ['y.example'] },
    refused: ['b: host: the tenant a has "x.example" already'],
  };
  expect(settle({ a: { now: a, before: a }, b: { now: thief, before: b } })).toEqual(settled);
  expect(settle({ b: { now: thief, before: b }, a: { now: a, before: a } })).toEqual(settled);
});

test('two tenants may exchange hosts in one change', () => {
  const candidates = {
    a: { now: site('a', 'y.example'), before: a },
    b: { now: site('b', 'x.example'), before: b },
  };
  expect(settle(candidates)).toEqual({ hosts: { a: ['y.example'], b: ['x.example'] }, refused: [] });
});

test('a change that relied on a refused one is refused with it', () => {
  const c = site('c', 'z.example');
  const settled = settle({
    a: { now: site('a', 'z.example'), before: a },
    b: { now: site('b', 'x.example'), before: b },
    c: { now: c, before: c },
  });
  expect(settled.hosts).toEqual({ a: ['x.example'], b: ['y.example'], c: ['z.example'] });
  expect(settled.refused.map((said) => said[0])).toEqual(['a', 'b']);
});

test('of two new tenants with one id, code or host the first is taken', () => {
  expect(settle({ one: { now: a }, two: { now: site('a') } })).toMatchObject({
    hosts: { one: ['x.example'] },
    refused: ['two: id: the tenant a has "a" already'],
  });
  const sameCode = { tenant: { ...b.tenant, orgcode: 'a' } };
  expect(settle({ one: { now: a }, two: { now: sameCode } }).refused).toEqual([
    'two: orgcode: the tenant a has "a" already',
  ]);
  expect(settle({ one: { now: a }, two: { now: site('c', 'x.example') } }).hosts).toEqual({
    one: ['x.example'],
  });
});
