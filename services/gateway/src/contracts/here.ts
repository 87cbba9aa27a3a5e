import { type ContractDocument, contractDocument } from '@tianji/contracts';
import type { OpenService } from '@tianji/service-kit';

/** The contracts of this process's services: as the build wrote them, or made from the running service. */
export function contractsHere(
  local: ReadonlyMap<string, OpenService>,
  written: readonly ContractDocument[] = [],
): ContractDocument[] {
  const known = new Set(written.map(({ service }) => service));
  const made = [...local.values()]
    .filter(({ definition }) => !known.has(definition.name))
    .map(({ definition }) => contractDocument(definition.contract, definition.previous?.contract));
  return [...written, ...made];
}
