import { hexagramOf } from '@tianji/hexagram';

const LINES = 6;

/**
 * A hexagram as six bars, bottom first; six digits of 6 to 9, `-` for a line not cast yet. Moving lines are drawn in
 * seal red if `moving` is set.
 */
export function HexagramGlyph(props: { digits: string; size: number; moving?: boolean; label?: string }) {
  const { digits, size: s, moving, label } = props;
  const unit = s / 11;
  const name = label ?? (/^[6-9]{6}$/.test(digits) ? hexagramOf(digits).fullName : '');
  return (
    <svg
      width={s}
      height={s}
      viewBox={`0 0 ${s} ${s}`}
      fill="currentColor"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
    >
      {[...digits].map((digit, i) => {
        const y = (LINES - 1 - i) * 2 * unit;
        const acting = moving && (digit === '6' || digit === '9');
        const fill = acting ? 'var(--seal)' : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        if (digit === '-') return <rect key={i} y={y} width={s} height={unit} fill="var(--wash)" />;
        return digit === '7' || digit === '9' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <rect key={i} y={y} width={s} height={unit} fill={fill} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <g key={i} fill={fill}>
            <rect y={y} width={s * 0.44} height={unit} />
            <rect x={s * 0.56} y={y} width={s * 0.44} height={unit} />
          </g>
        );
      })}
    </svg>
  );
}
