/** The sentences of a text, each with its closing mark. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^。！？\n]+[。！？]*[”’」』]*/g) ?? [];
}

/** FNV-1a, 32 bits: a number that is the same for the same words everywhere. */
function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Remembers every sentence of a report, so that none is told twice. One teller a report. */
export interface Teller {
  /**
   * The first of several wordings that has nothing said before, begun at a place that chart and `id` choose, so
   * that two charts differ. Its sentences count as said. Empty when every wording is used up.
   */
  pick(id: string, variants: readonly string[]): string;
  /** A number 0 … count-1 that chart and `id` choose. */
  roll(id: string, count: number): number;
  /** Whether a sentence stands in the report already, or was picked for it. */
  said(sentence: string): boolean;
  /** A paragraph's text without the sentences that an earlier paragraph has; the rest counts as said. */
  tell(text: string): string;
  /** Sentences that `tell` had to leave out: material that is told twice. Tests expect none. */
  readonly dropped: readonly string[];
}

/** @param seed what tells this chart from others */
export function createTeller(seed: string): Teller {
  const told = new Set<string>();
  const picked = new Set<string>();
  const dropped: string[] = [];
  const isSaid = (sentence: string) => told.has(sentence) || picked.has(sentence);
  const roll = (id: string, count: number) => (count <= 1 ? 0 : hashOf(`${seed}|${id}`) % count);

  function pick(id: string, variants: readonly string[]): string {
    const from = roll(id, variants.length);
    for (let i = 0; i < variants.length; i++) {
      const text = variants[(from + i) % variants.length]!;
      const sentences = sentencesOf(text);
      if (sentences.some(isSaid)) continue;
      for (const each of sentences) picked.add(each);
      return text;
    }
    return '';
  }

  function tell(text: string): string {
    const kept = sentencesOf(text).filter((each) => {
      const fresh = !told.has(each);
      if (!fresh) dropped.push(each);
      told.add(each);
      return fresh;
    });
    return kept.join('');
  }

  return { pick, roll, said: isSaid, tell, dropped };
}
