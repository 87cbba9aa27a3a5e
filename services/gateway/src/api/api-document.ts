import { type Json, sampleInput } from '@tianji/contracts';
import type { CallOrigin, Logger } from '@tianji/service-kit';
import type { Contracts, ContractTable } from '../contracts/table.ts';
import { askService, type ServicesAsked } from './ask-service.ts';

interface DocumentOptions extends ServicesAsked {
  contracts: Contracts;
  log: Logger;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** How long a document is used, and one in which an answer is missing. */
const KEEP_MS = 3_600_000;
const AGAIN_MS = 60_000;

interface Kept {
  readonly table: ContractTable;
  readonly json: Promise<string>;
  until: number;
}

/**
 * The API document with what every open call answers to its sample: the services are asked, one call after another,
 * about once an hour however often the document is read. A service that does not answer costs its own examples.
 */
export function apiDocument({
  contracts,
  log,
  now = () => performance.now(),
  ...services
}: DocumentOptions): () => Promise<string> {
  let kept: Kept | undefined;

  async function written(table: ContractTable, entry: { until: number }): Promise<string> {
    const answers = new Map<string, Json>();
    const silent = new Set<string>();
    for (const call of table.calls) {
      const input = sampleInput(call);
      if (input === null || silent.has(call.service)) continue;
      try {
        const { reply } = await askService<Json>(call, input, ofNobody(call.tool), services);
        if (reply.success) answers.set(call.path, reply.data);
        else log.warn({ call: call.path, code: reply.code }, 'a call does not answer its sample');
      } catch (error) {
        silent.add(call.service);
        entry.until = now() + AGAIN_MS;
        log.debug({ call: call.path, err: error }, 'a sample was not answered');
      }
    }
    return table.openApi(answers);
  }

  return () => {
    const table = contracts.table();
    if (kept?.table === table && now() < kept.until) return kept.json;
    const entry = { table, until: now() + KEEP_MS };
    kept = Object.assign(entry, { json: written(table, entry) });
    return kept.json;
  };
}

/** A visitor of no site in particular. */
const ofNobody = (tool: string): CallOrigin => ({
  ...{ requestId: 'examples', member: null, ip: '127.0.0.1' },
  tenant: { id: 'examples', tools: [tool], plans: [], visitorReads: 'full', brand: '' },
});
