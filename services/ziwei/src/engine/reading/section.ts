/** Sections of a reading, made of paragraphs. Every paragraph names its rule and the facts that chose it. */
import type { Paragraph } from '@tianji/teller';
import { RULE_NAMES } from '../../corpus/rule-names.ts';

/** A paragraph, with a version for readers who do not know the terms, if it has one. */
export interface Told extends Paragraph {
  plain?: string;
}

export interface Section {
  id: string;
  title: string;
  /** The rules that wrote the section. */
  rule: string;
  facts: string[];
  /** The section in one line. */
  line: string;
  /** One paragraph per line. */
  text: string;
  /** The same for readers who do not know the terms; empty when it would be identical. */
  plain: string;
  /** Rule and facts of each line of `plain`. */
  plainLines: { rule: string; facts: string[] }[];
  /** Rule and facts of each line of `text`. */
  lines: { rule: string; facts: string[] }[];
}

/** The reader-facing name of a paragraph's rule. @throws RangeError when it has none */
function ruleName({ rule }: Paragraph): string {
  const name = RULE_NAMES[rule];
  if (name === undefined) throw new RangeError(`no name for the rule ${rule}`);
  return name;
}

/**
 * Rules whose texts need no technical knowledge. Flying transformations, flanks and trines are left to the
 * expert text.
 */
const PLAIN_RULES: ReadonlySet<string> = new Set([
  'zonglun.gaikuo',
  'zonglun.nianling',
  'zonglun.xingqing',
  'zonglun.pingfen',
  'gong.zhuxing',
  'gong.konggong',
  'gong.fuxing',
  'gong.shengnian-sihua',
  'gong.pingfen',
  'liunian.shuoming',
  'jianyi.changchu',
  'jianyi.gongke',
  'jianyi.shuoming',
]);

/** Joins paragraphs into a section; empty ones are left out. */
export function sectionOf(
  id: string,
  title: string,
  line: string,
  paragraphs: readonly (Told | null)[],
): Section {
  const kept = paragraphs.filter((paragraph) => paragraph !== null);
  const plain = kept.flatMap((each) => {
    const text = each.plain ?? (PLAIN_RULES.has(each.rule) ? each.text : '');
    return text === '' ? [] : [{ ...each, text }];
  });
  const grounds = (each: Paragraph) => ({ rule: ruleName(each), facts: each.facts });
  const [expertText, plainText] = [kept, plain].map((all) => all.map(({ text }) => text).join('\n'));
  const differs = plainText !== expertText;
  return {
    id,
    title,
    rule: [...new Set(kept.map(ruleName))].join(' '),
    facts: [...new Set(kept.flatMap(({ facts }) => facts))],
    line,
    text: expertText!,
    lines: kept.map(grounds),
    plain: differs ? plainText! : '',
    plainLines: differs ? plain.map(grounds) : [],
  };
}
