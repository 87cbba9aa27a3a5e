import { type AgentCall, agentCalls } from '@tianji/agents';
import {
  type AgentPrompt,
  type CallData,
  type Json,
  majorOf,
  openApiDocument,
  pathOfMajor,
} from '@tianji/contracts';
import { changesText } from '../api/aging.ts';
import { routePattern } from './route-pattern.ts';
import { type MatchedCall, routeTable } from './routes.ts';

/** A snapshot of all services' calls. Rebuilt when a contract changes. */
export interface ContractTable {
  /**
   * The call at a path, without `/api/`; null when no service has it.
   * @param majors older majors that the client was built for, such as `bazi@1`: they take precedence over the present ones
   */
  find(place: CallData['place'], path: string, majors?: readonly string[]): MatchedCall | null;
  /** The call that writes the page at a path of the site, with its query; null when none does. */
  renderer(path: string, query?: string): CallData | null;
  /** The calls that list pages for the sitemap. */
  readonly lists: readonly CallData[];
  /** Ids of the tools that have calls. */
  readonly tools: readonly string[];
  /** Versions of each service's contract that are supported. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** Services whose contract has not been seen yet: an unknown path may be theirs. */
  readonly unseen: readonly string[];
  /** The calls that are tools of agents, by name. */
  readonly agents: readonly AgentCall[];
  /** What clients of agents offer their users. */
  readonly prompts: readonly AgentPrompt[];
  /** What the API gave up and answers all the same, as JSON. */
  changes(): string;
  /** All present calls. */
  readonly calls: readonly CallData[];
  /** The union of all calls as an OpenAPI document, as JSON, with what some answered to their samples. */
  openApi(answers: ReadonlyMap<string, Json>): string;
}

/** The holder of the contracts: the table may change between calls. */
export interface Contracts {
  table(): ContractTable;
}

/** The calls of an older major that a service still supports. */
export interface OlderCalls {
  service: string;
  version: string;
  calls: readonly CallData[];
}

export function contractTable(
  calls: readonly CallData[],
  older: readonly OlderCalls[] = [],
  versions: Readonly<Record<string, readonly string[]>> = {},
  unseen: readonly string[] = [],
  prompts: readonly AgentPrompt[] = [],
): ContractTable {
  const findIn = (some: readonly CallData[], askedFor?: (path: string) => string) => {
    const api = routeTable(
      some.filter((call) => call.place === 'api'),
      askedFor,
    );
    const site = routeTable(
      some.filter((call) => call.place === 'site'),
      askedFor,
    );
    return (place: CallData['place'], path: string) => (place === 'api' ? api(path) : site(path));
  };
  const present = findIn(calls);
  const before = older.map(({ service, version, calls: own }) => ({
    major: `${service}@${majorOf(version)}`,
    find: findIn(own, (path) => pathOfMajor(path, version)),
  }));
  let changes: string | undefined;
  return {
    find(place, path, majors = []) {
      for (const { major, find } of before) {
        const found = majors.includes(major) ? find(place, path) : null;
        if (found) return found;
      }
      const found = present(place, path);
      if (found || before.length === 0) return found;
      // A call that only the previous major has.
      for (const { find } of before) {
        const old = find(place, path);
        if (old) return old;
      }
      return null;
    },
    renderer(path, query = '') {
      const writes = (routes: readonly string[] | undefined) =>
        routes?.some((route) => routePattern(route).test(path)) === true;
      return (
        (query && calls.find(({ rendersQuery }) => writes(rendersQuery))) ||
        (calls.find(({ renders }) => writes(renders)) ?? null)
      );
    },
    lists: calls.filter(({ listsPages }) => listsPages),
    tools: [...new Set(calls.map((call) => call.tool))],
    versions,
    unseen,
    agents: agentCalls(calls),
    prompts,
    changes() {
      changes ??= changesText([...calls, ...older.flatMap((major) => major.calls)]);
      return changes;
    },
    calls,
    openApi: (answers) => JSON.stringify(openApiDocument(calls, answers)),
  };
}
