import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractDocument, contractDocumentSchema } from '@tianji/contracts';
import type { Logger } from '@tianji/service-kit';
import { z } from 'zod';
import type { Owners } from './owners.ts';

const ownersSchema = z.record(z.string().max(200), z.string().max(40));

/**
 * What the gateway keeps of contracts across restarts: the last valid one of each remote service, and the
 * owner of each path. A disk that cannot be written is logged; calls go on.
 */
export function keptContracts(folder: string, log: Logger) {
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    let text: string;
    try {
      text = readFileSync(join(folder, name), 'utf8');
    } catch {
      return null;
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      log.error({ file: name, err: error }, 'kept contract cannot be read');
      return null;
    }
  };
  const write = (name: string, value: unknown) => {
    try {
      mkdirSync(folder, { recursive: true });
      // Gateways may share the folder, and in containers all have the same process id.
      const next = join(folder, `${name}.${randomUUID()}.next`);
      writeFileSync(next, `${JSON.stringify(value, null, 1)}\n`);
      renameSync(next, join(folder, name));
    } catch (error) {
      log.error({ file: name, err: error }, 'contract could not be kept');
    }
  };
  return {
    contract: (id: string): ContractDocument | null => read(`${id}.contract.json`, contractDocumentSchema),
    keepContract: (document: ContractDocument) => write(`${document.service}.contract.json`, document),
    owners: (): Owners => read('owners.json', ownersSchema) ?? {},
    keepOwners: (owners: Owners) => write('owners.json', owners),
  };
}
