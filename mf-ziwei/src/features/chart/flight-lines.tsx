import styled from 'styled-components';
import { type FlownTo, type Length, type Point, type Route, routesOf } from './flights.ts';

// As the marks of transformations: a colour each, and a stroke each for those who do not see it.
const Rim = styled.div`
  && {
    position: absolute;
  }
  inset: 0;
  pointer-events: none;
  [data-hua='禄'] {
    color: var(--mu);
  }
  [data-hua='权'] {
    color: var(--zi);
    border-style: dashed;
  }
  [data-hua='科'] {
    color: var(--shui);
    border-style: dotted;
  }
  [data-hua='忌'] {
    color: var(--ink-1);
  }
  i {
    position: absolute;
    border: 0 solid currentcolor;
  }
  i[data-hua='忌'] {
    border-style: double;
  }
  b {
    position: absolute;
    width: calc(0.875 * var(--fig));
    height: calc(0.875 * var(--fig));
    margin: calc(-0.4375 * var(--fig));
    border-radius: 2px;
    background: var(--leaf);
    font: 600 calc(0.6875 * var(--fig)) / calc(0.875 * var(--fig)) var(--sans);
    text-align: center;
  }
`;

const css = ({ part, px }: Length): string => `calc(${part}% + ${px}px)`;
const isBefore = (a: Length, b: Length): boolean => a.part < b.part || (a.part === b.part && a.px < b.px);
const between = (a: Length, b: Length): { from: Length; long: Length } => {
  const [from, to] = isBefore(a, b) ? [a, b] : [b, a];
  return { from, long: { part: to.part - from.part, px: to.px - from.px } };
};

/** One straight part of a line. */
function Part({ of: { hua }, from, to }: { of: FlownTo; from: Point; to: Point }) {
  const [x, y] = [between(from.x, to.x), between(from.y, to.y)];
  const flat = y.long.part === 0 && y.long.px === 0;
  const wide = hua === '忌' ? 3 : 2;
  return (
    <i
      data-hua={hua}
      style={{
        left: css(x.from),
        top: css(y.from),
        ...(flat
          ? { width: css(x.long), borderTopWidth: wide }
          : { height: css(y.long), borderLeftWidth: wide }),
      }}
    />
  );
}

/** The straight parts of a line; a corner that is met twice makes none. */
const partsOf = ({ hua, points }: Route): { key: string; from: Point; to: Point }[] =>
  points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    const key = `${hua} ${[from.x, from.y, to.x, to.y].map(css).join(' ')}`;
    return css(from.x) === css(to.x) && css(from.y) === css(to.y) ? [] : [{ key, from, to }];
  });

/** The transformations of a palace's stem as lines along the rim of the centre, each with its name at the palace it flies to. */
export default function FlightLines({ branch, flights }: { branch: number; flights: readonly FlownTo[] }) {
  const routes = routesOf(branch, flights);
  return (
    <Rim aria-hidden="true" data-flights="">
      {routes.flatMap((route) =>
        partsOf(route).map(({ key, from, to }) => <Part key={key} of={route} from={from} to={to} />),
      )}
      {routes.map(({ hua, label }) => (
        <b key={hua} data-hua={hua} style={{ left: css(label.x), top: css(label.y) }}>
          {hua}
        </b>
      ))}
    </Rim>
  );
}
