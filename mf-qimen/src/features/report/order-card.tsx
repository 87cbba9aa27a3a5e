import { type Failure, failureOf } from '@tianji/kit/form';
import { Button, Card, FailureState, LinkButton, media } from '@tianji/kit/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Asked } from '../ask/request.ts';

const Offer = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px 24px;
  margin-top: 40px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: none;
  }
`;

/** Offers the long report on the matter of the page, with exactly its chart's rules. */
export function OrderCard({ request }: { request: Asked }) {
  const [step, setStep] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  // The question whose report is in the list by now.
  const [requested, setRequested] = useState<Asked | null>(null);
  const busy = useRef(false);

  async function order() {
    if (busy.current) return;
    busy.current = true;
    setStep('');
    setFailed(null);
    try {
      const { orderReport } = await import('./order.ts');
      await orderReport(request, (words) => {
        setStep(words || null);
        if (!words) setRequested(request);
      });
    } catch (error) {
      setFailed(failureOf(error, '没有提交成功'));
    }
    busy.current = false;
    setStep(null);
  }

  return (
    <Offer as="section" aria-label="奇门遁甲报告">
      <div>
        <h3>奇门遁甲报告</h3>
        <p>此盘逐层细说，往后十个时辰与八方逐一评看，可存为 PDF。通常几秒写成，完成后短信通知。</p>
        <p role="status">{request.title === '' ? '先点“修改”写上事由，报告才有所问。' : step}</p>
      </div>
      {requested === request ? (
        <LinkButton variant="ink" href="/reportsList">
          去查看
        </LinkButton>
      ) : (
        <Button loading={step !== null} disabled={request.title === ''} onClick={() => void order()}>
          生成报告
        </Button>
      )}
      {failed ? <FailureState failure={failed} onRetry={() => void order()} /> : null}
    </Offer>
  );
}
