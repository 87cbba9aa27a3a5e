import type { MatchSides } from '@tianji/kit/chart';
import type { ZiweiOptions } from '@tianji/ziwei/engine';
import { branchOf, type Chart } from '../chart/model.ts';
import { Pair, SmallChart } from '../compare/pair.tsx';

/** Where the life and the body palace of another chart lie. */
function guestsOf(name: string, chart: Chart): ReadonlyMap<number, string> {
  const [life, body] = [branchOf(chart, '命宫'), chart.g12.findIndex(({ shengong }) => shengong)];
  return life === body
    ? new Map([[life, `${name}命身`]])
    : new Map([
        [life, `${name}命宫`],
        [body, `${name}身宫`],
      ]);
}

/** Both charts in small print; each shows in which palace the other's life and body palace lie. */
export function SmallCharts({ sides: [one, other] }: { sides: MatchSides<ZiweiOptions, Chart> }) {
  return (
    <Pair>
      <SmallChart
        title={`${one.name}的命盘`}
        own={one.chart}
        facing={one.chart}
        guests={guestsOf(other.name, other.chart)}
      />
      <SmallChart
        title={`${other.name}的命盘`}
        own={other.chart}
        facing={other.chart}
        guests={guestsOf(one.name, one.chart)}
      />
    </Pair>
  );
}
