import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CleanSvg } from '@tianji/tenant';
import { type Font, openSync } from 'fontkit';

/** The build puts it beside the compiled gateway; sources read it from its package. */
const BUILT = fileURLToPath(new URL('../fonts/NotoSerifSC_700Bold.ttf', import.meta.url));
const PACKAGE = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf';
const FONT = existsSync(BUILT) ? BUILT : createRequire(import.meta.url).resolve(PACKAGE);

/** The outline of a seal, 26 by 44, a little worn at its corners. */
const OUTLINE = 'M2.2 .3 24 0q1.8 0 1.9 1.7L26 42.2q0 1.7-1.6 1.7L1.7 44Q0 44 .1 42.3L0 2Q.1.4 2.2.3Z';
/** Size of the characters, and where the middle of each stands. */
const SIZE = 19;
const MIDDLES = { 1: [22], 2: [12.4, 31.6] } as const;

/** Ten megabytes that are needed once per name: they may be forgotten in between. */
let held: WeakRef<Font> | undefined;
function songFont(): Font {
  const known = held?.deref();
  if (known) return known;
  const font = openSync(FONT) as Font;
  held = new WeakRef(font);
  return font;
}

/** The outlines of the first one or two characters, as path data; characters that the font lacks leave their place empty. */
function characters(name: string): string {
  const font = songFont();
  const chars = [...name].filter((char) => char.trim() !== '').slice(0, 2);
  const middles = chars.length === 1 ? MIDDLES[1] : MIDDLES[2];
  return chars
    .map((char, i) => {
      const glyph = font.glyphForCodePoint(char.codePointAt(0) ?? 0);
      const scale = SIZE / font.unitsPerEm;
      const [x, y] = [13 - (glyph.advanceWidth * scale) / 2, (middles[i] ?? 0) + SIZE * 0.38];
      return glyph.path.scale(scale, -scale).translate(x, y).toSVG();
    })
    .join('')
    .replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(2))));
}

/** The seal of a site without a mark of its own: the first two characters of its name, in the colours of its seal. */
export function sealOf(name: string): CleanSvg {
  return {
    viewBox: [0, 0, 26, 44],
    inherited: '',
    body: `<path fill="var(--seal-fill)" d="${OUTLINE}"/><path fill="var(--on-seal)" d="${characters(name)}"/>`,
  };
}
