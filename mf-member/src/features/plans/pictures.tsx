import styled from 'styled-components';

// Our own drawings, in the style of the tools' symbols: ink lines, one red part.

const Drawing = styled.svg`
  display: block;
  color: var(--ink-1);
  .red {
    fill: var(--seal-fill);
    stroke: var(--seal-fill);
  }
  .mark {
    stroke: var(--seal);
  }
  .paper {
    fill: var(--leaf);
  }
`;

const PLACES = 12;
const place = (index: number) => {
  const turn = (index / PLACES) * 2 * Math.PI;
  return { cx: 32 + 24 * Math.sin(turn), cy: 32 - 24 * Math.cos(turn) };
};

/** A year as a ring of twelve moons; as many as the plan has months are full, the last of them red. */
export function PlanPicture({ months }: { months: number }) {
  const full = Math.min(months, PLACES);
  return (
    <Drawing width={60} height={60} viewBox="3 2 60 60" aria-hidden="true" focusable="false">
      <circle cx={32} cy={32} r={24} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {Array.from({ length: PLACES }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the place on the ring is what it is
          key={index}
          {...place(index)}
          r={4}
          stroke="currentColor"
          strokeWidth={1.5}
          className={index === full - 1 ? 'red' : index < full ? undefined : 'paper'}
          fill={index < full ? 'currentColor' : undefined}
        />
      ))}
    </Drawing>
  );
}

/** A phone in front of a code: pay by wallet. */
export function WalletPicture() {
  return (
    <Drawing width={64} height={64} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="square">
        <path d="M6 16V6h10M28 6h10v10M6 28v10h10" />
        <path d="M11 11h8v8h-8zM25 11h8v8h-8zM11 25h8v8h-8z" />
        <rect className="paper" x={26} y={22} width={26} height={38} rx={3} />
        <path d="M35 55h8" />
        <path className="mark" d="M34 33l5 6 5-6M39 39v10M34.5 41h9M34.5 45h9" />
      </g>
    </Drawing>
  );
}
