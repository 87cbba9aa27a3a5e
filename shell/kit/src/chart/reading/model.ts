import type { ReactNode } from 'react';

/** 白话, 专业, or both side by side. */
export type ReadingMode = 'plain' | 'expert' | 'both';

/** What a paragraph is based on. `rule` is shown only when it is a word for readers, never when it is an id. */
export interface Grounds {
  rule: string;
  facts: readonly string[];
}

/** One of the sentences before everything else, with the facts of the chart that it is based on. */
export interface ReadingSentence {
  id: string;
  /** 总的说, 今年, 要留意. */
  title: string;
  text: string;
  facts: readonly string[];
}

/** Months, years, scores: rows of equal facts, or values from 0 to 100. */
export type ReadingFigure =
  | {
      kind: 'table';
      caption: string;
      head: readonly string[];
      rows: readonly { cells: readonly string[]; current?: boolean | undefined }[];
    }
  | {
      kind: 'bars';
      caption: string;
      /** A scale with a middle: a line is drawn there. */
      middle?: number | undefined;
      rows: readonly {
        label: string;
        value: number;
        note?: string | undefined;
        current?: boolean | undefined;
      }[];
    };

/**
 * One part of a reading: a line that opens in place. Texts have one paragraph per line; a line that begins with `# ` is
 * a subheading. Nothing in a text is interpreted as HTML.
 */
export interface ReadingPart {
  /** Its id on the page and in the address: letters, digits, hyphens, unique on the page. */
  id: string;
  title: string;
  /** The gist of the part in one line; empty when there is none. */
  line: string;
  expert: string;
  /** Empty when there is none: the only text is then shown in both versions. */
  plain: string;
  expertGrounds?: readonly Grounds[] | undefined;
  plainGrounds?: readonly Grounds[] | undefined;
  /** What the whole part is based on, when the paragraphs do not say it individually. */
  facts?: readonly string[] | undefined;
  /** Words for the rules of the whole part. */
  rule?: string | undefined;
  figures?: readonly ReadingFigure[] | undefined;
  /** Content that the tool draws itself, after the text. */
  extra?: ReactNode;
  /** Parts within the part, each on a line of its own. */
  inner?: readonly ReadingPart[] | undefined;
}

/** A whole reading. */
export interface Reading {
  /** Three sentences: in general, this year, what to mind. Empty for a reading written without them. */
  summary: readonly ReadingSentence[];
  parts: readonly ReadingPart[];
}

/** A part and all parts within it. */
export const withInner = (part: ReadingPart): ReadingPart[] => [
  part,
  ...(part.inner ?? []).flatMap(withInner),
];

/** The ids of a part and of its ancestors, outermost first; empty when there is no such part. */
export function pathTo(parts: readonly ReadingPart[], id: string): string[] {
  for (const part of parts) {
    if (part.id === id) return [id];
    const within = pathTo(part.inner ?? [], id);
    if (within.length > 0) return [part.id, ...within];
  }
  return [];
}

/** The rule in words for readers; empty when it is an id of the program. */
export const ruleWords = (rule: string): string => (/[a-z_]/i.test(rule) ? '' : rule);

/** The facts without names of the program. */
export const factWords = (facts: readonly string[]): string[] =>
  facts.filter((fact) => fact !== '' && !/^[a-z][a-z0-9_:.-]*$/.test(fact));
