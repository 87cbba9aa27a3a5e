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

/** The offer of the long report. Nothing makes one yet: the button rests and says why. */
export function ReportCard({ expired }: { expired: boolean }) {
  const why = useId();
  return (
    <Row>
      <div>
        <h3>紫微详批报告</h3>
        <p id={why}>
          {expired
            ? '会员已到期，续费后可生成报告。'
            : '详批报告没有开放，现在还不能生成；本页的评分与解读可以全文阅读。'}
        </p>
      </div>
      <Button variant="line" disabled aria-describedby={why}>
        生成报告
      </Button>
    </Row>
  );
}
