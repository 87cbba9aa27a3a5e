import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContractDocument, contractDocumentSchema } from '@tianji/contracts';
import type { RootLogger, ServiceDefinition } from '@tianji/service-kit';

const definitionOf = (root: string, id: string) => join(root, 'services', id, 'dist', 'service.js');

/** Ids of the services: every `services/<id>` with a definition. */
export function serviceIds(root: string): string[] {
  return readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(definitionOf(root, entry.name)))
    .map((entry) => entry.name)
    .sort();
}

/** @throws when there is no such service or its module cannot be loaded */
export async function loadService(root: string, id: string): Promise<ServiceDefinition> {
  const path = definitionOf(root, id);
  if (!existsSync(path)) throw new Error(`there is no built service named "${id}"`);
  const module = (await import(pathToFileURL(path).href)) as { default?: ServiceDefinition };
  if (module.default?.name !== id) {
    throw new Error(`services/${id}: the default export of src/service.ts must be a service named "${id}"`);
  }
  return module.default;
}

/** Loads all services; one that cannot be loaded is logged, and only its calls fail. */
export async function loadServices(
  root: string,
  ids: readonly string[],
  log: RootLogger,
): Promise<ServiceDefinition[]> {
  const loaded = await Promise.allSettled(ids.map((id) => loadService(root, id)));
  return loaded.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [result.value];
    log.error({ service: ids[index], err: result.reason }, 'service left out');
    return [];
  });
}

/** The contracts as the build wrote them; a missing one is generated at the start. */
export function builtContracts(root: string, ids: readonly string[]): ContractDocument[] {
  return ids.flatMap((id) => {
    try {
      const text = readFileSync(join(root, 'services', id, 'dist', 'contract.json'), 'utf8');
      return contractDocumentSchema.parse(JSON.parse(text));
    } catch {
      return [];
    }
  });
}
