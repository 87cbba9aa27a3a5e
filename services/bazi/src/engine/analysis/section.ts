import { ruleText } from '../../corpus/rule-words.ts';

/** One paragraph of a reading, with the rule that chose it. */
export interface Paragraph {
  rule: string;
  text: string;
  /** The same without technical terms; empty when nothing would be left. */
  plain: string;
}

/** Rows of facts, or values from 0 to 100 with the middle of their scale. */
export type Figure =
  | { kind: 'table'; caption: string; head: string[]; rows: { cells: string[]; current?: boolean }[] }
  | {
      kind: 'bars';
      caption: string;
      middle: number;
      rows: { label: string; value: number; note: string; current: boolean }[];
    };

/**
 * One section of a reading. `rule` names one rule per paragraph of `text`, in order, separated by spaces: 日主·甲
 * 坐支·伤官.
 */
export interface Section {
  id: string;
  title: string;
  rule: string;
  /** The facts of the chart that the section rests on. */
  facts: string[];
  /** The section in one line. */
  line: string;
  /** Text by paragraphs, one per line. */
  text: string;
  /** The same for readers who do not know the terms; empty when it would be identical. */
  plain: string;
  figures: Figure[];
}

/** A paragraph; an empty text means that the rule does not apply. */
export const paragraph = (rule: string, text: string, plain = text): Paragraph => ({ rule, text, plain });

/** Joins paragraphs into a section and drops empty ones. */
export function section(
  id: string,
  title: string,
  facts: readonly string[],
  paragraphs: readonly Paragraph[],
  figures: Figure[] = [],
): Section {
  const kept = paragraphs.filter((each) => each.text !== '');
  const text = kept.map((each) => each.text).join('\n');
  const plain = kept.flatMap((each) => (each.plain === '' ? [] : [each.plain])).join('\n');
  return {
    id,
    title,
    rule: kept.map((each) => ruleText(each.rule)).join(' '),
    facts: facts.filter((fact) => fact !== ''),
    line: '',
    text,
    plain: plain === text ? '' : plain,
    figures,
  };
}
