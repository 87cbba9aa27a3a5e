import type { OptionRecord } from '@tianji/contracts/options';
import { useState } from 'react';
import styled from 'styled-components';
import { BirthForm, BirthSummary } from '../../birth/index.ts';
import { Button, ErrorState, Section, Skeleton } from '../../ui/index.ts';
import { PeoplePicker } from '../people/index.ts';
import type { Person } from '../people/person.ts';
import { type ChartRequest, formOf, requestFrom, requestOf } from '../request.ts';
import { useAnswer } from '../use-answer.ts';
import { useChart } from '../use-chart.ts';
import { matchOf } from './match-address.ts';
import type { MatchPart, MatchProps } from './match-kind.ts';
import { Matched } from './matched.tsx';

/** Below the header and the tabs of the page. */
const Head = styled.div`
  scroll-margin-top: 120px;
`;

/** Chooses the other person, by form or from the saved people; then both charts and the reading. */
export default function MatchSection<
  V extends OptionRecord,
  Chart,
  Judged extends { parts: readonly MatchPart[] },
>({ kind, chart, request, onClose }: MatchProps<V, Chart, Judged>) {
  // Whom the link that opened the page named; from then on only a press here chooses.
  const [brought] = useState(() => matchOf(new URLSearchParams(window.location.search), request.options));
  const {
    shown,
    request: other,
    busy,
    failed,
    retry,
    ask,
  } = useChart<ChartRequest<V>, Chart>(kind.call, brought?.other ?? null);
  // The chart over which the form is open, so that a new chart closes the form.
  const [editing, setEditing] = useState<unknown>(null);
  // Only what a press here asked for takes the focus, not what a link brought.
  const head = useAnswer(shown, () => shown?.request !== brought?.other);
  const { fits = () => true } = kind;
  const failure = failed ? (
    <ErrorState title={failed.title} onRetry={retry}>
      {failed.text}
    </ErrorState>
  ) : null;
  return (
    <Section
      title="合盘"
      note="与另一人的命盘对看"
      end={
        <Button size="sm" onClick={onClose}>
          关闭
        </Button>
      }
    >
      {editing === shown || !other ? (
        <>
          <PeoplePicker
            act="合盘"
            fits={(person: Person) => !person.hourUnknown && fits(person)}
            onPick={(person) => ask(requestOf(person, request.options), { pressed: true })}
          />
          <BirthForm
            toolId={kind.id}
            order={kind.order}
            allowAbroad
            labels={{ form: '对方的出生资料', submit: '合盘' }}
            busy={busy}
            refused={failed?.fields}
            failure={failure}
            onSubmit={(value) => ask(requestFrom(value, request.options), { pressed: true })}
          />
        </>
      ) : (
        <Head ref={head} tabIndex={-1} role="group" aria-label="对方">
          <BirthSummary value={formOf(other)} onEdit={() => setEditing(shown)} />
        </Head>
      )}
      {busy && !shown ? <Skeleton lines={8} label="正在合盘" /> : null}
      {shown ? (
        <Matched kind={kind} one={{ chart, request }} other={shown} first={brought?.bond ?? null} />
      ) : null}
    </Section>
  );
}
