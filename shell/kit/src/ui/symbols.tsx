import type { ReactNode } from 'react';

// One diagram per tool on a 52 px square: ink lines and one red part.
const drawings = {
  bazi: (
    <>
      <path d="M4 4.5h44M4 47.5h44" />
      <rect x="6" y="10" width="7" height="14" />
      <rect x="6" y="28" width="7" height="14" />
      <rect x="17" y="10" width="7" height="14" />
      <rect x="17" y="28" width="7" height="14" />
      <rect x="28" y="10" width="7" height="14" fill="var(--seal-fill)" stroke="none" />
      <rect x="28" y="28" width="7" height="14" />
      <rect x="39" y="10" width="7" height="14" />
      <rect x="39" y="28" width="7" height="14" />
    </>
  ),
  ziwei: (
    <>
      <rect x="5" y="5" width="42" height="42" />
      <rect x="15.5" y="15.5" width="21" height="21" />
      <path d="M15.5 5v10.5M26 5v10.5M36.5 5v10.5M15.5 36.5V47M26 36.5V47M36.5 36.5V47M5 15.5h10.5M5 26h10.5M5 36.5h10.5M36.5 15.5H47M36.5 26H47M36.5 36.5H47" />
      <path stroke="var(--seal)" d="M15.5 20.5 36.5 15.5 20.5 36.5z" />
    </>
  ),
  qimen: (
    <>
      <path d="M5 5h42v42H5zM19 5v42M33 5v42M5 19h42M5 33h42" />
      <circle stroke="var(--seal)" cx="26" cy="26" r="4.2" />
      <path d="M40 9.5v5M37.5 12h5M9.5 40h5M12 9.5v5" />
    </>
  ),
  liuyao: (
    <>
      <path d="M7 8h38M7 15.2h16M29 15.2h16M7 22.4h38M7 29.6h16M29 29.6h16M7 36.8h38M7 44h16M29 44h16" />
      <circle stroke="var(--seal)" cx="26" cy="29.6" r="3.3" strokeWidth="1.5" />
    </>
  ),
  qiming: (
    <>
      <rect x="5" y="5" width="42" height="42" />
      <path strokeOpacity=".42" strokeDasharray="2.5 2.5" d="M26 5v42M5 26h42M5 5l42 42M47 5 5 47" />
      <path
        fill="var(--seal-fill)"
        stroke="none"
        d="M17.5 13.5c6.5 2 11.8 6 14.4 11.2 1.6 3.3 1.2 7.2-1.6 8.6-2.9 1.4-5.3-.7-6.3-4.2-1.6-5.6-3.7-10.7-6.5-15.6z"
      />
    </>
  ),
  maqian: (
    <>
      <path strokeOpacity=".42" d="M14 38V14h24v24" />
      <circle cx="14" cy="38" r="5.2" fill="var(--leaf)" />
      <circle cx="14" cy="26" r="5.2" fill="var(--leaf)" />
      <circle cx="14" cy="14" r="5.2" fill="var(--seal-fill)" stroke="none" />
      <circle cx="38" cy="14" r="5.2" fill="var(--leaf)" />
      <circle cx="38" cy="26" r="5.2" fill="var(--leaf)" />
      <circle cx="38" cy="38" r="5.2" fill="var(--leaf)" />
      <path d="M22 38h5.4M25.4 35.4 28 38l-2.6 2.6" />
    </>
  ),
  chenggu: (
    <>
      <path d="M4 17h44" strokeWidth="2.2" />
      <path d="M19 17V8M16 8h6" />
      <path strokeOpacity=".42" d="M26 17v4M30 17v4M34 17v4M42 17v4M46 17v4" />
      <path d="M10 17v9M3 35l7-9 7 9" />
      <path d="M2.5 35h15c-.8 4.8-3.6 7.5-7.5 7.5S3.3 39.8 2.5 35z" />
      <path d="M38 17v10" />
      <path fill="var(--seal-fill)" stroke="none" d="M34.8 27h6.4l2.3 13h-11z" />
    </>
  ),
  daily: (
    <>
      <circle cx="26" cy="26" r="21" />
      <path d="M15 19h22M15 26h8.5M28.5 26H37M15 33h22" strokeWidth="3" />
      <circle fill="var(--seal-fill)" stroke="none" cx="41.5" cy="10.5" r="5" />
    </>
  ),
  wnl: (
    <>
      <path d="M5 9h42v38H5zM5 19h42M15 5v8M37 5v8" />
      <path strokeOpacity=".42" d="M15.5 19v28M26 19v28M36.5 19v28M5 28.3h42M5 37.6h42" />
      <circle fill="var(--seal-fill)" stroke="none" cx="31.2" cy="33" r="3.6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Names of the tool diagrams. */
export type SymbolName = keyof typeof drawings;
/** All of them, for galleries and checks. */
export const SYMBOL_NAMES = Object.keys(drawings) as SymbolName[];

/** The diagram of a tool; decorative, as the tool's name always stands beside it. */
export function ToolSymbol({ name, size = 52 }: { name: SymbolName; size?: number }) {
  return (
    <svg viewBox="0 0 52 52" width={size} height={size} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth={name === 'liuyao' ? 3.4 : 1.5}>
        {drawings[name]}
      </g>
    </svg>
  );
}
