import { schemeColours, type ThemeColours } from './derive.ts';
import type { Preset } from './presets.ts';

const made = new Map<Preset, ThemeColours>();

/** All colours of a preset, computed once; undefined for the default ones. */
export function themeOf(preset: Preset): ThemeColours | undefined {
  const { choice } = preset;
  if (!choice) return undefined;
  const theme = made.get(preset) ?? {
    light: schemeColours('light', choice.light),
    dark: schemeColours('dark', choice.dark),
  };
  made.set(preset, theme);
  return theme;
}
