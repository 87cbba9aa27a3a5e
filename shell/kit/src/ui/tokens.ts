/**
 * Colours, fonts and shadows of the visual language (paper, ink, seal) as CSS declarations.
 *
 * Every colour pair used by the primitives meets WCAG AA in both themes; add a colour here only
 * together with its ratio on paper, leaf, wash and pop.
 */

const light: Record<string, string> = {
  paper: '#F2F3EE',
  leaf: '#FCFCF9',
  wash: '#E8EAE2',
  pop: '#FFFFFF',
  'ink-1': '#191D1F',
  'ink-2': '#42494D',
  'ink-3': '#5E666A',
  'ink-4': '#7F868A',
  line: '#D6D9CF',
  'line-2': '#B4B8AE',
  frame: '#2B3033',
  seal: '#A3242B',
  'seal-fill': '#A3242B',
  'seal-press': '#7F1A20',
  'seal-wash': '#F8EAE7',
  'on-seal': '#FFFDFA',
  mu: '#1E6B45',
  huo: '#BC3911',
  tu: '#77542F',
  jin: '#856000',
  shui: '#1B5891',
  zi: '#66399A',
  'star-soft': '#1A5F6E',
  'star-tough': '#8A3A14',
  'star-love': '#93305D',
  'hua-lu': '#1E6B45',
  'hua-quan': '#66399A',
  'hua-ke': '#1B5891',
  'on-hua': '#FFFFFF',
  'on-hua-ji': '#FFFFFF',
  warn: '#7E5600',
  danger: '#AE2418',
  'ok-wash': '#E6F0E8',
  'warn-wash': '#F6EEDA',
  'danger-wash': '#FBEAE6',
  'info-wash': '#E6EEF5',
  scrim: 'rgba(18,21,23,.56)',
  e1: '0 1px 2px rgba(20,24,26,.06),0 8px 24px -8px rgba(20,24,26,.16)',
  e2: '0 2px 6px rgba(20,24,26,.08),0 24px 64px -16px rgba(20,24,26,.32)',
};

const dark: Record<string, string> = {
  paper: '#0F1214',
  leaf: '#161A1D',
  wash: '#21272B',
  pop: '#1D2226',
  'ink-1': '#ECE9E1',
  'ink-2': '#BCC0BD',
  'ink-3': '#949C9E',
  'ink-4': '#6F787D',
  line: '#2B3136',
  'line-2': '#444C52',
  frame: '#727B7F',
  seal: '#F0877E',
  'seal-fill': '#C43D42',
  'seal-press': '#A22C32',
  'seal-wash': '#33201F',
  'on-seal': '#FFF7F3',
  mu: '#6DC394',
  huo: '#F58D62',
  tu: '#CDA57E',
  jin: '#E3BD57',
  shui: '#82B8EE',
  zi: '#BC9AEA',
  'star-soft': '#74C3D1',
  'star-tough': '#E8A07B',
  'star-love': '#E796BA',
  'hua-lu': '#2E7D57',
  'hua-quan': '#8560BC',
  'hua-ke': '#3674B3',
  'on-hua': '#FFFFFF',
  'on-hua-ji': '#161A1D',
  warn: '#E3BD57',
  danger: '#FF9385',
  'ok-wash': '#17281F',
  'warn-wash': '#2C2513',
  'danger-wash': '#341D1A',
  'info-wash': '#17242F',
  scrim: 'rgba(4,5,6,.68)',
  e1: '0 0 0 1px var(--line),0 8px 24px -8px #000',
  e2: '0 0 0 1px var(--line-2),0 24px 64px -16px #000',
};

// Roles that share another's colour in both themes.
const shared: Record<string, string> = {
  ji: 'var(--seal)',
  xiong: 'var(--ink-1)',
  'star-luck': 'var(--jin)',
  'star-adj': 'var(--ink-3)',
  'hua-ji': 'var(--ink-1)',
  ok: 'var(--mu)',
  info: 'var(--shui)',
  focus: 'var(--shui)',
};

const declare = (set: Record<string, string>) =>
  Object.entries({ ...set, ...shared })
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** Declarations of the light theme, `color-scheme` included. */
export const LIGHT_CSS = `color-scheme:light;${declare(light)}`;
/** Declarations of the dark theme, `color-scheme` included. */
export const DARK_CSS = `color-scheme:dark;${declare(dark)}`;
/** The two font stacks: `--sans` for the interface, `--song` for titles and chart characters. */
export const FONT_CSS =
  '--sans:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans SC","Source Han Sans SC","Noto Sans CJK SC",sans-serif;' +
  '--song:"Songti SC","Noto Serif SC","Source Han Serif SC","Noto Serif CJK SC",STZhongsong,STSong,SimSun,serif;' +
  '--ease:cubic-bezier(.2,0,0,1);';
