// The parts beside or below the grid: loaded at once if in the window, else when the reader comes near.
import { type Filled, useNear } from '@tianji/kit/chart';
import { ErrorState, lazyPiece, media } from '@tianji/kit/ui';
import { type ComponentProps, type FunctionComponent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { AgendaGrid } from '../agenda/agenda-grid.tsx';
import type { ZiweiAnswer } from '../answer/answer.tsx';
import type { Limits as LimitStrips } from '../limits/strips.tsx';
import type { PalaceDetail } from '../palace/detail.tsx';
import type { Patterns as PatternList } from '../patterns/patterns.tsx';
import type { Texts } from '../reading/use-reading.ts';

type DetailProps = ComponentProps<typeof PalaceDetail>;
type AgendaProps = ComponentProps<typeof AgendaGrid>;
type AnswerProps = ComponentProps<typeof ZiweiAnswer>;
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

const Answer = lazyPiece<AnswerProps>(
  async () => ({ default: (await import('../answer/answer.tsx')).ZiweiAnswer }),
  nothing,
);

// Room for what an answer usually fills: the chart below it does not move when it comes.
const Room = styled.div`
  min-height: 320px;
  ${media.phone} {
    min-height: 504px;
  }
  ${media.print} {
    min-height: 0;
  }
`;

/** What the chart answers; its place is kept until it is there, and given up where it could not be read. */
export const LaterAnswer = ({
  read,
  ...props
}: Omit<AnswerProps, 'now'> & { read: Pick<Filled<Texts>, 'value' | 'failed' | 'withheld'> }) =>
  read.failed || read.withheld ? null : (
    <Room>{read.value ? <Answer now={read.value.now} {...props} /> : null}</Room>
  );
