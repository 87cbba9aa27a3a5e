/** Our own drawings of the ways to cast, 64 by 52; one red part each. */
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 } as const;
const RED = { fill: 'none', stroke: 'var(--seal)', strokeWidth: 1.6 } as const;

const Coin = ({ x, y, red }: { x: number; y: number; red?: boolean }) => (
  <g {...(red ? RED : LINE)}>
    <circle cx={x} cy={y} r={15} />
    <rect x={x - 5} y={y - 5} width={10} height={10} />
  </g>
);

const bars = (x: number, digits: string) =>
  [...digits].map((digit, i) => {
    const y = 44 - i * 8;
    const fill = digit === '9' || digit === '6' ? 'var(--seal)' : 'currentColor';
    return digit === '7' || digit === '9' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      <rect key={i} x={x} y={y} width={26} height={3.6} fill={fill} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      <g key={i} fill={fill}>
        <rect x={x} y={y} width={11} height={3.6} />
        <rect x={x + 15} y={y} width={11} height={3.6} />
      </g>
    );
  });

const DRAWINGS: Readonly<Record<string, React.ReactNode>> = {
  coin: (
    <>
      <Coin x={18} y={34} />
      <Coin x={46} y={34} />
      <Coin x={32} y={18} red />
    </>
  ),
  number: (
    <>
      <rect x={3} y={8} width={26} height={36} {...LINE} />
      <rect x={35} y={8} width={26} height={36} {...RED} />
      <path d="M9 18h14M10 26h12M8 35h16" {...LINE} />
      <path d="M41 17h14M48 17v18M43 26h11v9M40 35h16" {...RED} />
    </>
  ),
  pick: (
    <>
      {bars(3, '777787')}
      {bars(35, '778977')}
    </>
  ),
  lines: (
    <>
      {bars(4, '789786')}
      <path d="M38 46l3-9 15-22 6 4-15 22z M38 46l7-4" {...RED} />
    </>
  ),
};

export function TileDrawing({ of }: { of: string }) {
  return (
    <svg width={64} height={52} viewBox="0 0 64 52" aria-hidden="true">
      {DRAWINGS[of]}
    </svg>
  );
}
