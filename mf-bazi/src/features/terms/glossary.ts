import type { TermText } from '@tianji/kit/ui';
import terms from '../../../terms.json';

/** An explanation as plain lines. */
export interface Explanation extends TermText {
  text: string;
}

/**
 * The meaning and source of the page's words: declared in `terms.json`, which the tool that explains words reads too.
 */
export const GLOSSARY: Readonly<Record<string, { text: string; source: string }>> = Object.fromEntries(
  Object.entries(terms).flatMap(([word, entry]) => ('text' in entry ? [[word, entry]] : [])),
);

export const glossaryText = (name: string, here?: string): Explanation => {
  const found = GLOSSARY[name];
  const text = found?.text ?? '本页用语。';
  return { text: here ? `${text}\n此盘：${here}。` : text, ...(found?.source && { source: found.source }) };
};
