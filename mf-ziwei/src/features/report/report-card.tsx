import { api, Link } from '@tianji/kit';
import { Button, Card, media, toast } from '@tianji/kit/ui';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ChartRequest } from '../share/address.ts';

const Row = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 32px;
  p {
    color: var(--ink-2);
  }
  a {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
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
      const { name, sex, time, location, options: rules } = request;
      const birth = { name, sex, birthtime: time, location, jingdu: 0, ...rules };
      await requestReport(
        '1',
        (extras, options) => api.call('reports/buildDouShuReport', { ...birth, ...extras }, options),
        setStep,
      );
    } catch {
      toast('没有连上，请再试一次', 'error');
    }
    busy.current = false;
    setStep(null);
  }

  return (
    <Row as="section" aria-label="紫微详批报告">
      <div>
        <h3>紫微详批报告</h3>
        <p id={about}>
          {expired
            ? '会员已到期，续费后可生成报告。'
            : '50 页以上，十三节逐宫细说，皆附白话。通常几秒写成，完成后短信通知。'}
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
    </Row>
  );
}
