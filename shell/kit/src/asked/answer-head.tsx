import type { AnswerRecord, ChangedParts, UnderstoodRecord } from '@tianji/contracts';
import { useState } from 'react';
import styled from 'styled-components';
import { Asked } from '../answer/asked.tsx';
import type { AskedGroundsProps } from '../answer/asked-grounds.tsx';
import type { Lighting } from '../answer/grounds.tsx';
import { Panel } from '../answer/panel.styles.ts';
import { lazyPart, media, TextButton } from '../ui/index.ts';
import type { UnderstoodProps } from './understood-line.tsx';

// Its place is kept: what stands below the answer does not move when it comes.
const Place = styled.div`
  min-height: 36px;
  margin-top: 4px;
  ${media.phone} {
    min-height: 94px;
  }
  ${media.print} {
    display: none;
  }
`;

/** The answer is read first: the line by which it is changed has a code of its own. */
const Line = lazyPart<UnderstoodProps>(async () => {
  const { UnderstoodLine } = await import(/* webpackChunkName: "kit-understood" */ './understood-line.tsx');
  return { default: UnderstoodLine };
}, null);

// Its place is kept, too; what opens in it may be as long as it is.
const Why = styled.div`
  min-height: 28px;
  margin-top: 6px;
  @media (pointer: coarse) {
    min-height: 44px;
  }
  && > div {
    margin: 0;
  }
  ${media.print} {
    display: none;
  }
`;
const Ground = lazyPart<AskedGroundsProps>(async () => {
  const { AskedGrounds } = await import(/* webpackChunkName: "kit-grounds" */ '../answer/asked-grounds.tsx');
  return { default: AskedGrounds };
}, null);

/** Keeps the date, once for each press; it carries nothing of the question. */
function Keep({ date, onKeep }: { date: string; onKeep: (date: string) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <TextButton
      data-print="hide"
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void onKeep(date).finally(() => setBusy(false));
      }}
    >
      存入我的日历
    </TextButton>
  );
}

export interface AnswerHeadProps {
  understood: UnderstoodRecord;
  answer: AnswerRecord | null;
  /** It is read in the words of the craft. */
  isExpert: boolean;
  /** The parts that were changed before. */
  changed: ChangedParts;
  /** Reads the question again with all the changed parts; none of them lifts a guard. */
  onChange: (changed: ChangedParts) => void;
  /** Given where the chart can light the cells that the answer names. */
  lighting?: Lighting | undefined;
  /** Puts the date of the answer into the member's own calendar; absent where nobody is logged in. */
  onKeep?: ((date: string) => Promise<void>) | undefined;
}

/**
 * First on a result: the answer with its ground, its date and what speaks against it; below it how the question was
 * understood, each part changed by one press.
 */
export function AnswerHead(props: AnswerHeadProps) {
  const { understood, answer, isExpert, changed, lighting, onChange, onKeep } = props;
  if (!understood) return null;
  const line = (
    <Place>
      <Line asked={understood} onChange={(part) => onChange({ ...changed, ...part })} />
    </Place>
  );
  if (!answer) return <Panel aria-label="回答">{line}</Panel>;
  const cells = answer.cells?.filter(({ cell }) => lighting?.nameOf(cell) !== undefined) ?? [];
  return (
    <Asked
      answer={answer}
      isExpert={isExpert}
      atDate={answer.date && onKeep ? <Keep date={answer.date.from} onKeep={onKeep} /> : null}
    >
      {lighting && cells.length > 0 ? (
        <Why>
          <Ground cells={answer.cells!} lighting={lighting} />
        </Why>
      ) : null}
      {line}
    </Asked>
  );
}
