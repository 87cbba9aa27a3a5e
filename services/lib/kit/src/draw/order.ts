/** A picture to be made of a drawing. */
export interface PictureOrder {
  readonly name: string;
  /** Its width and height in pixels. */
  readonly side: number;
  /** How much of the side the drawing takes, from 0 to 1. */
  readonly share: number;
  /** `#rrggbb` behind the drawing; none where the picture is transparent. */
  readonly ground?: string;
}

/** A drawing by somebody else, and the pictures that are made of it. */
export interface DrawOrder {
  /** An SVG with a view box and without a size of its own. */
  readonly svg: string;
  /** Width by height. */
  readonly ratio: number;
  readonly pictures: readonly PictureOrder[];
}

/** Limits of a process that draws. */
export interface DrawLimits {
  /** Processor time for one order, in milliseconds. */
  readonly cpuMs: number;
  /** Resident memory of the process, in megabytes. */
  readonly memoryMB: number;
  /** Time by the clock, start of the process included, after which it is killed, in milliseconds. */
  readonly wallMs: number;
}

/** Why a drawing is not drawn, now or ever: it takes too much time or memory, or it cannot be read. */
export type Refused = 'time' | 'memory' | 'unreadable';

/** What the process that draws prints: PNGs in base64 by name, or why there are none. */
export type DrawAnswer = { readonly drawn: Readonly<Record<string, string>> } | { readonly refused: Refused };
