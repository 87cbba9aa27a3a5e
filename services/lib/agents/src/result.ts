import type { AgentView } from '@tianji/contracts';

/** A tool's result as the protocol has it. */
export interface ToolResult {
  [name: string]: unknown;
  content: { type: 'text'; text: string; annotations?: { audience: ('user' | 'assistant')[] } }[];
  structuredContent: Record<string, unknown>;
  isError?: true;
}

/** The text for the reader, and the facts once more as text: many hosts give a model nothing else. */
export function resultOf({ text, structured }: AgentView): ToolResult {
  return {
    content: [
      { type: 'text', text },
      { type: 'text', text: JSON.stringify(structured), annotations: { audience: ['assistant'] } },
    ],
    structuredContent: { ...structured },
  };
}
