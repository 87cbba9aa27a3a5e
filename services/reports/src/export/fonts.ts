import { fileURLToPath } from 'node:url';
import type { FontFiles } from '@tianji/print';

/** The fonts that the build puts beside the compiled service. */
export const builtFonts = (): FontFiles => ({
  sans: fileURLToPath(new URL('../fonts/NotoSansSC_400Regular.ttf', import.meta.url)),
  song: fileURLToPath(new URL('../fonts/NotoSerifSC_700Bold.ttf', import.meta.url)),
});
