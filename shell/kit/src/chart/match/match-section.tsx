import type { OptionRecord } from '@tianji/contracts/options';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { BirthForm, BirthSummary } from '../../birth/index.ts';
import { FORM_FIELDS } from '../../birth/value.ts';
import { useSearchParams } from '../../tool/navigation.tsx';
import { Button, FailureState, Section, Skeleton } from '../../ui/index.ts';
import { PeoplePicker } from '../people/index.ts';
import type { Person } from '../people/person.ts';
import { type ChartRequest, formOf, requestFrom, requestOf } from '../request.ts';
import { UnreadLink } from '../unread-link.tsx';
import { useAnswer } from '../use-answer.ts';
import { useChart } from '../use-chart.ts';
import { matchAddress, matchOf } from './match-address.ts';
import { anotherIn, NAMES_ANOTHER } from './match-keys.ts';
import type { MatchPart, MatchProps } from './match-kind.ts';
import { Matched } from './matched.tsx';

/** Below the header and the tabs of the page. */
const Head = styled.div`
  scroll-margin-top: 120px;
`;

const sameBirth = <V extends OptionRecord>(one: ChartRequest<V>, other: ChartRequest<V>): boolean =>
  String(matchAddress(new URLSearchParams(), one, '')) ===
  String(matchAddress(new URLSearchParams(), other, ''));

/** Chooses the other person, by form or from the saved people; then both charts and the reading. */
export default function MatchSection<
  V extends OptionRecord,
  Chart,
  Judged extends { parts: readonly MatchPart[] },
>({ kind, chart, request, onClose }: MatchProps<V, Chart, Judged>) {
  type Request = ChartRequest<V>;
  const [query, setQuery] = useSearchParams();
  // Whom the address named when it was opened or last changed, by back, forward or a link.
  const [opened] = useState(() => matchOf(query, request.options));
  const [brought, setBrought] = useState(opened?.other ?? null);
  const [bond, setBond] = useState(opened?.bond ?? null);
  const {
    shown,
    request: other,
    busy,
    failed,
    retry,
    ask,
  } = useChart<Request, Chart>(kind.call, opened?.other ?? null, FORM_FIELDS);
  // The chart over which the form is open, so that a new chart closes the form.
  const [editing, setEditing] = useState<unknown>(null);
  // Only what a press here asked for takes the focus, not what a link brought.
  const head = useAnswer(shown, () => shown?.request !== brought);
  // The address names somebody whose chart is not here yet: the one before does not stand in for them.
  const coming = other !== null && other === brought && shown?.request !== other;
  const { fits = () => true } = kind;

  // Whom the address names by now, the latest request, and everybody asked for here, with their names.
  const named = useRef(anotherIn(query));
  const asked = useRef(brought);
  const [chosen] = useState<Request[]>([]);

  function choose(next: Request) {
    chosen.unshift(next);
    asked.current = next;
    ask(next);
  }

  /** A link written here names the one who is shown already. */
  function write(next: URLSearchParams) {
    named.current = anotherIn(next);
    setQuery(next, { push: true });
  }

  const now = anotherIn(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only somebody else in the address is brought
  useEffect(() => {
    if (now === named.current) return;
    named.current = now;
    const there = matchOf(query, request.options);
    if (!there) return;
    setBond(there.bond);
    if (asked.current && sameBirth(there.other, asked.current)) return;
    const next = { ...(chosen.find((each) => sameBirth(each, there.other)) ?? there.other) };
    asked.current = next;
    setBrought(next);
    ask(next);
  }, [now]);

  // The reading that goes does not take the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head is a ref
  useEffect(() => {
    if (coming && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [coming]);

  const failure = failed ? <FailureState failure={failed} onRetry={retry} /> : null;
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
      {editing === shown || !other || (coming && failed) ? (
        <>
          <PeoplePicker
            act="合盘"
            fits={(person: Person) => !person.hourUnknown && fits(person)}
            onPick={(person) => choose(requestOf(person, request.options))}
          />
          <BirthForm
            toolId={kind.id}
            order={kind.order}
            allowAbroad
            nameOptional
            labels={{ form: '对方的出生资料', submit: '合盘' }}
            lead={other ? undefined : <UnreadLink names={NAMES_ANOTHER} />}
            busy={busy}
            refused={failed?.fields}
            failure={failure}
            guarded={Boolean(failed?.guard)}
            onSubmit={(value) => choose(requestFrom(value, request.options))}
          />
        </>
      ) : (
        <Head ref={head} tabIndex={-1} role="group" aria-label="对方">
          <BirthSummary value={formOf(other)} onEdit={() => setEditing(shown)} />
        </Head>
      )}
      {busy && (!shown || coming) ? <Skeleton lines={8} label="正在合盘" /> : null}
      {shown && !coming ? (
        <Matched {...{ kind, bond, write }} one={{ chart, request }} other={shown} onBond={setBond} />
      ) : null}
    </Section>
  );
}
