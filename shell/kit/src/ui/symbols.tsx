import type { SVGProps } from 'react';
import { FORMER_NAMES } from './former-symbols.ts';

// Styles of the parts of a diagram. Every diagram has exactly one red part.
const styles = {
  line: {},
  faint: { strokeOpacity: 0.42 },
  dash: { strokeOpacity: 0.42, strokeDasharray: 2.5 },
  beam: { strokeWidth: 2.2 },
  yao: { strokeWidth: 3 },
  bead: { fill: 'var(--leaf)' },
  seal: { fill: 'var(--seal-fill)', stroke: 'none' },
  red: { stroke: 'var(--seal)' },
  ring: { stroke: 'var(--seal)', strokeWidth: 1.5 },
} satisfies Record<string, SVGProps<SVGPathElement>>;

type Part = [style: keyof typeof styles, path: string];

// Diagrams on a 52 px square, named after what they show.
const drawings = {
  pillars: [
    ['line', 'M4 4.5h44M4 47.5h44M6 10h7v14h-7zM6 28h7v14h-7zM17 10h7v14h-7zM17 28h7v14h-7z'],
    ['seal', 'M28 10h7v14h-7z'],
    ['line', 'M28 28h7v14h-7zM39 10h7v14h-7zM39 28h7v14h-7z'],
  ],
  palaces: [
    [
      'line',
      'M5 5h42v42h-42zM15.5 15.5h21v21h-21zM15.5 5v10.5M26 5v10.5M36.5 5v10.5M15.5 36.5V47M26 36.5V47M36.5 36.5V47M5 15.5h10.5M5 26h10.5M5 36.5h10.5M36.5 15.5H47M36.5 26H47M36.5 36.5H47',
    ],
    ['red', 'M15.5 20.5 36.5 15.5 20.5 36.5z'],
  ],
  grid: [
    ['line', 'M5 5h42v42H5zM19 5v42M33 5v42M5 19h42M5 33h42'],
    ['red', 'M21.8 26a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0'],
    ['line', 'M40 9.5v5M37.5 12h5M9.5 40h5M12 9.5v5'],
  ],
  hexagram: [
    ['line', 'M7 8h38M7 15.2h16M29 15.2h16M7 22.4h38M7 29.6h16M29 29.6h16M7 36.8h38M7 44h16M29 44h16'],
    ['ring', 'M22.7 29.6a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0'],
  ],
  stroke: [
    ['line', 'M5 5h42v42h-42z'],
    ['dash', 'M26 5v42M5 26h42M5 5l42 42M47 5 5 47'],
    [
      'seal',
      'M17.5 13.5c6.5 2 11.8 6 14.4 11.2 1.6 3.3 1.2 7.2-1.6 8.6-2.9 1.4-5.3-.7-6.3-4.2-1.6-5.6-3.7-10.7-6.5-15.6z',
    ],
  ],
  beads: [
    ['faint', 'M14 38V14h24v24'],
    ['bead', 'M8.8 38a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['bead', 'M8.8 26a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['seal', 'M8.8 14a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['bead', 'M32.8 14a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['bead', 'M32.8 26a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['bead', 'M32.8 38a5.2 5.2 0 1 0 10.4 0a5.2 5.2 0 1 0 -10.4 0'],
    ['line', 'M22 38h5.4M25.4 35.4 28 38l-2.6 2.6'],
  ],
  balance: [
    ['beam', 'M4 17h44'],
    ['line', 'M19 17V8M16 8h6'],
    ['faint', 'M26 17v4M30 17v4M34 17v4M42 17v4M46 17v4'],
    ['line', 'M10 17v9M3 35l7-9 7 9M2.5 35h15c-.8 4.8-3.6 7.5-7.5 7.5S3.3 39.8 2.5 35zM38 17v10'],
    ['seal', 'M34.8 27h6.4l2.3 13h-11z'],
  ],
  trigram: [
    ['line', 'M5 26a21 21 0 1 0 42 0a21 21 0 1 0 -42 0'],
    ['yao', 'M15 19h22M15 26h8.5M28.5 26H37M15 33h22'],
    ['seal', 'M36.5 10.5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0'],
  ],
  month: [
    ['line', 'M5 9h42v38H5zM5 19h42M15 5v8M37 5v8'],
    ['faint', 'M15.5 19v28M26 19v28M36.5 19v28M5 28.3h42M5 37.6h42'],
    ['seal', 'M27.6 33a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0'],
  ],
  leaf: [
    ['line', 'M9 5h34v42h-34zM13 9h26v34h-26z'],
    ['seal', 'M22 22h8v8h-8z'],
  ],
} satisfies Record<string, Part[]>;

/** Names of the diagrams for tiles. */
export type SymbolName = keyof typeof drawings;
/** All of them, for galleries and checks. */
export const SYMBOL_NAMES = Object.keys(drawings) as SymbolName[];

/** The diagram for a tile's `symbol`; a former name still finds it, any other name gives the leaf. */
export const symbolNamed = (name: string): SymbolName =>
  SYMBOL_NAMES.find((known) => known === (FORMER_NAMES[name] ?? name)) ?? 'leaf';

/** The diagram of a tool; decorative, as the tool's name always stands beside it. */
export function ToolSymbol({ name, size = 52 }: { name: SymbolName; size?: number }) {
  const shown = symbolNamed(name);
  const parts: Part[] = drawings[shown];
  return (
    <svg viewBox="0 0 52 52" width={size} height={size} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth={shown === 'hexagram' ? 3.4 : 1.5}>
        {parts.map(([style, path]) => (
          <path key={path} d={path} {...styles[style]} />
        ))}
      </g>
    </svg>
  );
}
