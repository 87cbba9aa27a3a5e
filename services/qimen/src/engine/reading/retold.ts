import type { ReadingSection } from './model.ts';

/**
 * Sections that explain but do not decide: only these may be reworded. The verdict, symbols, dates, directions, advice
 * and limits stay as the rules wrote them.
 */
const EXPLAINS = /^(?:asker|affair|role-\d+|relation|duty|patterns|persons)$/;
/** A shorter text makes a single point; there is nothing to elaborate. */
const LEAST = 60;

/** The sections that may be reworded; a title that occurs twice identifies none. */
function retellableOf(sections: readonly ReadingSection[]): readonly ReadingSection[] {
  const titles = sections.map(({ title }) => title);
  return sections.filter(
    ({ id, title, text }) =>
      EXPLAINS.test(id) && text.length >= LEAST && titles.indexOf(title) === titles.lastIndexOf(title),
  );
}

/** The texts that may be reworded, by title. */
export const retellable = (sections: readonly ReadingSection[]): ReadonlyMap<string, string> =>
  new Map(retellableOf(sections).map(({ title, text }) => [title, text]));

/** The sections with reworded texts in place of the rules'; facts, lines and order stay. */
export function retold(
  sections: readonly ReadingSection[],
  texts: ReadonlyMap<string, string>,
): ReadingSection[] {
  const may = new Set(retellableOf(sections));
  return sections.map((section) => {
    const text = may.has(section) ? texts.get(section.title) : undefined;
    return text === undefined ? section : { ...section, text: paragraphs(text) };
  });
}

/** Without subheadings: a section has its own title. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .join('\n');
