import type { AnswerRecord, ChangedParts, UnderstoodRecord } from '@tianji/contracts';
import { useState } from 'react';
import styled from 'styled-components';
import { Asked } from '../answer/asked.tsx';
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
  /** Puts the date of the answer into the member's own calendar; absent where nobody is logged in. */
  onKeep?: ((date: string) => Promise<void>) | undefined;
}

/**
 * First on a result: the answer with its ground, its date and what speaks against it; below it how the question was
 * understood, each part changed by one press.
 */
export function AnswerHead({ understood, answer, isExpert, changed, onChange, onKeep }: AnswerHeadProps) {
  if (!understood) return null;
  const line = (
    <Place>
      <Line asked={understood} onChange={(part) => onChange({ ...changed, ...part })} />
    </Place>
  );
  if (!answer) return <Panel aria-label="回答">{line}</Panel>;
  return (
    <Asked
      answer={answer}
      isExpert={isExpert}
      atDate={answer.date && onKeep ? <Keep date={answer.date.from} onKeep={onKeep} /> : null}
    >
      {line}
    </Asked>
  );
}
