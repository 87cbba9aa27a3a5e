import type { AgentView } from '@tianji/contracts';
import type { AgentCall } from './offer.ts';

/** What tools answered to their examples, by name. One that did not answer is missing. */
export type ShownResults = ReadonlyMap<string, AgentView>;

export interface ExampleResults {
  /**
   * What each tool answers to its example.
   * @param variant what an answer depends on beside the tool
   * @param ask asks a tool; what it throws leaves the tool out
   */
  of(
    tools: readonly AgentCall[],
    variant: string,
    ask: (tool: AgentCall) => Promise<AgentView>,
  ): Promise<ShownResults>;
}

/** How long an answer is shown, and how long it takes until a tool that failed is asked again. */
const KEEP_MS = 3_600_000;
const AGAIN_MS = 60_000;

interface Kept {
  readonly answer: Promise<AgentView | undefined>;
  until: number;
}

/**
 * Asks tools for what they answer to their examples, one after another, each about once an hour however often it is
 * shown.
 * @param now milliseconds of a clock that only goes forward
 */
export function exampleResults(now: () => number = () => performance.now()): ExampleResults {
  // A contract that changes makes new tools: with the old ones their answers go.
  const kept = new WeakMap<AgentCall, Map<string, Kept>>();

  function answerOf(
    tool: AgentCall,
    variant: string,
    ask: (tool: AgentCall) => Promise<AgentView>,
  ): Promise<AgentView | undefined> {
    const ofTool = kept.get(tool) ?? new Map<string, Kept>();
    kept.set(tool, ofTool);
    const before = ofTool.get(variant);
    if (before && now() < before.until) return before.answer;
    const entry: Kept = {
      until: now() + KEEP_MS,
      answer: ask(tool).catch(() => {
        entry.until = now() + AGAIN_MS;
        return undefined;
      }),
    };
    ofTool.set(variant, entry);
    return entry.answer;
  }

  return {
    async of(tools, variant, ask) {
      const found = new Map<string, AgentView>();
      for (const tool of tools) {
        const answer = await answerOf(tool, variant, ask);
        if (answer) found.set(tool.agent.name, answer);
      }
      return found;
    },
  };
}
