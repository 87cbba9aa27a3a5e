import type { NamingResult } from '@tianji/naming/contract';
import { CheckPanel } from '../check/check-panel.tsx';
import type { FormValue } from '../form/value.ts';
import { NamingReportCard } from '../report/report-card.tsx';
import { ResultView } from '../result/result-view.tsx';

export interface AnswerProps {
  result: NamingResult;
  form: FormValue;
  /** True while another batch loads. */
  busy: boolean;
  expired: boolean;
  /** Requests the next batch. */
  onNext: () => void;
  /** Requests the list again without one wish. */
  onRemoveWish: (said: string) => void;
}

/** What replaces the form: the names, the report, and the check of a name for the same child. */
export default function Answer({ result, form, busy, expired, onNext, onRemoveWish }: AnswerProps) {
  return (
    <ResultView {...{ result, busy, onNext, onRemoveWish }}>
      <NamingReportCard form={form} result={result} expired={expired} />
      <CheckPanel birth={form} />
    </ResultView>
  );
}
