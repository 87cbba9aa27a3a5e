import {
  AGENT_NOTICE,
  type AgentLanguage,
  type AgentTool,
  type AgentView,
  type GuardRecord,
  type HelpRecord,
} from '@tianji/contracts';
import type { Guard } from '@tianji/question/guard';
import { guardRecordOf } from '../guard/index.ts';
import type { CallOrigin } from '../service/types.ts';

/** An answer to an agent, or the words of a guard in its place. */
export interface AgentAnswer extends AgentView {
  readonly guarded?: true;
}

/** The most characters of a result's text, and of its structure as JSON. */
export const LONGEST_AGENT_TEXT = 1200;

/** Where the same is shown on the site, for a reader. */
const linksOf = ({ page }: AgentTool, origin: CallOrigin): { page: string } => ({
  page: `${origin.site?.address ?? ''}${page}`,
});

const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/**
 * The result of a tool: what its view chose, then the notice and the page's address, which no view can leave out. A text
 * that is too long ends after a whole line.
 */
export function answerForAgent(
  agent: AgentTool,
  view: AgentView,
  origin: CallOrigin,
  lang: AgentLanguage,
  help: HelpRecord | null,
): AgentAnswer {
  const notice = AGENT_NOTICE[lang];
  const links = linksOf(agent, origin);
  const end = lines(help ? spoken(help) : '', notice, links.page);
  return {
    structured: { ...view.structured, ...(help && { help }), notice, links },
    text: lines(whole(view.text, LONGEST_AGENT_TEXT - end.length - 1), end),
  };
}

/** What stands in the place of a reading: why there is none, and who helps. Nothing of a chart. */
export function guardForAgent(
  agent: AgentTool,
  guard: Guard,
  origin: CallOrigin,
  lang: AgentLanguage,
): AgentAnswer {
  const record = guardRecordOf(guard);
  const notice = AGENT_NOTICE[lang];
  return {
    structured: { guard: record, notice, links: linksOf(agent, origin) },
    text: lines(spoken(record), notice),
    guarded: true,
  };
}

const spoken = ({ text, phones }: Pick<GuardRecord, 'text' | 'phones'>): string =>
  lines(text, ...phones.map(({ number, label }) => `${label} ${number}`));

function whole(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most));
  return cut.slice(0, Math.max(0, cut.lastIndexOf('\n')));
}
