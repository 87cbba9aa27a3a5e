import type { AnswerRecord } from '@tianji/contracts';
import { useEffect, useState } from 'react';
import { Grounds, type Lighting } from './grounds.tsx';

export interface AskedGroundsProps {
  /** Cells of one part stand together. */
  cells: NonNullable<AnswerRecord['cells']>;
  lighting: Lighting;
}

/** 凭什么这样说 of an answer to a question: the cells that decide it, each with the part that it plays. */
export function AskedGrounds({ cells, lighting }: AskedGroundsProps) {
  const [open, setOpen] = useState(false);
  const { light } = lighting;
  // Another answer, on another chart: what was lit for the one before goes out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other cells close it
  useEffect(() => {
    setOpen(false);
    return () => light([]);
  }, [cells]);
  const roles = [...new Set(cells.map(({ role }) => role))];
  return (
    <Grounds
      {...{ lighting, open }}
      onOpen={setOpen}
      grounds={roles.map((role) => ({
        role,
        // The fact itself is a row of the answer.
        fact: '',
        cells: cells.filter((each) => each.role === role).map(({ cell }) => cell),
      }))}
    />
  );
}
