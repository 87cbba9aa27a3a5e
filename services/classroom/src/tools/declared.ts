// The terms that tools declare beside their pages: mf-<id>/terms.json of every tool in the workspace.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const declaration = z.record(
  z.string().min(1).max(20),
  z.union([z.strictObject({ text: z.string().min(1), source: z.string().min(1) }), z.strictObject({})]),
);

export interface Declared {
  /** Each term and the files that declare it. */
  words: ReadonlyMap<string, readonly string[]>;
  /** A tool's definition of a term. */
  texts: ReadonlyMap<string, string>;
  /** One sentence each, with the file name. */
  problems: string[];
}

/** @param root the workspace folder that contains the tools */
export function declaredWords(root: string): Declared {
  const words = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const problems: string[] = [];
  const files = readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'terms.json')))
    .sort()
    .map((name) => `${name}/terms.json`);
  for (const file of files) {
    const read = declaration.safeParse(JSON.parse(readFileSync(join(root, file), 'utf8')));
    if (!read.success) {
      problems.push(`${file}: ${z.prettifyError(read.error).replaceAll('\n', ' ')}`);
      continue;
    }
    for (const [word, entry] of Object.entries(read.data)) {
      words.set(word, [...(words.get(word) ?? []), file]);
      if (!('text' in entry)) continue;
      const before = texts.get(word);
      if (before !== undefined && before !== entry.text)
        problems.push(`${file}: another tool defines ${word} differently`);
      texts.set(word, entry.text);
    }
  }
  return { words, texts, problems };
}
