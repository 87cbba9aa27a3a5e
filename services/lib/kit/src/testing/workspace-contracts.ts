import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CallDefinition, Contract } from '@tianji/contracts';

/**
 * Every contract of the workspace, found in `services/<id>/src/contract/`: for tests of rules that all calls
 * must follow. Runs under jest, which reads TypeScript.
 */
export function workspaceContracts(root = process.cwd()): Contract[] {
  const services = join(root, 'services');
  const load = createRequire(join(services, 'index.js'));
  return readdirSync(services)
    .map((id) => join(services, id, 'src', 'contract', 'index.ts'))
    .filter((path) => existsSync(path))
    .map((path) => {
      const module = load(path) as Record<string, unknown>;
      const contract = Object.values(module).find(isContract);
      if (!contract) throw new Error(`${path} exports no contract`);
      return contract;
    });
}

/** The calls of all contracts of the workspace. */
export const workspaceCalls = (): CallDefinition[] =>
  workspaceContracts().flatMap((contract) => [...contract.calls]);

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'calls' in value && 'events' in value;
