import { INK, INK_3 } from '../../page/colours.ts';
import type { ZiweiChart } from './chart.ts';

export type Palace = ZiweiChart['g12'][number];
export type Star = Palace['xing'][number];

/** Stars in the order in which a palace shows them. */
const ORDER = ['主星', '辅星', '禄存', '天马', '煞星'];

/** The stars that stand first, main ones before all. */
export const leadingStars = ({ xing, shaxing }: Palace): Star[] =>
  [...xing, ...shaxing]
    .filter(({ group }) => ORDER.includes(group))
    .sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));

/** The small stars. */
export const smallStars = ({ xing }: Palace): Star[] => xing.filter(({ group }) => !ORDER.includes(group));

const STAR_COLOURS: Readonly<Record<string, string>> = {
  主星: INK,
  辅星: '#1A5F6E',
  煞星: '#8A3A14',
  禄存: '#856000',
  天马: '#856000',
  桃花: '#93305D',
};

export const starColour = ({ group }: Star): string => STAR_COLOURS[group] ?? INK_3;

const HUA_COLOURS: Readonly<Record<string, string>> = {
  禄: '#1E6B45',
  权: '#66399A',
  科: '#1B5891',
  忌: INK,
};

export const huaColour = (hua: string): string => HUA_COLOURS[hua] ?? INK;

/** The name of a palace in full: 命宫, 财帛宫. */
export const palaceName = (name: string): string => (name.endsWith('宫') ? name : `${name}宫`);
