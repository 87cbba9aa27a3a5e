import { useStore } from '@tianji/kit';
import { useNear } from '@tianji/kit/form';
import { lazyPiece } from '@tianji/kit/ui';
import { kept } from './store.ts';

const History = lazyPiece<{ now: string }>(
  async () => ({ default: (await import(/* webpackChunkName: "history" */ './history.tsx')).History }),
  () => undefined,
);

/** What was asked on this device, once the reader comes near; nothing before the first. @param now the query of the chart on the page */
export function LaterHistory({ now }: { now: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  const charts = useStore(kept.list);
  if (charts.length === 0) return null;
  // Other questions asked on this device are never printed.
  return <div data-print="hide">{near ? <History now={now} /> : <div ref={place} />}</div>;
}
