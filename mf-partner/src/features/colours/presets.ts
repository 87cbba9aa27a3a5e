import type { Choice } from './derive.ts';

/** Choices to start from; each can be read in both schemes. Without `choice`: the colours that a site has by default. */
export interface Preset {
  name: string;
  /** The colour of its sample. */
  sample: string;
  choice?: { light: Choice; dark: Choice };
}

export const PRESETS: readonly Preset[] = [
  { name: '朱', sample: '#a3242b' },
  {
    name: '青',
    sample: '#0b5d63',
    choice: {
      light: { main: '#0b5d63', paper: '#edf2f1' },
      dark: { main: '#74c3c4', paper: '#0d1314' },
    },
  },
  {
    name: '赭',
    sample: '#8a4210',
    choice: {
      light: { main: '#8a4210', paper: '#f4f1ea' },
      dark: { main: '#e2a170', paper: '#14110e' },
    },
  },
  {
    name: '靛',
    sample: '#274a80',
    choice: {
      light: { main: '#274a80', paper: '#eff1f4' },
      dark: { main: '#8db4ec', paper: '#0e1116' },
    },
  },
  {
    name: '墨',
    sample: '#2a2f31',
    choice: {
      light: { main: '#2a2f31', paper: '#f1f2f0' },
      dark: { main: '#c9ced0', paper: '#101213' },
    },
  },
];
