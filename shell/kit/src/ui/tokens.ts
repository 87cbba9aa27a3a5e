import { DARK, LIGHT, SHARED } from '@tianji/contracts/palette';

const declare = (set: Readonly<Record<string, string>>) =>
  [...Object.entries(set), ...Object.entries(SHARED).map(([name, other]) => [name, `var(--${other})`])]
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
/** Declarations of the light theme, `color-scheme` included. */
export const LIGHT_CSS = `color-scheme:light;${declare(LIGHT)}`;
/** Declarations of the dark theme, `color-scheme` included. */
export const DARK_CSS = `color-scheme:dark;${declare(DARK)}`;
/** The two font stacks: `--sans` for the interface, `--song` for titles and chart characters. */
export const FONT_CSS =
  '--sans:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC",sans-serif;' +
  '--song:"Songti SC","Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC",STZhongsong,STSong,SimSun,serif;' +
  '--ease:cubic-bezier(.2,0,0,1);';
