import { usePortal } from '../tool/portal-state.ts';

const SEAL = 'M2.2 .3 24 0q1.8 0 1.9 1.7L26 42.2q0 1.7-1.6 1.7L1.7 44Q0 44 .1 42.3L0 2Q.1.4 2.2.3Z';

/**
 * The tenant's mark: its own, or a seal with the first two characters of its name. `height` in pixels. Pass an empty
 * `label` when the name stands beside it.
 */
export function Mark({ height = 40, label }: { height?: number; label?: string }) {
  const { logo, logoRatio, name } = usePortal().brand;
  if (logo) {
    const width = logoRatio && Math.round(height * logoRatio);
    return <img src={logo} alt={label ?? name} height={height} width={width} />;
  }
  const words = label ?? name;
  const characters = [...name].slice(0, 2);
  return (
    <svg
      viewBox="0 0 26 44"
      height={height}
      width={(height * 26) / 44}
      role={words ? 'img' : undefined}
      aria-label={words || undefined}
      aria-hidden={words ? undefined : true}
    >
      <path fill="var(--seal-fill)" d={SEAL} />
      <text fill="var(--on-seal)" fontFamily="var(--song)" fontWeight={700} fontSize={19} textAnchor="middle">
        {characters.map((character, i) => (
          <tspan key={String(i)} x={13} y={characters.length === 1 ? 29 : 19.6 + i * 19.2}>
            {character}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
