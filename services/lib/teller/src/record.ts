/** A claim as it leaves its process: in answers, traces, typed questions, agents' replies. */
import type { Agenda, Claim } from './agenda.ts';
import type { Lexicon } from './content.ts';
import type { FactTable } from './facts.ts';
import { filled } from './fill.ts';
import { idOf } from './hash.ts';
import { type Act, type Direction, type Say, SURENESS, type Sureness, type Theme, type Who } from './ids.ts';

export interface ClaimRecord {
  /** One claim has one id in page, report, answer and dialogue: wording, ages and variant do not enter. */
  id: string;
  theme: Theme;
  at: string;
  from?: string;
  to?: string;
  who: Who;
  say: readonly Say[];
  act?: Act;
  direction?: Direction;
  strength?: 0 | 1 | 2 | 3;
  expert: string;
  plain: string;
  /** Every term, star, year and number that it allows. */
  names: readonly string[];
  /** Ids of its facts. */
  facts: readonly string[];
  /** The weakest of its facts'. */
  sure: Sureness;
  version: string;
}

const NUMBER = /\d+/g;

/** @param table the tool's declared facts, for how sure each is */
export function claimRecord(claim: Claim, agenda: Agenda, lexicon: Lexicon, table: FactTable): ClaimRecord {
  const { text, cell, facts } = claim;
  const expert = filled(claim, 'expert', agenda, lexicon).join('');
  const plain = filled(claim, 'plain', agenda, lexicon).join('');
  const ids = facts.map(({ id }) => id);
  const directed = text.direction !== undefined;
  const values = facts.flatMap((fact) => [fact.value, ...Object.values(fact.slots ?? {}).map(String)]);
  const numbers = [...expert.matchAll(NUMBER), ...plain.matchAll(NUMBER)].map(([number]) => number);
  return {
    id: idOf([agenda.seed, cell.theme, cell.at, cell.who, text.about, ...[...ids].sort()].join('|')),
    theme: cell.theme,
    at: cell.at,
    ...(cell.from === undefined ? {} : { from: cell.from }),
    ...(cell.to === undefined ? {} : { to: cell.to }),
    who: cell.who,
    say: text.say,
    ...(text.act === undefined ? {} : { act: text.act }),
    ...(directed ? { direction: cell.direction, strength: cell.strength } : {}),
    expert,
    plain,
    names: [...new Set([...values, ...numbers].filter((name) => name !== ''))],
    facts: ids,
    sure:
      SURENESS[Math.max(0, ...facts.map(({ name }) => SURENESS.indexOf(table[name]?.sure ?? 'D')))] ?? 'D',
    version: agenda.version,
  };
}
