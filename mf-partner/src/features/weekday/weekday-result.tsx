import { Leaf, ResultFrame, Section } from '@tianji/kit/ui';

/** The service's reply. */
export interface Weekday {
  date: string;
  xingqi: string;
  dijitian: number;
}

/** The result, in the frame that prints the rules and the notice. */
export function WeekdayResult({ result }: { result: Weekday }) {
  return (
    <Section title="结果">
      <ResultFrame label="合作站点结果" basis={['公历']}>
        <Leaf>
          <p aria-live="polite">
            {result.date} 是{result.xingqi}，全年第 {result.dijitian} 天
          </p>
        </Leaf>
      </ResultFrame>
    </Section>
  );
}
