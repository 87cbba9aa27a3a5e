import { usePortal } from '@tianji/kit';
import { Button, Card, media } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';

const Row = styled(Card)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 32px;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
  ${media.print} {
    display: none;
  }
`;

/**
 * The offer of the long report. Reports belong to members: while this site has no membership, or the
 * member's time is over, the button rests and says why.
 */
export function ReportCard({ expired }: { expired: boolean }) {
  const { tools } = usePortal();
  const why = useId();
  const members = tools.some((tool) => tool.id === 'member' && tool.state === 'live');
  const reason = !members
    ? '本站尚未开通会员，详批报告随会员一同开放。'
    : expired
      ? '会员已到期，续费后可用。'
      : '';
  return (
    <Row>
      <div>
        <h3>紫微详批报告</h3>
        <p id={why}>五十页以上，逐宫详解，附白话。{reason}</p>
      </div>
      <Button variant="line" disabled={reason !== ''} aria-describedby={why}>
        生成报告
      </Button>
    </Row>
  );
}
