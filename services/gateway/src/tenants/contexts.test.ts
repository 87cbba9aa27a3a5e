import { someTenant } from '../test/fixture.ts';
import { contextsWith } from './contexts.ts';
import { type KnownTenant, knownTenant } from './tenants.ts';

const table = { tools: ['qimen'] };
const contracts = { table: () => table } as unknown as Parameters<typeof contextsWith>[0];
const OPERATOR = { region: 'mainland', phones: {} } as const;

const whole = knownTenant(someTenant());
const chosen = knownTenant(
  someTenant({ id: 'other', orgcode: 'M2', hosts: [], everyTool: false, tools: [] }),
);

test.each([
  ['with every tool', whole],
  ['with chosen tools', chosen],
])('the only tenant, one %s, learns that it is alone, and no longer once there is another', (_, known) => {
  const tenants: { all: KnownTenant[] } = { all: [known] };
  const contextOf = contextsWith(contracts, tenants, OPERATOR);
  expect(contextOf(known)).toMatchObject({ id: known.tenant.id, alone: true });
  expect(contextOf(known)).toBe(contextOf(known));
  tenants.all = [whole, chosen];
  expect(contextOf(known)).not.toHaveProperty('alone');
  tenants.all = [known];
  expect(contextOf(known).alone).toBe(true);
});

test('every current tool is told to a tenant that has all, and to no other', () => {
  const contextOf = contextsWith(contracts, { all: [whole, chosen] }, OPERATOR);
  expect(contextOf(whole).tools).toContain('qimen');
  expect(contextOf(chosen).tools).toEqual([]);
});
