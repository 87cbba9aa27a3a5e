import type { Look } from './look.ts';

interface Icon {
  /** Width and height in pixels. */
  readonly side: number;
  /** How much of the side the mark takes. */
  readonly share: number;
  /** Whether the picture fills its square, with the colour of the paper. */
  readonly ground: boolean;
}

/** A site's icons as PNG. */
export const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['icon-192.png', { side: 192, share: 1, ground: false }],
  ['icon-512.png', { side: 512, share: 1, ground: false }],
  // A mask may cut off a tenth on each side; the mark stays within the safe circle.
  ['maskable-512.png', { side: 512, share: 0.62, ground: true }],
  ['apple-touch-icon.png', { side: 180, share: 0.72, ground: true }],
]);

/** The drawing of a site's icons, as the process that draws takes it. */
export interface IconOrder {
  svg: string;
  ratio: number;
  pictures: { name: string; side: number; share: number; ground?: string }[];
}

/** All icons of a site. They are drawn together, so that a mark that can be drawn has them all. */
export const iconsOf = (look: Pick<Look, 'still' | 'ratio' | 'colours'>): IconOrder => ({
  svg: look.still(),
  ratio: look.ratio(),
  pictures: [...ICONS].map(([name, { side, share, ground }]) => ({
    ...{ name, side, share },
    ...(ground ? { ground: look.colours.light.paper ?? '#ffffff' } : {}),
  })),
});
