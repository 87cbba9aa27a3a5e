import type { AgentData, AgentPrompt, CallData } from '@tianji/contracts';

/** A call that is a tool of agents. */
export interface AgentCall {
  readonly call: CallData;
  readonly agent: AgentData;
  /** The tool as a client lists it. */
  readonly listed: ListedTool;
  /** Bytes of that as JSON. */
  readonly bytes: number;
}

export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { type: 'object'; [name: string]: unknown };
  readonly outputSchema: { type: 'object'; [name: string]: unknown };
  readonly annotations: object;
}

/** A host that chooses among few tools chooses better: how many are listed at most, and how many bytes of them. */
export const MOST_TOOLS = 16;
export const MOST_LIST_BYTES = 24_000;

const ANNOTATIONS = {
  readOnlyHint: true,
  idempotentHint: true,
  openWorldHint: false,
};

/** The calls that are tools, in the order of their names; of two with one name the first. */
export function agentCalls(calls: readonly CallData[]): readonly AgentCall[] {
  const byName = new Map<string, AgentCall>();
  for (const call of calls) {
    const { agent } = call;
    if (agent === undefined || byName.has(agent.name) || !isOpen(call)) continue;
    const { name, title, use, input, output } = agent;
    const listed: ListedTool = {
      name,
      title: `${title.zh} ${title.en}`,
      description: `${use.zh} / ${use.en}`,
      inputSchema: input as ListedTool['inputSchema'],
      outputSchema: output as ListedTool['outputSchema'],
      annotations: ANNOTATIONS,
    };
    byName.set(name, { call, agent, listed, bytes: Buffer.byteLength(JSON.stringify(listed)) });
  }
  return [...byName.values()].sort((a, b) => (a.agent.name < b.agent.name ? -1 : 1));
}

/** What a contract must say of a tool is judged again here: a service may be built elsewhere. */
const isOpen = ({ access, safe, answer, body, link, development }: CallData): boolean =>
  (access === 'visitor' || access === 'notExpired') &&
  safe === true &&
  answer === 'envelope' &&
  body === 'fields' &&
  link === undefined &&
  !development;

/** What agents are offered. */
export interface Offer {
  /** What is listed. */
  readonly tools: readonly AgentCall[];
  /** Tools whose texts are resources, listed or not. */
  readonly readable: readonly AgentCall[];
  readonly prompts: readonly AgentPrompt[];
  /** Tools that the list has no room for. */
  readonly without: readonly string[];
}

/** The most prompts that are offered. */
const MOST_PROMPTS = 6;

/**
 * As many of the tools as a list may have, in the order given, and the prompts that need no other. Those whose texts are
 * resources give way first, the largest of them before the others: they can be read all the same, and called by their names.
 */
export function offerOf(all: readonly AgentCall[], prompts: readonly AgentPrompt[]): Offer {
  const readable = all.filter(({ agent }) => agent.resource !== undefined);
  const listed = new Set<AgentCall>();
  let bytes = 0;
  const bySize = readable.toSorted((a, b) => a.bytes - b.bytes);
  for (const one of [...all.filter(({ agent }) => agent.resource === undefined), ...bySize])
    if (listed.size < MOST_TOOLS && bytes + one.bytes <= MOST_LIST_BYTES) {
      listed.add(one);
      bytes += one.bytes + 1;
    }
  const tools = all.filter((one) => listed.has(one));
  const without = all.filter((one) => !listed.has(one)).map(({ agent }) => agent.name);
  const names = new Set(tools.map(({ agent }) => agent.name));
  return {
    tools,
    readable,
    without,
    prompts: prompts.filter((prompt) => prompt.tools.every((tool) => names.has(tool))).slice(0, MOST_PROMPTS),
  };
}
