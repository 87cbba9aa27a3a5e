import { drawnPart, EXPIRED, type Filled, ReadingSection } from '@tianji/kit/chart';
import { EmptyState } from '@tianji/kit/ui';
import { useMemo } from 'react';
import type { ZiweiRequest } from '../chart/get-chart.ts';
import { ZiweiReportCard } from '../report/report-card.tsx';
import { Scores } from '../scores/scores.tsx';
import { grouped } from './parts.ts';
import type { Defen, Texts } from './use-reading.ts';

const RULED = '按公开规则计算，只供参看';

/** The part that stands last, below the scores. */
const CASES = 'cases';

function scoresOf(defen: Defen | null, expired: boolean) {
  const line = defen ? `总分${defen.zongti.zongfen}，${defen.zongti.dengji}；${RULED}` : RULED;
  const table = defen ? <Scores defen={defen} /> : <EmptyState title={expired ? EXPIRED : '没有评分'} />;
  return drawnPart('scores', '评分', line, table);
}

/**
 * Reading, scores and cases, from the call that the answer above the chart was read from. When the membership has ended, a notice replaces them. `age`: the person's nominal age
 * now.
 */
export function Readings(props: { read: Filled<Texts>; request: ZiweiRequest; age: number }) {
  const { read, request, age } = props;
  const reading = useMemo(() => {
    const { told: sections, defen } = read.value ?? { told: null, defen: null };
    const { summary, parts } = grouped(sections ?? { summary: [], parts: [] }, defen, age);
    const cases = parts.filter(({ id }) => id === CASES);
    const told = parts.filter(({ id }) => id !== CASES);
    return { summary, parts: [...told, scoresOf(defen, read.expired), ...cases] };
  }, [read.value, read.expired, age]);
  return (
    <>
      <ZiweiReportCard expired={read.expired} request={request} />
      <ReadingSection texts={read} reading={reading} />
    </>
  );
}
