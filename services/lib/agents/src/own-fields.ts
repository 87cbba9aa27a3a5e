import { AGENT_DETAILS, AGENT_LANGUAGES, type AgentDetail, type AgentLanguage } from '@tianji/contracts';
import type { AgentCall } from './offer.ts';

/** A field of every tool has a value that it does not take. */
export class WrongOwnField extends Error {
  readonly field: 'lang' | 'detail';
  constructor(field: 'lang' | 'detail', message: string) {
    super(message);
    this.field = field;
  }
}

/** What is asked of a tool: how, and the fields of the call. */
export interface AskedOfTool {
  readonly lang: AgentLanguage;
  readonly full: boolean;
  readonly args: Readonly<Record<string, unknown>>;
}

const isLanguage = (value: unknown): value is AgentLanguage =>
  typeof value === 'string' && (AGENT_LANGUAGES as readonly string[]).includes(value);
const isDetail = (value: unknown): value is AgentDetail =>
  typeof value === 'string' && (AGENT_DETAILS as readonly string[]).includes(value);

/** The language in which a call is answered, whatever else is wrong with it. */
export const languageAsked = (sent: Readonly<Record<string, unknown>>, otherwise: AgentLanguage) =>
  isLanguage(sent.lang) ? sent.lang : otherwise;

/**
 * Takes the fields apart that tools have beside those of their call.
 * @throws WrongOwnField for a value that one of them does not take
 */
export function askedOf(
  { agent }: AgentCall,
  sent: Readonly<Record<string, unknown>>,
  otherwise: AgentLanguage,
): AskedOfTool {
  const { lang = otherwise, ...rest } = sent;
  if (!isLanguage(lang)) throw new WrongOwnField('lang', '语言不在可选范围内，应为 zh、en');
  // A tool without a whole answer does not offer the field: it is refused by name like any other.
  if (!agent.full) return { lang, full: false, args: rest };
  const { detail = 'brief', ...args } = rest;
  if (!isDetail(detail)) throw new WrongOwnField('detail', '详略不在可选范围内，应为 brief、full');
  return { lang, full: detail === 'full', args };
}
