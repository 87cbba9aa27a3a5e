import styled from 'styled-components';

const Box = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  forced-color-adjust: none;
`;

/** Six digits as a picture with a text alternative: 初九 to 上六 are in the text beside it. */
export function Bars({ digits, width, label }: { digits: string; width: number; label?: string }) {
  const lines = [...digits].reverse();
  return (
    <Box
      viewBox="0 0 200 200"
      style={{ maxWidth: width }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {lines.map((digit, i) => {
        const y = i * 36;
        const fill = digit === '6' || digit === '9' ? 'var(--seal-fill)' : 'var(--ink-1)';
        const yang = digit === '7' || digit === '9';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <g key={i} fill={fill}>
            {yang ? (
              <rect x="0" y={y} width="200" height="18" />
            ) : (
              <>
                <rect x="0" y={y} width="88" height="18" />
                <rect x="112" y={y} width="88" height="18" />
              </>
            )}
          </g>
        );
      })}
    </Box>
  );
}
