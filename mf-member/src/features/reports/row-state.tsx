import { Check, CircleAlert, Icon, Loader } from '@tianji/kit/ui';
import styled from 'styled-components';
import { isUnread, minutesOf, type Row, shareOf, stepOf, titleOf } from './model.ts';

const State = styled.div<{ $colour: string }>`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--${(p) => p.$colour});
  white-space: nowrap;
`;
const Track = styled.div`
  width: 120px;
  height: 4px;
  margin-top: 4px;
  background: var(--wash);
  div {
    height: 100%;
    background: var(--info);
    transform-origin: left;
  }
`;
const Step = styled.small`
  display: block;
  font-size: 0.75rem;
  line-height: 1.125rem;
  color: var(--ink-3);
`;
const Unread = styled.b`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--seal);
  }
`;
const Read = styled.span`
  color: var(--ink-3);
`;

/** 生成中 with what is being written, 已完成, or 未完成. */
export function RowState({ row }: { row: Row }) {
  if (row.status === 'failed')
    return (
      <State $colour="danger">
        <Icon of={CircleAlert} size={16} />
        未完成
      </State>
    );
  if (row.status === 'finished')
    return (
      <div>
        <State $colour="ok">
          <Icon of={Check} size={16} />
          已完成
        </State>
        {row.complete ? null : <Step>内容不完整</Step>}
      </div>
    );
  const minutes = minutesOf(row);
  return (
    <div>
      <State $colour="info">
        <Icon of={Loader} size={16} />
        生成中{minutes > 0 ? ` ${minutes} 分` : ''}
      </State>
      <Track
        role="progressbar"
        aria-label={titleOf(row)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shareOf(row)}
        aria-valuetext={stepOf(row) || '等待开始'}
      >
        <div style={{ transform: `scaleX(${shareOf(row) / 100})` }} />
      </Track>
      {stepOf(row) ? <Step>{stepOf(row)}</Step> : null}
    </div>
  );
}

export function ReadState({ row }: { row: Row }) {
  if (row.status !== 'finished') return <Read>—</Read>;
  return isUnread(row) ? <Unread>未读</Unread> : <Read>已读</Read>;
}
