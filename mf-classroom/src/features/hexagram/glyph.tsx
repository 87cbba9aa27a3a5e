const BAR = 100 / 11;

/** The six bars as one path on a square of 100. */
function barsOf(digits: string): string {
  return [...digits]
    .map((digit, index) => {
      const y = (5 - index) * 2 * BAR;
      const bar = (x: number, width: number) => `M${x} ${y}h${width}v${BAR}h${-width}z`;
      return digit === '7' || digit === '9' ? bar(0, 100) : bar(0, 44) + bar(56, 44);
    })
    .join('');
}

/**
 * A hexagram as six bars in the present colour, bottom line first in `digits` (7 and 9 yang, 8 and 6 yin).
 * @param size side of the square in pixels
 * @param label what a screen reader says; without one the picture is decoration
 */
export function HexagramGlyph({ digits, size, label }: { digits: string; size: number; label?: string }) {
  const bars = <path d={barsOf(digits)} />;
  const box = { width: size, height: size, viewBox: '0 0 100 100', fill: 'currentColor' };
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      <title>{label}</title>
      {bars}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {bars}
    </svg>
  );
}
