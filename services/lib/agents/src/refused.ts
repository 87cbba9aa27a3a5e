import { AGENT_NOTICE, type AgentLanguage } from '@tianji/contracts';

/** What a tool answers instead of a result; the model can repair it. */
export interface AgentRefusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  /** What the field takes, or when to come again. */
  readonly allowed?: string | undefined;
}

/** In English, where the message itself is Chinese. */
const ENGLISH: Readonly<Record<string, string>> = {
  bad_request: 'An input field is wrong',
  nopower: 'This site does not offer this tool',
  quota: 'The quota of the day is used up',
  rate: 'Too many calls within a minute',
  too_many_requests: 'Too many calls within a minute',
  service_unavailable: 'This part of the site is unavailable, try again later',
  internal: 'The site failed, try again later',
};

/** The wire's name of a code that agents know by another. */
const CODES: Readonly<Record<string, string>> = { too_many_requests: 'rate' };

interface Refused {
  readonly code?: string | undefined;
  readonly message: string;
  readonly field?: string | undefined;
}

/** A refusal of a call as agents get it: the code, the field, what is allowed, in their language. */
export function refusalOf({ code = 'refused', message, field }: Refused, lang: AgentLanguage): AgentRefusal {
  const allowed = /应为\s?(.+)$/.exec(message)?.[1];
  const english = ENGLISH[code] ?? 'The call was refused';
  return {
    code: CODES[code] ?? code,
    message: lang === 'zh' ? message : `${english}${field ? ` (${field})` : ''}: ${message}`,
    ...(field && { field }),
    ...(allowed && { allowed }),
  };
}

/** As a result of a tool. */
export const refusedResult = (refusal: AgentRefusal, lang: AgentLanguage) => ({
  isError: true as const,
  content: [{ type: 'text' as const, text: refusal.message }],
  structuredContent: { ...refusal, notice: AGENT_NOTICE[lang] },
});
