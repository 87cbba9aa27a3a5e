import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The two fonts of the printed report: 黑体 for running text and labels, 宋体 bold for titles and pillars. */
export type Face = 'sans' | 'song';

export interface FontFiles {
  sans: string;
  song: string;
}

/** A run of characters in one font; face null: no font has the character, and its code is drawn in a box. */
export interface Run {
  face: Face | null;
  text: string;
  /** Width at size 1. */
  width: number;
}

export interface Fonts {
  data: Record<Face, Buffer>;
  /** Width of a text at a size, in points. */
  width(text: string, face: Face, size: number): number;
  /** The text split where the font changes: characters missing from one font are taken from the other. */
  runs(text: string, face: Face): Run[];
  /** The widths of the characters of a text at size 1, in their order. */
  advance(char: string, face: Face): number;
}

/** Invisible characters: controls, joiners, direction marks, variation selectors. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Variation_Selector}]/gu;

/** The text without invisible characters; any white space becomes one plain space. */
export const seen = (text: string): string =>
  text.replace(/[\s\u2028\u2029]+/gu, (gap) => (gap.includes('\u3000') ? '\u3000' : ' ')).replace(UNSEEN, '');

/** Reads the two font files. Throws when one is missing or is not a font. */
export function loadFonts(files: FontFiles): Fonts {
  const data = { sans: readFileSync(files.sans), song: readFileSync(files.song) };
  const opened: Record<Face, Font> = { sans: open(data.sans), song: open(data.song) };
  const known: Record<Face, Map<string, { face: Face | null; width: number }>> = {
    sans: new Map(),
    song: new Map(),
  };

  function measure(char: string, face: Face) {
    let found = known[face].get(char);
    if (!found) {
      const code = char.codePointAt(0) ?? 0;
      const holder = [face, face === 'sans' ? 'song' : 'sans'].find((one) =>
        opened[one as Face].hasGlyphForCodePoint(code),
      ) as Face | undefined;
      const font = holder && opened[holder];
      found = {
        face: holder ?? null,
        width: font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 1,
      };
      known[face].set(char, found);
    }
    return found;
  }

  return {
    data,
    advance: (char, face) => measure(char, face).width,
    width(text, face, size) {
      let sum = 0;
      for (const char of text) sum += measure(char, face).width;
      return sum * size;
    },
    runs(text, face) {
      const runs: Run[] = [];
      for (const char of text) {
        const { face: holder, width } = measure(char, face);
        const last = runs.at(-1);
        if (last && last.face === holder && holder !== null) {
          last.text += char;
          last.width += width;
        } else runs.push({ face: holder, text: char, width });
      }
      return runs;
    },
  };
}

function open(data: Buffer): Font {
  const font = create(data);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('a font collection is no font of the report');
  return font;
}
