import { usePortal } from '@tianji/kit';

/** A coin of the site: on the face the first two characters of its name and 通宝, on the back a moon. */
export function CoinFace({ back }: { back: boolean }) {
  const [first = '', second = first] = usePortal().brand.name;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx={48} cy={48} r={46} fill="var(--leaf)" stroke="currentColor" strokeWidth={2.4} />
      <circle cx={48} cy={48} r={40} fill="none" stroke="currentColor" strokeWidth={0.8} />
      <rect x={36} y={36} width={24} height={24} fill="var(--paper)" stroke="currentColor" strokeWidth={2} />
      {back ? (
        <>
          <path d="M48 14c5 4 5 10 0 14-5-4-5-10 0-14z" fill="none" stroke="var(--seal)" strokeWidth={1.8} />
          <path d="M38 76q10-8 20 0" fill="none" stroke="currentColor" strokeWidth={1.8} />
        </>
      ) : (
        <g fill="currentColor" fontFamily="var(--song)" fontWeight={700} fontSize={18} textAnchor="middle">
          <text x={48} y={29}>
            {first}
          </text>
          <text x={48} y={81}>
            {second}
          </text>
          <text x={76} y={55}>
            通
          </text>
          <text x={20} y={55}>
            宝
          </text>
        </g>
      )}
    </svg>
  );
}
