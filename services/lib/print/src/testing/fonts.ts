import { createRequire } from 'node:module';
import { type Fonts, loadFonts } from '../type/fonts.ts';

let loaded: Fonts | undefined;

/** The two fonts from their packages, read once for all tests of a file. */
export function testFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  loaded ??= loadFonts({
    sans: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    song: resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'),
  });
  return loaded;
}
