import { api, Link } from '@tianji/kit';
import { Button, Card, media, toast } from '@tianji/kit/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ChartRequest, inputOf } from '../share/address.ts';

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
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    margin-top: 32px;
    button {
      width: 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The long report of the chart on the page, by the very rules of that chart. It comes with membership. */
export function ReportCard({ expired, request }: { expired: boolean; request: ChartRequest }) {
  const about = useId();
  // Words beside the button while a request is under way.
  const [step, setStep] = useState<string | null>(null);
  const busy = useRef(false);

  async function order() {
    // A second press may come before the button shows that it is at work.
    if (busy.current) return;
    busy.current = true;
    setStep('');
    try {
      const { requestReport } = await import('@tianji/kit/report');
      const { time, ...chart } = inputOf(request);
      const birth = { ...chart, birthtime: time, name: request.name };
      await requestReport(
        '0',
        (extras, options) => api.call('reports/buildReports', { ...birth, ...extras }, options),
        setStep,
      );
    } catch {
      toast('没有连上，请再试一次', 'error');
    }
    busy.current = false;
    setStep(null);
  }

  return (
    <Offer as="section" aria-label="八字详批报告">
      <div>
        <h3>八字详批报告</h3>
        <p id={about}>
          {expired
            ? '会员已到期，续费后可生成报告。'
            : '30 余页，九节逐条有据，多附白话。通常几秒写成，完成后短信通知。'}
        </p>
        {expired ? <Link href="/pay">去续费</Link> : null}
        <p role="status">{step}</p>
      </div>
      <Button
        variant="seal"
        size="lg"
        disabled={expired}
        loading={step !== null}
        aria-describedby={about}
        onClick={() => void order()}
      >
        生成报告
      </Button>
    </Offer>
  );
}
