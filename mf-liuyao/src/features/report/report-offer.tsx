import { type Failure, failureOf } from '@tianji/kit/form';
import { REPORTS_LIST, requestReport } from '@tianji/kit/report';
import { Button, Card, FailureState, LinkButton, media } from '@tianji/kit/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { api } from '../../api.ts';
import type { CastRequest } from '../cast/cast.ts';

const Offer = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 40px;
  p {
    color: var(--ink-2);
  }
  ${media.print} {
    display: none;
  }
`;

/** Offers the report on the question of this cast. Without a question or a time there is nothing to write about. */
export default function ReportOffer({ request }: { request: CastRequest }) {
  const [step, setStep] = useState<string | null>(null);
  // The cast whose report is in the list by now.
  const [requested, setRequested] = useState<CastRequest | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const busy = useRef(false);
  const { when, title, asked, digits, options } = request;
  if (when.by !== 'time' || title === '') return null;

  async function order() {
    if (busy.current || when.by !== 'time') return;
    busy.current = true;
    setStep('');
    const { category, subject, sex } = asked;
    const input = {
      matter: title,
      time: when.time,
      xuhao: digits,
      ...(category && { category }),
      ...(subject && { subject }),
      ...(sex && { askedBy: sex }),
      ...options,
    };
    setFailed(null);
    const failing = (error: unknown) => {
      setFailed(failureOf(error, '没有提交成功'));
      return false;
    };
    await requestReport(
      'liuyao',
      (extras, how) => api.call('reports/build/{kind}', { ...input, ...extras, kind: 'liuyao' }, how),
      (words) => {
        setStep(words || null);
        if (!words) setRequested(request);
      },
    ).catch(failing);
    busy.current = false;
    setStep(null);
  }

  return (
    <Offer as="section" aria-label="六爻详断报告">
      <div>
        <h3>六爻详断报告</h3>
        <p>把这一问写成一份可打印的报告，逐条列依据，另附白话。通常几秒写成，完成后短信通知。</p>
        <p role="status">{step}</p>
      </div>
      {requested === request ? (
        <LinkButton variant="ink" size="lg" href={REPORTS_LIST}>
          去查看
        </LinkButton>
      ) : (
        <Button variant="seal" size="lg" loading={step !== null} onClick={() => void order()}>
          生成报告
        </Button>
      )}
      {failed ? <FailureState failure={failed} onRetry={() => void order()} /> : null}
    </Offer>
  );
}
