import type { Fact } from '../chart-tool.ts';

/** A fact of both charts: its value in each, and what each says that the other does not. */
export interface FactRow {
  name: string;
  value: string;
  beside: string;
  /** Sentences of a text, or the whole value; empty where the values say the same. */
  onlyHere: string;
  onlyThere: string;
}

const NONE = '—';

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[。！？\n])/)
    .map((each) => each.trim())
    .filter(Boolean);

const isText = (value: string): boolean => /[。！？]/.test(value);

/** Where each sentence of a chart's texts is said first. */
function firstSaid(facts: readonly Fact[]): Map<string, number> {
  const first = new Map<string, number>();
  facts.forEach(([, value], at) => {
    if (isText(value))
      for (const sentence of sentencesOf(value)) if (!first.has(sentence)) first.set(sentence, at);
  });
  return first;
}

/** One of the two charts, for looking up what it says. */
function sideOf(facts: readonly Fact[]) {
  const values = new Map(facts);
  const places = new Map(facts.map(([name], at) => [name, at]));
  const first = firstSaid(facts);
  return {
    valueOf: (name: string): string => values.get(name) ?? NONE,
    /** Whether a sentence stands in this fact, or was left out of it because an earlier one says it already. */
    says: (name: string, sentence: string): boolean => {
      const [said, place] = [first.get(sentence), places.get(name)];
      return sentencesOf(values.get(name) ?? '').includes(sentence) || (said ?? Infinity) < (place ?? -1);
    },
  };
}

/**
 * The facts of both charts by name; a fact that only one of them has is beside a dash. A reading says no sentence twice:
 * what was left out as a repetition is no difference of the charts.
 */
export function rowsOf([one, other]: readonly [readonly Fact[], readonly Fact[]]): FactRow[] {
  const [here, there] = [sideOf(one), sideOf(other)];
  const own = new Set(one.map(([name]) => name));
  const names = [...one, ...other.filter(([name]) => !own.has(name))].map(([name]) => name);
  return names.map((name) => {
    const [value, beside] = [here.valueOf(name), there.valueOf(name)];
    const row = { name, value, beside };
    if (!isText(value) || !isText(beside)) {
      const differs = value !== beside;
      return { ...row, onlyHere: differs ? value : '', onlyThere: differs ? beside : '' };
    }
    const lacking = (text: string, by: typeof here) =>
      sentencesOf(text)
        .filter((sentence) => !by.says(name, sentence))
        .join('');
    return { ...row, onlyHere: lacking(value, there), onlyThere: lacking(beside, here) };
  });
}
