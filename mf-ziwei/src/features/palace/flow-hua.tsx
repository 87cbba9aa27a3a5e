import { Hua } from '@tianji/kit/ui';
import { FLOW_MARKS, type FlowKind, type HuaName } from '../limits/flow.ts';

/** A star's transformation by a span of time; spans below the year say which they are. */
export function FlowHua({ kind, hua }: { kind: FlowKind; hua: HuaName }) {
  if (kind === 'decade' || kind === 'year') return <Hua of={kind} char={hua} />;
  return (
    <i style={{ fontStyle: 'normal' }}>
      {FLOW_MARKS[kind]}
      {hua}
    </i>
  );
}
