import { fileURLToPath } from 'node:url';
import type { FontFiles } from './type/fonts.ts';

/** The fonts that the build lays beside the compiled service. */
export const builtFonts = (): FontFiles => ({
  sans: fileURLToPath(new URL('../fonts/NotoSansSC_400Regular.ttf', import.meta.url)),
  song: fileURLToPath(new URL('../fonts/NotoSerifSC_700Bold.ttf', import.meta.url)),
});
