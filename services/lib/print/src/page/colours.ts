import type { Tone } from '@tianji/contracts/print';
import type { Op } from './sheet.ts';

/** The portal's light theme, adapted for paper. */
export const INK = '#191D1F';
export const INK_2 = '#42494D';
export const INK_3 = '#5E666A';
export const HAIR = '#D6D9CF';
export const HAIR_2 = '#B4B8AE';
export const FRAME = '#2B3033';
export const SEAL = '#A3242B';
export const SEAL_WASH = '#F8EAE7';
export const WASH = '#F2F3EE';
export const WHITE = '#FFFFFF';
export const ON_SEAL = '#FFFDFA';

const PALETTE: Readonly<Record<Tone, string>> = {
  ink: INK,
  dim: INK_2,
  faint: INK_3,
  seal: SEAL,
  木: '#1E6B45',
  火: '#BC3911',
  土: '#77542F',
  金: '#856000',
  水: '#1B5891',
  teal: '#1A5F6E',
  rust: '#8A3A14',
  rose: '#93305D',
  violet: '#66399A',
};

/** The colours that follow the site's seal. */
const SEAL_COLOURS = { seal: SEAL, wash: SEAL_WASH, on: ON_SEAL } as const;

/** Puts the colours of a site's own seal in place of ours in what was drawn. */
export function recolour(ops: readonly Op[], own: Readonly<Record<keyof typeof SEAL_COLOURS, string>>): Op[] {
  const of = new Map(
    (Object.keys(SEAL_COLOURS) as (keyof typeof SEAL_COLOURS)[]).map((role) => [
      SEAL_COLOURS[role] as string,
      own[role],
    ]),
  );
  const other = (colour: string) => of.get(colour) ?? colour;
  return ops.map((op) => {
    if (op.kind === 'text') return { ...op, color: other(op.color) };
    if (op.kind === 'link') return op;
    const { fill, stroke } = op;
    return {
      ...op,
      ...(fill === undefined ? {} : { fill: other(fill) }),
      ...(stroke === undefined ? {} : { stroke: { ...stroke, color: other(stroke.color) } }),
    };
  });
}

/** The colour of a tone; ink when none is given. */
export const colourOf = (tone: Tone | undefined, otherwise: Tone = 'ink'): string =>
  PALETTE[tone ?? otherwise];
