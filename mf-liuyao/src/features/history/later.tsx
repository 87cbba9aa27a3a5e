import { useNear } from '@tianji/kit/form';
import { lazyPiece, Section } from '@tianji/kit/ui';

const History = lazyPiece<{ now: string }>(
  () => import(/* webpackChunkName: "history" */ './history.tsx'),
  () => undefined,
);

/** The casts of this device, once the reader comes near. @param now the query of the cast on the page */
export function LaterHistory({ now }: { now: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  // Other questions asked on this device are never printed.
  return (
    <div data-print="hide">
      {near ? (
        <History now={now} />
      ) : (
        <Section title="历史" id="history">
          <div ref={place} />
        </Section>
      )}
    </div>
  );
}
