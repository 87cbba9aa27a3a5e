import styled from 'styled-components';
import { edgeOf } from './grid-keys.ts';
import { opposite, trines } from './model.ts';

const Svg = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  stroke: var(--seal);
  stroke-width: 1;
  fill: none;
  opacity: 0.6;
  vector-effect: non-scaling-stroke;
  * {
    vector-effect: non-scaling-stroke;
  }
`;

/** The triangle of the trines (solid) and the line to the opposite palace (dashed), behind the centre's text. */
export function RelationLines({ branch }: { branch: number }) {
  const own = edgeOf(branch);
  const [one, two] = trines(branch).map(edgeOf);
  const facing = edgeOf(opposite(branch));
  return (
    <Svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={[own, one, two].map((point) => point!.join(',')).join(' ')} />
      <line x1={own[0]} y1={own[1]} x2={facing[0]} y2={facing[1]} strokeDasharray="5 4" />
    </Svg>
  );
}
