import { FAILED, PROCESSING, viewerOf } from '@tianji/kit/report';
import { Button, Dialog, LinkButton, Progress } from '@tianji/kit/ui';
import styled from 'styled-components';
import { minutesOf, type Row, shareOf, stepOf, titleOf } from './model.ts';

const Words = styled.div`
  display: grid;
  gap: 12px;
`;

interface ProgressDialogProps {
  row: Row;
  onClose: () => void;
  onRebuild: (row: Row) => void;
}

/** The progress of an unfinished report; it follows the list, and offers the next action at the end. */
export function ProgressDialog({ row, onClose, onRebuild }: ProgressDialogProps) {
  const minutes = minutesOf(row);
  const { status } = row;
  return (
    <Dialog
      open
      onClose={onClose}
      title={{ processing: '报告进度', finished: '报告已生成', failed: '报告未完成' }[status]}
      lead={titleOf(row, 'title')}
      width={450}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {status === 'finished' && row.of ? (
            <LinkButton variant="ink" href={viewerOf(row.of.viewer, row.key)}>
              查看
            </LinkButton>
          ) : null}
          {status === 'failed' ? (
            <Button variant="ink" onClick={() => onRebuild(row)}>
              重新生成
            </Button>
          ) : null}
        </>
      }
    >
      <Words role="status">
        {status === 'processing' ? (
          <>
            <p>{PROCESSING}</p>
            <Progress
              value={shareOf(row)}
              label={row.progress.title ? `正在写：${row.progress.title}` : '等待开始'}
              text={stepOf(row) ? `${row.progress.done}/${row.progress.total}` : ''}
              colour="info"
            />
            {minutes > 0 ? <p>已用 {minutes} 分。完成后会发短信通知，不必在此等候。</p> : null}
          </>
        ) : (
          <p>{status === 'finished' ? '报告已生成，可以阅读了。' : FAILED}</p>
        )}
      </Words>
    </Dialog>
  );
}
