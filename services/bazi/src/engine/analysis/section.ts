import { ruleText } from '../../corpus/rule-words.ts';

/** One paragraph of a reading with the rule that chose it. */
export interface Paragraph {
  rule: string;
  text: string;
}

/** One section of a reading. `rule` names one rule per paragraph of `text`, in order, with a space between: 日主·甲 坐支·伤官. */
export interface Section {
  id: string;
  title: string;
  rule: string;
  /** What of the chart the section rests on. */
  facts: string[];
  /** Plain text; paragraphs end in line breaks. */
  text: string;
}

/** A paragraph; an empty text means that the rule does not apply. */
export const paragraph = (rule: string, text: string): Paragraph => ({ rule, text });

/** Joins paragraphs into a section; the empty ones fall out. */
export function section(
  id: string,
  title: string,
  facts: readonly string[],
  paragraphs: readonly Paragraph[],
): Section {
  const kept = paragraphs.filter((each) => each.text !== '');
  return {
    id,
    title,
    rule: kept.map((each) => ruleText(each.rule)).join(' '),
    facts: facts.filter((fact) => fact !== ''),
    text: kept.map((each) => each.text).join('\n'),
  };
}
