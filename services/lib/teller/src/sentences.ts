/** The sentences of a text, each with its closing mark and quotation mark. Line breaks are dropped. */
export function sentencesOf(text: string): string[] {
  return text.match(/[^。！？\n]+[。！？]*[”’」』]*/g) ?? [];
}

/** The sentences of a written section or of several, without the lines of their headings (`# …`). */
export const proseSentences = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .flatMap(sentencesOf);

/** FNV-1a, 32 bits: the same number for the same words on every machine. */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i += 1) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
