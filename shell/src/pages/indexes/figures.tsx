import styled from 'styled-components';

const Figure = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
  text {
    font-family: var(--song);
    font-weight: 700;
    text-anchor: middle;
  }
`;

/** A character cut white into a plank of ink. */
export function Block({ glyph, label }: { glyph: string; label: string }) {
  return (
    <Figure viewBox="0 0 160 160" role="img" aria-label={label}>
      <defs>
        <filter id="plank" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="3" seed="4" result="edge" />
          <feDisplacementMap in="SourceGraphic" in2="edge" scale="4" result="worn" />
          <feTurbulence type="fractalNoise" baseFrequency=".9 .08" numOctaves="2" seed="7" result="grain" />
          <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 6.95" result="holes" />
          <feComposite in="worn" in2="holes" operator="in" />
        </filter>
        <mask id="cut">
          <rect width="160" height="160" fill="#fff" />
          <text x="80" y="126" fontSize="131" fill="#000">
            {glyph}
          </text>
        </mask>
      </defs>
      <g filter="url(#plank)">
        <rect width="160" height="160" rx="3" fill="var(--ink-1)" mask="url(#cut)" />
      </g>
    </Figure>
  );
}

/** The twelve cells of a plate by their branch: where the square begins. 巳 stands in the upper left corner. */
const CELLS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ 巳: [0, 0], 午: [1, 0], 未: [2, 0], 申: [3, 0], 酉: [3, 1], 戌: [3, 2] },
  ...{ 亥: [3, 3], 子: [2, 3], 丑: [1, 3], 寅: [0, 3], 卯: [0, 2], 辰: [0, 1] },
};

/** Twelve cells around the middle, with the one of a branch in seal. */
export function Plate({ branch, label }: { branch: string; label: string }) {
  const [x, y] = CELLS[branch] ?? [0, 0];
  return (
    <Figure viewBox="0 0 160 160" role="img" aria-label={label}>
      <path
        d="M2 2h156v156H2zM41 2v156M119 2v156M2 41h156M2 119h156M80 2v39M80 119v39M2 80h39M119 80h39"
        fill="none"
        stroke="var(--frame)"
        strokeWidth="1.5"
      />
      <rect x={2 + x * 39} y={2 + y * 39} width="39" height="39" fill="var(--seal-fill)" />
      <text x="80" y="96" fontSize="46" fill="var(--ink-1)">
        {branch}
      </text>
    </Figure>
  );
}

/** Six lines from below: 1 whole, 0 broken. The uppermost whole one is in seal, where none is whole the lowest. */
export function Lines({ lines, label }: { lines: string; label: string }) {
  const last = Math.max(lines.lastIndexOf('1'), 0);
  return (
    <Figure viewBox="0 0 140 154" role="img" aria-label={label}>
      {[...lines].map((line, i) => {
        const [key, y] = [`${i}`, 130 - i * 25.4];
        const fill = i === last ? 'var(--seal-fill)' : 'var(--ink-1)';
        return Number(line) === 1 ? (
          <rect key={key} y={y} width="140" height="13" fill={fill} />
        ) : (
          <path key={key} d={`M0 ${y}h61v13H0zM79 ${y}h61v13H79z`} fill={fill} />
        );
      })}
    </Figure>
  );
}

const TERMS = [
  ...['春分', '清明', '谷雨', '立夏', '小满', '芒种', '夏至', '小暑', '大暑', '立秋', '处暑', '白露'],
  ...['秋分', '寒露', '霜降', '立冬', '小雪', '大雪', '冬至', '小寒', '大寒', '立春', '雨水', '惊蛰'],
];

/**
 * The sun's year: 24 terms around a circle, 冬至 above, with the sun where it stands.
 * @param at the present term
 * @param share of the way to the next one, 0 to 1
 */
export function SunYear({ at, share, note }: { at: string; share: number; note: string }) {
  const point = (turn: number, radius: number) => {
    // 冬至 is the nineteenth of the list and stands above; the year goes clockwise.
    const angle = ((turn - 18) / 24) * 2 * Math.PI - Math.PI / 2;
    return [220 + Math.cos(angle) * radius, 220 + Math.sin(angle) * radius].map((n) => n.toFixed(1));
  };
  const [x, y] = point(TERMS.indexOf(at) + share, 150);
  return (
    <Figure viewBox="0 0 440 440" role="img" aria-label={`二十四节气，今天在${at}，${note}`}>
      <circle cx="220" cy="220" r="150" fill="none" stroke="var(--frame)" strokeWidth="1.5" />
      {TERMS.map((term, i) => {
        const [from, to, words] = [point(i, 150), point(i, i % 2 ? 158 : 164), point(i, 186)];
        const fill = term === at ? 'var(--seal)' : i % 6 === 0 ? 'var(--ink-1)' : 'var(--ink-3)';
        return (
          <g key={term}>
            <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke="var(--ink-2)" />
            <text x={words[0]} y={Number(words[1]) + 6} fontSize="17" fill={fill}>
              {term}
            </text>
          </g>
        );
      })}
      <circle cx={x} cy={y} r="13" fill="var(--seal-fill)" />
      <text x="220" y="222" fontSize="40" fill="var(--ink-1)">
        {at}
      </text>
      <text
        x="220"
        y="254"
        fontSize="16"
        fill="var(--ink-3)"
        style={{ fontFamily: 'var(--sans)', fontWeight: 400 }}
      >
        {note}
      </text>
    </Figure>
  );
}
