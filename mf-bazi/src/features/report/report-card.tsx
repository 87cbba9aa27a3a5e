import { Button, Card, media } from '@tianji/kit/ui';
import { useId } from 'react';
import styled from 'styled-components';

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

/** The long report. It comes with membership; until then the button says why it rests. */
export function ReportCard({ expired }: { expired: boolean }) {
  const reason = useId();
  return (
    <Offer as="section" aria-label="八字详批报告">
      <div>
        <h3>八字详批报告</h3>
        <p id={reason}>
          {expired ? '会员已到期，续费后可生成报告。' : '长篇报告随会员功能一同开放，现在还不能生成。'}
        </p>
      </div>
      <Button variant="seal" size="lg" disabled aria-describedby={reason}>
        生成报告
      </Button>
    </Offer>
  );
}
