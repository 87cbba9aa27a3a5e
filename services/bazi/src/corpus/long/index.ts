/** Kinds of terms that have a long text besides their short entry. */
export type LongKind = 'god' | 'stage' | 'nayin' | 'day';

type LongTexts = Readonly<Record<string, string>>;

/** Each table is a piece of its own: a page that opens one nayin fetches nothing about the gods. */
const TABLES: Readonly<Record<LongKind, () => Promise<LongTexts>>> = {
  god: async () => (await import('./ten-gods.ts')).TEN_GODS_LONG,
  stage: async () => (await import('./life-stages.ts')).LIFE_STAGES_LONG,
  nayin: async () => (await import('./nayin.ts')).NAYIN_LONG,
  day: async () => (await import('./day-masters.ts')).DAY_MASTERS_LONG,
};

/**
 * The long text of a term: two to four paragraphs, one per line; undefined for a name that has none.
 * Rejects when the piece that holds the texts cannot be fetched.
 */
export async function longText(kind: LongKind, name: string): Promise<string | undefined> {
  const texts = await TABLES[kind]();
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
