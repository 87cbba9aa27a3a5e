import { EmptyState, ErrorState, Section, Skeleton } from '@tianji/kit/ui';
import type { Chart } from '../chart/model.ts';
import { ReportCard } from '../report/report-card.tsx';
import { Scores } from '../scores/scores.tsx';
import type { ChartRequest } from '../share/address.ts';
import { Paragraphs, ReadingText } from './reading.tsx';
import { useCases, useReading } from './use-reading.ts';

const EXPIRED = '会员已到期，续费后可查看';

/** Scores, reading and patterns. A member whose time is over sees the notice in their place. */
export function Readings({ chart, request }: { chart: Chart; request: ChartRequest }) {
  const reading = useReading(request, chart);
  const cases = useCases(request, chart);
  const { expired, failed } = reading;
  const waiting = !expired && !failed && reading.sections.length === 0;
  return (
    <>
      <ReportCard expired={expired} request={request} />
      <Section title="评分" id="scores" note="按公开规则计算，只供参看">
        {failed ? <ErrorState>{failed}</ErrorState> : null}
        {expired ? <EmptyState title={EXPIRED} /> : null}
        {waiting ? <Skeleton lines={6} /> : null}
        {reading.defen ? <Scores defen={reading.defen} /> : null}
      </Section>
      <Section title="解读" id="reading" rule>
        {expired ? <EmptyState title={EXPIRED} /> : null}
        {waiting ? <Skeleton lines={8} /> : null}
        <ReadingText sections={reading.sections} />
      </Section>
      <Section title="案例" id="cases" rule>
        {expired ? <EmptyState title={EXPIRED} /> : null}
        {!expired && cases.failed ? <ErrorState>{cases.failed}</ErrorState> : null}
        {!expired && !cases.failed && !cases.text ? <Skeleton lines={4} /> : null}
        <Paragraphs text={cases.text} />
      </Section>
    </>
  );
}
