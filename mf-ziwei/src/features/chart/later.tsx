// The parts beside or below the grid: loaded at once if in the window, else when the reader comes near.
import { useNear } from '@tianji/kit/chart';
import { ErrorState, lazyPiece } from '@tianji/kit/ui';
import { type ComponentProps, type FunctionComponent, type ReactNode, useState } from 'react';
import type { AgendaGrid } from '../agenda/agenda-grid.tsx';
import type { Limits as LimitStrips } from '../limits/strips.tsx';
import type { PalaceDetail } from '../palace/detail.tsx';
import type { Patterns as PatternList } from '../patterns/patterns.tsx';

type DetailProps = ComponentProps<typeof PalaceDetail>;
type AgendaProps = ComponentProps<typeof AgendaGrid>;
type LimitsProps = ComponentProps<typeof LimitStrips>;
type PatternsProps = ComponentProps<typeof PatternList>;

const nothing = (): void => undefined;

/** A part whose place would be a hole without it: what fails to load says so there and can be asked for again. */
function part<P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
): FunctionComponent<P> {
  const Piece = lazyPiece<P & { onMissed: () => void }>(load, ({ onMissed }) => onMissed());
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per part
  return function Part(props: P) {
    const [missed, setMissed] = useState(false);
    if (missed)
      return <ErrorState onRetry={() => setMissed(false)}>这一部分没有载入，请再试一次。</ErrorState>;
    return <Piece {...props} onMissed={() => setMissed(true)} />;
  };
}

// With its texts: what came later would push the rest of it down.
const Detail = part<DetailProps>(async () => {
  const { PalaceDetail, textsHere } = await import('../palace/detail.tsx');
  await textsHere();
  return { default: PalaceDetail };
});
const Limits = part<LimitsProps>(async () => ({ default: (await import('../limits/strips.tsx')).Limits }));
const Patterns = lazyPiece<PatternsProps>(
  async () => ({ default: (await import('../patterns/patterns.tsx')).Patterns }),
  nothing,
);

/** @param room least height in pixels, reserved while it is empty */
function Near({ room, className, children }: { room?: number; className?: string; children: ReactNode }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place} className={className} style={{ minHeight: room }}>
      {near ? children : null}
    </div>
  );
}

/** Everything about the chosen palace; the page reserves space for it while it is empty. */
export const LaterDetail = (props: DetailProps) => (
  <Near className="palace">
    <Detail {...props} />
  </Near>
);

/** The patterns of the chart. */
export const LaterPatterns = (props: PatternsProps) => (
  <Near>
    <Patterns {...props} />
  </Near>
);

/** The strips of decades and years. */
export const LaterLimits = (props: LimitsProps) => (
  <Near room={160}>
    <Limits {...props} />
  </Near>
);

const Agenda = part<AgendaProps>(async () => ({
  default: (await import('../agenda/agenda-grid.tsx')).AgendaGrid,
}));

/** Ten years by eight themes. */
export const LaterAgenda = (props: AgendaProps) => (
  <Near room={400}>
    <Agenda {...props} />
  </Near>
);
