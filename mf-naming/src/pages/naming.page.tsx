import { navigate, useSearchParams, useTitle } from '@tianji/kit';
import { bringToEye, SendTools, WarmUp } from '@tianji/kit/form';
import { FailureState, lazyPiece, media, Notice, Page, PageTitle, RESULT_NOTICE } from '@tianji/kit/ui';
import type { NamingResult } from '@tianji/naming/contract';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CheckPanel } from '../features/check/check-panel.tsx';
import { NamingForm } from '../features/form/naming-form.tsx';
import { Principles } from '../features/form/principles.tsx';
import { type FormValue, formFrom, restoreForm, withoutSaid } from '../features/form/value.ts';
import { HistoryLink } from '../features/history-link.tsx';
import { basisOf } from '../features/result/basis.ts';
import { birthLineOf } from '../features/result/birth.ts';
import type { AnswerProps } from '../features/run/answer.tsx';
import { QueryLine } from '../features/run/query-line.tsx';
import { useExpired } from '../features/run/use-expired.ts';
import { useKept } from '../features/run/use-kept.tsx';
import { type Named, useNaming } from '../features/run/use-naming.ts';

const TITLE = '宝宝起名';
const NONE = {};

// The form does without its code, so that it can be used sooner over a slow network.
const Answer = lazyPiece<AnswerProps>(
  () => import('../features/run/answer.tsx'),
  () => undefined,
);

/** Draws nothing: only the code of the answer is fetched while the form is filled in. */
const fetchAnswer = () => Answer.preload().then(() => <span />);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 784fr) minmax(0, 384fr);
  gap: 32px;
  margin-bottom: 24px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Where the answer begins: below the sticky header. */
const Head = styled.div`
  scroll-margin-top: calc(var(--header-h) + 8px);
`;

interface Shown {
  result: NamingResult;
  form: FormValue;
}

/** 宝宝起名: the form, replaced by its result. */
export default function NamingPage() {
  useTitle(TITLE);
  const [params] = useSearchParams();
  const [shown, setShown] = useState<Shown | null>(null);
  const [editing, setEditing] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const expired = useExpired();
  const { kept, place } = useKept(shown ? null : params.get('id'));

  const naming = useNaming(async (named: Named, form: FormValue) => {
    await Answer.preload();
    setShown({ result: named, form });
    setEditing(false);
    // A reload finds the stored list again; the address reveals nothing about the family.
    navigate(`/qiming?id=${named.id}`, { replace: true });
  });
  const { failed } = naming;

  useEffect(() => {
    if (!kept) return;
    void Answer.preload().then(() =>
      setShown((now) => now ?? { result: kept.result, form: formFrom(kept.form) }),
    );
  }, [kept]);
  useEffect(() => {
    if (shown && !editing && head.current) bringToEye(head.current);
  }, [shown, editing]);

  const open = !shown || editing;
  const fields = failed?.fields ?? NONE;
  const failure =
    failed && Object.keys(fields).length === 0 ? (
      <FailureState failure={failed} onRetry={naming.retry} />
    ) : null;
  return (
    <Page>
      <PageTitle
        title={TITLE}
        crumbs={[{ label: '排盘', href: '/toolsIndex' }, { label: TITLE }]}
        tools={
          <>
            <HistoryLink />
            {shown ? (
              <SendTools
                of={{
                  ...{ title: '宝宝起名　三个优选', word: '优选', own: '', basis: basisOf(shown.result) },
                  line: `${shown.form.sex}　${birthLineOf(shown.result)}`,
                  fileName: `起名-${shown.result.bjsj.slice(0, 10)}`,
                }}
              />
            ) : null}
          </>
        }
      />
      {open ? place : null}
      {open ? (
        <Columns>
          <NamingForm
            initial={shown?.form ?? restoreForm()}
            progress={naming.progress}
            expired={expired || naming.expired}
            refused={fields}
            failure={failure}
            guarded={Boolean(failed?.guard)}
            onSubmit={(value) => naming.start(value, 0)}
          />
          <Principles />
        </Columns>
      ) : (
        <Head ref={head} tabIndex={-1} role="group" aria-label="所填">
          <QueryLine value={shown.form} onEdit={() => setEditing(true)} />
        </Head>
      )}
      {shown && !open ? (
        <>
          {failure}
          <Answer
            result={shown.result}
            form={shown.form}
            busy={naming.progress >= 0}
            expired={expired || naming.expired}
            onNext={() => naming.start(shown.form, shown.result.batch + 1)}
            onRemoveWish={(said) =>
              naming.start({ ...shown.form, wishes: withoutSaid(shown.form.wishes, said) }, 0)
            }
          />
        </>
      ) : (
        <>
          <CheckPanel birth={null} />
          {shown ? null : <WarmUp draw={fetchAnswer} />}
          <Notice tone="note">{RESULT_NOTICE}</Notice>
        </>
      )}
    </Page>
  );
}
