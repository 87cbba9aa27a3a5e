import {
  AGENT_NOTICE,
  type AgentLanguage,
  type AgentTool,
  type AgentView,
  type GuardRecord,
  type HelpRecord,
} from '@tianji/contracts';
import type { Guard } from '@tianji/question/guard';
import { ServiceError } from '../errors.ts';
import { guardRecordOf } from '../guard/index.ts';
import type { CallOrigin } from '../service/types.ts';

/** An answer to an agent, or the words of a guard in its place. */
export interface AgentAnswer extends AgentView {
  readonly guarded?: true;
}

/** The most characters of a result's text, and of its structure as JSON. */
export const LONGEST_AGENT_TEXT = 1200;

/** The most bytes of a whole answer as JSON. */
export const MOST_FULL_BYTES = 24_000;

/** Where the same is shown on the site, for a reader, and the resource that says by which rules; the guide where it follows none. */
const linksOf = ({ page, name, rules }: AgentTool, origin: CallOrigin): { page: string; rules: string } => ({
  page: `${origin.site?.address ?? ''}${page}`,
  rules: rules === undefined ? 'tianji://agents/guide' : `tianji://rules/${name}`,
});

const lines = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/**
 * The result of a tool: what its view chose, then the notice and the page's address, which no view can leave out. A text
 * that is too long ends after a whole line.
 * @param full the whole answer, where it was asked for
 * @throws ServiceError when that is larger than a host can use
 */
export function answerForAgent(
  agent: AgentTool,
  view: AgentView,
  origin: CallOrigin,
  lang: AgentLanguage,
  help: HelpRecord | null,
  full?: Readonly<Record<string, unknown>>,
): AgentAnswer {
  if (full && Buffer.byteLength(JSON.stringify(full)) > MOST_FULL_BYTES)
    throw new ServiceError(200, 'too_large', '全盘过长，详略应为 brief', { field: 'detail' });
  const notice = AGENT_NOTICE[lang];
  const links = linksOf(agent, origin);
  const end = lines(help ? spoken(help) : '', notice, links.page);
  return {
    structured: { ...view.structured, ...(full && { full }), ...(help && { help }), notice, links },
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
