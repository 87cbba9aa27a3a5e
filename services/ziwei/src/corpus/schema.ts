/** The one schema of the corpus: tables of sentences, looked up by table, row and column. Data only. */

export const PALACES = [
  '命宫',
  '兄弟',
  '夫妻',
  '子女',
  '财帛',
  '疾厄',
  '迁移',
  '仆役',
  '官禄',
  '田宅',
  '福德',
  '父母',
] as const;

export interface Table {
  id: string;
  /** Names of the columns; a table of single texts has one column named ''. */
  columns: readonly string[];
  /** Shortest and longest text allowed, in characters. */
  length: readonly [number, number];
  rows: Readonly<Record<string, readonly string[]>>;
}

/** Column of a table that has a single text per row. */
export const SINGLE = [''] as const;
