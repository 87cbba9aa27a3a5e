/** Paragraphs and sections of a reading. Every paragraph says which rule and which facts chose it. */
import { RULE_NAMES } from '../../corpus/rule-names.ts';

export interface Paragraph {
  rule: string;
  facts: string[];
  text: string;
}

export interface Section {
  id: string;
  title: string;
  /** The rules that wrote the section. */
  rule: string;
  facts: string[];
  /** One paragraph per line. */
  text: string;
  /** Rule and facts of each line of `text`. */
  lines: { rule: string; facts: string[] }[];
}

/** Writes the paragraphs of one reading, in which no sentence stands twice. */
export interface Teller {
  /** A paragraph of the sentences that have not been said yet, or null when nothing is left. */
  tell(rule: string, facts: string[], ...texts: readonly string[]): Paragraph | null;
  /** The first of the texts, from `start` on, that has not been said yet. */
  pick(texts: readonly string[], start?: number): string;
  /** The first of the phrases that no sentence has used yet, or '' when all are used. */
  fresh(phrases: readonly string[]): string;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=。)/).filter((part) => part !== '');

export function makeTeller(): Teller {
  const said = new Set<string>();
  const used = new Set<string>();
  return {
    fresh(phrases) {
      const found = phrases.find((phrase) => !used.has(phrase)) ?? '';
      used.add(found);
      return found;
    },
    tell(rule, facts, ...texts) {
      const fresh = texts.flatMap(sentencesOf).filter((sentence) => {
        if (said.has(sentence)) return false;
        said.add(sentence);
        return true;
      });
      return fresh.length === 0 ? null : { rule, facts, text: fresh.join('') };
    },
    pick(texts, start = 0) {
      for (let i = 0; i < texts.length; i += 1) {
        const text = texts[(start + i) % texts.length]!;
        if (!sentencesOf(text).some((sentence) => said.has(sentence))) return text;
      }
      return '';
    },
  };
}

/** The rule of a paragraph by the name that readers see. @throws RangeError when it has none */
function ruleName({ rule }: Paragraph): string {
  const name = RULE_NAMES[rule];
  if (name === undefined) throw new RangeError(`no name for the rule ${rule}`);
  return name;
}

/** Joins paragraphs to a section; those with nothing to say are left out. */
export function sectionOf(id: string, title: string, paragraphs: readonly (Paragraph | null)[]): Section {
  const kept = paragraphs.filter((paragraph) => paragraph !== null);
  return {
    id,
    title,
    rule: [...new Set(kept.map(ruleName))].join(' '),
    facts: [...new Set(kept.flatMap(({ facts }) => facts))],
    text: kept.map(({ text }) => text).join('\n'),
    lines: kept.map((each) => ({ rule: ruleName(each), facts: each.facts })),
  };
}
