/** The compiled content of a tool: texts, words by age, plans; and its index. */
import type { Text } from './agenda.ts';
import type { Hearer } from './ids.ts';

/** A word that changes with age and register but makes no claim. */
export interface LexiconRow {
  /** Values of the fact that it words. */
  at: readonly string[];
  ages: readonly [number, number];
  sex?: '男' | '女';
  expert: string;
  plain: string;
}
/** Word name → rows: `about` → 官禄: 功课, 学业, 工作. */
export type Lexicon = Readonly<Record<string, readonly LexiconRow[]>>;

export interface Ask {
  /** The subject of the texts that may answer. */
  about: string;
  /**
   * Which cells: `life work` · `now work` · `next work` · `past whole` · `asked` · `choice work.push` · `none work.push` ·
   * `pick work.push` (its answer: the first, or two that are tied) · `each health@year` · of those `behind whole@decade` and
   * `ahead whole@decade`, in the order of the agenda. `now`, `next` and `past` take a scope too (`now whole@decade`). Left out in a topic with `per`: the paragraph's own cell.
   */
  of?: string;
  /** At most so many claims; 1 by default. */
  max?: number;
  /** Never dropped for length. */
  must?: boolean;
}
export interface Topic {
  head: { expert: string; plain: string };
  /** Words for cells as above: one paragraph per cell. */
  per?: string;
  asks: readonly Ask[];
}
/** What a section says, in which order and how long: data. */
export interface Plan {
  section: string;
  hearer: readonly Hearer[];
  ages: readonly [number, number];
  /** Han characters. */
  budget: { expert: number; plain: number };
  topics: readonly Topic[];
}

export interface Content {
  texts: readonly Text[];
  lexicon: Lexicon;
  plans: readonly Plan[];
}

/** Content with its texts found by subject, and how often a text is heard. */
export interface Library extends Content {
  about(theme: string, scope: string, about: string): readonly Text[];
  /** Texts of a theme and scope that say something, whatever their subject. */
  saying(theme: string, scope: string, say: string): readonly Text[];
  /** Share of the charts of an age band that could get a text, 0 to 1; undefined where no census was taken. */
  reach(text: Text, age: number): number | undefined;
}

/**
 * @param reach shares by text id, one per age band in the order of `AGE_BANDS`, from the census
 * @returns the content with its index; build it once
 */
export function libraryOf(
  content: Content,
  reach: Readonly<Record<string, readonly number[]>> = {},
  bandOf: (age: number) => number = () => 0,
): Library {
  const bySubject = new Map<string, Text[]>();
  const bySay = new Map<string, Text[]>();
  const put = (index: Map<string, Text[]>, key: string, text: Text) => {
    const list = index.get(key);
    if (list === undefined) index.set(key, [text]);
    else list.push(text);
  };
  for (const text of content.texts) {
    put(bySubject, `${text.theme}|${text.scope}|${text.about}`, text);
    for (const say of text.say) put(bySay, `${text.theme}|${text.scope}|${say}`, text);
  }
  return {
    ...content,
    about: (theme, scope, about) => bySubject.get(`${theme}|${scope}|${about}`) ?? [],
    saying: (theme, scope, say) => bySay.get(`${theme}|${scope}|${say}`) ?? [],
    reach: (text, age) => reach[text.id]?.[bandOf(age)],
  };
}
