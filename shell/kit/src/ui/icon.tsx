import type { IconShape } from './generated/icons.ts';

/** Draws an icon at 20 px, or 16 px beside small text; hidden from screen readers unless `label` is given. */
export function Icon({ of, size = 20, label }: { of: IconShape; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={of} />
    </svg>
  );
}
