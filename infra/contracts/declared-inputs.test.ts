import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceCalls, workspaceContracts } from '@tianji/service-kit/testing';
import { knownCalls } from '../test/tools.mjs';

// The inputs that services declare for drills, `services/<id>/e2e/calls.json`, fit the contracts of today: a drill with
// an input that is refused for its form tries nothing.

const SERVICES = join(import.meta.dirname, '..', '..', 'services');
const calls = [...workspaceCalls(), ...workspaceContracts().flatMap(({ forwards }) => [...forwards])];

const declared = readdirSync(SERVICES).flatMap((service) =>
  Object.entries(knownCalls(service)).map(([path, { good }]) => ({ service, path, good })),
);

test.each(declared)('$service: $path is a call, and its good input fits', ({ service, path, good }) => {
  const call = calls.find((one) => one.service === service && one.path === path);
  expect({ path, known: call !== undefined }).toEqual({ path, known: true });
  if (good === undefined) return;
  // What stands in the address is filled in by whoever makes the call.
  const inPath = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
  const read = call?.input.safeParse({ ...inPath, ...good });
  expect(read?.error?.issues ?? []).toEqual([]);
});
