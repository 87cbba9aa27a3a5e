import { DARK, LIGHT, SHARED } from '@tianji/contracts/palette';

const declare = (set: Readonly<Record<string, string>>) =>
  [...Object.entries(set), ...Object.entries(SHARED).map(([name, other]) => [name, `var(--${other})`])]
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
/** Declarations of the light theme, `color-scheme` included. */
export const LIGHT_CSS = `color-scheme:light;${declare(LIGHT)}`;
/** Declarations of the dark theme, `color-scheme` included. */
export const DARK_CSS = `color-scheme:dark;${declare(DARK)}`;
/**
 * What becomes of each colour where the reader's system has colours of its own: grounds, what is filled and chosen, what is
 * written on it, and everything else, which is ink. So what is chosen, filled or drawn stays told apart, in two colours.
 */
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/^(paper|leaf|pop|wash|.+-wash|on-hua.*)$/, 'Canvas'],
  [/^(seal-fill|seal-press)$/, 'Highlight'],
  [/^on-seal$/, 'HighlightText'],
  [/^e\d$/, '0 0 0 1px CanvasText'],
  [/^scrim$/, 'rgb(0 0 0/.7)'],
];
/** Declarations for forced colours; they stand above a tenant's. */
export const FORCED_CSS = Object.keys(LIGHT)
  .map((name) => `--${name}:${FORCED.find(([names]) => names.test(name))?.[1] ?? 'CanvasText'}!important;`)
  .join('');
/** The two font stacks: `--sans` for the interface, `--song` for titles and chart characters. */
export const FONT_CSS =
  '--sans:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC",sans-serif;' +
  '--song:"Songti SC","Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC",STZhongsong,STSong,SimSun,serif;' +
  '--ease:cubic-bezier(.2,0,0,1);';
