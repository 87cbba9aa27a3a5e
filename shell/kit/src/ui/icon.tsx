import type { LucideIcon } from 'lucide-react';

/** Draws an icon at 20 or 16 px with stroke 1.5; silent for screen readers unless `label` is given. */
export function Icon({ of: Shape, size = 20, label }: { of: LucideIcon; size?: number; label?: string }) {
  return label ? (
    <Shape size={size} strokeWidth={1.5} role="img" aria-label={label} />
  ) : (
    <Shape size={size} strokeWidth={1.5} aria-hidden="true" />
  );
}
