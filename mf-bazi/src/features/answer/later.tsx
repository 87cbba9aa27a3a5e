import type { Filled } from '@tianji/kit/chart';
import { lazyPiece, media } from '@tianji/kit/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { BaziAnswer } from './answer.tsx';

type AnswerProps = ComponentProps<typeof BaziAnswer>;

const Answer = lazyPiece<AnswerProps>(
  async () => ({ default: (await import('./answer.tsx')).BaziAnswer }),
  () => undefined,
);

// Room for what an answer usually fills: the chart below it does not move when it comes. On paper the chart itself fills the first
// sheet.
const Room = styled.div`
  min-height: 368px;
  ${media.phone} {
    min-height: 540px;
  }
  ${media.print} {
    display: none;
  }
`;

interface LaterProps extends Omit<AnswerProps, 'now'> {
  read: Pick<Filled<{ now: AnswerProps['now'] }>, 'value' | 'failed' | 'withheld'>;
}

/** What the chart answers; its place is kept until it is there, and given up where it could not be read. */
export const LaterAnswer = ({ read, ...props }: LaterProps) =>
  read.failed || read.withheld ? null : (
    <Room>{read.value ? <Answer now={read.value.now} {...props} /> : null}</Room>
  );
