import { type ContractDocument, contractDocumentSchema } from '@tianji/contracts';
import { CONTRACT_PATH, type Logger, type Metrics, STARTING_HEADER } from '@tianji/service-kit';
import { acceptCalls } from './accept.ts';
import type { Grants } from './grants.ts';
import { keptContracts } from './kept.ts';
import { PathOwners } from './owners.ts';
import { type Contracts, type ContractTable, contractTable, type OlderCalls } from './table.ts';

export interface LiveContractsOptions {
  /** Contracts of the services of this process. */
  here: readonly ContractDocument[];
  /** Addresses of the services that are asked, by id. */
  elsewhere: Readonly<Record<string, string>>;
  grants: Grants;
  /** Where the last good contracts and the owners of paths are kept. */
  folder: string;
  /** How often a service is polled, and how long it may take to answer; one never seen before gets more time. */
  everyMs: number;
  patienceMs: number;
  /** Whether calls for developers exist. */
  development: boolean;
  log: Logger;
  metrics: Metrics;
}

export interface LiveContracts extends Contracts {
  /** Resolves when every remote service has been asked once, whether it answered or not. */
  readonly asked: Promise<void>;
  close(): void;
}

/** Without its contract a service's calls are refused: on a machine where everything starts at once, wait for it. */
const NEVER_SEEN_MS = 10_000;

/**
 * Holds the contracts of all services. Remote services are polled at once and every few seconds; the last
 * answer stays in use while a service does not answer, even after a restart of the gateway.
 */
export function liveContracts(options: LiveContractsOptions): LiveContracts {
  const { elsewhere, grants, log, metrics, development } = options;
  const kept = keptContracts(options.folder, log);
  const documents = new Map<string, ContractDocument>();
  const etags = new Map<string, string>();
  /** Already logged, so that an invalid contract is not reported every few seconds. */
  const said = new Set<string>();
  const owners = new PathOwners(kept.owners());
  let ownersKept = JSON.stringify(owners);
  let table: ContractTable;

  for (const document of options.here) documents.set(document.service, document);
  for (const id of Object.keys(elsewhere)) {
    const document = kept.contract(id);
    if (document?.service === id) documents.set(id, document);
  }
  makeTable();

  /** For paths without a remembered owner, services that the operator names take precedence. */
  function inOrder(): ContractDocument[] {
    const rank = ({ service }: ContractDocument) => (service in grants ? 0 : 1);
    return [...documents.values()].sort(
      (a, b) => rank(a) - rank(b) || a.service.localeCompare(b.service, 'en'),
    );
  }

  function makeTable(): void {
    const ordered = inOrder();
    const { calls, refused } = acceptCalls(ordered, grants, owners);
    const older = ordered.flatMap(({ previous }) => (previous ? [acceptOlder(previous)] : []));
    for (const { service, reason, path, problem } of refused) refuse(service, reason, `${path}: ${problem}`);
    const versions = Object.fromEntries(
      ordered.map(({ service, version, previous }) => [
        service,
        previous ? [version, previous.version] : [version],
      ]),
    );
    const unseen = Object.keys(elsewhere).filter((id) => !documents.has(id));
    table = contractTable(
      calls.filter((call) => development || !call.development),
      older,
      versions,
      unseen,
      ordered.flatMap(({ prompts }) => prompts ?? []),
    );
    const text = JSON.stringify(owners);
    if (text !== ownersKept) {
      kept.keepOwners(owners.toJSON());
      ownersKept = text;
    }
  }

  function acceptOlder(document: ContractDocument): OlderCalls {
    const { calls, refused } = acceptCalls([document], grants, owners);
    for (const { service, reason, path, problem } of refused) refuse(service, reason, `${path}: ${problem}`);
    return { service: document.service, version: document.version, calls };
  }

  function refuse(service: string, reason: string, problem: string): void {
    const line = `${service} ${reason} ${problem}`;
    if (said.has(line)) return;
    said.add(line);
    metrics.contractRefusals.inc({ service, reason });
    log.error({ service, reason, problem }, 'contract refused in part');
  }

  async function ask(id: string, url: string): Promise<void> {
    const etag = etags.get(id);
    const patienceMs = documents.has(id) ? options.patienceMs : Math.max(options.patienceMs, NEVER_SEEN_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${CONTRACT_PATH}`, {
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
        // Without its own `cache-control`, `fetch` would add `no-cache`, which requests the full response.
        headers: etag === undefined ? {} : { 'if-none-match': etag, 'cache-control': 'max-age=0' },
      });
      text = await response.text();
    } catch {
      // Calls that fail will report it; the service's last contract stays in use.
      return;
    }
    // One that starts will say it in the next round.
    if (response.status === 304 || response.headers.has(STARTING_HEADER)) return;
    if (!response.ok) return refuse(id, 'invalid', `GET ${CONTRACT_PATH} answered ${response.status}`);
    const document = readDocument(text);
    if (document === null) return refuse(id, 'invalid', 'its answer is not a contract');
    if (document.service !== id || callsOf(document).some((call) => call.service !== id))
      return refuse(id, 'invalid', `it answered the contract of ${document.service}`);
    const newEtag = response.headers.get('etag');
    if (newEtag !== null) etags.set(id, newEtag);
    if (JSON.stringify(documents.get(id)) === JSON.stringify(document)) return;
    documents.set(id, document);
    kept.keepContract(document);
    makeTable();
    log.info({ service: id, version: document.version, calls: document.calls.length }, 'contract learned');
  }

  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  async function round(): Promise<void> {
    await Promise.all(Object.entries(elsewhere).map(([id, url]) => ask(id, url)));
    if (closed || Object.keys(elsewhere).length === 0) return;
    timer = setTimeout(() => void round(), options.everyMs);
    timer.unref();
  }

  return {
    table: () => table,
    asked: round(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

const callsOf = ({ calls, previous }: ContractDocument) => [...calls, ...(previous?.calls ?? [])];

function readDocument(text: string): ContractDocument | null {
  try {
    const result = contractDocumentSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
