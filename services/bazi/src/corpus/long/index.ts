/** Kinds of terms that have a long text in addition to their short entry. */
export type LongKind = 'god' | 'stage' | 'nayin' | 'day';

type LongTexts = Readonly<Record<string, string>>;

/** Each table is a separate chunk: a page that opens one nayin loads nothing about the gods. */
const TABLES: Readonly<Record<LongKind, () => Promise<LongTexts>>> = {
  god: async () => (await import('./ten-gods.ts')).TEN_GODS_LONG,
  stage: async () => (await import('./life-stages.ts')).LIFE_STAGES_LONG,
  nayin: async () => (await import('./nayin.ts')).NAYIN_LONG,
  day: async () => (await import('./day-masters.ts')).DAY_MASTERS_LONG,
};

/**
 * The long text of a term: two to four paragraphs, one per line; undefined for a name without one. Rejects
 * when the chunk with the texts cannot be loaded.
 */
export async function longText(kind: LongKind, name: string): Promise<string | undefined> {
  const texts = await TABLES[kind]();
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
