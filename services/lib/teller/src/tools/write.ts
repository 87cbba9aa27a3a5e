/** Writes a tool's compiled content: the only form that a service loads. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Content } from '../content.ts';

/** The module that a service imports: one JSON string, parsed at first use. */
export const moduleOf = ({ texts, lexicon, plans }: Content): string =>
  `// Made from content/ by the build; not edited.\n/** The compiled content, as JSON. */\nexport const CONTENT = ${JSON.stringify(JSON.stringify({ texts, lexicon, plans }))};\n`;

/** Writes the module if it changed. @returns whether it was written */
export function writeContentModule(content: Content, path: string): boolean {
  const text = moduleOf(content);
  try {
    if (readFileSync(path, 'utf8') === text) return false;
  } catch {
    // A first run.
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return true;
}
